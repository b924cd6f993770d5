import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEvents } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { outbox } from '#db/schema/outbox.ts';
import { runStops, runs } from '#db/schema/runs.ts';
import { addStop } from '#db/testing/rows/runs.ts';
import { readUndoable } from '../alerts/read-undoable.ts';
import type { ShopContext } from '../context.ts';
import { checkBooks } from '../ledger.ts';
import { moveOrder } from '../orders/move-order.ts';
import { trackOrders } from '../orders/track-orders.ts';
import { runOutbox } from '../outbox/run-outbox.ts';
import { expireUnpaidOrders } from '../payments/expire-unpaid-orders.ts';
import { listPayments, settlePayment } from '../payments/payment-admin.ts';
import { untilSomebodyWaits } from '../testing/at-once.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import {
  newAssignees,
  newColleague,
  newOrder,
  noticesOf,
  rowOf,
  versionOf,
} from '../testing/staff-orders.ts';
import { undoStep } from './undo-step.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const SECOND_MS = 1000;
const plus = (ctx: ShopContext, seconds: number): ShopContext => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + seconds * SECOND_MS),
});

const newsOf = async (orderNumber: string) =>
  (await database().select().from(outbox)).filter(
    ({ kind, params }) => kind === 'order-status' && params.orderNumber === orderNumber,
  );

/** An order that this colleague has confirmed a moment ago. */
async function confirmed(role: 'staff' | 'packer' = 'staff') {
  const order = await newOrder();
  const { ctx } = await newColleague(role);
  const answer = await moveOrder(ctx, { ...(await versionOf(order.orderNumber)), to: 'confirmed' });
  expect(answer).toEqual({ ok: true, status: 'confirmed' });
  return { ...order, staff: ctx, at: await versionOf(order.orderNumber) };
}

test('[UNDO-01, UNDO-03, STAFF-23] a step is undone by a counter-event, its news is gone, and the audit says so', async () => {
  const order = await confirmed();
  const { orderNumber, staff, at } = order;
  const news = await newsOf(orderNumber);
  expect(news.map(({ channel }) => channel)).toEqual(['text', 'push']);
  for (const { runAfter } of news) expect(runAfter).toEqual(plus(staff, 10).now);
  expect(await readUndoable(plus(staff, 9))).toMatchObject([
    { ...at, status: 'confirmed', endsAt: plus(staff, 10).now },
  ]);
  const { result, writes } = await recordWrites(database(), () => undoStep(plus(staff, 9), at));
  expect(result).toEqual({ ok: true, status: 'pending' });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outboxChanged: [
      ['order-status', 'deleted'],
      ['order-status', 'deleted'],
    ],
    orderEvents: [['taken-back', expect.anything()]],
    audit: [['order.undo', 'order', orderNumber]],
  });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'pending', version: at.version + 1 });
  const log = await database()
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, (await rowOf(orderNumber)).id));
  expect(log.at(-1)).toMatchObject({
    kind: 'taken-back',
    fromStatus: 'confirmed',
    toStatus: 'pending',
    note: 'undone',
  });
  expect(await readUndoable(plus(staff, 9.5))).toEqual([]);
  const { differences } = await checkBooks(database());
  expect(differences.filter(({ subject }) => subject === orderNumber)).toEqual([]);
});

test('[UNDO-02] nothing is undone after its seconds, by a colleague, over another change, or with the setting at 0', async () => {
  const { staff, at } = await confirmed();
  const { ctx: other } = await newColleague('admin');
  const off = { ...plus(staff, 1), settings: { ...staff.settings, undoSeconds: 0 } };
  const none = () =>
    recordWrites(database(), () =>
      Promise.all([
        undoStep(plus(staff, 10.1), at),
        undoStep({ ...other, now: plus(staff, 1).now }, at),
        undoStep(plus(staff, 1), { ...at, version: at.version - 1 }),
        undoStep(off, at),
        undoStep(plus(staff, 1), { ...at, orderNumber: 'MD0' }),
      ]),
    );
  expect(await none()).toEqual({
    result: [
      { problem: 'undo-over' },
      { problem: 'undo-over' },
      { problem: 'changed' },
      { problem: 'undo-over' },
      { problem: 'not-found' },
    ],
    writes: {},
  });
});

test('[UNDO-02] what has left is not undone: a text that was sent, or is on its way', async () => {
  const { orderNumber, staff, at } = await confirmed();
  const push = { db: database(), clock: () => plus(staff, 10).now, channels: ['push'] as const };
  await runOutbox({ ...push, deliver: async () => ({ ok: true }) });
  expect(await recordWrites(database(), () => undoStep(plus(staff, 10), at))).toEqual({
    result: { problem: 'undo-told' },
    writes: {},
  });
  expect((await newsOf(orderNumber)).map(({ channel }) => channel)).toEqual(['text', 'push']);
});

test('[UNDO-01] with the setting at 0 the news leaves at once', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  const settings = { ...ctx.settings, undoSeconds: 0 };
  await moveOrder({ ...ctx, settings }, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  for (const { runAfter } of await newsOf(orderNumber)) expect(runAfter).toEqual(ctx.now);
});

test('[UNDO-03, ORD-16] a step that comes again has its news again, and the tracker shows its second time', async () => {
  const { ctx: buyer, orderNumber, staff, at } = await confirmed();
  await undoStep(plus(staff, 5), at);
  const again = plus(staff, 30);
  await moveOrder(again, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  expect((await newsOf(orderNumber)).map(({ channel }) => channel)).toEqual(['text', 'push']);
  const [tracked] = await trackOrders(buyer, [await rowOf(orderNumber)]);
  const step = tracked?.steps.find(({ step: name }) => name === 'confirmed');
  expect(step?.at).toEqual(again.now);
});

test('[UNDO-03, STAFF-26] whom the step has named is named no more', async () => {
  const { orderNumber, staff } = await confirmed();
  const { packedByStaffId } = await newAssignees();
  const step = async (to: 'preparing' | 'ready', seconds: number) =>
    moveOrder(plus(staff, seconds), { ...(await versionOf(orderNumber)), to, packedByStaffId });
  await step('preparing', 1);
  await step('ready', 2);
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'ready', packedByStaffId });
  expect(await undoStep(plus(staff, 3), await versionOf(orderNumber))).toEqual({
    ok: true,
    status: 'preparing',
  });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'preparing', packedByStaffId: null });
});

/** A digital order of which a colleague has pressed "Payment received". */
async function paid(note?: string) {
  const order = await newOrder({ method: 'zelle' });
  const { ctx } = await newColleague('staff');
  const seen = await versionOf(order.orderNumber);
  expect(await settlePayment(ctx, { ...seen, isReceived: true, note })).toEqual({ ok: true });
  return { ...order, staff: ctx, at: await versionOf(order.orderNumber) };
}

test('[UNDO-09, STAFF-05, SENT-02] a payment pressed by mistake is booked back, its news never leaves, and the order waits for it again', async () => {
  const order = await paid();
  const { orderNumber, staff, at } = order;
  for (const { runAfter } of await newsOf(orderNumber)) expect(runAfter).toEqual(plus(staff, 10).now);
  expect(await readUndoable(plus(staff, 9))).toMatchObject([
    { ...at, status: 'confirmed', paidCents: 6000, endsAt: plus(staff, 10).now },
  ]);
  const { result, writes } = await recordWrites(database(), () => undoStep(plus(staff, 9), at));
  expect(result).toEqual({ ok: true, status: 'pending' });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outboxChanged: [
      ['order-received', 'waiting'],
      ['order-status', 'deleted'],
      ['order-status', 'deleted'],
    ],
    orderEvents: [
      ['payment', 'undone'],
      ['taken-back', expect.anything()],
    ],
    payments: [['taken-back', 'zelle', 6000]],
    audit: [['order.undo', 'order', orderNumber]],
  });
  expect(await rowOf(orderNumber)).toMatchObject({
    ...{ status: 'pending', paymentStatus: 'awaiting_confirmation', version: at.version + 1 },
  });
  const { ok, received } = await readPaid(staff, orderNumber);
  expect({ ok, received }).toEqual({ ok: true, received: false });
  // The right one pays it afterwards, by its reference; that is no press.
  const again = { ...(await versionOf(orderNumber)), isReceived: true, note: `Z-${orderNumber}` };
  expect(await settlePayment(plus(staff, 20), again)).toEqual({ ok: true });
  expect(await undoStep(plus(staff, 21), await versionOf(orderNumber))).toEqual({ problem: 'undo-over' });
  expect(await readPaid(staff, orderNumber)).toEqual({ ok: true, received: true });
});

/** Do the books agree about this order, and does the list of what was received today hold it? */
async function readPaid(ctx: ShopContext, orderNumber: string) {
  const { differences } = await checkBooks(database());
  const listed = await listPayments(ctx);
  const rows = 'problem' in listed ? [] : (listed.received?.rows ?? []);
  return {
    ok: !differences.some(({ subject }) => subject === orderNumber),
    received: rows.some((row) => row.orderNumber === orderNumber),
  };
}

test('[UNDO-09] of an order that was confirmed unpaid the payment alone is undone, and twice booked is twice undone', async () => {
  const { orderNumber } = await newOrder({ method: 'zelle' });
  const { ctx } = await newColleague('staff');
  await moveOrder(ctx, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  for (const seconds of [20, 40]) {
    const pressed = plus(ctx, seconds);
    await settlePayment(pressed, { ...(await versionOf(orderNumber)), isReceived: true });
    const done = await recordWrites(database(), async () =>
      undoStep(plus(pressed, 1), await versionOf(orderNumber)),
    );
    expect(done.result).toEqual({ ok: true, status: 'confirmed' });
    expect(done.writes).toMatchObject({
      orderEvents: [['payment', 'undone']],
      payments: [['taken-back', 'zelle', 6000]],
    });
    expect(await rowOf(orderNumber)).toMatchObject({
      ...{ status: 'confirmed', paymentStatus: 'awaiting_confirmation' },
    });
  }
  expect(await readPaid(ctx, orderNumber)).toEqual({ ok: true, received: false });
});

test('[UNDO-02, UNDO-09] money booked by its reference is not undone by a press, nor by who may not confirm payments', async () => {
  const named = await paid(`Z-${randomUUID()}`);
  for (const { runAfter } of await newsOf(named.orderNumber)) expect(runAfter).toEqual(named.staff.now);
  expect(await undoStep(plus(named.staff, 1), named.at)).toEqual({ problem: 'undo-over' });
  const { staff, at } = await paid();
  const packer = { ...plus(staff, 1), actor: { ...staff.actor, role: 'packer' } } as ShopContext;
  const refused = await recordWrites(database(), () => undoStep(packer, at));
  expect(refused).toEqual({ result: { problem: 'forbidden' }, writes: {} });
});

test('[UNDO-03, PAY-34] an unpaid order whose confirmation was undone expires like any other', async () => {
  const { orderNumber } = await newOrder({ method: 'zelle' });
  const { ctx } = await newColleague('staff');
  await moveOrder(ctx, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  await undoStep(plus(ctx, 1), await versionOf(orderNumber));
  await expireUnpaidOrders(plus(ctx, 25 * 3600));
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'cancelled', cancelReason: 'unpaid' });
});

/** An order that went out with a driver in a run, as the run's own service leaves it. */
async function sentOut(others: number) {
  const { orderNumber, staff } = await confirmed();
  const named = await newAssignees();
  for (const to of ['preparing', 'ready'] as const)
    await moveOrder(staff, { ...(await versionOf(orderNumber)), to, ...named });
  const sent = plus(staff, 60);
  const answer = await moveOrder(sent, {
    ...(await versionOf(orderNumber)),
    to: 'out_for_delivery',
    ...named,
  });
  expect(answer).toEqual({ ok: true, status: 'out_for_delivery' });
  const { id: orderId } = await rowOf(orderNumber);
  const [stop] = await database().select().from(runStops).where(eq(runStops.orderId, orderId));
  if (!stop) throw new Error('no stop');
  for (let count = 0; count < others; count += 1) {
    const other = await rowOf((await newOrder()).orderNumber);
    await addStop(database(), {
      id: randomUUID(),
      runId: stop.runId,
      orderId: other.id,
      position: count + 2,
    });
  }
  return { orderNumber, sent, stop };
}

test('[UNDO-04] sending out one order is undone with its run; on a run with others it is not', async () => {
  const alone = await sentOut(0);
  expect(await undoStep(plus(alone.sent, 5), await versionOf(alone.orderNumber))).toEqual({
    ok: true,
    status: 'ready',
  });
  expect(await rowOf(alone.orderNumber)).toMatchObject({ status: 'ready', driverStaffId: null });
  expect(await database().select().from(runs).where(eq(runs.id, alone.stop.runId))).toMatchObject([
    { status: 'ended' },
  ]);
  expect(await database().select().from(runStops).where(eq(runStops.id, alone.stop.id))).toMatchObject([
    { state: 'removed' },
  ]);
  const full = await sentOut(1);
  const back = async () => undoStep(plus(full.sent, 5), await versionOf(full.orderNumber));
  expect(await recordWrites(database(), back)).toEqual({ result: { problem: 'undo-on-run' }, writes: {} });
  expect(
    await database()
      .select({ status: orders.status })
      .from(orders)
      .where(eq(orders.orderNumber, full.orderNumber)),
  ).toEqual([{ status: 'out_for_delivery' }]);
});

test.skipIf(!process.env.TEST_DATABASE_URL)(
  '[UNDO-03, STAFF-23] an undo waits for the order before it touches the outbox: no step that holds the order waits for it',
  async () => {
    const { orderNumber, at, staff } = await confirmed();
    const { id } = await rowOf(orderNumber);
    const held = Promise.withResolvers<void>();
    const undone = held.promise.then(() => undoStep(plus(staff, 5), at));
    const waiting = held.promise.then(() => untilSomebodyWaits(() => false));
    const taken = await database().transaction(async (step) => {
      await step
        .update(orders)
        .set({ version: at.version + 1 })
        .where(eq(orders.id, id));
      held.resolve();
      await waiting;
      const its = like(outbox.dedupeKey, `order:${id}:confirmed:%`);
      return step.select().from(outbox).where(its).for('update', { noWait: true });
    });
    expect(taken).toHaveLength(1);
    expect(await undone).toEqual({ problem: 'changed' });
  },
);
