import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCredit, spendCredit } from '#db/queries/credit/credit.ts';
import { listRefundsDue } from '#db/queries/payments.ts';
import { cashMovements } from '#db/schema/cash.ts';
import { customers } from '#db/schema/customers.ts';
import { creditEntries, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { campaigns, campaignTiers } from '#db/schema/offers.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { orderRefundLines, orderRefunds } from '#db/schema/refunds.ts';
import { auditLog } from '#db/schema/staff.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../../context.ts';
import { checkBooks } from '../../ledger.ts';
import { markRefund } from '../../payments/mark-refund.ts';
import { settlePayment } from '../../payments/payment-admin.ts';
import { readSales } from '../../staff/read-sales.ts';
import { book } from '../../testing/cash-shop.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  closeSmallShop,
  contextOf,
  creditOf,
  database,
  later,
  openSmallShop,
  stockOf,
} from '../../testing/small-checkout.ts';
import {
  newAssignees,
  newColleague,
  newOrder,
  noticesOf,
  rowOf,
  versionOf,
} from '../../testing/staff-orders.ts';
import { editLine } from '../edits/edit-line.ts';
import { moveOrder } from '../move-order.ts';
import { readReceipt } from '../read-receipt.ts';
import { askTakeBack } from '../take-back/ask-take-back.ts';
import { decideRefund } from './decide-refund.ts';
import { readRefunds } from './read-refunds.ts';
import { type RefundInput, refundOrder } from './refund-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };
const STEPS = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered'] as const;

/** Somebody who may refund and has just signed in. */
async function refunder(role: StaffRole = 'staff') {
  const { ctx, staffId } = await newColleague(role, contextOf({ kind: 'visitor' }).now);
  return { ctx: later(ctx), staffId };
}

/** Two units at 30 dollars, handed over and paid. */
async function delivered(
  options: Parameters<typeof newOrder>[0] = {},
  beforeItLeaves: (orderNumber: string) => Promise<void> = async () => {},
) {
  const order = await newOrder(options);
  const { ctx } = await newColleague('staff');
  const { orderNumber } = order;
  if (options.method === 'zelle')
    await settlePayment(ctx, { ...(await versionOf(orderNumber)), isReceived: true });
  await beforeItLeaves(orderNumber);
  const named = await newAssignees();
  for (const to of STEPS.slice((await rowOf(orderNumber)).status === 'confirmed' ? 1 : 0)) {
    const answer = await moveOrder(ctx, { ...(await versionOf(orderNumber)), to, doorCheck, ...named });
    if ('problem' in answer) throw new Error(answer.problem);
  }
  const { id: orderId } = await rowOf(orderNumber);
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { ...order, ...named, orderId, lineId: line?.id ?? 0 };
}

type Delivered = Awaited<ReturnType<typeof delivered>>;

const inputFor = (order: Delivered, change: Partial<RefundInput> = {}): RefundInput => ({
  ...{ orderNumber: order.orderNumber, key: randomUUID(), seenCents: 0, way: 'credit', reference: '' },
  ...{ lines: [{ lineId: order.lineId, quantity: 1 }], isDeliveryBack: false, otherCents: 0, reason: '' },
  ...{ isFromDriver: false, isTakenBack: false },
  ...change,
});

/** The differences that name this order or its customer; the neighbour's rows are no part of any book. */
async function differencesOf({ orderNumber, customerId, orderId }: Delivered) {
  const { differences } = await checkBooks(database());
  const refunds = await database().select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId));
  const own = [orderNumber, customerId, orderId, ...refunds.map(({ id }) => id)];
  return differences.filter(({ subject }) => own.includes(subject));
}

test('[REFUND-01, REFUND-02, REFUND-08, REFUND-10] one unit goes back as credit: entry, points, log, audit, news, and nothing of the order changes', async () => {
  const order = await delivered();
  const { ctx, staffId } = await refunder();
  const before = await rowOf(order.orderNumber);
  const input = inputFor(order, { reason: 'One was broken' });
  const { result, writes } = await recordWrites(database(), () => refundOrder(ctx, input));
  expect(result).toEqual({ ok: true });
  expect(await rowOf(order.orderNumber)).toEqual(before);
  const params = { orderNumber: order.orderNumber, cents: 3000, way: 'credit', method: 'cash' };
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: [
      ['text', 'order-refund', before.customerPhone, params],
      ['push', 'order-refund', order.browser, params],
    ],
    orderEvents: [['payment', 'part-refunded']],
    credit: [[order.customerId, 'refund', 3000, null]],
    audit: [['order.refund', 'order', order.orderNumber]],
  });
  const [row] = await database().select().from(orderRefunds).where(eq(orderRefunds.id, input.key));
  expect(row).toMatchObject({
    ...{ state: 'done', way: 'credit', cents: 3000, deliveryCents: 0, otherCents: 0, points: 30 },
    ...{ reason: 'One was broken', askedByStaffId: staffId, decidedByStaffId: staffId, isTakenBack: false },
  });
  const [customer] = await database().select().from(customers).where(eq(customers.id, order.customerId));
  expect(customer?.points).toBe(30);
  const { cents, expiries } = await creditOf(order.ctx);
  expect([cents, expiries.at(-1)]).toEqual([4000, null]);
  expect(await differencesOf(order)).toEqual([]);
});

test('[REFUND-09] Today counts what went back today, and the sales of the order stay as they are', async () => {
  const order = await delivered();
  const { ctx } = await refunder();
  const before = await readSales(ctx);
  await refundOrder(ctx, inputFor(order));
  const after = await readSales(ctx);
  expect(after.refunded).toEqual({ cents: before.refunded.cents + 3000, count: before.refunded.count + 1 });
  expect(after.today).toEqual(before.today);
  const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 86_400_000) };
  expect((await readSales(tomorrow)).refunded).toEqual({ cents: 0, count: 0 });
});

test('[REFUND-05] a form that is sent twice gives back once; who has not seen a refund looks again', async () => {
  const order = await delivered();
  const { ctx } = await refunder();
  const input = inputFor(order);
  expect(await Promise.all([refundOrder(ctx, input), refundOrder(ctx, input)])).toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(await refundOrder(ctx, inputFor(order))).toEqual({ problem: 'changed' });
  expect((await creditOf(order.ctx)).cents).toBe(4000);
  expect(await refundOrder(ctx, inputFor(order, { seenCents: 3000 }))).toEqual({ ok: true });
  expect(await refundOrder(ctx, inputFor(order, { seenCents: 6000 }))).toEqual({
    problem: 'refund-units-gone',
  });
  expect((await creditOf(order.ctx)).cents).toBe(7000);
  expect(await differencesOf(order)).toEqual([]);
});

test('[REFUND-05] of two people at once one wins, and nothing goes back twice', async () => {
  const order = await delivered();
  const [one, other] = [await refunder(), await refunder()];
  const whole = { lines: [{ lineId: order.lineId, quantity: 2 }] };
  const answers = await Promise.all([
    refundOrder(one.ctx, inputFor(order, whole)),
    refundOrder(other.ctx, inputFor(order, whole)),
  ]);
  expect(answers.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect(answers).toContainEqual({ problem: 'changed' });
  expect((await creditOf(order.ctx)).cents).toBe(7000);
});

test('[REFUND-05] the database itself refuses more than was paid, more units than were bought, and a change of what is done', async () => {
  const order = await delivered();
  const { ctx, staffId } = await refunder();
  const input = inputFor(order);
  await refundOrder(ctx, input);
  const by = { askedByStaffId: staffId, askedAt: ctx.now, decidedByStaffId: staffId, decidedAt: ctx.now };
  const row = {
    id: randomUUID(),
    orderId: order.orderId,
    state: 'done' as const,
    way: 'credit' as const,
    ...by,
  };
  const insert = (cents: number) =>
    database()
      .insert(orderRefunds)
      .values({ ...row, cents });
  await expect(insert(3001)).rejects.toThrow();
  await insert(2999);
  const line = { refundId: row.id, lineId: order.lineId, quantity: 2, cents: 0 };
  await expect(database().insert(orderRefundLines).values(line)).rejects.toThrow();
  const own = eq(orderRefunds.id, input.key);
  await expect(database().update(orderRefunds).set({ cents: 1 }).where(own)).rejects.toThrow();
  await expect(database().delete(orderRefunds).where(own)).rejects.toThrow();
});

test('[REFUND-02, CASH-01] cash goes out of the safe or of what the driver holds, never more than is there', async () => {
  const order = await delivered();
  const { ctx } = await refunder();
  const cash = { way: 'cash' as const };
  expect(await refundOrder(ctx, inputFor(order, cash))).toEqual({ problem: 'refund-cash-short' });
  expect(await database().select().from(orderRefunds).where(eq(orderRefunds.orderId, order.orderId))).toEqual(
    [],
  );
  expect(await refundOrder(ctx, inputFor(order, { ...cash, isFromDriver: true }))).toEqual({ ok: true });
  await book(ctx, 'paid-in', 50_000);
  expect(await refundOrder(ctx, inputFor(order, { ...cash, seenCents: 3000 }))).toEqual({ ok: true });
  const moved = await database()
    .select()
    .from(cashMovements)
    .where(and(eq(cashMovements.orderId, order.orderId), eq(cashMovements.kind, 'refund')))
    .orderBy(asc(cashMovements.id));
  expect(
    moved.map(({ fromPlace, fromStaffId, toPlace, cents }) => [fromPlace, fromStaffId, toPlace, cents]),
  ).toEqual([
    ['driver', order.driverStaffId, 'customer', 3000],
    ['safe', null, 'customer', 3000],
  ]);
  const paid = await database()
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, order.orderId));
  expect(
    paid.filter(({ kind }) => kind === 'part-refund').map(({ cents, method }) => [cents, method]),
  ).toEqual([
    [3000, 'cash'],
    [3000, 'cash'],
  ]);
  expect(await differencesOf(order)).toEqual([]);
});

test('[REFUND-02, REFUND-07] a digital payment goes back with its reference; goods are on the shelf again only where it was ticked', async () => {
  const order = await delivered({ method: 'zelle', stock: 20 });
  const { ctx } = await refunder();
  const digital = { way: 'digital' as const, reference: 'ZX-77' };
  expect(await refundOrder(ctx, inputFor(order, digital))).toEqual({ ok: true });
  expect(await stockOf(order.optionId)).toBe(18);
  const again = { ...digital, seenCents: 3000, isTakenBack: true };
  expect(await refundOrder(ctx, inputFor(order, again))).toEqual({ ok: true });
  expect(await stockOf(order.optionId)).toBe(19);
  const booked = await database()
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.optionId, order.optionId));
  expect(
    booked.filter(({ reason }) => reason === 'refund').map(({ change, orderId }) => [change, orderId]),
  ).toEqual([[1, order.orderId]]);
  const [entry] = await database()
    .select()
    .from(paymentEntries)
    .where(and(eq(paymentEntries.orderId, order.orderId), eq(paymentEntries.kind, 'part-refund')));
  expect(entry).toMatchObject({ method: 'zelle', cents: 3000, reference: 'ZX-77' });
  expect(await differencesOf(order)).toEqual([]);
});

test('[REFUND-06] above the sum nothing goes back until another person agrees, who may refuse; who asked may withdraw', async () => {
  const order = await delivered();
  const [one, other] = [await refunder(), await refunder('manager')];
  const alone = (ctx: ShopContext) => ({ ...ctx, settings: { ...ctx.settings, refundAloneCents: 2999 } });
  const ask = (input = inputFor(order)) => refundOrder(alone(one.ctx), input);
  const input = inputFor(order);
  expect(await ask(input)).toEqual({ ok: true, isAsked: true });
  expect((await creditOf(order.ctx)).cents).toBe(1000);
  expect(await ask()).toEqual({ problem: 'refund-asked' });
  // Not beside it in portions that one person may give back alone, either.
  const small = inputFor(order, { lines: [], otherCents: 100, reason: 'late' });
  const beside = await recordWrites(database(), () => ask(small));
  expect(beside).toEqual({ result: { problem: 'refund-asked' }, writes: {} });
  const decide = (ctx: ShopContext, id: string, isAgreed: boolean) =>
    decideRefund(ctx, { orderNumber: order.orderNumber, id, isAgreed });
  expect(await decide(one.ctx, input.key, true)).toEqual({ problem: 'refund-own' });
  const support = await refunder('support');
  expect(await decide(support.ctx, input.key, true)).toEqual({ problem: 'forbidden' });
  expect(await decide(other.ctx, input.key, false)).toEqual({ ok: true });
  expect(await decide(other.ctx, input.key, true)).toEqual({ problem: 'changed' });
  const second = inputFor(order);
  await refundOrder(alone(later(one.ctx)), second);
  expect(await readRefunds(other.ctx, order.orderNumber)).toMatchObject({
    may: false,
    list: [{ state: 'refused' }, { state: 'asked', isOwn: false, mayAgree: true, mayRefuse: true }],
  });
  const agreed = await Promise.all([
    decide(other.ctx, second.key, true),
    decide(other.ctx, second.key, true),
  ]);
  expect(agreed.filter((answer) => 'ok' in answer)).toHaveLength(1);
  expect((await creditOf(order.ctx)).cents).toBe(4000);
  const rows = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, order.orderNumber))
    .orderBy(asc(auditLog.id));
  expect(rows.slice(-4).map(({ action, staffId }) => [action, staffId])).toEqual([
    ['order.refund-ask', one.staffId],
    ['order.refund-refuse', other.staffId],
    ['order.refund-ask', one.staffId],
    ['order.refund', other.staffId],
  ]);
  expect(await differencesOf(order)).toEqual([]);
});

test('[REFUND-01, SEC-14] refused without the right, without a fresh sign-in, of a guest as credit, and before the hand-over', async () => {
  const order = await delivered();
  const input = inputFor(order);
  for (const role of ['support', 'packer'] as const)
    expect(await refundOrder((await refunder(role)).ctx, input)).toEqual({ problem: 'forbidden' });
  expect(await refundOrder((await refunder('driver')).ctx, input)).toEqual({ problem: 'not-found' });
  expect(await refundOrder((await newColleague('staff')).ctx, input)).toEqual({
    problem: 'strong-sign-in-required',
  });
  const { ctx } = await refunder();
  await database().update(customers).set({ isGuest: true }).where(eq(customers.id, order.customerId));
  expect(await refundOrder(ctx, input)).toEqual({ problem: 'refund-way-invalid' });
  const open = await newOrder();
  expect(await refundOrder(ctx, { ...input, orderNumber: open.orderNumber })).toEqual({
    problem: 'refund-not-possible',
  });
  expect(await database().select().from(orderRefunds).where(eq(orderRefunds.orderId, order.orderId))).toEqual(
    [],
  );
});

test('[REFUND-08] a tier that is not reached without the refund goes with its credit; one whose credit was spent stays', async () => {
  const [first, second] = [await delivered(), await delivered()];
  const { ctx } = await refunder();
  const code = `C${randomUUID().slice(0, 8)}`;
  await database()
    .insert(campaigns)
    .values({
      ...{ code, name: 'Winter', startsAt: null, endsAt: null, isActive: true },
      ...{ thresholdsCents: [4000, 90_000, 95_000, 99_000], tierBonusesCents: [500, 500, 500, 500] },
    });
  for (const [order, remaining] of [
    [first, 500],
    [second, 200],
  ] as const) {
    const { customerId, orderId } = order;
    await database()
      .insert(campaignTiers)
      .values({ campaignCode: code, customerId, tier: 1, bonusCents: 500, orderId });
    const cause = `campaign:${code}:${customerId}:1`;
    const soon = new Date(ctx.now.getTime() + 60_000);
    await addCredit(database(), {
      customerId,
      cents: 500,
      kind: 'campaign',
      cause,
      orderId,
      at: ctx.now,
      expiresAt: soon,
    });
    const spent = {
      customerId,
      cents: remaining - 500,
      kind: 'removal',
      cause: randomUUID(),
      at: ctx.now,
    } as const;
    if (remaining < 500) await spendCredit(database(), spent);
    expect(await refundOrder(ctx, inputFor(order))).toEqual({ ok: true });
  }
  const tiers = await database().select().from(campaignTiers).where(eq(campaignTiers.campaignCode, code));
  expect(tiers.map(({ customerId }) => customerId)).toEqual([second.customerId]);
  const entries = await database().select().from(creditEntries).where(eq(creditEntries.kind, 'taken-back'));
  expect(entries.map(({ customerId, cents }) => [customerId, cents])).toEqual([[first.customerId, -500]]);
  expect([...(await differencesOf(first)), ...(await differencesOf(second))]).toEqual([]);
});

test('[REFUND-01, REFUND-11, UNDO-05] the receipt keeps its figures and has a note; the delivery can no longer be taken back', async () => {
  const order = await delivered();
  const { ctx } = await refunder();
  const before = await readReceipt(order.ctx, order);
  await refundOrder(ctx, inputFor(order));
  const after = await readReceipt(order.ctx, order);
  if ('problem' in before || 'problem' in after) throw new Error('no receipt');
  expect(after.receipt).toMatchObject({
    refunds: [{ at: ctx.now, cents: 3000, way: 'credit', lines: [{ quantity: 1, cents: 3000 }] }],
  });
  expect({ ...after.receipt, refunds: [] }).toEqual(before.receipt);
  const input = { ...(await versionOf(order.orderNumber)), reason: 'by mistake' };
  expect(await askTakeBack(ctx, input)).toEqual({ problem: 'take-back-refunded' });
  expect(await rowOf(order.orderNumber)).toMatchObject({ status: 'delivered' });
  const mine = await database().select().from(outbox).where(eq(outbox.kind, 'order-refund'));
  expect(mine.some(({ params }) => params.orderNumber === order.orderNumber)).toBe(true);
  expect(await database().select().from(orders).where(eq(orders.id, order.orderId))).toHaveLength(1);
});

test('[REFUND-02, EDIT-04] what a changed line owes and what goes back after the hand-over are two things, and the books agree', async () => {
  const order = await delivered({ method: 'zelle', stock: 20 }, async (orderNumber) => {
    const { id } = await rowOf(orderNumber);
    const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, id));
    const fewer = { lineId: line?.id ?? 0, quantity: 1, isAgreed: true };
    const { ctx } = await newColleague('staff');
    expect(await editLine(ctx, { ...(await versionOf(orderNumber)), ...fewer })).toMatchObject({ ok: true });
  });
  expect(await rowOf(order.orderNumber)).toMatchObject({ totalCents: 3500, paymentStatus: 'paid' });
  const { ctx } = await refunder();
  const digital = { way: 'digital', reference: 'ZX-78' } as const;
  expect(await refundOrder(ctx, inputFor(order, digital))).toEqual({ ok: true });
  const due = (await listRefundsDue(database())).filter(({ id }) => id === order.orderId);
  expect(due).toMatchObject([{ amountDueCents: 2500 }]);
  expect(await differencesOf(order)).toEqual([]);
  const marking = { ...(await versionOf(order.orderNumber)), note: 'sent' };
  expect(await markRefund(ctx, marking)).toEqual({ ok: true });
  const entries = await database()
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, order.orderId))
    .orderBy(asc(paymentEntries.id));
  expect(entries.map(({ kind, cents }) => [kind, cents]).slice(-3)).toEqual([
    ['refund-due', 2500],
    ['part-refund', 3000],
    ['refund', 2500],
  ]);
  const again = { ...(await versionOf(order.orderNumber)), note: '' };
  expect(await markRefund(ctx, again)).toEqual({ problem: 'refund-not-due' });
  expect(await differencesOf(order)).toEqual([]);
});
