// A drop at noon: so many buyers within one minute for far fewer bundles, beside readers. As many orders as bundles, the
// books without a difference; how long everybody waited for a clear answer.
//   node bench/drop.mjs [--buyers=5000] [--bundles=500] [--seconds=60] [--readers=200] [--postgres]
// With --postgres two processes share a throw-away cluster, and buyers and readers ask them in turn.
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCluster } from '../scripts/start-postgres.mjs';
import { place, prepareCart } from '../tests/support/buyers.ts';
import { inspect, stockTo } from '../tests/support/closed-shop.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { cpuSeconds, memoryMb, percentile } from './load.mjs';
import { startProbe, written } from './probe.mjs';

/** What a browser waits that is told to come back, as `Retry-After` says; it keeps its cart and asks again by itself. */
const pauseMs = () => randomInt(2_000, 6_000);
const MOST_TRIES = 100;
const QUIET_MS = 3_000;
const SCARCE = 'drp-dsp-bluehour-1';
const PLENTY = 'moo-gum-coldpear-1';

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '5000' },
    bundles: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '60' },
    readers: { type: 'string', default: '200' },
    postgres: { type: 'boolean', default: false },
  },
});
const [buyers, bundles, seconds] = [values.buyers, values.bundles, values.seconds].map(Number);
const cluster = values.postgres ? await startCluster() : null;
if (values.postgres && !cluster) throw new Error('no PostgreSQL is installed here');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-drop-'));
const environment = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', TRUST_PROXY: '127.0.0.1' };
const where = cluster ? { databaseUrl: cluster.url } : folder;

await (await startShop(environment)).stop();
await stockTo(where, bundles, SCARCE);
await stockTo(where, buyers * 2, PLENTY);
const shops = [await startShop(environment)];
if (cluster) shops.push(await startShop(environment));
const pids = shops.map((shop) => shop.child.pid);

const bundle = () => ({
  kind: 'bundle',
  groupId: randomUUID(),
  drop: 'FILE_1221',
  slug: 'lite',
  picks: [
    { slot: 'lite-1', mood: 'Calm', optionId: SCARCE },
    { slot: 'lite-2', mood: 'Calm', optionId: PLENTY },
  ],
  extras: [],
});

const acknowledged = new Map();
const statuses = new Map();
const [waits, answers] = [[], []];
const state = { told: 0, most: 0, open: 0, soldOutAfterMs: 0 };
const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** Asks until there is a clear answer; each answer must come soon, also the one that asks to wait. */
async function untilClear(ask, isWait) {
  for (let tries = 1; ; tries += 1) {
    const startedAt = performance.now();
    const answer = await ask().catch((error) => error);
    answers.push(performance.now() - startedAt);
    if (!isWait(answer) || tries === MOST_TRIES) return answer;
    state.told += 1;
    await sleep(pauseMs());
  }
}

async function buy(url) {
  state.open += 1;
  state.most = Math.max(state.most, state.open);
  const startedAt = performance.now();
  const attempt = await untilClear(
    () => prepareCart(url, [bundle()]),
    (made) => made instanceof Error && /503|429/.test(made.message),
  );
  if (attempt instanceof Error) count(attempt.message.slice(0, 60));
  else {
    const answer = await untilClear(
      () => place(url, attempt),
      ({ status }) => [0, 429, 503].includes(status),
    );
    count(answer.status);
    if (answer.orderNumber) acknowledged.set(attempt.body.attemptKey, answer.orderNumber);
    if (acknowledged.size === bundles) state.soldOutAfterMs ||= performance.now() - beganAt;
  }
  waits.push(performance.now() - startedAt);
  state.open -= 1;
}

const everyMs = (1000 * shops.length) / Number(values.readers);
const readAll = () => Promise.all(shops.map(({ url }) => startProbe(`${url}/drop`, everyMs)));
for (const { url } of shops) await (await fetch(`${url}/drop`)).arrayBuffer();
const before = await readAll();
await sleep(QUIET_MS);
const quiet = await Promise.all(before.map((stop) => stop()));

const readers = await readAll();
const health = await startProbe(`${shops[0].url}/healthz`);
const memory = pids.map(memoryMb);
const watch = setInterval(() => {
  for (const [at, pid] of pids.entries()) memory[at] = Math.max(memory[at], memoryMb(pid));
}, 250);
const cpu = pids.map(cpuSeconds);
const beganAt = performance.now();
const running = [];
for (let number = 0; number < buyers; number += 1) {
  const dueAt = beganAt + (number * seconds * 1000) / buyers;
  if (dueAt > performance.now()) await sleep(dueAt - performance.now());
  running.push(buy(shops[number % shops.length].url));
}
await Promise.all(running);
const tookMs = performance.now() - beganAt;
clearInterval(watch);
const read = await Promise.all(readers.map((stop) => stop()));
const healthy = await health();
const used = pids.map((pid, at) => cpuSeconds(pid) - cpu[at]);
for (const shop of shops) await shop.stop();
const { lost, doubled, differences } = await inspect(where, acknowledged);
cluster?.stop();
await rm(folder, { recursive: true, force: true });

const of = (times, share) => `${(percentile(times, share) / 1000).toFixed(2)} s`;
console.log(
  `${buyers} buyers within ${seconds} s for ${bundles} bundles, ${cluster ? 'PostgreSQL, two processes' : 'embedded, one process'}: ` +
    `${acknowledged.size} sold, answers ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}`,
);
console.log(
  `  sold out after ${(state.soldOutAfterMs / 1000).toFixed(1)} s, all answered after ${(tookMs / 1000).toFixed(1)} s; a clear answer p50 ${of(waits, 0.5)}, p99 ${of(waits, 0.99)}; ` +
    `each answer p99 ${of(answers, 0.99)}; ${state.told} times asked to wait; at most ${state.most} at once`,
);
for (const [at, one] of read.entries())
  console.log(
    `  /drop on process ${at + 1}: ${one.count} read, ${written(one)}; before the drop ${written(quiet[at])}`,
  );
console.log(
  `  /healthz ${written(healthy)}; ${memory.map((mb) => mb.toFixed(0)).join(' and ')} MB at most; ${used.map((s) => s.toFixed(1)).join(' and ')} CPU s`,
);
console.log(`  ${lost.length} lost, ${doubled} doubled, ${differences.length} differences in the books`);
const isRight = acknowledged.size === bundles && lost.length + doubled + differences.length === 0;
process.exit(isRight ? 0 : 1);
