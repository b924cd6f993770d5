import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { cancelOrderByCustomer } from '../orders/cancel-order.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../testing/small-checkout.ts';
import { claimPayment } from './claim-payment.ts';
import { readPayment } from './read-payment.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function zelleOrder() {
  const ctx = await newCustomer();
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(5)), { method: 'zelle' });
  const placed = await placeOrder(ctx, input);
  if (!('order' in placed) || !placed.order) throw new Error('not placed');
  return { ctx: later(ctx), orderNumber: placed.order.orderNumber };
}

/** What both ways to the page find, with the number and without. */
const both = async (ctx: ShopContext, orderNumber: string) => [
  (await readPayment(ctx, { orderNumber })).order?.orderNumber ?? null,
  (await readPayment(ctx, { orderNumber: null })).order?.orderNumber ?? null,
];

test('[PAY-22, PAY-34] an order is explained while it waits, to its customer alone', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  expect(await both(ctx, orderNumber)).toEqual([orderNumber, orderNumber]);
  expect(await both(await newCustomer(), orderNumber)).toEqual([null, null]);
});

test('[PAY-22, PAY-31, PAY-34] one that is claimed or cancelled waits no longer', async () => {
  const claimed = await zelleOrder();
  await claimPayment(claimed.ctx, claimed);
  expect(await both(claimed.ctx, claimed.orderNumber)).toEqual([null, null]);
  const cancelled = await zelleOrder();
  await cancelOrderByCustomer(cancelled.ctx, cancelled);
  expect(await both(cancelled.ctx, cancelled.orderNumber)).toEqual([null, null]);
});

test('[PAY-22] one that is paid meanwhile is named as settled, to its customer alone; a cancelled one is not', async () => {
  const { ctx, orderNumber } = await zelleOrder();
  const settled = async (of: ShopContext) => (await readPayment(of, { orderNumber })).settled;
  expect(await settled(ctx)).toBeNull();
  const paid = eq(orders.orderNumber, orderNumber);
  await database().update(orders).set({ status: 'confirmed', paymentStatus: 'paid' }).where(paid);
  expect(await settled(ctx)).toEqual({
    ...{ orderNumber, orderTotalCents: 3500, creditUsedCents: 0, amountDueCents: 3500 },
  });
  expect(await settled(await newCustomer())).toBeNull();
  const cancelled = await zelleOrder();
  await cancelOrderByCustomer(cancelled.ctx, cancelled);
  expect((await readPayment(cancelled.ctx, cancelled)).settled).toBeNull();
});
