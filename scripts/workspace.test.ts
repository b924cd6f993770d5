import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** As npm does: packages for building are left out in production, unless they are asked for. */
const NPM = `
const { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dependencies, devDependencies } = require(process.cwd() + '/package.json');
const isAlone = process.argv.includes('--workspaces=false');
const tools = isAlone || !existsSync('tools') ? {} : require(process.cwd() + '/tools/package.json').devDependencies;
const isShort = process.env.NODE_ENV === 'production' && !process.argv.includes('--include=dev');
appendFileSync('installs', 'x');
for (const [name, version] of Object.entries(isShort ? dependencies : { ...dependencies, ...devDependencies, ...tools })) {
  const folder = 'node_modules/' + name;
  if (name === process.env.LOST) continue;
  const facts = folder + '/package.json';
  if (existsSync(facts) && JSON.parse(readFileSync(facts)).version === version) continue;
  mkdirSync(folder, { recursive: true });
  writeFileSync(facts, JSON.stringify({ name, version }));
  if (name === process.env.BREAKS_AT) process.exit(1);
  writeFileSync(folder + '/index.js', '');
}
`;

let clone: string;
const at = (...path: string[]) => join(clone, ...path);
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'mooddrop-clone-'));
  mkdirSync(at('scripts'));
  cpSync(join(import.meta.dirname, 'workspace.mjs'), at('scripts', 'workspace.mjs'));
  const named = { dependencies: { runs: '1.0.0' }, devDependencies: { '@the/builder': '2.0.0' } };
  writeFileSync(at('package.json'), JSON.stringify(named));
  writeFileSync(at('npm.cjs'), NPM);
});
afterEach(() => rmSync(clone, { recursive: true }));

function install(environment: Record<string, string> = {}, options = {}) {
  const call = `installPackages(${JSON.stringify(options)})`;
  const code = `import('./scripts/workspace.mjs').then((workspace) => workspace.${call})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: at('npm.cjs'), ...environment },
  });
  const installs = existsSync(at('installs')) ? readFileSync(at('installs'), 'utf8').length : 0;
  return { status, stderr, installs, isWhole: existsSync(at('node_modules', '@the/builder', 'index.js')) };
}

test('[SEC-36] the packages of the build come in production as well, once', () => {
  expect(install({ NODE_ENV: 'production' })).toMatchObject({ status: 0, installs: 1, isWhole: true });
  expect(install({ NODE_ENV: 'production' })).toMatchObject({ status: 0, installs: 1, isWhole: true });
});

test('[SEC-36] an install with a missing package or a wrong version is repaired', () => {
  install();
  rmSync(at('node_modules', '@the/builder'), { recursive: true });
  expect(install()).toMatchObject({ status: 0, installs: 2, isWhole: true });
  rmSync(at('node_modules', '@the/builder'), { recursive: true });
  mkdirSync(at('node_modules', '@the/builder'), { recursive: true });
  writeFileSync(at('node_modules', '@the/builder', 'package.json'), '{"version":"1.9.9"}');
  expect(install()).toMatchObject({ status: 0, installs: 3, isWhole: true });
});

test('[SEC-36] the next install throws away one that broke off in the middle of a package', () => {
  expect(install({ BREAKS_AT: '@the/builder' })).toMatchObject({ status: 1, installs: 1, isWhole: false });
  expect(install()).toMatchObject({ status: 0, installs: 2, isWhole: true });
});

test('[SEC-36] an install that succeeds without a package does not count as complete', () => {
  const { status, stderr } = install({ LOST: '@the/builder' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'npm ended well and yet these packages are missing: @the/builder\n',
  });
  expect(install()).toMatchObject({ status: 0, isWhole: true });
});

test('[OPER-01] the start installs without the tools, a check adds them, and the next start lets them be', () => {
  mkdirSync(at('tools'));
  writeFileSync(at('tools', 'package.json'), JSON.stringify({ devDependencies: { checks: '3.0.0' } }));
  const hasTools = () => existsSync(at('node_modules', 'checks', 'index.js'));
  const alone = { withTools: false };
  expect(install({}, alone)).toMatchObject({ status: 0, installs: 1, isWhole: true });
  expect(hasTools()).toBe(false);
  expect(install()).toMatchObject({ status: 0, installs: 2 });
  expect(hasTools()).toBe(true);
  expect(install({}, alone)).toMatchObject({ status: 0, installs: 2 });
  expect(hasTools()).toBe(true);
});

test('[OPER-01] a packaged folder installs nothing', () => {
  writeFileSync(at('.packaged'), '');
  expect(install()).toMatchObject({ status: 0, installs: 0 });
});
