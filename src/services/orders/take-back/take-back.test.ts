import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cashMovements } from '#db/schema/cash.ts';
import { badges, customerBadges, customers } from '#db/schema/customers.ts';
import { creditEntries, paymentEntries, stockEntries } from '#db/schema/ledgers.ts';
import { orderEvents, takeBacks } from '#db/schema/order-lines.ts';
import { outbox } from '#db/schema/outbox.ts';
import { runStops, runs } from '#db/schema/runs.ts';
import { auditLog } from '#db/schema/staff.ts';
import { addStop } from '#db/testing/rows/runs.ts';
import { placeOrder } from '../../checkout/place-order/place-order.ts';
import type { ShopContext } from '../../context.ts';
import { mergeCustomers } from '../../customers/merge-customers.ts';
import { checkBooks } from '../../ledger.ts';
import { runOutbox } from '../../outbox/run-outbox.ts';
import { markRefund } from '../../payments/mark-refund.ts';
import { settlePayment } from '../../payments/payment-admin.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import {
  closeSmallShop,
  creditOf,
  database,
  inputFor,
  later,
  openSmallShop,
  paidBy,
  stockOf,
} from '../../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf, versionOf } from '../../testing/staff-orders.ts';
import { mergeInput } from '../../testing/two-accounts.ts';
import { cancelOrderByCustomer } from '../cancel-order.ts';
import { cancelOrderByStaff } from '../cancel-order-by-staff.ts';
import { moveOrder } from '../move-order.ts';
import { askTakeBack } from './ask-take-back.ts';
import { decideTakeBack } from './decide-take-back.ts';
import { readTakeBacks } from './read-take-backs.ts';

beforeAll(async () => {
  await openSmallShop();
  const first = { type: 'order_count', value: 1, days: null };
  const badge = { id: 'first', name: 'First', description: 'x', iconKey: 'first', unlockCriteria: first };
  await database()
    .insert(badges)
    .values({ ...badge, rewardCents: 300, displayOrder: 1 });
});
afterAll(closeSmallShop);

const plus = (ctx: ShopContext, seconds: number): ShopContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * 1000),
});

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };

/** The same person takes the order through these steps, all in one moment. */
async function walk(
  ctx: ShopContext,
  orderNumber: string,
  steps: readonly Parameters<typeof moveOrder>[1]['to'][],
) {
  const named = await newAssignees();
  for (const to of steps) {
    const answer = await moveOrder(ctx, { ...(await versionOf(orderNumber)), to, doorCheck, ...named });
    if ('problem' in answer) throw new Error(answer.problem);
  }
}

const TO_DOOR = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'] as const;

/** The driver has another order aboard, so that the run goes on. */
async function addSecondStop(orderNumber: string) {
  const [stop] = await database()
    .select({ runId: runStops.runId })
    .from(runStops)
    .where(eq(runStops.orderId, (await rowOf(orderNumber)).id));
  const other = await rowOf((await newOrder()).orderNumber);
  await addStop(database(), { runId: stop?.runId ?? '', orderId: other.id, position: 2 });
}

async function delivered(options: Parameters<typeof newOrder>[0] = {}) {
  const order = await newOrder(options);
  const { ctx, staffId } = await newColleague('staff');
  await walk(ctx, order.orderNumber, TO_DOOR);
  await addSecondStop(order.orderNumber);
  const end = plus(ctx, 60);
  await walk(end, order.orderNumber, ['delivered']);
  return { ...order, staff: end, staffId };
}

async function cancelled(options: Parameters<typeof newOrder>[0] & { isPaid?: boolean } = {}) {
  const order = await newOrder(options);
  const { ctx, staffId } = await newColleague('staff');
  if (options.isPaid) await settlePayment(ctx, { ...(await versionOf(order.orderNumber)), isReceived: true });
  const input = { ...(await versionOf(order.orderNumber)), reason: 'asked', isIdCheckFailed: false };
  expect(await cancelOrderByStaff(plus(ctx, 1), input)).toMatchObject({ ok: true });
  return { ...order, staff: plus(ctx, 1), staffId };
}

const ask = async (ctx: ShopContext, orderNumber: string, reason = 'Wrong order pressed') =>
  askTakeBack(ctx, { ...(await versionOf(orderNumber)), reason });

const entriesOf = async (orderNumber: string) => {
  const { id } = await rowOf(orderNumber);
  const rows = await database()
    .select()
    .from(paymentEntries)
    .where(eq(paymentEntries.orderId, id))
    .orderBy(asc(paymentEntries.id));
  return rows.map(({ kind, cents, note, round }) => [kind, cents, note, round]);
};

/** The neighbour's rows are no part of any book. */
async function differencesOf(order: { orderNumber: string; customerId: string; optionId: string }) {
  const { differences } = await checkBooks(database());
  const own = [order.orderNumber, order.customerId];
  return differences.filter(({ subject }) => own.includes(subject));
}

const newsOf = async (orderNumber: string) =>
  (await database().select().from(outbox).orderBy(asc(outbox.id))).filter(
    ({ params }) => params.orderNumber === orderNumber,
  );

test('[UNDO-05, UNDO-06] a delivery that was none goes back by counter-entries: cash, badge, credit, points, news; the first receipt stays', async () => {
  const order = await delivered();
  const { orderNumber, customerId, staff, staffId } = order;
  const [before] = await database().select().from(customers).where(eq(customers.id, customerId));
  expect(before).toMatchObject({ points: expect.any(Number), monsterDollarsCents: 1300 });
  const end = await rowOf(orderNumber);
  expect(await ask(plus(staff, 5), orderNumber)).toEqual({ ok: true, status: 'en_route' });
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{
      status: 'en_route',
      deliveredAt: null,
      paymentStatus: 'pending',
      idCheckOutcome: null,
      idDocumentKind: null,
    },
    version: end.version + 1,
  });
  expect(await entriesOf(orderNumber)).toEqual([
    ['confirm', 6000, null, 1],
    ['taken-back', 6000, 'confirm', 1],
  ]);
  const [after] = await database().select().from(customers).where(eq(customers.id, customerId));
  expect(after).toMatchObject({ points: 0, monsterDollarsCents: 1000, moodsTried: [] });
  expect(
    await database().select().from(customerBadges).where(eq(customerBadges.customerId, customerId)),
  ).toEqual([]);
  const credits = await database()
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.customerId, customerId))
    .orderBy(asc(creditEntries.id));
  expect(credits.slice(1).map(({ kind, cents, staffId: by }) => [kind, cents, by])).toEqual([
    ['badge', 300, null],
    ['taken-back', -300, staffId],
  ]);
  expect((await newsOf(orderNumber)).map(({ params }) => params.status)).not.toContain('delivered');
  const [row] = await database().select().from(takeBacks).where(eq(takeBacks.orderId, end.id));
  expect(row).toMatchObject({
    state: 'done',
    askedByStaffId: staffId,
    decidedByStaffId: staffId,
    reason: 'Wrong order pressed',
  });
  expect(row?.receipt).toMatchObject({
    orderNumber,
    status: 'delivered',
    deliveredAt: staff.now.toISOString(),
  });
  const log = await database()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, end.id))
    .orderBy(asc(orderEvents.id));
  expect(log.at(-1)).toMatchObject({
    kind: 'taken-back',
    fromStatus: 'delivered',
    toStatus: 'en_route',
    note: 'Wrong order pressed',
  });
  expect(log.map(({ kind }) => kind)).toContain('id-check');
  const audit = await database()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, orderNumber), eq(auditLog.action, 'order.take-back')));
  expect(audit).toMatchObject([{ staffId, before: { status: 'delivered', idDocumentKind: 'passport' } }]);
  expect(await differencesOf(order)).toEqual([]);
});

test('[UNDO-06] what was taken back is delivered again: paid, rewarded and told a second time, and the books agree', async () => {
  const order = await delivered();
  const { orderNumber, customerId, staff } = order;
  await ask(plus(staff, 5), orderNumber);
  await walk(plus(staff, 60), orderNumber, ['delivered']);
  expect(await entriesOf(orderNumber)).toEqual([
    ['confirm', 6000, null, 1],
    ['taken-back', 6000, 'confirm', 1],
    ['confirm', 6000, null, 2],
  ]);
  expect((await creditOf(order.ctx)).cents).toBe(1300);
  expect(
    await database().select().from(customerBadges).where(eq(customerBadges.customerId, customerId)),
  ).toHaveLength(1);
  expect((await newsOf(orderNumber)).filter(({ params }) => params.status === 'delivered')).toHaveLength(2);
  expect(await ask(plus(staff, 65), orderNumber)).toEqual({ ok: true, status: 'en_route' });
  expect((await creditOf(order.ctx)).cents).toBe(1000);
  expect(await differencesOf(order)).toEqual([]);
});

test('[UNDO-06] a delivery whose credit was spent is not taken back, and nothing is written', async () => {
  const order = await delivered();
  const { customerId, orderNumber, staff } = order;
  const buyer = later(order.ctx);
  const input = await inputFor(buyer, (await newOrder()).optionId);
  const credit = { ...input, creditCents: 1200 };
  const quoted = { ...credit, form: { ...input.form, method: 'cash' } };
  const { quoteCart } = await import('../../checkout/quote-cart.ts');
  const { quoteToken } = await quoteCart(buyer, { lines: input.lines, zip: '92553', creditCents: 1200 });
  expect(await placeOrder(buyer, { ...quoted, quoteToken })).toMatchObject({ ok: true });
  const again = async () => ask(plus(staff, 5), orderNumber);
  expect(await recordWrites(database(), again)).toEqual({
    result: { problem: 'take-back-credit-spent' },
    writes: {},
  });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(
    await database().select().from(customerBadges).where(eq(customerBadges.customerId, customerId)),
  ).toHaveLength(1);
  expect(await differencesOf(order)).toEqual([]);
});

test('[UNDO-06, CUST-15] a delivery is not taken back once its account was made one with another: no badge pays twice', async () => {
  const order = await delivered();
  const other = await newOrder();
  const { ctx: owner } = await newColleague('admin');
  const joined = await mergeCustomers(
    { ...owner, now: plus(order.staff, 2).now },
    await mergeInput(other.ctx, order.ctx),
  );
  expect(joined).toEqual({ ok: true });
  const cents = (await creditOf(other.ctx)).cents;
  const again = async () => ask(plus(order.staff, 5), order.orderNumber);
  expect(await recordWrites(database(), again)).toEqual({
    result: { problem: 'take-back-merged' },
    writes: {},
  });
  expect((await creditOf(other.ctx)).cents).toBe(cents);
  expect(await rowOf(order.orderNumber)).toMatchObject({ status: 'delivered' });
});

test('[UNDO-05] who was told of the end reads a correction, once', async () => {
  const { orderNumber, staff } = await delivered();
  const clock = () => plus(staff, 11).now;
  const sent = {
    db: database(),
    clock,
    channels: ['text', 'push'] as const,
    deliver: async () => ({ ok: true }) as const,
  };
  while ((await runOutbox(sent)) > 0);
  await ask(plus(staff, 60), orderNumber);
  const corrections = (await newsOf(orderNumber)).filter(({ kind }) => kind === 'order-correction');
  expect(corrections.map(({ channel, params }) => [channel, params])).toEqual([
    ['text', { orderNumber, status: 'en_route', wrong: 'delivered' }],
    ['push', { orderNumber, status: 'en_route', wrong: 'delivered' }],
  ]);
});

test('[UNDO-07, ORD-09, ORD-10] a cancelling by mistake takes goods and credit again, no refund is due, and it can be cancelled again', async () => {
  const order = await cancelled({ method: 'zelle', creditCents: 1000, isPaid: true });
  const { orderNumber, optionId, staff } = order;
  expect([await stockOf(optionId), (await creditOf(order.ctx)).cents]).toEqual([20, 1000]);
  expect(await ask(plus(staff, 5), orderNumber)).toEqual({ ok: true, status: 'confirmed' });
  expect(await rowOf(orderNumber)).toMatchObject({
    status: 'confirmed',
    cancelReason: null,
    cancelledAt: null,
    paymentStatus: 'paid',
  });
  expect([await stockOf(optionId), (await creditOf(order.ctx)).cents]).toEqual([18, 0]);
  expect((await entriesOf(orderNumber)).map(([kind, cents, note]) => [kind, cents, note])).toEqual([
    ['confirm', 5000, null],
    ['refund-due', 5000, null],
    ['taken-back', 5000, 'refund-due'],
  ]);
  expect(await differencesOf(order)).toEqual([]);
  const input = { ...(await versionOf(orderNumber)), reason: 'really', isIdCheckFailed: false };
  expect(await cancelOrderByStaff(plus(staff, 60), input)).toMatchObject({ ok: true });
  expect([await stockOf(optionId), (await creditOf(order.ctx)).cents]).toEqual([20, 1000]);
  const { id } = await rowOf(orderNumber);
  const moved = await database()
    .select()
    .from(stockEntries)
    .where(eq(stockEntries.orderId, id))
    .orderBy(asc(stockEntries.id));
  expect(moved.map(({ reason, change }) => [reason, change])).toEqual([
    ['order', -2],
    ['cancel', 2],
    ['taken-back', -2],
    ['cancel', 2],
  ]);
  expect(await differencesOf(order)).toEqual([]);
});

test('[UNDO-07] goods that are sold by now are not taken back, and nothing is written', async () => {
  const { orderNumber, optionId, staff } = await cancelled({ stock: 2 });
  const { ctx: other } = await newOrder();
  expect(await placeOrder(later(other), await inputFor(later(other), optionId, 1))).toMatchObject({
    ok: true,
  });
  expect(await recordWrites(database(), () => ask(plus(staff, 5), orderNumber))).toEqual({
    result: { problem: 'take-back-stock-gone', product: 'Black Fig Bar' },
    writes: {},
  });
  expect(await stockOf(optionId)).toBe(1);
});

test('[UNDO-07, PAY-33] an unpaid order stays cancelled while another of its customer waits for its payment', async () => {
  const { orderNumber, optionId, ctx, staff } = await cancelled({ method: 'zelle' });
  const buyer = later(ctx);
  const input = await paidBy(buyer, await inputFor(buyer, optionId, 1), { method: 'zelle', creditCents: 0 });
  expect(await placeOrder(buyer, input)).toMatchObject({ ok: true });
  expect(await recordWrites(database(), () => ask(plus(staff, 5), orderNumber))).toEqual({
    result: { problem: 'take-back-unpaid' },
    writes: {},
  });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled' });
});

test('[UNDO-05, STAFF-05] too late, ended by its customer, refunded, open, without a reason or the right: refused in words', async () => {
  const { orderNumber, staff } = await delivered();
  const { ctx: packer } = await newColleague('packer');
  expect(await ask(plus(staff, 30 * 60 + 1), orderNumber)).toEqual({
    problem: 'take-back-too-late',
    minutes: 30,
  });
  expect(await ask(plus(staff, 5), orderNumber, '  ')).toEqual({ problem: 'take-back-reason-missing' });
  expect(await ask({ ...packer, now: staff.now }, orderNumber)).toEqual({ problem: 'forbidden' });
  const at = await versionOf(orderNumber);
  expect(await askTakeBack(staff, { ...at, version: at.version - 1, reason: 'x' })).toEqual({
    problem: 'changed',
  });
  const own = await newOrder();
  expect(await ask(staff, own.orderNumber)).toEqual({ problem: 'take-back-open' });
  await cancelOrderByCustomer(later(own.ctx), { orderNumber: own.orderNumber });
  expect(
    await ask(later(own.ctx).now ? { ...staff, now: later(own.ctx).now } : staff, own.orderNumber),
  ).toEqual({ problem: 'take-back-not-staff' });
  const paid = await cancelled({ method: 'zelle', isPaid: true });
  const { ctx: admin } = await newColleague('admin', plus(paid.staff, 1).now);
  await markRefund(
    { ...admin, now: plus(paid.staff, 2).now },
    { ...(await versionOf(paid.orderNumber)), note: 'sent' },
  );
  expect(await ask(plus(paid.staff, 5), paid.orderNumber)).toEqual({ problem: 'take-back-refunded' });
});

/** Above the sum a second person decides. */
async function asked() {
  const order = await delivered();
  const settings = { ...order.staff.settings, takeBackAloneCents: 5999 };
  const first = { ...plus(order.staff, 5), settings };
  expect(await ask(first, order.orderNumber)).toEqual({ ok: true, isAsked: true });
  const { id: orderId } = await rowOf(order.orderNumber);
  const [row] = await database().select().from(takeBacks).where(eq(takeBacks.orderId, orderId));
  const decide = async (ctx: ShopContext, isAgreed: boolean) =>
    decideTakeBack(
      { ...ctx, now: first.now, settings },
      { ...(await versionOf(order.orderNumber)), id: row?.id ?? '', isAgreed },
    );
  return { ...order, first, decide };
}

test('[UNDO-08] above the sum a second person, who may cancel and refund, has to agree', async () => {
  const { orderNumber, first, decide, ...order } = await asked();
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered' });
  expect(await ask(first, orderNumber)).toEqual({ problem: 'take-back-asked' });
  const [{ ctx: support }, { ctx: manager, staffId }] = [
    await newColleague('support'),
    await newColleague('manager'),
  ];
  expect(await decide(support, true)).toEqual({ problem: 'forbidden' });
  expect(await decide(first, true)).toEqual({ problem: 'take-back-own' });
  expect(await readTakeBacks({ ...manager, now: first.now }, orderNumber)).toMatchObject({
    mayAsk: false,
    list: [{ state: 'asked', mayAgree: true, mayRefuse: true, isOwn: false }],
  });
  expect(await decide(manager, true)).toEqual({ ok: true, status: 'en_route' });
  expect(await decide(manager, true)).toEqual({ problem: 'changed' });
  const { id } = await rowOf(orderNumber);
  expect(await database().select().from(takeBacks).where(eq(takeBacks.orderId, id))).toMatchObject([
    { state: 'done', askedByStaffId: order.staffId, decidedByStaffId: staffId },
  ]);
});

test('[UNDO-08] the second person refuses, or the first withdraws: the end stands', async () => {
  for (const isOwn of [false, true]) {
    const { orderNumber, first, decide } = await asked();
    const { ctx: manager } = await newColleague('manager');
    expect(await decide(isOwn ? first : manager, false)).toEqual({ ok: true });
    expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
    expect(await readTakeBacks(first, orderNumber)).toMatchObject({
      mayAsk: true,
      list: [{ state: 'refused' }],
    });
  }
});

/** A run of one press: it has ended by itself with its last hand-over (RUN-08). */
async function deliveredAlone() {
  const order = await newOrder();
  const { ctx } = await newColleague('staff');
  await walk(ctx, order.orderNumber, TO_DOOR);
  const end = plus(ctx, 60);
  await walk(end, order.orderNumber, ['delivered']);
  const { id, driverStaffId } = await rowOf(order.orderNumber);
  const read = async () => {
    const [stop] = await database().select().from(runStops).where(eq(runStops.orderId, id)).limit(1);
    const [run] = await database()
      .select()
      .from(runs)
      .where(eq(runs.id, stop?.runId ?? ''));
    return { stop, run };
  };
  const cash = async () =>
    (
      await database()
        .select()
        .from(cashMovements)
        .where(eq(cashMovements.orderId, id))
        .orderBy(asc(cashMovements.id))
    ).map(({ kind, fromPlace, toPlace, cents }) => [kind, fromPlace, toPlace, cents]);
  return { ...order, id, driverStaffId: driverStaffId ?? '', staff: end, read, cash };
}

test('[UNDO-05, RUN-09, CASH-01] taken back after its run has ended, an order is ready, the run stays ended, and the cash goes back', async () => {
  const order = await deliveredAlone();
  const { orderNumber, staff, read, cash } = order;
  const before = await read();
  expect(before).toMatchObject({ stop: { state: 'delivered' }, run: { status: 'ended' } });
  const later5 = plus(staff, 5);
  expect(await ask(later5, orderNumber)).toEqual({ ok: true, status: 'ready' });
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ status: 'ready', paymentStatus: 'pending', deliveredAt: null },
    ...{ driverStaffId: null, etaMinutes: null },
  });
  const after = await read();
  expect(after.stop).toMatchObject({ state: 'undelivered', reason: 'taken-back', returnedAt: later5.now });
  expect(after.run).toEqual(before.run);
  expect(await cash()).toEqual([
    ['sale', 'customer', 'driver', 6000],
    ['taken-back', 'driver', 'customer', 6000],
  ]);
  expect(await differencesOf(order)).toEqual([]);
  await walk(plus(staff, 120), orderNumber, ['out_for_delivery', 'en_route', 'delivered']);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect((await cash()).slice(2)).toEqual([['sale', 'customer', 'driver', 6000]]);
  expect((await database().select().from(runStops).where(eq(runStops.orderId, order.id))).length).toBe(2);
  expect(await differencesOf(order)).toEqual([]);
});

test('[UNDO-06, CASH-02] the driver’s stop is open again: cash is counted anew, and an order that was cancelled there, too', async () => {
  const { orderNumber, staff } = await delivered();
  const { id } = await rowOf(orderNumber);
  const stopOf = async () => (await database().select().from(runStops).where(eq(runStops.orderId, id)))[0];
  const taken = { cashTakenCents: 10_000, changeGivenCents: 4000 };
  await database().update(runStops).set(taken).where(eq(runStops.orderId, id));
  expect(await ask(plus(staff, 5), orderNumber)).toEqual({ ok: true, status: 'en_route' });
  expect(await stopOf()).toMatchObject({
    ...{ state: 'planned', endedAt: null, cashTakenCents: null, changeGivenCents: null },
  });
  const cancel = { ...(await versionOf(orderNumber)), reason: 'Wrong order', isIdCheckFailed: false };
  expect(await cancelOrderByStaff(plus(staff, 60), cancel)).toMatchObject({ ok: true });
  expect(await stopOf()).toMatchObject({ state: 'undelivered', endedAt: plus(staff, 60).now });
  expect(await ask(plus(staff, 65), orderNumber)).toEqual({ ok: true, status: 'en_route' });
  expect(await stopOf()).toMatchObject({ state: 'planned', reason: null, endedAt: null });
});
