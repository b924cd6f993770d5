// A Chromium for the browser tests: the one named, the one installed, Debian's, or the one in an npm package.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ROOT } from './workspace.mjs';

/** The Chromium that this machine has, if any. */
export const installedBrowser = () =>
  ['chromium', 'chromium-browser', 'google-chrome']
    .map((name) => spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim())
    .find(Boolean);

const runs = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 }).status === 0;

function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: 'ignore',
    env,
  });
}

/** Answers the path of a Chromium that starts; ends the run with a plain word when there is none. */
export async function findBrowser(node) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const installed = installedBrowser();
  if (installed && runs(installed)) return installed;
  installDebian();
  const debian = installedBrowser();
  if (debian && runs(debian)) return debian;
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
