import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addScheduleEntry } from '#db/queries/schedule/write-schedule.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { scheduleEntries } from '#db/schema/schedule.ts';
import { staff } from '#db/schema/staff.ts';
import type { ShopContext } from '../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newBuyer,
  openSmallShop,
  ordersOf,
  stockOf,
} from '../testing/small-checkout.ts';
import { placeOrder } from './place-order/place-order.ts';
import { createPriceMemory } from './price-list.ts';
import { quoteCart } from './quote-cart.ts';

const STAFF = randomUUID();

beforeAll(async () => {
  await openSmallShop();
  await database().insert(staff).values({
    id: STAFF,
    employeeNumber: 'E-77',
    firstName: 'Priya',
    lastName: 'S',
    role: 'manager',
    email: 's@example.test',
  });
}, 120_000);
afterAll(() => closeSmallShop());

const moved = (ctx: ShopContext, ms: number): ShopContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + ms),
});

/** A plan for this option, from so many ms after the context's moment; nobody has made it yet. */
async function plan(
  ctx: ShopContext,
  optionId: string,
  { from, until, cents }: { from: number; until?: number; cents: number },
) {
  await addScheduleEntry(database(), {
    ...{ id: randomUUID(), productId: 'bar', optionId, priceCents: cents, staffId: STAFF },
    startsAt: moved(ctx, from).now,
    endsAt: until === undefined ? null : moved(ctx, until).now,
  });
}

const priceOf = async (ctx: ShopContext, optionId: string) => {
  const lines = [{ kind: 'option', optionId, quantity: 1, from: 'shop' } as const];
  return (await quoteCart(ctx, { lines, zip: '92553' })).quote.lines[0]?.unitPriceCents;
};

const storedPrice = async (optionId: string) => {
  const [row] = await database().select().from(productOptions).where(eq(productOptions.id, optionId));
  return row?.priceCents;
};

test('[SCHED-03, CONF-12] an order of a second before pays the old price, one of the second itself is asked again and pays the new one', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  await plan(ctx, optionId, { from: 2000, cents: 2600 });
  const before = await inputFor(ctx, optionId);
  expect(await placeOrder(moved(ctx, 1999), before)).toMatchObject({ ok: true });
  const buyer = await newBuyer();
  const seen = await inputFor(moved(ctx, 1000), optionId);
  // Nobody has made the change, and this process remembers the price of before.
  expect(await storedPrice(optionId)).toBe(3000);
  const at = { ...buyer, now: moved(ctx, 2000).now };
  const answer = await placeOrder(at, seen);
  expect(answer).toMatchObject({
    problem: 'quote-changed',
    priced: { quote: { lines: [{ unitPriceCents: 2600 }] } },
  });
  expect(await ordersOf(buyer)).toEqual([]);
  // The refusal took back the order, not the change.
  expect(await storedPrice(optionId)).toBe(2600);
  expect(await placeOrder(moved(at, 1000), await inputFor(moved(at, 500), optionId))).toMatchObject({
    ok: true,
  });
  expect(await ordersOf(buyer)).toMatchObject([{ subtotalCents: 2600 }]);
  expect(await ordersOf(ctx)).toMatchObject([{ subtotalCents: 3000 }]);
  expect(await stockOf(optionId)).toBe(7);
});

test('[SCHED-03] a quote of the second itself has the new price, and at the end the one of before', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  await plan(ctx, optionId, { from: 1000, until: 5000, cents: 2700 });
  const priceAfter = (ms: number) => priceOf(moved(ctx, ms), optionId);
  expect([
    await priceAfter(999),
    await priceAfter(1000),
    await priceAfter(4999),
    await priceAfter(5000),
  ]).toEqual([3000, 2700, 2700, 3000]);
});

test('[SCHED-03] two processes agree: what one has made, the other sells, though its list is older', async () => {
  const [here, optionId] = [await newBuyer(), await addOption(9)];
  const there = { ...(await newBuyer()), now: here.now, prices: createPriceMemory() };
  await plan(here, optionId, { from: 1000, cents: 2800 });
  expect([await priceOf(here, optionId), await priceOf(there, optionId)]).toEqual([3000, 3000]);
  const both = await Promise.all([here, there].map((ctx) => priceOf(moved(ctx, 1000), optionId)));
  expect(both).toEqual([2800, 2800]);
  const rows = await database().select().from(scheduleEntries).where(eq(scheduleEntries.optionId, optionId));
  expect(rows).toMatchObject([{ dueAt: null, priceBeforeCents: 3000 }]);
});

test('[SCHED-03, CONF-12] orders of many buyers around the second pay the price of one side or are asked again', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(50)];
  await plan(ctx, optionId, { from: 3000, cents: 2900 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer()));
  const inputs = await Promise.all(buyers.map(() => inputFor(ctx, optionId)));
  const answers = await Promise.all(
    buyers.map((buyer, place) => {
      const input = inputs[place];
      if (!input) throw new Error('no input');
      const form = { ...input.form, phone: `(951) 555-02${10 + place}` };
      return placeOrder(
        { ...buyer, now: moved(ctx, place % 2 ? 3000 + place : 2990 + place).now },
        { ...input, form },
      );
    }),
  );
  for (const [place, answer] of answers.entries()) {
    const buyer = buyers[place];
    if (!buyer) continue;
    const paid = (await ordersOf(buyer)).map(({ subtotalCents }) => subtotalCents);
    // Who comes before the second may find the change made by somebody who came after it: then he is asked.
    if ('ok' in answer) expect([place % 2, paid]).toEqual([0, [3000]]);
    else expect([answer.problem, paid]).toEqual(['quote-changed', []]);
  }
});
