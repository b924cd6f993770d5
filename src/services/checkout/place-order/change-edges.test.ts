import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { customers } from '#db/schema/customers.ts';
import { outbox as outboxTable } from '#db/schema/outbox.ts';
import type { ShopContext } from '../../context.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  creditOf,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
  stockOf,
} from '../../testing/small-checkout.ts';
import { customerIdOf } from '../../testing/test-context.ts';
import { changePayment, isOpenUnpaid } from './change-payment.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

async function onlyOrderOf(ctx: ShopContext): Promise<OrderRow> {
  const [order, ...more] = await ordersOf(ctx);
  if (!order || more.length > 0) throw new Error('not one order');
  return order;
}

async function buyerOf(ctx: ShopContext) {
  const [buyer] = await database()
    .select()
    .from(customers)
    .where(eq(customers.id, customerIdOf(ctx)));
  if (!buyer) throw new Error('no buyer');
  return buyer;
}

async function waiting(ctx: ShopContext, creditCents = 0) {
  const optionId = await addOption(9);
  const input = await paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle', creditCents });
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  return { ctx: later(ctx), input, optionId, order: await onlyOrderOf(ctx) };
}

test('[PAY-33] an order that staff changed meanwhile keeps payment and credit: the change of method is refused and writes nothing', async () => {
  const { ctx, order } = await waiting(await newCustomer([{ cents: 1500, days: 20 }]), 500);
  const buyer = await buyerOf(ctx);
  const stale = { ...order, version: order.version - 1 };
  for (const creditCents of [0, 500, 900]) {
    const input = { method: 'venmo' as const, creditCents };
    const change = () => changePayment(ctx, { order: stale, buyer, input });
    expect(await recordWrites(database(), change)).toEqual({ result: { problem: 'changed' }, writes: {} });
  }
  expect(await onlyOrderOf(ctx)).toEqual(order);
  expect((await creditOf(ctx)).cents).toBe(1000);
});

test('[PAY-33, CONF-16, ORD-24] if the change confirms the order, its customer is notified, with log and change notices', async () => {
  const { ctx, input, order } = await waiting(await newCustomer([{ cents: 1500, days: 20 }]));
  const settings = { ...ctx.settings, confirmOnPartialCredit: true };
  const change = () => placeOrder({ ...ctx, settings }, { ...input, creditCents: 400 });
  const { result, writes } = await recordWrites(database(), change);
  expect(result).toMatchObject({ ok: true, order: { status: 'confirmed', amountDueCents: 3100 } });
  const { outbox = [], ...others } = writes;
  const notice = ['order', order.orderNumber];
  expect(others).toEqual({
    notices: [
      [`customer:${customerIdOf(ctx)}`, ...notice],
      ['staff', ...notice],
    ],
    orderEvents: [
      ['payment', 'method'],
      ['status', expect.any(String)],
    ],
    credit: [[customerIdOf(ctx), 'order', -400, null]],
  });
  const { orderNumber } = order;
  expect(outbox).toEqual([['text', 'order-status', '9515550111', { orderNumber, status: 'confirmed' }]]);
  const [letter] = await database()
    .select()
    .from(outboxTable)
    .where(eq(outboxTable.dedupeKey, `order:${order.id}:confirmed:text`));
  expect(letter).toMatchObject({ customerId: customerIdOf(ctx), runAfter: ctx.now, createdAt: ctx.now });
  const confirmed = await onlyOrderOf(ctx);
  const again = { ...input, creditCents: 0, form: { ...input.form, method: 'cash' }, cashGivenCents: 3500 };
  expect(await placeOrder(later(ctx), again)).toMatchObject({
    ...{ ok: true, order: { status: 'confirmed', method: 'cash', changeDueCents: 0, amountDueCents: 3500 } },
  });
  expect(confirmed).toMatchObject({ status: 'confirmed', monsterDollarsUsedCents: 400 });
});

test('[PAY-33, PAY-19] a guest changes the payment method without naming credit, and too little cash changes nothing', async () => {
  const { ctx, input, order } = await waiting(await newBuyer());
  const { creditCents: _, ...plain } = input;
  const cash = (cashGivenCents: number) => {
    const form = { ...input.form, method: 'cash' };
    return recordWrites(database(), () => placeOrder(later(ctx), { ...plain, form, cashGivenCents }));
  };
  expect(await cash(3499)).toEqual({ result: { problem: 'cash-too-little' }, writes: {} });
  expect(await onlyOrderOf(ctx)).toEqual(order);
  const paid = await cash(4000);
  expect(paid.result).toMatchObject({ ok: true, order: { method: 'cash', changeDueCents: 500 } });
  expect(paid.writes).not.toHaveProperty('credit');
  expect(paid.writes).not.toHaveProperty('outbox');
});

test('[CONF-11, PAY-33] a double submit of an order that waits for its payment makes one, and both get it', async () => {
  const ctx = await newBuyer();
  const optionId = await addOption(9);
  const input = await paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle' });
  const answers = await Promise.all([placeOrder(ctx, input), placeOrder(ctx, input), placeOrder(ctx, input)]);
  const { orderNumber } = await onlyOrderOf(ctx);
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, order: { orderNumber } });
  expect(await stockOf(optionId)).toBe(8);
});

test('[PAY-33] the customer may change the method while the order is unpaid, unclaimed and at most confirmed', async () => {
  const { order } = await waiting(await newBuyer());
  const isOpen = (change: Partial<OrderRow>) => isOpenUnpaid({ ...order, ...change });
  expect(isOpen({})).toBe(true);
  expect(isOpen({ status: 'confirmed' })).toBe(true);
  for (const status of ['preparing', 'ready', 'out_for_delivery', 'delivered', 'cancelled'] as const)
    expect(isOpen({ status })).toBe(false);
  for (const paymentStatus of ['pending', 'paid', 'refunded'] as const)
    expect(isOpen({ paymentStatus })).toBe(false);
  expect(isOpen({ paymentClaimedAt: order.createdAt })).toBe(false);
});
