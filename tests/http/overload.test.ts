import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '#db/client.ts';
import { cashMovements } from '#db/schema/cash.ts';
import { orders } from '#db/schema/orders.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { newColleague, newCustomer } from './support/people.ts';

const CROWD = 250;
const BUYERS = 3;

let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop();
}, 120_000);
afterAll(() => shop.close());

/** As a browser does: what was told to come back comes back with the same key. */
async function placeAtLast(attempt: Awaited<ReturnType<typeof inputFor>>, as: string): Promise<string> {
  for (;;) {
    const answer = await ask(shop, '/orders/place', { as, json: attempt });
    if (answer.status === 200)
      return ((await answer.json()) as { order: { orderNumber: string } }).order.orderNumber;
    expect(answer.status).toBe(503);
    await sleep(200);
  }
}

test('[SEC-23] too many requests get 503 with Retry-After; health checks, cached pages, orders and the console keep working', async () => {
  const optionId = await dearOption(shop.db, 100);
  const lines = [lineOf(optionId)];
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => newCustomer(shop.db)));
  const attempts = await Promise.all(buyers.map((buyer) => inputFor(shop, buyer, lines)));
  const clerk = await newColleague(shop.db, 'admin');
  for (const path of ['/shop', '/robots.txt']) expect((await ask(shop, path)).status).toBe(200);

  // The one connection of the embedded database is taken: what needs it waits, so all places fill.
  const taken = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = inTransaction(shop.db, async () => {
    taken.resolve();
    await free.promise;
  });
  await taken.promise;
  const refused: Response[] = [];
  const crowd = Array.from({ length: CROWD }, async () => {
    const answer = await ask(shop, '/quote', { json: { lines, zip: '92553' } });
    if (answer.status === 503) refused.push(answer);
    return answer.status;
  });
  await vi.waitFor(() => expect(refused.length).toBeGreaterThan(50), { timeout: 60_000 });

  for (const path of ['/healthz', '/shop', '/robots.txt'])
    expect((await ask(shop, path)).status, path).toBe(200);
  const page = await ask(shop, '/checkout', { headers: { Accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  const words = await page.text();
  expect(words).toContain('<h1>');
  expect(words).toContain('Your cart is kept.');
  expect(words).toMatch(/http-equiv="refresh" content="[2-5]"/);
  // The console goes on: its places are not the crowd's, so what is saved there waits for the database and is stored.
  const booking = { form: 'book', kind: 'paid-in', amount: '5.00', note: 'Change', key: randomUUID() };
  const saved = ask(shop, '/staff/cash.data?record=1', { as: clerk.cookie, form: booking });
  const listed = ask(shop, '/staff/orders', { as: clerk.cookie });
  const bought = Promise.all(
    attempts.map((attempt, place) => placeAtLast(attempt, buyers[place]?.cookie ?? '')),
  );
  free.resolve();
  await holding;
  const numbers = await bought;

  expect([(await saved).status, (await listed).status]).toEqual([200, 200]);
  const booked = await shop.db.select().from(cashMovements).where(eq(cashMovements.note, 'Change'));
  expect(booked.length).toBeGreaterThan(0);
  for (const status of await Promise.all(crowd)) expect([200, 503]).toContain(status);
  for (const answer of refused) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'busy' });
  }
  for (const [place, attempt] of attempts.entries()) {
    const stored = await shop.db.select().from(orders).where(eq(orders.attemptKey, attempt.attemptKey));
    expect(stored.map(({ orderNumber }) => orderNumber)).toEqual([numbers[place]]);
  }
  expect((await ask(shop, '/quote', { json: { lines, zip: '92553' } })).status).toBe(200);
  expect((await ask(shop, '/readyz')).status).toBe(200);
}, 120_000);
