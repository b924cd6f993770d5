// What both commands need before any package is there: plain JavaScript for Node 20, no imports but Node's own.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const NODE_MAJOR = 24;
const OLDEST_NODE = [22, 22];

const sha = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

const MODULES = join(ROOT, 'node_modules');

/** A machine on which a first start has to be careful with memory: below 2 GB. */
const isSmall = () =>
  Math.min(totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY) < 2 * 1024 ** 3;

/** npm unpacks fewer packages at once and collects its garbage sooner: 421 MB and not 768, and no slower. */
const LEAN_NPM = {
  NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=256',
  UV_THREADPOOL_SIZE: '2',
  MALLOC_ARENA_MAX: '1',
};

const lockDigest = () =>
  sha([read(join(ROOT, 'package.json')), read(TOOLS), read(join(ROOT, 'package-lock.json'))]);

/** `npm run package` leaves this file: there, everything is installed and built. */
export const PACKAGED = '.packaged';
const isPackaged = () => existsSync(join(ROOT, PACKAGED));

/** What checks the shop is a workspace of its own, so that `npm start` can leave it out. */
const TOOLS = join(ROOT, 'tools', 'package.json');

/** The packages that are not there in the version that package.json, or the tools' own, names. */
function findMissing(withTools) {
  const named = JSON.parse(read(join(ROOT, 'package.json')));
  const tools = withTools ? JSON.parse(read(TOOLS) || '{}').devDependencies : {};
  const isThere = ([name, version]) => {
    const found = read(join(MODULES, name, 'package.json'));
    return found !== '' && JSON.parse(found).version === version;
  };
  const wanted = Object.entries({ ...named.dependencies, ...named.devDependencies, ...tools });
  return wanted.filter((each) => !isThere(each));
}

/**
 * Installs the packages when the lock differs from what was installed last, or when one is missing. An install that
 * broke off may have left half a package that npm takes for a whole one, so what it left is thrown away. Only what
 * checks the shop needs the packages of `tools`, 260 MB more; where they are there already, they stay.
 */
export function installPackages({ withTools = true } = {}) {
  if (isPackaged()) return;
  const mark = join(MODULES, '.mooddrop-lock');
  const unfinished = join(MODULES, '.mooddrop-installing');
  if (read(mark) === lockDigest() && !existsSync(unfinished) && findMissing(withTools).length === 0) return;
  console.log('Installing packages …');
  if (existsSync(unfinished)) rmSync(MODULES, { recursive: true, force: true });
  mkdirSync(MODULES, { recursive: true });
  writeFileSync(unfinished, '');
  // `npm install`, not `npm ci`: the lock may lack the optional packages of platforms it was not made on.
  // With the build's own packages, which NODE_ENV=production and `omit` would leave out.
  const all = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const lean = isSmall() ? { args: ['--maxsockets=3'], env: { ...LEAN_NPM, ...process.env } } : { args: [] };
  runNpm(['install', ...all, ...lean.args, ...(withTools ? [] : ['--workspaces=false'])], { env: lean.env });
  const missing = findMissing(withTools).map(([name]) => name);
  if (missing.length > 0) {
    console.error(`npm ended well and yet these packages are missing: ${missing.join(', ')}`);
    process.exit(1);
  }
  writeFileSync(mark, lockDigest());
  rmSync(unfinished);
}

/** npm as it was called, or the one on the path. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  run(command, [...first, ...args], { shell: !npm && process.platform === 'win32', ...options });
}

/** The Node that runs the shop: the pinned one from the packages, else this one if it is new enough. */
export function findNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]))
    return process.execPath;
  console.error(
    `Node ${OLDEST_NODE.join('.')} or newer is needed (${NODE_MAJOR} is best); this is ${process.versions.node}, and no pinned Node exists for ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}

const SOURCES = ['src', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
const SKIPPED = new Set(['media', 'migrations', 'data', 'node_modules']);

function* filesBelow(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && SKIPPED.has(entry.name)) continue;
    if (/\.test\.tsx?$/.test(entry.name)) continue;
    yield* filesBelow(join(path, entry.name));
  }
}

const BUILDS_KEPT = 2;

/** Browsers that hold a page of an earlier build still find its files: the last builds' assets are set aside. */
function setAsideAssets() {
  const assets = join(ROOT, 'build', 'client', 'assets');
  const kept = join(ROOT, 'build', 'kept');
  if (!existsSync(assets)) return;
  mkdirSync(kept, { recursive: true });
  renameSync(assets, join(kept, String(Date.now())));
  const oldest = readdirSync(kept).sort().reverse().slice(BUILDS_KEPT);
  for (const name of oldest) rmSync(join(kept, name), { recursive: true });
}

/** A build collects its garbage sooner: 300 MB less on a small machine, and no slower. */
const LEAN = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/**
 * The bundler's own threads and heaps: with one of each, memory taken only when it is used and given back at once, a build
 * takes a third less of it, and longer where there are several cores.
 */
const LEAN_BUNDLER = {
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  MALLOC_ARENA_MAX: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
};
/** Builds the shop unless the sources are those of the last build; quietly, its words come only with a failure. */
export function buildShop(node, { isQuiet = false } = {}) {
  if (isPackaged()) return;
  const mark = join(ROOT, 'build', '.digest');
  const files = SOURCES.flatMap((source) => [...filesBelow(join(ROOT, source))]);
  const digest = sha(files.flatMap((file) => [file.slice(ROOT.length), readFileSync(file)]));
  if (read(mark) === digest) return;
  console.log('Building the shop …');
  setAsideAssets();
  const env = { ...(isSmall() && LEAN_BUNDLER), ...process.env, NODE_ENV: 'production' };
  for (const half of ['client', 'server'])
    (isQuiet ? runQuietly : run)(node, [...LEAN, join(ROOT, 'scripts', 'bundle.mjs'), half], { env });
  // What the halves tell each other is nothing to serve.
  for (const half of ['client', 'server']) rmSync(join(ROOT, 'build', half, '.vite'), { recursive: true });
  run(node, [join(ROOT, 'scripts', 'shop-manifest.mjs')]);
  run(node, [join(ROOT, 'scripts', 'stamp-worker.mjs')]);
  run(node, [join(ROOT, 'scripts', 'compress-build.mjs')]);
  writeFileSync(mark, digest);
}

/** Runs a command to its end; a failure ends this process with the same code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) console.error(error.message);
  if (status !== 0) process.exit(status ?? 1);
}

/** As `run`, but whoever only wants to start the shop reads nothing of it unless it fails. */
function runQuietly(command, args, options) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    ...options,
  });
  if (status === 0) return;
  console.error(stdout, stderr, error?.message ?? '');
  process.exit(status ?? 1);
}

/** Hands over to a long-running command: its signals, its end. */
export function become(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: process.cwd(),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)));
}
