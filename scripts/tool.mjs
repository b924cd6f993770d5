// One check or tool by itself, with the packages and the Node that `npm test` takes: `npm run lint`, `npm run test:unit
// src/domain/pricing`, `npm run test:e2e tests/e2e/cart`. What stands behind the name goes on to the tool.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { buildShop, findNode, installPackages, ROOT } from './workspace.mjs';

const [name, ...more] = process.argv.slice(2);
installPackages();
const node = findNode();
const bin = (...path) => join(ROOT, 'node_modules', ...path);
const biome = bin('@biomejs', 'biome', 'bin', 'biome');
const tsc = bin('typescript', 'bin', 'tsc');

function run(args, env = {}) {
  const { status } = spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) process.exit(status ?? 1);
}

const TOOLS = {
  build: () => buildShop(node),
  lint: () => {
    run([biome, 'check', '--diagnostic-level=error', '.', ...more]);
    run(['scripts/check-directions.mjs']);
  },
  format: () => run([biome, 'check', '--write', '--diagnostic-level=error', '.', ...more]),
  typecheck: () => {
    run([bin('@react-router', 'dev', 'bin.cjs'), 'typegen']);
    run([tsc, '--noEmit', ...more]);
    run([tsc, '--noEmit', '-p', 'src/domain/tsconfig.json']);
  },
  check: () => {
    run(['scripts/check-directions.mjs']);
    run([bin('vitest', 'vitest.mjs'), 'run', 'tests/guards', ...more]);
  },
  structure: () => run(['scripts/structure.mjs', ...more]),
  unit: () => run([bin('vitest', 'vitest.mjs'), 'run', ...more]),
  http: () => {
    buildShop(node);
    run([bin('vitest', 'vitest.mjs'), 'run', '--config', 'vitest.http.config.ts', ...more]);
  },
  e2e: async () => {
    buildShop(node);
    const CHROMIUM_PATH = await findBrowser(node);
    run([bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list', ...more], { CHROMIUM_PATH });
  },
};

await TOOLS[name]();
