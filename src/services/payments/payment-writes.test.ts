import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { findBuyer } from '../checkout/lines/load-person.ts';
import { changePayment } from '../checkout/place-order/change-payment.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { cancelOrderByCustomer } from '../orders/cancel-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  openSmallShop,
  paidBy,
} from '../testing/small-checkout.ts';
import {
  newColleague,
  newOrder,
  newsOf,
  noticesOf,
  PHONE,
  rowOf,
  versionOf,
} from '../testing/staff-orders.ts';
import { customerIdOf } from '../testing/test-context.ts';
import { claimPayment } from './claim-payment.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { markRefund } from './mark-refund.ts';
import { settlePayment } from './payment-admin.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const HOUR_MS = 3_600_000;
const audited = (action: string, orderNumber: string) => [[action, 'order', orderNumber]];

async function settle(ctx: ShopContext, orderNumber: string, input: { isReceived: boolean; note?: string }) {
  const seen = await versionOf(orderNumber);
  return recordWrites(database(), () => settlePayment(ctx, { ...seen, ...input }));
}

test('[PAY-30, PAY-31, STAFF-05, SHELL-48] a claim is booked and told once', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { ctx, orderNumber } = order;
  const claim = () => recordWrites(database(), () => claimPayment(later(ctx), { orderNumber }));
  expect((await claim()).writes).toEqual({
    notices: noticesOf(order),
    orderEvents: [['payment', 'claimed']],
    payments: [['claim', 'zelle', 6000]],
  });
  expect((await claim()).writes).toEqual({});
});

test('[STAFF-05, ORD-24, PUSH-14, STAFF-23] money that came is booked, confirms the order and is told', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { orderNumber } = order;
  const { ctx } = await newColleague('staff');
  const { result, writes } = await settle(ctx, orderNumber, { isReceived: true, note: 'Z-1' });
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: newsOf(order, 'confirmed'),
    outboxChanged: [['order-received', 'superseded']],
    orderEvents: [
      ['payment', 'paid'],
      ['status', 'pending to confirmed'],
    ],
    payments: [['confirm', 'zelle', 6000]],
    audit: audited('payment.confirm', orderNumber),
  });
});

test('[STAFF-05, ORD-24] of an order that staff had begun the money changes the payment and no status', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { orderNumber } = order;
  const isThis = eq(orders.orderNumber, orderNumber);
  await database().update(orders).set({ status: 'preparing' }).where(isThis);
  const { ctx } = await newColleague('staff');
  const { writes } = await settle(ctx, orderNumber, { isReceived: true });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outboxChanged: [['order-received', 'superseded']],
    orderEvents: [['payment', 'paid']],
    payments: [['confirm', 'zelle', 6000]],
    audit: audited('payment.confirm', orderNumber),
  });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'preparing', paymentStatus: 'paid' });
});

test('[STAFF-05, ORD-24, STAFF-23] a claim that is not believed is booked, told by text, and once each time', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { orderNumber } = order;
  const { ctx } = await newColleague('staff');
  for (const _ of ['once', 'and again']) {
    await claimPayment(later(order.ctx), { orderNumber });
    const { writes } = await settle(ctx, orderNumber, { isReceived: false, note: 'Nothing came in' });
    expect(writes).toEqual({
      notices: noticesOf(order),
      outbox: [
        ['text', 'payment-refused', PHONE, { orderNumber, dueCents: 6000, reason: 'Nothing came in' }],
      ],
      orderEvents: [['payment', 'not-received']],
      payments: [['refuse', 'zelle', 6000]],
      audit: audited('payment.refuse', orderNumber),
    });
  }
});

test('[STAFF-05, ORD-10, STAFF-23] late money of a cancelled order is due back, and its return is booked', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { orderNumber } = order;
  await cancelOrderByCustomer(later(order.ctx), { orderNumber });
  const { ctx } = await newColleague('manager');
  const late = await settle(ctx, orderNumber, { isReceived: true });
  expect(late.writes).toEqual({
    notices: noticesOf(order),
    orderEvents: [['payment', 'paid']],
    payments: [
      ['confirm', 'zelle', 6000],
      ['refund-due', 'zelle', 6000],
    ],
    audit: audited('payment.confirm', orderNumber),
  });
  const fresh = await newColleague('manager', ctx.now);
  const marking = { ...(await versionOf(orderNumber)), note: 'Zelle back' };
  const refunded = await recordWrites(database(), () => markRefund(fresh.ctx, marking));
  expect(refunded).toEqual({
    result: { ok: true },
    writes: {
      notices: noticesOf(order),
      orderEvents: [['payment', 'refunded']],
      payments: [['refund', 'zelle', 6000]],
      audit: audited('payment.refund', orderNumber),
    },
  });
});

test('[PAY-34, ORD-24] an unpaid order is warned of by text, and at its end told as cancelled', async () => {
  const order = await newOrder({ method: 'zelle', creditCents: 1000 });
  const { ctx, orderNumber, customerId, optionId } = order;
  const others = await newOrder({ method: 'zelle' });
  await claimPayment(later(others.ctx), others);
  const run = (hours: number) => {
    const now = new Date(ctx.now.getTime() + hours * HOUR_MS);
    return recordWrites(database(), () => expireUnpaidOrders({ ...ctx, now }));
  };
  // What other tests have left waiting is out of the way.
  const isOther = eq(orders.paymentStatus, 'awaiting_confirmation');
  const waiting = await database().select().from(orders).where(isOther);
  for (const { orderNumber: number, id } of waiting.filter((row) => row.orderNumber !== orderNumber))
    if (number !== others.orderNumber)
      await database().update(orders).set({ paymentStatus: 'paid' }).where(eq(orders.id, id));

  const until = new Date(ctx.now.getTime() + 24 * HOUR_MS).toISOString();
  expect(await run(22.1)).toEqual({
    result: { cancelled: 0, warned: 1 },
    writes: { outbox: [['text', 'payment-reminder', PHONE, { orderNumber, dueCents: 5000, until }]] },
  });
  expect((await run(22.2)).writes).toEqual({});
  expect(await run(24)).toEqual({
    result: { cancelled: 1, warned: 0 },
    writes: {
      notices: noticesOf(order),
      outbox: newsOf(order, 'cancelled'),
      outboxChanged: [
        ['order-received', 'superseded'],
        ['payment-reminder', 'superseded'],
      ],
      orderEvents: [['status', 'pending to cancelled']],
      credit: [[customerId, 'order-return', 1000, expect.any(Date)]],
      stock: [[optionId, 'cancel', 2]],
    },
  });
  expect((await run(24)).writes).toEqual({});
});

test('[CONF-08, ORD-24, CAT-13, SHELL-48] placing writes order, stock, credit, text and change notices, and the same wish again nothing', async () => {
  const { ctx, customerId } = await newOrder();
  const at = later(ctx);
  const optionId = await addOption(6);
  const input = await paidBy(at, await inputFor(at, optionId, 2), { method: 'cash', creditCents: 500 });
  const { result, writes } = await recordWrites(database(), () => placeOrder(at, input));
  if (!('order' in result) || !result.order) throw new Error('not placed');
  const { orderNumber } = result.order;
  expect(writes).toEqual({
    notices: noticesOf({ customerId, orderNumber, browser: '' }).toReversed(),
    outbox: [['text', 'order-received', PHONE, { orderNumber, totalCents: 6000, dueCents: 5500 }]],
    orderEvents: [['status', 'new to pending']],
    credit: [[customerId, 'order', -500, null]],
    stock: [[optionId, 'order', -2]],
    // Six are many, four are few: the card says so.
    catalogueVersion: 1,
  });
  expect((await recordWrites(database(), () => placeOrder(later(at), input))).writes).toEqual({});
});

test('[CONF-17, CHECK-05, CHECK-29] a first order saves its address, the 21+ word and that it was made; a guest’s makes no first', async () => {
  const { customerId } = await newOrder();
  const personOf = async (id: string) =>
    (await database().select().from(customers).where(eq(customers.id, id)))[0];
  const known = { street: '24180 Quail Mesa Court', zipCode: '92553', is21Plus: true };
  expect(await personOf(customerId)).toMatchObject({ ...known, firstOrderCompleted: true });
  const guest = await newBuyer({ is21Plus: false });
  const input = await inputFor(guest, await addOption(5));
  const ticked = { ...input, form: { ...input.form, isOver21: true } };
  expect(await placeOrder(guest, ticked)).toMatchObject({ ok: true });
  const guestId = customerIdOf(guest);
  expect(await personOf(guestId)).toMatchObject({ ...known, firstOrderCompleted: false });
});

test('[PAY-33, ORD-24, PUSH-14, SHELL-48] another method is told by change notice, one that confirms by text and push as well', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { ctx, input, customerId } = order;
  const venmo = { ...input, form: { ...input.form, method: 'venmo' } };
  const changed = await recordWrites(database(), () => placeOrder(later(ctx), venmo));
  expect(changed.writes).toEqual({ notices: noticesOf(order), orderEvents: [['payment', 'method']] });
  const settings = { ...ctx.settings, confirmOnPartialCredit: true };
  const part = { ...venmo, creditCents: 400 };
  const confirmed = await recordWrites(database(), () => placeOrder({ ...later(ctx), settings }, part));
  expect(confirmed.writes).toEqual({
    notices: noticesOf(order),
    outbox: newsOf(order, 'confirmed'),
    orderEvents: [
      ['payment', 'method'],
      ['status', 'pending to confirmed'],
    ],
    credit: [[customerId, 'order', -400, null]],
  });
});

test('[PAY-33, STAFF-03] whoever changes the payment after staff were quicker is told so, and nothing is written', async () => {
  const { ctx, input, orderNumber } = await newOrder({ method: 'zelle' });
  const [order, buyer] = [await rowOf(orderNumber), await findBuyer(ctx)];
  if (!buyer) throw new Error('no buyer');
  const quicker = await newColleague('staff');
  await settle(quicker.ctx, orderNumber, { isReceived: true });
  const asked = { order, buyer, input: { method: 'venmo' as const, creditCents: input.creditCents ?? 0 } };
  const late = await recordWrites(database(), () => changePayment(later(ctx), asked));
  expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
  const withCredit = { ...asked, input: { ...asked.input, creditCents: 300 } };
  const lateCredit = await recordWrites(database(), () => changePayment(later(ctx), withCredit));
  expect(lateCredit).toEqual({ result: { problem: 'changed' }, writes: {} });
});

test('[PAY-33, ORD-24, CONF-14] a cart that replaces an unpaid order is told as one cancelled and one placed', async () => {
  const order = await newOrder({ method: 'zelle', creditCents: 1000 });
  const { customerId } = order;
  const at = later(order.ctx);
  const optionId = await addOption(20);
  const input = { ...(await inputFor(at, optionId)), replaces: order.orderNumber };
  const { result, writes } = await recordWrites(database(), () => placeOrder(at, input));
  if (!('order' in result) || !result.order) throw new Error('not placed');
  const { orderNumber } = result.order;
  expect(writes).toEqual({
    notices: [...noticesOf(order), ...noticesOf({ ...order, orderNumber }).toReversed()],
    outbox: [
      ...newsOf(order, 'cancelled'),
      ['text', 'order-received', PHONE, { orderNumber, totalCents: 3500, dueCents: 3500 }],
    ],
    outboxChanged: [['order-received', 'superseded']],
    orderEvents: [
      ['status', 'pending to cancelled'],
      ['status', 'new to pending'],
    ],
    credit: [[customerId, 'order-return', 1000, expect.any(Date)]],
    stock: [
      [order.optionId, 'cancel', 2],
      [optionId, 'order', -1],
    ],
  });
});
