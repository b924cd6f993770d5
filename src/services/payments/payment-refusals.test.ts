import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import type { ShopContext } from '../context.ts';
import { moveOrder } from '../orders/move-order.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.ts';
import { markRefund } from './mark-refund.ts';
import { settlePayment } from './payment-admin.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Change = Partial<typeof orders.$inferInsert>;

const HOUR_MS = 3_600_000;
const over = { status: 'cancelled', cancelReason: 'asked' } as const;
const due = { ...over, paymentStatus: 'paid' } as const;
const refused = (problem: string) => ({ result: { problem }, writes: {} });

async function orderOf(method: string, set: Change = {}) {
  const { orderNumber } = await newOrder({ method });
  const change = { deliveryNotes: 'Side gate', ...set };
  await database().update(orders).set(change).where(eq(orders.orderNumber, orderNumber));
  return orderNumber;
}

const settle = (ctx: ShopContext, input: Parameters<typeof settlePayment>[1]) =>
  recordWrites(database(), () => settlePayment(ctx, input));

test.each<[string, string, Change, string]>([
  ['for cash', 'cash', {}, 'payment-not-awaited'],
  ['for cash that is cancelled', 'cash', over, 'payment-not-awaited'],
  ['that is paid', 'zelle', { paymentStatus: 'paid' }, 'payment-not-awaited'],
  [
    'that was delivered',
    'zelle',
    { status: 'delivered', idCheckOutcome: 'passed', paymentClaimedAt: new Date(0) },
    'order-closed',
  ],
])('[STAFF-05, PAY-38] no payment of an order %s is settled', async (_, method, set, problem) => {
  const orderNumber = await orderOf(method, set);
  const before = await rowOf(orderNumber);
  const { ctx } = await newColleague('staff');
  for (const isReceived of [true, false]) {
    const input = { ...(await versionOf(orderNumber)), isReceived, note: 'Z-9' };
    const isUnclaimed = set.status === 'cancelled' && !isReceived;
    expect(await settle(ctx, input)).toEqual(refused(isUnclaimed ? 'order-closed' : problem));
  }
  expect(await rowOf(orderNumber)).toEqual(before);
});

test('[STAFF-05, STAFF-03, SEC-14] an older version, a blank reason and who has no right to payments settle nothing', async () => {
  const orderNumber = await orderOf('zelle');
  const before = await rowOf(orderNumber);
  const { ctx } = await newColleague('staff');
  const seen = await versionOf(orderNumber);
  const late = { ...seen, version: seen.version - 1 };
  for (const isReceived of [true, false])
    expect(await settle(ctx, { ...late, isReceived, note: 'Late' })).toEqual(refused('changed'));
  const blank = { ...seen, isReceived: false, note: '   ' };
  expect(await settle(ctx, blank)).toEqual(refused('refusal-reason-missing'));
  for (const role of ['support', 'packer'] as const) {
    const colleague = (await newColleague(role)).ctx;
    expect(await settle(colleague, { ...seen, isReceived: true })).toEqual(refused('forbidden'));
  }
  const driver = (await newColleague('driver')).ctx;
  expect(await settle(driver, { ...seen, isReceived: true })).toEqual(refused('not-found'));
  expect(await rowOf(orderNumber)).toEqual(before);
  expect((await settle(ctx, { ...seen, isReceived: true, note: '  ' })).result).toEqual({ ok: true });
});

test.each<[string, Change]>([
  ['that is under way and paid', { paymentStatus: 'paid' }],
  ['that was delivered', { status: 'delivered', idCheckOutcome: 'passed', paymentStatus: 'paid' }],
  ['cancelled before it was paid', over],
  ['cancelled and given back', { ...over, paymentStatus: 'refunded' }],
  ['cancelled that cost nothing', { ...due, baseTotalCents: 0, subtotalCents: 0, totalCents: 0 }],
])('[STAFF-05, ORD-10] of an order %s no refund is marked', async (_, set) => {
  const orderNumber = await orderOf('zelle', set);
  const before = await rowOf(orderNumber);
  const { ctx } = await newColleague('staff', before.createdAt);
  const marking = { ...(await versionOf(orderNumber)), note: 'Back' };
  const answer = await recordWrites(database(), () => markRefund(ctx, marking));
  expect(answer).toEqual(refused('refund-not-due'));
  expect(await rowOf(orderNumber)).toEqual(before);
});

test('[STAFF-05, SEC-14] who has no right to refunds marks none', async () => {
  const orderNumber = await orderOf('zelle', due);
  const before = await rowOf(orderNumber);
  const marking = { ...(await versionOf(orderNumber)), note: 'Back' };
  for (const role of ['support', 'packer', 'driver'] as const) {
    const { ctx } = await newColleague(role, before.createdAt);
    const answer = await recordWrites(database(), () => markRefund(ctx, marking));
    expect(answer).toEqual(refused(role === 'driver' ? 'not-found' : 'forbidden'));
  }
  expect(await rowOf(orderNumber)).toEqual(before);
});

test('[STAFF-05, ORD-24] cash that was paid before is not booked again at the door', async () => {
  const assignees = await newAssignees();
  const set = { status: 'en_route', paymentStatus: 'paid', ...assignees } as const;
  const orderNumber = await orderOf('cash', set);
  const { ctx } = await newColleague('staff');
  const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
  const step = { ...(await versionOf(orderNumber)), to: 'delivered', doorCheck } as const;
  const { result, writes } = await recordWrites(database(), () => moveOrder(ctx, step));
  expect(result).toEqual({ ok: true, status: 'delivered' });
  expect(writes.payments).toBeUndefined();
  expect(await rowOf(orderNumber)).toMatchObject({ paymentStatus: 'paid', deliveredAt: ctx.now });
});

test('[PAY-34, PAY-31] hours of the shop’s own end an unpaid order, and neither a claimed, a paid nor a younger one', async () => {
  await database().update(orders).set({ paymentStatus: 'paid' });
  const ended = await orderOf('zelle');
  const { createdAt } = await rowOf(ended);
  const stay = [
    await orderOf('zelle', { createdAt: new Date(createdAt.getTime() + 1) }),
    await orderOf('zelle', { createdAt, paymentClaimedAt: createdAt }),
    await orderOf('zelle', { createdAt, paymentStatus: 'paid' }),
    await orderOf('cash', { createdAt }),
  ];
  const before = await Promise.all(stay.map(rowOf));
  const { ctx } = await newColleague('staff');
  const settings = { ...ctx.settings, unpaidOrderExpiryHours: 1 };
  const at = (ms: number) => ({ ...ctx, settings, now: new Date(createdAt.getTime() + ms) });
  expect(await expireUnpaidOrders(at(HOUR_MS - 1))).toEqual({ cancelled: 0, warned: 2 });
  expect(await expireUnpaidOrders(at(HOUR_MS))).toEqual({ cancelled: 1, warned: 1 });
  expect(await rowOf(ended)).toMatchObject({ status: 'cancelled', cancelReason: 'unpaid' });
  expect(await Promise.all(stay.map(rowOf))).toEqual(before);
});
