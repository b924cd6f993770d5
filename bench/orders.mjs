// The whole way of a guest's order over HTTP, eight buyers at once. `npm run bench:orders`
// BENCH_DATABASE_URL names an empty PostgreSQL database; without it the embedded one is measured.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../tests/support/shop-process.ts';
import { buy, buyBare, prepareShelves } from './buying.mjs';
import { cpuSeconds, memoryMb, percentile } from './load.mjs';

const BUYERS = Number(process.env.BENCH_BUYERS ?? 8);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 800);
const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1/32' };

/** Each buyer comes from an address of its own, or the limits on guests would be measured. */
const askOf = (url, number) => (path, how) => {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const headers = { 'x-forwarded-for': address, origin: url, ...how?.headers };
  return fetch(url + path, { ...how, headers });
};

/** Eight buyers at once; the figures of their orders, from this number on, and of the process that served them. */
async function measure(pid, order, first = 0) {
  const times = [];
  let next = first;
  const buyer = async () => {
    while (next < first + ORDERS) {
      const number = next++;
      const start = performance.now();
      await order(number);
      times.push(performance.now() - start);
    }
  };
  const cpu = cpuSeconds(pid);
  const start = performance.now();
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  const seconds = (performance.now() - start) / 1000;
  return { times, perSecond: ORDERS / seconds, cpu: ((cpuSeconds(pid) - cpu) / ORDERS) * 1000 };
}

const say = (name, { times, perSecond, cpu }, pid) =>
  console.log(
    `${name}: ${perSecond.toFixed(1)} orders/s, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ` +
      `${cpu.toFixed(1)} CPU s per 1,000 orders, ${memoryMb(pid).toFixed(0)} MB`,
  );

const place = databaseUrl ? 'PostgreSQL' : 'the embedded database';
const options = await prepareShelves(environment);
const shop = await startShop(environment);
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-orders.mjs'), databaseUrl], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const port = await new Promise((resolve, reject) => {
    bare.once('error', reject);
    bare.stdout.once('data', (text) => resolve(String(text).trim()));
  });
  const bareUrl = `http://127.0.0.1:${port}`;
  const askBare = (path, how) => fetch(bareUrl + path, how);
  await buyBare(askBare);
  await buy(askOf(shop.url, 16_000_000), 16_000_000, options[0]);
  const order = (number) => buy(askOf(shop.url, number), number, options[number % options.length]);
  const bought = await measure(shop.child.pid, order);
  // A new process compiles what it runs and packs each page; the same again is what a shop does all day.
  const later = await measure(shop.child.pid, order, ORDERS);
  await measure(bare.pid, () => buyBare(askBare));
  const limit = await measure(bare.pid, () => buyBare(askBare));
  console.log(`${ORDERS} orders of 7 requests on ${place}, ${BUYERS} buyers:`);
  say('shop, a new process', bought, shop.child.pid);
  say('shop, as many again', later, shop.child.pid);
  say('bare server', limit, bare.pid);
  console.log(
    `ratio by orders per second: ${(bought.perSecond / limit.perSecond).toFixed(2)}, then ${(later.perSecond / limit.perSecond).toFixed(2)}`,
  );
} finally {
  bare.kill();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
