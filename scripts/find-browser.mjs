// A Chromium for the browser tests: the one named, the one installed, Debian's, or the one in an npm package. The shell
// without a window comes first: the same engine takes two thirds of the time that the whole browser takes without one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './workspace.mjs';

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const firstOf = (names) =>
  names
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean);

/** The whole Chromium that this machine has, if any: it can be watched, and measures as a person's does. */
export const installedBrowser = () => firstOf(['chromium', 'chromium-browser', 'google-chrome']);

/** What this machine has for tests that nobody watches, if anything. */
export const installedShell = () => firstOf(SHELLS) ?? installedBrowser();

const runs = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).status === 0;

function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium …');
  const how = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], how);
  // A release that has no shell of its own has the whole browser.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], how);
    if (firstOf([name])) return;
  }
}

/** Answers the path of a Chromium that starts; ends the run with a plain word when there is none. */
export async function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const shell = firstOf(SHELLS);
  if (shell && runs(shell)) return shell;
  installDebian();
  const installed = [firstOf(SHELLS), installedBrowser()].find((path) => path && runs(path));
  if (installed) return installed;
  const code =
    "const { default: c } = await import('@sparticuz/chromium'); console.log(await c.executablePath());";
  const packed = spawnSync(node, ['--input-type=module', '-e', code], {
    cwd: ROOT,
    encoding: 'utf8',
  }).stdout?.trim();
  if (packed && existsSync(packed) && runs(packed)) return packed;
  console.error('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
  process.exit(1);
}
