// A shop with 10,000 products and 24,000 options: how long the console's list of them takes to answer, searched, filtered,
// sorted and opened, and how much of a page it is; then what 2,000 products cost that are changed at once. Beside the clock
// stands the time of the processor that the shop's process took for a request: on a busy machine only that compares.
// `npm run bench:goods`; GOODS_PRODUCTS is another number. BENCH_DATABASE_URL names an empty PostgreSQL database; without
// it the embedded one is measured.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/db/client/open-database.ts';
import { newColleague } from '../tests/http/support/people.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { shopNow } from '../tests/support/shop-time.ts';
import { percentile } from './load.mjs';

const PRODUCTS = Number(process.env.GOODS_PRODUCTS ?? 10_000);
const WARM_UPS = 3;
const TIMES = 20;
const MOST_MS = 150;
const MOST_ROWS = 40;
const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const environment = {
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a key that only this bench has ever used',
  TRUST_PROXY: '127.0.0.1/32',
};

/** Two options a product, three of every fifth; a twentieth sold out, a tenth low, some hidden, some without a picture. */
async function fill(db) {
  await db.execute(sql`
    insert into brands (id, name) select 'bench-' || n, 'Bench brand ' || n from generate_series(1, 40) n`);
  await db.execute(sql`
    insert into products (id, name, brand_id, image_url, category_id, format, mood_tags, description,
      base_price_cents, is_active, in_vault, created_at, updated_at)
    select 'bench-' || lpad(n::text, 6, '0'), (array['Fig', 'Yuzu', 'Basil', 'Plum', 'Quince', 'Salt'])[1 + n % 6] || ' '
      || (array['Gummies', 'Shot', 'Pod', 'Roll'])[1 + n % 4] || ' ' || n, 'bench-' || 1 + n % 40,
      case when n % 50 <> 0 then '/media/bench.avif' end, c.id,
      (array['gummies', 'shot', 'pod', 'pre-roll'])[1 + n % 4], array[(array['Calm', 'Creative', 'Social', 'Melt', 'Elevated'])[1 + n % 5]],
      'Words.', 1000 + n % 900, n % 30 <> 0, n % 25 = 0, now() - make_interval(mins => n), now() - make_interval(mins => n)
    from generate_series(1, ${PRODUCTS}::int) n, (select id from categories order by id limit 1) c`);
  await db.execute(sql`
    insert into product_options (id, product_id, sku, name, format, price_cents, quantity, unit, stock, limit_kind, position)
    select p.id || '-' || o, p.id, 'BN-' || right(p.id, 6) || '-' || o, 'Pack ' || o, p.format, p.base_price_cents + 700 * (o - 1),
      o, 'pieces', 0, 'none', o
    from products p, generate_series(1, 3) o where p.id like 'bench-%' and (o < 3 or right(p.id, 1) in ('0', '5'))`);
  await db.execute(sql`
    update product_options set stock = case when right(product_id, 2) in ('00', '20', '40', '60', '80') then 0
      when right(product_id, 1) = '7' then 3 else 40 end where product_id like 'bench-%'`);
  await db.execute(sql`
    insert into stock_entries (option_id, change, reason, at)
    select id, stock, 'opening', now() from product_options where product_id like 'bench-%' and stock > 0`);
  await db.execute(sql`analyze`);
}

async function prepare() {
  const first = await startShop(environment);
  await first.stop();
  const opened = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir: folder, now: shopNow() });
  if (!('db' in opened)) throw new Error(opened.problem);
  try {
    await fill(opened.db);
    return (await newColleague(opened.db, 'admin')).cookie;
  } finally {
    await opened.close();
  }
}

const TICK_MS = 10;

/** What the process has taken of the processor, in milliseconds; nothing where the system does not tell. */
function processorMs(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}

async function ask({ url, child }, path, cookie, times = TIMES) {
  const taken = [];
  let from = 0;
  let html = '';
  for (let time = 0; time < WARM_UPS + times; time += 1) {
    if (time === WARM_UPS) from = processorMs(child.pid);
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { cookie } });
    html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    if (time >= WARM_UPS) taken.push(performance.now() - start);
  }
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('<script'));
  return {
    cpu: (processorMs(child.pid) - from) / times,
    p50: percentile(taken, 0.5),
    p95: percentile(taken, 0.95),
    nodes: body.match(/<[a-z]/g)?.length ?? 0,
    rows: body.match(/data-choose=""/g)?.length ?? 0,
    kilobytes: html.length / 1024,
    html,
  };
}

const ADDRESSES = [
  '/staff/products',
  '/staff/products?page=200',
  '/staff/products?show=needs',
  '/staff/products?show=out&sort=-changed',
  '/staff/products?sort=-price',
  '/staff/products?sort=stock&page=100',
  '/staff/products?q=quince+gummies',
  '/staff/products?q=BN-004711',
  '/staff/products?brand=bench-7&mood=Calm&format=pod',
  '/staff/products?open=bench-000010&cell=stock',
];

/** All that a brand's filter finds, as staff would send it: the preview, then the change itself. */
async function measureBulk(shop, cookie) {
  const { url } = shop;
  const path = `/staff/products/bulk?all=on&mood=Calm&q=${encodeURIComponent('Bench brand')}&price=%2B10%25`;
  const preview = await ask(shop, path, cookie, 5);
  const token = /name="token" value="([^"]+)"/.exec(preview.html)?.[1];
  const [said] = />(\d[\d,]* products chosen[^<]*)</.exec(preview.html)?.slice(1) ?? [];
  const [start, from] = [performance.now(), processorMs(shop.child.pid)];
  const saved = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token }),
  });
  const took = performance.now() - start;
  console.log(
    `    the preview of a change (${said}): CPU ${preview.cpu.toFixed(0)}, p50 ${preview.p50.toFixed(0)} ms, ` +
      `${preview.nodes} nodes, ${preview.kilobytes.toFixed(0)} kB; saved (${saved.status}): ` +
      `CPU ${(processorMs(shop.child.pid) - from).toFixed(0)}, ${took.toFixed(0)} ms`,
  );
  if (saved.status !== 302) process.exitCode = 1;
}

try {
  const cookie = await prepare();
  const shop = await startShop(environment);
  try {
    console.log(`${PRODUCTS} products on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}:`);
    for (const path of ADDRESSES) {
      const { cpu, p50, p95, nodes, rows, kilobytes } = await ask(shop, path, cookie);
      const isGood = Math.min(p50, cpu || p50) <= MOST_MS && rows <= MOST_ROWS;
      console.log(
        `${isGood ? 'ok ' : 'BAD'} ${path}: CPU ${cpu.toFixed(0)}, p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms, ` +
          `${rows} rows, ${nodes} nodes, ${kilobytes.toFixed(0)} kB`,
      );
      if (!isGood) process.exitCode = 1;
    }
    await measureBulk(shop, cookie);
  } finally {
    await shop.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
