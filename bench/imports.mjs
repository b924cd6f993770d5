// A catalogue of 50,000 options in 25,000 products from one file, as staff would bring it in: how long the preview, the
// import, the same file once more and 50,000 changed prices take, what memory the shop needs for it, and how long others
// wait meanwhile. `npm run bench:imports`; IMPORT_OPTIONS is another number. BENCH_DATABASE_URL names an empty PostgreSQL
// database; without it the embedded one is measured.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../src/db/client/open-database.ts';
import { newColleague } from '../tests/http/support/people.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { shopNow } from '../tests/support/shop-time.ts';
import { cpuSeconds, memoryMb, percentile } from './load.mjs';

const OPTIONS = Number(process.env.IMPORT_OPTIONS ?? 50_000);
const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const environment = {
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a key that only this bench has ever used',
};

const HEADS =
  'handle,sku,name,brand,category,format,moods,option,price_usd,quantity,unit,limit_kind,grams_concentrate,stock';
const FLAVORS = ['Fig', 'Yuzu', 'Basil', 'Plum', 'Quince', 'Salt'];

/** Two options a product, a brand for each hundred products. */
function catalogue() {
  const rows = [HEADS];
  for (let n = 0; n < OPTIONS / 2; n += 1) {
    const facts = `${FLAVORS[n % FLAVORS.length]} Gummies ${n},Bench brand ${n % 250},edibles,gummies,"Calm, Social"`;
    rows.push(`bench-${n},BN-${n}-1,${facts},Ten,${10 + (n % 9)}.50,10,pieces,concentrate,0.1,30`);
    rows.push(`bench-${n},BN-${n}-2,,,,,,Twenty,${19 + (n % 9)}.00,20,pieces,concentrate,0.2,${n % 7}`);
  }
  return rows.join('\n');
}

function prices() {
  const rows = ['sku,price_usd'];
  for (let n = 0; n < OPTIONS / 2; n += 1) rows.push(`BN-${n}-1,9.95`, `BN-${n}-2,18.95`);
  return rows.join('\n');
}

async function send({ url }, cookie, fields) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const answer = await fetch(`${url}/staff/import/products`, {
    method: 'POST',
    headers: { cookie, origin: url },
    body,
  });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status}: ${html.slice(0, 400)}`);
  return html;
}

/** One step, with what it cost and how long a page and a statement of others took beside it. */
async function measured(shop, label, step) {
  const cpu = cpuSeconds(shop.child.pid);
  const start = performance.now();
  let isOver = false;
  let peak = 0;
  const others = [];
  const beside = (async () => {
    while (!isOver) {
      const asked = performance.now();
      const answer = await fetch(`${shop.url}/readyz`);
      await answer.arrayBuffer();
      others.push(performance.now() - asked);
      peak = Math.max(peak, memoryMb(shop.child.pid));
      await wait(50);
    }
  })();
  const result = await step().finally(() => {
    isOver = true;
  });
  const took = (performance.now() - start) / 1000;
  await beside;
  console.log(
    `    ${label}: ${took.toFixed(1)} s, CPU ${(cpuSeconds(shop.child.pid) - cpu).toFixed(1)} s, ` +
      `at most ${peak.toFixed(0)} MB; others wait p50 ${percentile(others, 0.5).toFixed(0)}, ` +
      `at most ${Math.max(...others).toFixed(0)} ms`,
  );
  return result;
}

const csv = (text) => new Blob([text], { type: 'text/csv' });
const TICKS = { addBrands: 'on', addCategories: 'on' };

async function bringIn(shop, cookie, { label, text }) {
  const fields = { ...TICKS, file: csv(text) };
  const html = await measured(shop, `${label}, preview`, () =>
    send(shop, cookie, { ...fields, intent: 'preview' }),
  );
  const digest = /name="digest" value="([^"]+)"/.exec(html)?.[1];
  if (!digest) throw new Error(`no digest: ${html.replaceAll(/<[^>]+>/g, ' ').slice(-1500)}`);
  return measured(shop, `${label}, import`, () => send(shop, cookie, { ...fields, intent: 'apply', digest }));
}

async function prepare() {
  const first = await startShop(environment);
  await first.stop();
  const opened = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: folder, now: shopNow() });
  if (!('db' in opened)) throw new Error(opened.problem);
  try {
    return (await newColleague(opened.db, 'admin')).cookie;
  } finally {
    await opened.close();
  }
}

try {
  const cookie = await prepare();
  const shop = await startShop(environment);
  try {
    console.log(`${OPTIONS} options on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}:`);
    const text = catalogue();
    await bringIn(shop, cookie, { label: `new (${(text.length / 1024 ** 2).toFixed(1)} MB)`, text });
    await bringIn(shop, cookie, { label: 'the same again', text });
    await bringIn(shop, cookie, { label: 'prices alone', text: prices() });
  } finally {
    await shop.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
