// The whole way of a guest's order over HTTP, from the shop page to the thank-you page in seven requests, however it is
// sent: `ask(path, { method, headers, body })` answers a Response.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/db/client/open-database.ts';
import { startShop } from '../tests/support/shop-process.ts';

const RETRY_MS = 150;

/**
 * Loads the demo shop and fills its shelves, so that a bench does not end at an empty one. Answers the options to buy, of
 * which one order of two is within every limit.
 */
export async function prepareShelves(environment) {
  const shop = await startShop(environment);
  const page = await (await fetch(`${shop.url}/shop`)).text();
  const shown = new Set([...page.matchAll(/href="\/product\/([\w-]+)"/g)].map(([, id]) => id));
  await shop.stop();
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
  const place = databaseUrl ? { databaseUrl } : { dataDir, now: new Date() };
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

/** A guest buys two of an option; answers the placed order. Any other refusal than a taken number ends it. */
export async function buy(ask, number, option) {
  const get = async (path, cookie = '') =>
    (await expectOk(await ask(path, { headers: { cookie } }), path)).text();
  const post = async (path, body, cookie = '') => {
    const headers = { cookie, 'content-type': 'application/json' };
    const again = () => ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    // Two orders of one millisecond: the browser waits and asks again (CONF-09).
    for (let answer = await again(); ; answer = await again()) {
      const isTaken = answer.status === 409 && (await answer.clone().json()).problem === 'number-taken';
      if (!isTaken) return (await expectOk(answer, path)).json();
      await sleep(RETRY_MS);
    }
  };
  const lines = [{ kind: 'option', optionId: option.id, quantity: 2, from: 'shop' }];
  const person = {
    firstName: 'Bench',
    lastName: 'Buyer',
    phone: `951555${String(number % 10_000).padStart(4, '0')}`,
  };

  await get('/shop');
  await get(`/product/${option.product_id}`);
  const entered = await ask('/account?from=checkout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ way: 'guest', ...person, isOver21: 'on' })),
    redirect: 'manual',
  });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0];
  if (!cookie) throw new Error(`no session: ${entered.status}`);
  await get('/checkout', cookie);
  const { quote, quoteToken } = await post('/quote', { lines, zip: '92553' }, cookie);
  const place = { street: '1 Test Street', city: 'Moreno Valley', zip: '92553', notes: '' };
  const placed = await post(
    '/orders/place',
    {
      lines,
      attemptKey: `bench-${process.pid}-${number}`,
      quoteToken,
      cashGivenCents: quote.amountDueCents,
      form: { ...person, ...place, bagRequested: true, method: 'cash', isOver21: true },
    },
    cookie,
  );
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed).slice(0, 300)}`);
  await get('/thank-you', cookie);
  return placed.order;
}

/** The same seven requests to a bare server, which looks at none of them. */
export async function buyBare(ask) {
  const post = { method: 'POST', body: JSON.stringify({ lines: ['x'.repeat(300)] }) };
  for (const [path, how] of [
    ...[['/shop'], ['/product/x'], ['/account', post], ['/checkout']],
    ...[['/quote', post], ['/orders/place', post], ['/thank-you']],
  ]) {
    const answer = await expectOk(await ask(path, how), path);
    await answer.text();
  }
}
