import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spendAttempt } from '#db/queries/identity/attempts.ts';
import type { ShopContext } from '../../context.ts';
import {
  addOption,
  closeSmallShop,
  inputFor,
  later,
  newBuyer,
  openSmallShop,
  ordersOf,
} from '../../testing/small-checkout.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** A buyer with a phone number of their own, at this address. */
async function buyerAt(address: string, number: number): Promise<{ ctx: ShopContext; phone: string }> {
  const phone = `95155${String(number).padStart(5, '0')}`;
  return { ctx: { ...(await newBuyer({ phone })), address }, phone };
}

async function orderOf({ ctx, phone }: Awaited<ReturnType<typeof buyerAt>>, optionId: string) {
  const input = await inputFor(ctx, optionId);
  return { ...input, form: { ...input.form, phone } };
}

/** As if so many had been placed from there in this hour. */
async function spendOrders(ctx: ShopContext | undefined, count: number) {
  if (!ctx) throw new Error('nobody orders');
  const window = { key: `order:${ctx.address}`, now: ctx.now, windowMs: 3_600_000 };
  for (let spent = 0; spent < count; spent += 1) await spendAttempt(ctx.db, window);
}

test('[SEC-10] only placed orders count toward the twenty per hour and address', async () => {
  const [address, optionId, soldOut] = [randomUUID(), await addOption(100), await addOption(1)];
  const first = await buyerAt(address, 1);
  const refused = { ...(await orderOf(first, soldOut)), quoteToken: 'x' };
  for (let count = 0; count < 21; count += 1)
    expect(await placeOrder(first.ctx, refused)).toMatchObject({ problem: 'quote-changed' });
  await spendOrders(first.ctx, 19);
  const twentieth = await buyerAt(address, 100);
  expect(await placeOrder(twentieth.ctx, await orderOf(twentieth, optionId))).toMatchObject({ ok: true });
  const last = await buyerAt(address, 200);
  expect(await placeOrder(last.ctx, await orderOf(last, optionId))).toEqual({ problem: 'orders-an-hour' });
  expect(await ordersOf(last.ctx)).toEqual([]);
  const anHourLater = later(last.ctx, 61);
  const again = await orderOf({ ...last, ctx: anHourLater }, optionId);
  expect(await placeOrder(anHourLater, again)).toMatchObject({ ok: true });
});

test('[SEC-10] of many orders at once from one address twenty are placed', async () => {
  const [address, optionId] = [randomUUID(), await addOption(100)];
  const buyers = await Promise.all(Array.from({ length: 7 }, (_, index) => buyerAt(address, 300 + index)));
  await spendOrders(buyers[0]?.ctx, 17);
  const inputs = await Promise.all(buyers.map((buyer) => orderOf(buyer, optionId)));
  const answers = await Promise.all(
    buyers.map(({ ctx }, index) => placeOrder(ctx, inputs[index] as (typeof inputs)[number])),
  );
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(3);
  expect(answers.filter((answer) => 'problem' in answer && answer.problem === 'orders-an-hour')).toHaveLength(
    4,
  );
});

test('[SEC-10] two hundred tries per hour and address are checked, further ones are refused', async () => {
  const [address, optionId] = [randomUUID(), await addOption(1)];
  const buyer = await buyerAt(address, 400);
  const refused = { ...(await orderOf(buyer, optionId)), quoteToken: 'x' };
  const { db, now } = buyer.ctx;
  const window = { key: `order-try:${address}`, now, windowMs: 3_600_000 };
  for (let count = 0; count < 199; count += 1) await spendAttempt(db, window);
  expect(await placeOrder(buyer.ctx, refused)).toMatchObject({ problem: 'quote-changed' });
  expect(await placeOrder(buyer.ctx, refused)).toEqual({ problem: 'orders-an-hour' });
});
