// Sells the last units of one option to far more buyers than there are units, all at once: exactly as many orders as
// units, the books without a difference, and beside it how long readers and the health check waited.
//   node prove/flash-sale.mjs [--buyers=2000] [--units=100] [--at-once=64] [--postgres]
// With --postgres two processes share a throw-away cluster, and buyers ask them in turn.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startProbe, written } from '../bench/probe.mjs';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop } from '../scripts/workspace.mjs';
import { place, prepareAttempt } from '../tests/support/buyers.ts';
import { inspect, stockTo } from '../tests/support/closed-shop.ts';
import { startShop } from '../tests/support/shop-process.ts';

const MOST_TRIES = 60;
const PAUSE_MS = 250;

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '2000' },
    units: { type: 'string', default: '100' },
    'at-once': { type: 'string', default: '64' },
    postgres: { type: 'boolean', default: false },
  },
});
buildShop(process.execPath);
const cluster = values.postgres ? await startCluster() : null;
if (values.postgres && !cluster) throw new Error('no PostgreSQL is installed here');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-sale-'));
const environment = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', TRUST_PROXY: '127.0.0.1' };
const where = cluster ? { databaseUrl: cluster.url } : folder;

await (await startShop(environment)).stop();
const optionId = await stockTo(where, Number(values.units));
const shops = [await startShop(environment)];
if (cluster) shops.push(await startShop(environment));

const acknowledged = new Map();
const statuses = new Map();
const times = [];
const state = { next: 0, soldOutAfterMs: 0, turnedAway: 0 };
const count = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

/** A browser that is told to come back does so; nobody else is asked twice. */
async function patiently(ask, isTaken) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask().catch((error) => error);
    if (isTaken(answer) || tries === MOST_TRIES) return answer;
    state.turnedAway += 1;
    await sleep(PAUSE_MS);
  }
}

async function buyer() {
  while (state.next < Number(values.buyers)) {
    const { url } = shops[state.next++ % shops.length];
    const startedAt = performance.now();
    const attempt = await patiently(
      () => prepareAttempt(url, optionId),
      (made) => !(made instanceof Error) || !/ 503/.test(made.message),
    );
    // Whoever comes after the last unit has no quote for it.
    if (attempt instanceof Error) count(attempt.message.slice(0, 40));
    else {
      const answer = await patiently(
        () => place(url, attempt),
        ({ status }) => status !== 503 && status !== 0,
      );
      count(answer.status);
      if (answer.orderNumber) acknowledged.set(attempt.body.attemptKey, answer.orderNumber);
      if (acknowledged.size === Number(values.units)) state.soldOutAfterMs ||= performance.now() - beganAt;
    }
    times.push(performance.now() - startedAt);
  }
}

const [{ url }] = shops;
await (await fetch(`${url}/shop`)).arrayBuffer();
const probes = await Promise.all(['/healthz', '/shop'].map((path) => startProbe(url + path)));
const beganAt = performance.now();
await Promise.all(Array.from({ length: Number(values['at-once']) }, buyer));
const tookMs = performance.now() - beganAt;
const [health, page] = await Promise.all(probes.map((stop) => stop()));
for (const shop of shops) await shop.stop();
const { lost, doubled, differences } = await inspect(where, acknowledged);
cluster?.stop();
await rm(folder, { recursive: true, force: true });

times.sort((a, b) => a - b);
const at = (share) => `${(times[Math.floor((times.length - 1) * share)] / 1000).toFixed(1)} s`;
console.log(
  `${values.buyers} buyers, ${values['at-once']} at once, ${values.units} units, ${cluster ? 'PostgreSQL, two processes' : 'embedded'}: ` +
    `${acknowledged.size} sold, answers ${[...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')}, ${state.turnedAway} times told to come back`,
);
console.log(
  `  sold out after ${(state.soldOutAfterMs / 1000).toFixed(1)} s, all answered after ${(tookMs / 1000).toFixed(1)} s, a buyer p50 ${at(0.5)}, p99 ${at(0.99)}`,
);
console.log(`  /healthz ${written(health)}; /shop ${written(page)}`);
console.log(`  ${lost.length} lost, ${doubled} doubled, ${differences.length} differences in the books`);
const isRight =
  acknowledged.size === Number(values.units) && lost.length + doubled + differences.length === 0;
process.exit(isRight ? 0 : 1);
