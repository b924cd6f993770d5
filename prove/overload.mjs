// Four hundred connections at one address after the other, while health and a kept page are asked every 50 ms. What is
// too much must be refused at once, and health and page must answer within 200 ms at the 99th percentile.
//   node prove/overload.mjs [--connections=400] [--seconds=8] [--postgres]
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryMb } from '../bench/load.mjs';
import { startProbe, written } from '../bench/probe.mjs';
import { startCluster } from '../scripts/start-postgres.mjs';
import { buildShop } from '../scripts/workspace.mjs';
import { prepareAttempt } from '../tests/support/buyers.ts';
import { stockUp } from '../tests/support/closed-shop.ts';
import { startShop } from '../tests/support/shop-process.ts';

const WITHIN_MS = 200;

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
  },
});
if (!values['as-built']) buildShop(process.execPath);
const cluster = values.postgres ? await startCluster() : null;
if (values.postgres && !cluster) throw new Error('no PostgreSQL is installed here');
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-overload-'));
const environment = { DATA_DIR: folder, DATABASE_URL: cluster?.url ?? '', TRUST_PROXY: '127.0.0.1' };

const flood = (asked) =>
  new Promise((resolve, reject) => {
    const child = fork(new URL('../bench/flood.mjs', import.meta.url), [JSON.stringify(asked)]);
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`the flood ended with ${code}`)));
  });

const isSlow = [];
await (await startShop(environment)).stop();
const optionId = await stockUp(cluster ? { databaseUrl: cluster.url } : folder);
const shop = await startShop(environment);
try {
  const { cookie, body } = await prepareAttempt(shop.url, optionId);
  const json = { origin: shop.url, cookie, 'content-type': 'application/json' };
  const { lines } = body;
  const scenarios = [
    { title: '/search, new words', url: `${shop.url}/search?q=NEW`, method: 'GET', headers: {} },
    {
      title: '/quote',
      url: `${shop.url}/quote`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ lines, zip: '92553' }),
    },
    {
      title: '/orders/place',
      url: `${shop.url}/orders/place`,
      method: 'POST',
      headers: json,
      body: JSON.stringify({ ...body, quoteToken: 'stale' }),
    },
  ];
  for (const { title, ...asked } of scenarios) {
    await (await fetch(`${shop.url}/shop`)).arrayBuffer();
    const stopProbes = await Promise.all(['/healthz', '/shop'].map((path) => startProbe(shop.url + path)));
    const result = await flood({
      ...asked,
      connections: Number(values.connections),
      seconds: Number(values.seconds),
    });
    const [health, page] = await Promise.all(stopProbes.map((stop) => stop()));
    const statuses = Object.entries(result.statuses).map(([status, count]) => `${count} × ${status}`);
    console.log(
      `${title}: ${result.perSecond.toFixed(0)}/s, ${statuses.join(', ')}, ${result.errors} without answer`,
    );
    console.log(`  /healthz ${written(health)}; kept /shop ${written(page)}`);
    console.log(`  ${memoryMb(shop.child.pid).toFixed(0)} MB`);
    isSlow.push(health.p99 > WITHIN_MS || page.p99 > WITHIN_MS);
    await sleep(1_000);
    const after = performance.now();
    const calm = await fetch(`${shop.url}/search?q=${title.length}`);
    console.log(`  a second later: ${calm.status} in ${(performance.now() - after).toFixed(0)} ms`);
    isSlow.push(calm.status !== 200);
  }
} finally {
  await shop.stop('SIGKILL');
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(isSlow.some(Boolean) ? 1 : 0);
