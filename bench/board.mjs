// A shop with 5,000 open orders: how long the board and its table take to answer, and how much of a page they are.
// `npm run bench:board`; BOARD_ORDERS is another number. BENCH_DATABASE_URL names an empty PostgreSQL database;
// without it the embedded one is measured.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/db/client/open-database.ts';
import { newColleague } from '../tests/http/support/people.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { shopNow } from '../tests/support/shop-time.ts';
import { percentile } from './load.mjs';

const ORDERS = Number(process.env.BOARD_ORDERS ?? 5_000);
const WARM_UPS = 3;
const TIMES = 40;
const MOST_MS = 150;
const MOST_TICKETS = 100;
const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
const environment = {
  DATA_DIR: folder,
  DATABASE_URL: databaseUrl,
  SECRET_KEY: 'a key that only this bench has ever used',
  TRUST_PROXY: '127.0.0.1/32',
};

/** Every status that is under way, a fifth unpaid, three minutes apart, each with two lines. */
async function fill(db) {
  const now = shopNow().toISOString();
  await db.execute(sql`
    insert into orders (id, order_number, attempt_key, attempt_digest, customer_id, customer_name, customer_phone,
      delivery_address, city, zip_code, base_total_cents, subtotal_cents, total_cents, payment_method, payment_status,
      status, driver_staff_id, packed_by_staff_id, eta_minutes, created_at, updated_at)
    select md5('board ' || n)::uuid, 'BD' || lpad(n::text, 13, '0'), 'board-' || n, '', c.id, c.first_name || ' ' || n,
      '9515550111', n || ' Oak Street', 'Perris', '92570', 2000 + n, 2000 + n, 2000 + n,
      case when n % 5 = 0 then 'zelle' else 'cash' end,
      case when n % 5 = 0 then 'awaiting_confirmation' else 'pending' end,
      (array['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'])[1 + n % 6],
      case when n % 6 > 3 then s.id end, case when n % 6 > 2 then s.id end, case when n % 6 > 3 then 25 end,
      ${now}::timestamptz - make_interval(secs => (${ORDERS}::int - n) * 18),
      ${now}::timestamptz - make_interval(secs => (${ORDERS}::int - n) * 18)
    from generate_series(1, ${ORDERS}::int) n,
      (select id, first_name from customers order by customer_number limit 1) c,
      (select id from staff where role = 'driver' order by employee_number limit 1) s`);
  await db.execute(sql`
    insert into order_events (order_id, kind, actor, at)
    select id, 'eta', 'staff', created_at from orders where eta_minutes is not null and order_number like 'BD%'`);
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

async function ask(url, path, cookie) {
  const times = [];
  let html = '';
  for (let time = 0; time < WARM_UPS + TIMES; time += 1) {
    const start = performance.now();
    const answer = await fetch(url + path, { headers: { cookie } });
    html = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    if (time >= WARM_UPS) times.push(performance.now() - start);
  }
  const body = html.slice(html.indexOf('<body'), html.lastIndexOf('<script'));
  return {
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    nodes: body.match(/<[a-z]/g)?.length ?? 0,
    tickets: body.match(/data-order="/g)?.length ?? 0,
    kilobytes: html.length / 1024,
  };
}

const ADDRESSES = [
  '/staff/orders',
  '/staff/orders?status=confirmed',
  '/staff/orders?q=a-17',
  '/staff/orders?view=table',
  '/staff/orders?view=table&status=open&sort=promised',
  '/staff/orders?view=table&status=open&payment=awaiting_confirmation&sort=total&dir=down',
  '/staff/orders?view=table&waits=1&page=10',
  '/staff/find?q=oak',
];

try {
  const cookie = await prepare();
  const shop = await startShop(environment);
  try {
    console.log(`${ORDERS} open orders on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}:`);
    for (const path of ADDRESSES) {
      const { p50, p95, nodes, tickets, kilobytes } = await ask(shop.url, path, cookie);
      const isGood = p50 <= MOST_MS && tickets <= MOST_TICKETS;
      console.log(
        `${isGood ? 'ok ' : 'BAD'} ${path}: p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms, ` +
          `${tickets} orders, ${nodes} nodes, ${kilobytes.toFixed(0)} kB`,
      );
      if (!isGood) process.exitCode = 1;
    }
  } finally {
    await shop.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
