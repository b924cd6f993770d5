// The whole way of a guest's order over HTTP, eight buyers at once. `npm run bench:orders`
// BENCH_DATABASE_URL names an empty PostgreSQL database; without it the embedded one is measured.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/db/client/open-database.ts';
import { startShop } from '../tests/support/shop-process.ts';
import { cpuSeconds, memoryMb, percentile } from './load.mjs';

const BUYERS = Number(process.env.BENCH_BUYERS ?? 8);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 800);
const RETRY_MS = 150;
const databaseUrl = process.env.BENCH_DATABASE_URL ?? '';
const folder = await mkdtemp(join(tmpdir(), 'mooddrop-bench-'));
// Each buyer comes from an address of its own, or the limits on guests would be measured.
const environment = { DATA_DIR: folder, DATABASE_URL: databaseUrl, TRUST_PROXY: '127.0.0.1/32' };

/** Loads the demo shop and fills its shelves, so that the bench does not end at an empty one. */
async function prepare() {
  const shop = await startShop(environment);
  const page = await (await fetch(`${shop.url}/shop`)).text();
  const shown = new Set([...page.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, id]) => id));
  await shop.stop();
  const place = databaseUrl ? { databaseUrl } : { dataDir: folder, now: new Date() };
  const open = await openDatabase(place);
  if (!('db' in open)) throw new Error('the database is in use');
  await open.db.execute(sql`update product_options set stock = 100000000`);
  const found = await open.db.execute(sql`
    select id, product_id from product_options
    where is_on and price_cents between 2000 and 6000 and grams_flower < 14 and grams_concentrate < 4
    order by id`);
  await open.close();
  return (found.rows ?? found).filter((option) => shown.has(option.product_id));
}

async function expectOk(response, step) {
  if (response.status >= 400)
    throw new Error(`${step}: ${response.status} ${(await response.text()).slice(0, 300)}`);
  return response;
}

async function buy(url, number, option) {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  const plain = { 'x-forwarded-for': address, origin: url };
  const get = async (path, cookie = '') =>
    expectOk(await fetch(url + path, { headers: { ...plain, cookie } }), path).then((answer) =>
      answer.text(),
    );
  const post = async (path, body, cookie = '') => {
    const headers = { ...plain, cookie, 'content-type': 'application/json' };
    const ask = () => fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    // Two orders of one millisecond: the browser waits and asks again (CONF-09).
    for (let answer = await ask(); ; answer = await ask()) {
      const isTaken = answer.status === 409 && (await answer.clone().json()).problem === 'number-taken';
      if (!isTaken) return (await expectOk(answer, path)).json();
      await sleep(RETRY_MS);
    }
  };
  const lines = [{ kind: 'option', optionId: option.id, quantity: 2, from: 'shop' }];
  const phone = `951555${String(number % 10_000).padStart(4, '0')}`;

  await get('/shop');
  await get(`/product/${option.product_id}`);
  const way = new URLSearchParams({
    way: 'guest',
    firstName: 'Bench',
    lastName: 'Buyer',
    phone,
    isOver21: 'on',
  });
  const entered = await fetch(`${url}/account?from=checkout`, {
    method: 'POST',
    headers: { ...plain, 'content-type': 'application/x-www-form-urlencoded' },
    body: way,
    redirect: 'manual',
  });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0];
  if (!cookie) throw new Error(`no session: ${entered.status}`);
  await get('/checkout', cookie);
  const { quote, quoteToken } = await post('/quote', { lines, zip: '92553' }, cookie);
  const placed = await post(
    '/orders/place',
    {
      lines,
      attemptKey: `bench-${process.pid}-${number}`,
      quoteToken,
      cashGivenCents: quote.amountDueCents,
      form: {
        firstName: 'Bench',
        lastName: 'Buyer',
        phone,
        street: '1 Test Street',
        city: 'Moreno Valley',
        zip: '92553',
        notes: '',
        bagRequested: true,
        method: 'cash',
        isOver21: true,
      },
    },
    cookie,
  );
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed).slice(0, 300)}`);
  await get('/thank-you', cookie);
}

/** The same seven requests to the bare server, which looks at none of them. */
async function buyBare(url) {
  const post = { method: 'POST', body: JSON.stringify({ lines: ['x'.repeat(300)] }) };
  for (const [path, how] of [
    ...[['/shop'], ['/product/x'], ['/account', post], ['/checkout']],
    ...[['/quote', post], ['/orders/place', post], ['/thank-you']],
  ]) {
    const answer = await expectOk(await fetch(url + path, how), path);
    await answer.text();
  }
}

/** Eight buyers at once; the figures of their orders and of the process that served them. */
async function measure(pid, order) {
  const times = [];
  let next = 0;
  const buyer = async () => {
    while (next < ORDERS) {
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
const options = await prepare();
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
  await buyBare(bareUrl);
  await buy(shop.url, 16_000_000, options[0]);
  const bought = await measure(shop.child.pid, (number) =>
    buy(shop.url, number, options[number % options.length]),
  );
  const limit = await measure(bare.pid, () => buyBare(bareUrl));
  console.log(`${ORDERS} orders of 7 requests on ${place}, ${BUYERS} buyers:`);
  say('shop', bought, shop.child.pid);
  say('bare server', limit, bare.pid);
  console.log(`ratio by orders per second: ${(bought.perSecond / limit.perSecond).toFixed(2)}`);
} finally {
  bare.kill();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
