// `npm start` in a clean copy, twice: when it serves, what it costs, and what memory it takes with all its processes, at the
// peak and at rest. The first installs the packages (from npm's cache, where it has them), builds and fills the database;
// the second does only what is left.
//   node bench/start.mjs [--rest=60]
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../tests/support/shop-process.ts';
import { cpuSeconds } from './load.mjs';

const ROOT = join(import.meta.dirname, '..');
const LOOK_EVERY_MS = 100;
const PATIENCE_MS = 600_000;

const { values } = parseArgs({
  options: { rest: { type: 'string', default: '60' } },
});

/** The files that belong to the project, and nothing that was installed, built or stored here. */
function copyProject(to) {
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(ROOT, file), join(to, file));
  }
}

const factOf = (status, name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;

/** This process and all its children: command, memory now and its most in MB. */
async function readTree(root) {
  const parents = new Map();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '');
    if (!status) continue;
    const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
    const facts = { pid: Number(name), rss: factOf(status, 'VmRSS'), most: factOf(status, 'VmHWM') };
    parents.set(parent, [...(parents.get(parent) ?? []), facts]);
  }
  const below = (pid) => (parents.get(pid) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return below(root);
}

const commandOf = async (pid) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').slice(-60).trim();

/** Processor seconds of a process that has ended are its parent's; of those that run they are their own. */
async function cpuOf(pids) {
  const ended = await Promise.all(
    pids.map(async (pid) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') '))
        .split(') ')[1]
        .split(' ');
      return ((Number(fields[13]) || 0) + (Number(fields[14]) || 0)) / 100;
    }),
  );
  return [...ended, ...pids.map((pid) => cpuSeconds(pid) || 0)].reduce((sum, each) => sum + each, 0);
}

async function start(folder, name) {
  const port = await freePort();
  const startedAt = performance.now();
  // As an operator would: with the real time.
  const { NODE_ENV: _, SHOP_TEST_TIME: __, ...own } = process.env;
  const env = { ...own, PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.once('error', (error) => output.push(String(error)));

  const peak = { all: 0, parts: [] };
  const look = async () => {
    const parts = await readTree(process.pid);
    const all = parts.reduce((sum, { rss }) => sum + rss, 0);
    if (all <= peak.all) return parts;
    const named = parts.map(async (part) => ({ ...part, command: await commandOf(part.pid) }));
    Object.assign(peak, { all, parts: await Promise.all(named) });
    return parts;
  };
  const times = {};
  for (const path of ['/healthz', '/']) {
    while (!times[path]) {
      if (performance.now() - startedAt > PATIENCE_MS || child.exitCode !== null)
        throw new Error(`the shop did not start:\n${Buffer.concat(output.map(Buffer.from))}`);
      await look();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) times[path] = performance.now() - startedAt;
      else await sleep(LOOK_EVERY_MS);
    }
  }
  const served = await look();
  const cpu = await cpuOf(served.map(({ pid }) => pid));
  for (
    const until = performance.now() + Number(values.rest) * 1000;
    performance.now() < until;
    await sleep(500)
  )
    await look();
  const rest = await readTree(process.pid);
  const shop = rest.toSorted((a, b) => b.rss - a.rss)[0];
  process.kill(-child.pid, 'SIGTERM');
  await ended;
  const seconds = (path) => (times[path] / 1000).toFixed(2);
  const mb = (value) => value.toFixed(0);
  console.log(
    `${name} start: /healthz after ${seconds('/healthz')} s, / after ${seconds('/')} s, ${cpu.toFixed(2)} CPU s until then`,
  );
  console.log(
    `  memory with all processes: at most ${mb(peak.all)} MB, after ${values.rest} s ${mb(rest.reduce((sum, { rss }) => sum + rss, 0))} MB; the shop alone ${mb(shop.rss)} MB, at most ${mb(shop.most)} MB`,
  );
  for (const { rss, command } of peak.parts.filter((part) => part.rss > 20))
    console.log(`    at the peak ${mb(rss)} MB: ${command}`);
}

const folder = await mkdtemp(join(tmpdir(), 'mooddrop-start-'));
try {
  copyProject(folder);
  await start(folder, 'first');
  await start(folder, 'second');
} finally {
  await rm(folder, { recursive: true, force: true });
}
