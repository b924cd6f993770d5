import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  openSmallShop,
  ordersOf,
  stockOf,
} from '../../testing/small-checkout.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function orderOf(ctx: ShopContext, optionId: string, quantity: number, phone: string) {
  const input = await inputFor(ctx, optionId, quantity);
  return { ...input, cashGivenCents: 200_000, form: { ...input.form, phone } };
}

const tooMany = { problem: 'unpaid-units', product: 'Black Fig Bar', most: 10 };

test('[CHECK-32] one phone number reserves at most ten unpaid units of an option, whoever uses it', async () => {
  const [optionId, other] = [await addOption(100), await addOption(100)];
  const phone = '(951) 555-3001';
  const [one, two, three] = [await newBuyer(), await newBuyer(), await newBuyer()];
  expect(await placeOrder(one, await orderOf(one, optionId, 11, phone))).toEqual(tooMany);
  expect(await placeOrder(one, await orderOf(one, optionId, 7, phone))).toMatchObject({ ok: true });
  expect(await placeOrder(two, await orderOf(two, optionId, 4, phone))).toEqual(tooMany);
  expect(await ordersOf(two)).toEqual([]);
  expect(await stockOf(optionId)).toBe(93);
  expect(await placeOrder(two, await orderOf(two, optionId, 3, phone))).toMatchObject({ ok: true });
  expect(await placeOrder(three, await orderOf(three, other, 10, phone))).toMatchObject({ ok: true });
});

test('[CHECK-32] one browser with many phone numbers reserves no more, and other people are not affected', async () => {
  const optionId = await addOption(100);
  const [one, neighbour] = [await newBuyer(), await newBuyer()];
  expect(await placeOrder(one, await orderOf(one, optionId, 10, '(951) 555-3011'))).toMatchObject({
    ok: true,
  });
  expect(await placeOrder(one, await orderOf(one, optionId, 1, '(951) 555-3012'))).toEqual(tooMany);
  const same = { ...neighbour, address: one.address };
  expect(await placeOrder(same, await orderOf(same, optionId, 10, '(951) 555-3013'))).toMatchObject({
    ok: true,
  });
});

test.each([
  ['is paid', { paymentStatus: 'paid' }],
  ['is being packed', { status: 'preparing' }],
  ['is cancelled', { status: 'cancelled', cancelReason: 'test' }],
] as const)('[CHECK-32] an order that %s reserves no unpaid units', async (_, set) => {
  const [optionId, ctx] = [await addOption(100), await newBuyer()];
  expect(await placeOrder(ctx, await orderOf(ctx, optionId, 10, '(951) 555-3021'))).toMatchObject({
    ok: true,
  });
  const mine = 'customerId' in ctx.actor ? ctx.actor.customerId : '';
  await database().update(orders).set(set).where(eq(orders.customerId, mine));
  expect(
    await placeOrder(later(ctx), await orderOf(later(ctx), optionId, 10, '(951) 555-3021')),
  ).toMatchObject({
    ok: true,
  });
});

test('[CHECK-32] the limit is a setting, and 0 means none', async () => {
  const [optionId, guest] = [await addOption(100), await newBuyer()];
  const ctx = { ...guest, settings: { ...guest.settings, unpaidUnitsPerOption: 0 } };
  expect(await placeOrder(ctx, await orderOf(ctx, optionId, 40, '(951) 555-3031'))).toMatchObject({
    ok: true,
  });
});

test('[CHECK-32] of many guests of one phone number in the same moment no more than ten units are held', async () => {
  const optionId = await addOption(100);
  const phone = '(951) 555-3041';
  const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer()));
  const inputs = await Promise.all(buyers.map((buyer) => orderOf(buyer, optionId, 4, phone)));
  const answers = await Promise.all(
    buyers.map((buyer, index) => placeOrder(buyer, inputs[index] as (typeof inputs)[number])),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(2);
  expect(await stockOf(optionId)).toBe(92);
});
