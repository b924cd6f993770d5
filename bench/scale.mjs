// What growth costs: a shop with many products, customers and orders beside the demo as it comes, both asked over HTTP in
// turn by one browser at a time. `npm run bench:scale [-- --postgres | --embedded]`
// SCALE_PRODUCTS, SCALE_CUSTOMERS, SCALE_ORDERS: the sizes on PostgreSQL; the embedded database gets a tenth of each.
// BENCH_DATABASE_URL names a server whose databases growth_small and growth_large are used, and kept for the next run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { startCluster } from '../scripts/start-postgres.mjs';
import { openDatabase } from '../src/db/client/open-database.ts';
import { checkBooks } from '../src/services/ledger.ts';
import { newColleague } from '../tests/http/support/people.ts';
import { stockUp } from '../tests/support/closed-shop.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { shopNow } from '../tests/support/shop-time.ts';
import { growShop } from './grow-shop.mjs';
import { askShop } from './grown-questions.mjs';
import { memoryMb, percentile } from './load.mjs';

const SECRET_KEY = 'a key that only this bench has ever used';
const STATEMENT_TIMEOUT_MS = 3_600_000;
const EMBEDDED_PART = 10;
const BATCHES = { postgres: 20_000, embedded: 4_000 };
const { SCALE_PRODUCTS, SCALE_CUSTOMERS, SCALE_ORDERS, SCALE_REST_SECONDS } = process.env;
const restMs = Number(SCALE_REST_SECONDS ?? 60) * 1000;
const full = {
  products: Number(SCALE_PRODUCTS ?? 60_000),
  customers: Number(SCALE_CUSTOMERS ?? 200_000),
  orders: Number(SCALE_ORDERS ?? 1_000_000),
};
const { values } = parseArgs({
  options: { postgres: { type: 'boolean' }, embedded: { type: 'boolean' } },
});
const both = !values.postgres && !values.embedded;

async function open({ databaseUrl, dataDir }) {
  const place = databaseUrl
    ? { databaseUrl, statementTimeoutMs: STATEMENT_TIMEOUT_MS }
    : { dataDir, now: shopNow() };
  const opened = await openDatabase(place);
  if (!('db' in opened)) throw new Error(opened.problem);
  return opened;
}

const rowsOf = async (db, statement) => (await db.execute(statement)).rows;

/** Loads the demo, lets it grow if it is not as large yet, and signs somebody in; answers what the questions need. */
async function prepare(place, size) {
  await (await startShop(environment(place))).stop();
  const { db, close, kind } = await open(place);
  const [{ count }] = await rowsOf(
    db,
    sql`select count(*)::int as count from orders where attempt_digest = 'growth'`,
  );
  if (size && count !== size.orders) {
    if (count > 0) throw new Error(`${place.databaseUrl} has grown to another size: drop it first`);
    const startedAt = performance.now();
    const say = (part) =>
      console.log(`  ${part} after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    await growShop(db, { ...size, now: shopNow().toISOString(), batch: BATCHES[kind] }, say);
  }
  const staffCookie = (await newColleague(db, 'admin')).cookie;
  const ids = await rowsOf(
    db,
    sql`select id from products where is_active and not is_hidden_bundle and drop_id is null order by md5(id) limit 40`,
  );
  const names = await rowsOf(
    db,
    sql`select customer_name as name, customer_phone as phone, order_number as number from orders order by md5(id::text) limit 8`,
  );
  await close();
  const optionId = await stockUp(place.databaseUrl ? place : place.dataDir);
  return { staffCookie, productIds: ids.map(({ id }) => id), people: names, optionId, secret: SECRET_KEY };
}

const environment = ({ databaseUrl = '', dataDir }) => ({
  ...{ SECRET_KEY, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1/32' },
});

/** A running shop with the time of its start and its memory after a rest. */
async function start(place, size) {
  const known = await prepare(place, size);
  const startedAt = performance.now();
  const shop = await startShop(environment(place));
  return { place, known, shop, startMs: performance.now() - startedAt, times: new Map() };
}

async function checkedBooks(place) {
  const { db, close } = await open(place);
  const askedAt = performance.now();
  const { differences } = await checkBooks(db).finally(close);
  if (differences.length > 0) console.log(differences.slice(0, 5));
  return { booksMs: performance.now() - askedAt, differences: differences.length };
}

/** The same questions to both shops in turn, so that both meet the same machine. */
async function compare([smallPlace, largePlace], size) {
  const shops = [await start(smallPlace, null), await start(largePlace, size)];
  try {
    await sleep(restMs);
    for (const one of shops) one.restMb = memoryMb(one.shop.child.pid);
    const asking = shops.map(({ shop, known, times }) => askShop(shop.url, known, times));
    for (let isOver = false; !isOver; ) {
      const steps = [];
      for (const questions of asking) steps.push(await questions.next());
      isOver = steps.every(({ done }) => done);
    }
    for (const one of shops) one.endMb = memoryMb(one.shop.child.pid);
  } finally {
    await Promise.all(shops.map(({ shop }) => shop.stop()));
  }
  for (const one of shops) Object.assign(one, await checkedBooks(one.place));
  return shops;
}

const written = (times) =>
  times ? `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}` : '–';

function print(database, size, [small, large]) {
  const sizes = Object.entries(size).map(([name, count]) => `${count} ${name}`);
  console.log(`${database}, ${sizes.join(', ')}: p50 / p99 in ms, small | large | factor of p50`);
  for (const [question, times] of large.times) {
    const before = small.times.get(question);
    const factor = before ? percentile(times, 0.5) / percentile(before, 0.5) : Number.NaN;
    console.log(
      `  ${question.padEnd(36)} ${written(before).padStart(15)} | ${written(times).padStart(15)} | ${factor.toFixed(2)}`,
    );
  }
  const pair = (unit, read, digits = 0) =>
    `${read(small).toFixed(digits)} | ${read(large).toFixed(digits)} ${unit}`;
  console.log(`  start of the process ${pair('s', ({ startMs }) => startMs / 1000, 1)}`);
  console.log(
    `  memory at rest ${pair('MB', ({ restMb }) => restMb)}, afterwards ${pair('MB', ({ endMb }) => endMb)}`,
  );
  console.log(
    `  books ${pair('s', ({ booksMs }) => booksMs / 1000, 1)}, ${large.differences + small.differences} differences`,
  );
}

const isThere = (error) => error.code === '42P04';

async function createDatabase(server, name) {
  const client = new pg.Client({ connectionString: server });
  client.on('error', (error) => console.error(error));
  await client.connect();
  await client
    .query(`create database ${name}`)
    .catch((error) => {
      if (!isThere(error)) throw error;
    })
    .finally(() => client.end());
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const folder = await mkdtemp(join(tmpdir(), 'mooddrop-scale-'));
const at = (name) => join(folder, name);
const named = process.env.BENCH_DATABASE_URL;
const cluster = (values.postgres || both) && !named ? await startCluster() : null;
const server = named ?? cluster?.url;
try {
  if (values.postgres || both) {
    if (!server) throw new Error('no PostgreSQL is installed here');
    const place = async (name) => ({
      databaseUrl: await createDatabase(server, `growth_${name}`),
      dataDir: at(`postgres-${name}`),
    });
    print('PostgreSQL', full, await compare([await place('small'), await place('large')], full));
  }
  if (values.embedded || both) {
    const size = Object.fromEntries(
      Object.entries(full).map(([name, count]) => [name, Math.round(count / EMBEDDED_PART)]),
    );
    print('embedded', size, await compare([{ dataDir: at('small') }, { dataDir: at('large') }], size));
  }
} finally {
  cluster?.stop();
  await rm(folder, { recursive: true, force: true });
}
