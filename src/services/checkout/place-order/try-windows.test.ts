import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { Actor, ShopContext } from '../../context.ts';
import { testContext } from '../../testing/test-context.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { mayTryPromo, noteWrongPromo } from '../lines/load-person.ts';
import { attemptDigest, isWithinHour, placedWindow, tryOrder } from './validate-order.ts';

const { rolledBack } = openTestShop();

const HOUR_MS = 3_600_000;
const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

/** Somebody at an address of their own, and the same one at another moment. */
function somebody(db: Database, actor: Actor = { kind: 'visitor' }) {
  const address = randomUUID();
  return (now: Date = TEST_NOW) => testContext(db, actor, { address, now });
}

/** The refusal of one more try, another attempt each time. */
const refusalOf = async (ctx: ShopContext) =>
  (await tryOrder(ctx, { attemptKey: randomUUID(), counts: true })).problem;

/** One placed order more. */
async function spendOrder(ctx: ShopContext) {
  const { key } = placedWindow(ctx);
  return isWithinHour((await spendAttempt(ctx.db, { key, now: ctx.now, windowMs: HOUR_MS })).points);
}

test('[SEC-10] twenty orders of an address are placed within an hour, to the millisecond; another address is not hindered', () =>
  rolledBack(async (db) => {
    const [here, there] = [somebody(db), somebody(db)];
    for (let count = 0; count < 19; count += 1) expect(await spendOrder(here())).toBe(true);
    expect(await refusalOf(here())).toBeNull();
    expect(await spendOrder(here())).toBe(true);
    expect(await refusalOf(here())).toBe('orders-an-hour');
    expect(await spendOrder(here())).toBe(false);
    expect(await refusalOf(there())).toBeNull();
    expect(await refusalOf(here(after(HOUR_MS - 1)))).toBe('orders-an-hour');
    expect(await refusalOf(here(after(HOUR_MS)))).toBeNull();
    expect(await spendOrder(here(after(HOUR_MS)))).toBe(true);
  }));

test('[SEC-10] two hundred tries of an address are looked at within an hour, and asking does not spend its orders', () =>
  rolledBack(async (db) => {
    const here = somebody(db);
    const { address } = here();
    expect(await refusalOf(here())).toBeNull();
    const window = { key: `order-try:${address}`, now: TEST_NOW, windowMs: HOUR_MS };
    for (let count = 1; count < 199; count += 1) await spendAttempt(db, window);
    expect(await refusalOf(here())).toBeNull();
    expect(await refusalOf(here())).toBe('orders-an-hour');
    expect(await spendOrder(here())).toBe(true);
    expect(await refusalOf(here(after(HOUR_MS - 1)))).toBe('orders-an-hour');
    expect(await refusalOf(here(after(HOUR_MS)))).toBeNull();
  }));

test('[SEC-28] twenty wrong codes within an hour end the guessing of an address and of a customer; a code that exists is no guess', () =>
  rolledBack(async (db) => {
    await db.insert(promoCodes).values({ code: 'REAL10', percent: 10, isActive: false });
    for (const kind of ['visitor', 'customer', 'guest'] as const) {
      const person = { customerId: randomUUID(), sessionId: randomUUID() };
      const actor: Actor = kind === 'visitor' ? { kind } : { kind, ...person };
      const [here, elsewhere] = [somebody(db, actor), somebody(db, actor)];
      for (let count = 0; count < 19; count += 1) await noteWrongPromo(here(), `WRONG${count}`);
      for (let count = 0; count < 3; count += 1) await noteWrongPromo(here(), 'real10');
      expect(await mayTryPromo(here())).toBe(true);
      await noteWrongPromo(here(), 'WRONG');
      expect(await mayTryPromo(here())).toBe(false);
      expect(await mayTryPromo(elsewhere())).toBe(kind === 'visitor');
      expect(await mayTryPromo(somebody(db)())).toBe(true);
      expect(await mayTryPromo(here(after(HOUR_MS - 1)))).toBe(false);
      expect(await mayTryPromo(here(after(HOUR_MS)))).toBe(true);
    }
  }));

test('[CONF-11] an attempt is the same in any order of its lines and any writing of its code, and another for any other choice', () => {
  const one = { kind: 'option', optionId: 'a', quantity: 1, from: 'shop' } as const;
  const other = { kind: 'option', optionId: 'b', quantity: 1, from: 'shop' } as const;
  const third = { kind: 'deal', dealId: 'c' } as const;
  const digest = attemptDigest({ lines: [one, other, third], promo: 'MOOD10' });
  expect(attemptDigest({ lines: [third, other, one], promo: ' mood10 ' })).toBe(digest);
  expect(attemptDigest({ lines: [other, third, one], promo: 'MOOD10' })).toBe(digest);
  const others = [
    { lines: [one, other, third] },
    { lines: [one, other, third], promo: 'MOOD20' },
    { lines: [one, other], promo: 'MOOD10' },
    { lines: [{ ...one, quantity: 2 }, other, third], promo: 'MOOD10' },
  ];
  expect(new Set([digest, ...others.map(attemptDigest)]).size).toBe(5);
});
