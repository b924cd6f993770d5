// `npm test`: installs what is missing, a browser included, and runs every check. `--fast` leaves the browser out,
// `--at=2026-11-18T21:30:00-08:00` opens the tested shops at another time; names run the tests that they stand for:
// `npm test -- cart`, `npm test -- CART-09`.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { testsOf } from './named-tests.mjs';
import { startPostgres } from './start-postgres.mjs';
import { closeTally, fromPlaywright, fromVitest } from './test-tally.mjs';
import { buildShop, findNode, installPackages, ROOT } from './workspace.mjs';

const isFast = process.argv.includes('--fast');
const at = process.argv.find((word) => word.startsWith('--at='))?.slice('--at='.length);
if (at) process.env.SHOP_TEST_TIME = at;
const RESULTS = join(ROOT, 'test-results');
const tally = [];

installPackages();
const node = findNode();
mkdirSync(RESULTS, { recursive: true });

const bin = (name, path) => join(ROOT, 'node_modules', name, path);

function step(title, args, env = {}) {
  console.log(`\n── ${title}`);
  const { status } = spawnSync(node, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** A check without cases of its own counts as one. */
function check(title, args, env) {
  tally.push({ title, passed: 0, failed: 0, ...(step(title, args, env) ? { passed: 1 } : { failed: 1 }) });
}

function suite(title, args, file, read, env) {
  const isGreen = step(title, args, env);
  const counted = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  const isSilent = !isGreen && counted.failed === 0;
  tally.push({ title, ...counted, failed: counted.failed + (isSilent ? 1 : 0) });
}

const vitest = (report) => [
  bin('vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
];

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (names.length > 0) process.exit((await testNamed()) ? 0 : 1);

/** Runs the named tests alone, in the suites that they belong to. */
async function testNamed() {
  const { unit: files, http, e2e, title, missing } = testsOf(names, ROOT);
  if (missing.length > 0) {
    console.error(`No test is named ${missing.join(', ')}.`);
    return false;
  }
  const only = title ? ['-t', title] : [];
  const done = [];
  if (files.length > 0) done.push(step('Tests', [bin('vitest', 'vitest.mjs'), 'run', ...files, ...only]));
  if (http.length + e2e.length > 0) buildShop(node);
  const config = ['--config', 'vitest.http.config.ts'];
  if (http.length > 0)
    done.push(step('Over HTTP', [bin('vitest', 'vitest.mjs'), 'run', ...config, ...http, ...only]));
  if (e2e.length > 0) {
    const CHROMIUM_PATH = await findBrowser(node);
    const wanted = title ? ['-g', title] : [];
    const cli = bin('@playwright/test', 'cli.js');
    done.push(step('In Chromium', [cli, 'test', '--reporter=list', ...e2e, ...wanted], { CHROMIUM_PATH }));
  }
  return done.every((isGreen) => isGreen);
}

check('Style (biome)', [bin('@biomejs/biome', 'bin/biome'), 'check', '--diagnostic-level=error', '.']);
check('Route types', [bin('@react-router/dev', 'bin.cjs'), 'typegen']);
check('Types (tsc)', [bin('typescript', 'bin/tsc'), '--noEmit']);
check('Types of the domain, without browser and Node', [
  bin('typescript', 'bin/tsc'),
  '--noEmit',
  '-p',
  'src/domain/tsconfig.json',
]);
check('Directions of imports', ['scripts/check-directions.mjs']);

const unit = join(RESULTS, 'unit.json');
suite('Rules, services and screens (embedded database)', vitest(unit), unit, fromVitest);

const postgres = await startPostgres();
if (postgres) {
  const report = join(RESULTS, 'postgres.json');
  suite(
    'Services and database on PostgreSQL',
    [...vitest(report), 'src/db', 'src/services', 'tests/figures'],
    report,
    fromVitest,
    {
      TEST_DATABASE_URL: postgres.url,
    },
  );
} else {
  console.log('\nPostgreSQL: none named by DATABASE_URL and none installed here, so nothing was run on it.');
}

if (!isFast) {
  buildShop(node);
  check('Sizes of the first load', ['scripts/check-sizes.mjs']);
  const asked = join(RESULTS, 'http.json');
  suite(
    'The built shop over HTTP',
    [...vitest(asked), '--config', 'vitest.http.config.ts'],
    asked,
    fromVitest,
  );
  const browser = await findBrowser(node);
  const report = join(RESULTS, 'browser.json');
  suite('Journeys in Chromium', [bin('@playwright/test', 'cli.js'), 'test'], report, fromPlaywright, {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
  });
}
postgres?.stop();

const { lines, hasFailed } = closeTally(tally);
console.log(`\n${lines.join('\n')}`);
process.exit(hasFailed ? 1 : 0);
