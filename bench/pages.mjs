// Public pages from memory against a bare server of the same bytes, in turn. `npm run bench:pages`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../tests/support/shop-process.ts';
import { median, medianOf, memoryMb, round } from './load.mjs';

const PAGES = ['/', '/shop', '/product/alibi-shot', '/drop'];
const ROUNDS = 5;

const sizeOf = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const parts = await response.toArray();
      resolve({ status: response.statusCode, bytes: Buffer.concat(parts).length });
    }).on('error', reject);
  });

async function startBare(bytes) {
  const child = spawn(process.execPath, ['bench/bare-server.mjs', String(bytes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(port).trim()}/`, child };
}

async function compare(shop, page) {
  const { status, bytes } = await sizeOf(shop.url + page);
  if (status !== 200) return console.log(`${page}: answered ${status}, left out`);
  const bare = await startBare(bytes);
  const limits = [];
  const targets = [];
  for (let count = 0; count < ROUNDS; count += 1) {
    limits.push(await round(bare.url, { seconds: 2, pid: bare.child.pid }));
    targets.push(await round(shop.url + page, { seconds: 4, pid: shop.child.pid }));
  }
  bare.child.kill();
  const ratio = median(targets.map((target, place) => target.perSecond / limits[place].perSecond));
  // The load has the processor to itself only in part: where it is the slower one, only this ratio tells.
  const byCpu = medianOf(limits, 'cpuPerThousand') / medianOf(targets, 'cpuPerThousand');
  const figure = (rounds) =>
    `${medianOf(rounds, 'perSecond').toFixed(0)} req/s, p50 ${medianOf(rounds, 'p50')} ms, p99 ${medianOf(rounds, 'p99')} ms, ${medianOf(rounds, 'cpuPerThousand').toFixed(3)} CPU s per 1,000`;
  console.log(`${page} (${(bytes / 1000).toFixed(1)} kB): ${figure(targets)}`);
  console.log(`  bare: ${figure(limits)}; ratio ${ratio.toFixed(2)}, by processor time ${byCpu.toFixed(2)}`);
}

const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const shop = await startShop({ DATA_DIR: folder });
try {
  console.log(`memory after start: ${memoryMb(shop.child.pid).toFixed(0)} MB`);
  for (const page of PAGES) await compare(shop, page);
  console.log(`memory at the end: ${memoryMb(shop.child.pid).toFixed(0)} MB`);
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
