import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFirstOrders } from '#db/queries/staff/dashboard.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog } from '#db/schema/staff.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { changeSeveral } from './change-several.ts';
import { moveOrder } from './move-order.ts';
import { reviewOrder } from './review-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

/** The shop looks at first orders above 50 dollars. */
const strict = (ctx: ShopContext): ShopContext => ({
  ...ctx,
  settings: { ...ctx.settings, firstOrderReviewCents: 5000, mdCapPerOrderCents: 9000 },
});

const phones = { last: 9515551000 };
function nextPhone(): string {
  phones.last += 1;
  return String(phones.last);
}

type Wish = { quantity?: number; method?: string; phone?: string; creditCents?: number };

async function order(
  buyer: ShopContext,
  { quantity = 2, method = 'cash', phone, creditCents = 0 }: Wish = {},
) {
  const ctx = strict(buyer);
  const input = await paidBy(ctx, await inputFor(ctx, await addOption(9), quantity), { method, creditCents });
  const form = { ...input.form, phone: phone ?? nextPhone() };
  const placed = await placeOrder(ctx, { ...input, form });
  if (!('order' in placed) || !placed.order) throw new Error(JSON.stringify(placed));
  return placed.order.orderNumber;
}

async function stateOf(orderNumber: string) {
  const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error('no order');
  return row;
}

const at = async (orderNumber: string) => ({ orderNumber, version: (await stateOf(orderNumber)).version });
const packer = async () => (await newColleague('packer')).ctx;

test('[CUST-10, CUST-11, CUST-13] a first order above the sum is named on Today and not confirmed before somebody has looked at it, alone or with others', async () => {
  const staff = await packer();
  const number = await order(await newBuyer());
  expect(await stateOf(number)).toMatchObject({ status: 'pending', awaitsReview: true });
  expect(await countFirstOrders(database())).toMatchObject({ oldest: number });
  expect(await moveOrder(staff, { ...(await at(number)), to: 'confirmed' })).toEqual({
    problem: 'review-awaited',
  });
  const several = await changeSeveral(staff, { orders: [await at(number)], deed: { kind: 'confirm' } });
  expect(several).toMatchObject({ done: [], refused: [{ why: { problem: 'review-awaited' } }] });
  const support = (await newColleague('support')).ctx;
  expect(await reviewOrder(support, await at(number))).toEqual({ problem: 'forbidden' });
  expect(await reviewOrder(staff, { orderNumber: number, version: 9 })).toEqual({ problem: 'changed' });
  const seen = await at(number);
  const { customerId } = await stateOf(number);
  const { result, writes } = await recordWrites(database(), () => reviewOrder(staff, seen));
  expect(result).toEqual({ ok: true });
  expect(writes).toEqual({
    orderEvents: [['review', null]],
    audit: [['order.review', 'order', number]],
    notices: [
      [`customer:${customerId}`, 'order', number],
      ['staff', 'order', number],
    ],
  });
  expect(await stateOf(number)).toMatchObject({ status: 'pending', awaitsReview: false });
  expect(await reviewOrder(staff, await at(number))).toEqual({ problem: 'review-not-awaited' });
  expect(await moveOrder(staff, { ...(await at(number)), to: 'confirmed' })).toMatchObject({ ok: true });
  const told = and(eq(auditLog.action, 'order.review'), eq(auditLog.subjectId, number));
  expect(await database().select().from(auditLog).where(told).orderBy(desc(auditLog.id))).toHaveLength(1);
});

test('[CUST-10] no look at a smaller order, at whoever was delivered one before by account or phone, or where no sum is set', async () => {
  const small = await order(await newBuyer(), { quantity: 1 });
  expect(await stateOf(small)).toMatchObject({ awaitsReview: false });
  const known = await newCustomer();
  const phone = nextPhone();
  const first = await order(known, { phone });
  expect(await stateOf(first)).toMatchObject({ awaitsReview: true });
  expect(await stateOf(await order(later(known)))).toMatchObject({ awaitsReview: true });
  const delivered = { status: 'delivered', idCheckOutcome: 'passed' } as const;
  await database().update(orders).set(delivered).where(eq(orders.orderNumber, first));
  expect(await stateOf(await order(later(known)))).toMatchObject({ awaitsReview: false });
  expect(await stateOf(await order(await newBuyer(), { phone }))).toMatchObject({ awaitsReview: false });
  const buyer = await newBuyer();
  const input = await inputFor(buyer, await addOption(9), 2);
  const form = { ...input.form, phone: nextPhone() };
  expect(await placeOrder(buyer, { ...input, form })).toMatchObject({ ok: true });
});

test('[CUST-12] a digital payment that comes first is kept, and the look confirms and tells', async () => {
  const staff = (await newColleague('manager')).ctx;
  const number = await order(await newBuyer(), { method: 'zelle' });
  const paid = await recordWrites(database(), async () =>
    settlePayment(staff, { ...(await at(number)), isReceived: true }),
  );
  expect(paid.result).toEqual({ ok: true });
  expect(paid.writes.payments).toEqual([['confirm', 'zelle', 6000]]);
  expect(paid.writes.orderEvents).toEqual([['payment', 'paid']]);
  expect(await stateOf(number)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
  const seen = await at(number);
  const looked = await recordWrites(database(), () => reviewOrder(staff, seen));
  expect(looked.result).toEqual({ ok: true });
  expect(looked.writes.orderEvents).toEqual([
    ['review', null],
    ['status', 'pending to confirmed'],
  ]);
  expect(looked.writes.outbox?.map(([channel, kind]) => [channel, kind])).toEqual([['text', 'order-status']]);
  expect(await stateOf(number)).toMatchObject({ status: 'confirmed', awaitsReview: false });
});

test('[CUST-12] looked at first, it goes on as ever; paid with credit alone, it waits for the look', async () => {
  const staff = (await newColleague('manager')).ctx;
  const number = await order(await newBuyer(), { method: 'zelle' });
  expect(await reviewOrder(staff, await at(number))).toEqual({ ok: true });
  expect(await settlePayment(staff, { ...(await at(number)), isReceived: true })).toEqual({ ok: true });
  expect(await stateOf(number)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
  const rich = await newCustomer([{ cents: 9000, days: 9 }]);
  const covered = await order(rich, { method: 'monster_dollars', creditCents: 6000 });
  expect(await stateOf(covered)).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
  expect(await reviewOrder(staff, await at(covered))).toEqual({ ok: true });
  expect(await stateOf(covered)).toMatchObject({ status: 'confirmed' });
});

test('[CUST-11, CUST-12, PAY-33] paid another way by the same form, it still waits for the look', async () => {
  const ctx = strict(await newCustomer([{ cents: 6000, days: 20 }]));
  const asked = await inputFor(ctx, await addOption(9), 2);
  const form = { ...asked.form, phone: nextPhone() };
  const send = async (paying: { method: string; creditCents?: number }) => {
    const input = await paidBy(ctx, { ...asked, form }, paying);
    return placeOrder(ctx, input);
  };
  const first = await send({ method: 'zelle' });
  if (!('order' in first) || !first.order) throw new Error(JSON.stringify(first));
  const { orderNumber } = first.order;
  expect(await send({ method: 'monster_dollars', creditCents: 6000 })).toMatchObject({ ok: true });
  expect(await stateOf(orderNumber)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'paid', awaitsReview: true },
  });
});
