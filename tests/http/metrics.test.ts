import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './support/ask.ts';
import { type BuiltShop, METRICS_TOKEN, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { newCustomer } from './support/people.ts';
import { sendRaw } from './support/raw.ts';

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
});
afterAll(() => shop.close());

const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };

async function scrape(): Promise<string[]> {
  const answer = await ask(shop, '/metrics', { headers });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  return (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
}

test('[WATCH-01] nobody reads the figures without the token', async () => {
  for (const wrong of [undefined, { Authorization: `Bearer ${METRICS_TOKEN}x` }]) {
    const answer = await ask(shop, '/metrics', { headers: wrong });
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await answer.text()).not.toContain('mooddrop');
  }
});

test('[WATCH-01] with the token the figures are answered under any host name, other pages are not', async () => {
  const status = async (path: string) => {
    const own = ['Host: shop.internal:3000', `Authorization: Bearer ${METRICS_TOKEN}`, 'Connection: close'];
    return (await sendRaw(shop.url, [`GET ${path} HTTP/1.1`, ...own, '', ''])).status;
  };
  expect([await status('/metrics'), await status('/shop')]).toEqual([200, 421]);
});

test('[WATCH-02] an order that is placed, and one that is refused, can be read in the figures', async () => {
  const customer = await newCustomer(shop.db);
  const input = await inputFor(shop, customer, [lineOf(await dearOption(shop.db, 9))]);
  const placed = await ask(shop, '/orders/place', { as: customer.cookie, json: input });
  expect(placed.status).toBe(200);
  const stale = { ...input, attemptKey: crypto.randomUUID(), quoteToken: 'old' };
  await ask(shop, '/orders/place', { as: customer.cookie, json: stale });
  const lines = await scrape();
  expect(lines).toContain('mooddrop_orders_total{result="placed"} 1');
  expect(lines).toContain('mooddrop_order_duration_seconds_count 2');
  expect(lines).toContain('mooddrop_http_requests_total{method="POST",route="/orders/place",status="200"} 1');
  expect(lines).toContain('mooddrop_database_up 1');
  const statements = lines.filter((line) =>
    line.startsWith('mooddrop_database_statement_duration_seconds_count'),
  );
  expect(statements.join()).toMatch(/operation="(select|with)"} [1-9]/);
});

test('[WATCH-04] strangers who ask for many addresses add no series, and no word of theirs is shown', async () => {
  const odd = (at: number) => [`/stranger-${at}`, `/product/stranger-${at}`, `/shop?q=stranger-${at}`];
  for (const path of odd(-1)) await (await ask(shop, path)).text();
  // Only what visitors can move: jobs and the statements of them begin their series whenever they first run.
  const seriesIn = (lines: string[]) => lines.filter((line) => line.startsWith('mooddrop_http_')).length;
  const before = seriesIn(await scrape());
  for (let at = 0; at < 15; at += 1) for (const path of odd(at)) await (await ask(shop, path)).text();
  const after = await scrape();
  expect(after.join('\n')).not.toContain('stranger');
  // An address more would be ten series: its histogram and its count.
  expect(seriesIn(after) - before).toBeLessThan(10);
});
