import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { addOption, closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import {
  newAssignees,
  newColleague,
  newOrder,
  newsOf,
  noticesOf,
  rowOf,
  versionOf,
} from '../testing/staff-orders.ts';
import { cancelOrderByCustomer } from './cancel-order.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { changeAssignees } from './change-assignees.ts';
import { editOrder } from './edit-order.ts';
import { moveOrder } from './move-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };

async function move(ctx: ShopContext, orderNumber: string, to: Exclude<OrderStatus, 'cancelled'>) {
  const input = { ...(await versionOf(orderNumber)), ...(await newAssignees()), to, doorCheck };
  return recordWrites(database(), () => moveOrder(ctx, input));
}

const WAY = ['pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'] as const;

async function moveAlong(ctx: ShopContext, orderNumber: string, until: OrderStatus) {
  for (const to of WAY.slice(1, WAY.indexOf(until as 'ready') + 1))
    expect((await move(ctx, orderNumber, to as 'ready')).result).toEqual({ ok: true, status: to });
}

const audited = (action: string, orderNumber: string) => [[action, 'order', orderNumber]];

test('[ORD-24, STAFF-03, PUSH-14, SHELL-48] each step of an order is told by text, push and change notices, once', async () => {
  const order = await newOrder();
  const { orderNumber } = order;
  const { ctx } = await newColleague('staff');
  for (const [place, to] of WAY.slice(1).entries()) {
    const { result, writes } = await move(ctx, orderNumber, to as 'ready');
    expect(result).toEqual({ ok: true, status: to });
    expect(writes).toEqual({
      notices: noticesOf(order),
      outbox: newsOf(order, to),
      // What named the status before is not sent any more (SENT-01).
      ...(place > 0 && { outboxChanged: [['order-status', 'superseded']] }),
      orderEvents: [
        ...(to === 'out_for_delivery' ? ([['driver', null]] as const) : []),
        ['status', `${WAY[place]} to ${to}`],
      ],
      audit: audited('order.move', orderNumber),
    });
  }
});

test('[STAFF-26, LAW-06] nothing is ready without its packer, nothing leaves without its driver, and nobody is named by pressing', async () => {
  const { orderNumber } = await newOrder();
  const desk = (await newColleague('staff')).ctx;
  await moveAlong(desk, orderNumber, 'preparing');
  const { driverStaffId, packedByStaffId } = await newAssignees();
  const step = async (ctx: ShopContext, to: 'ready' | 'out_for_delivery', assignees: object = {}) => {
    const input = { ...(await versionOf(orderNumber)), to, ...assignees };
    return recordWrites(database(), () => moveOrder(ctx, input));
  };
  const refused = (...missing: string[]) => ({
    result: { problem: 'assignees-missing', missing },
    writes: {},
  });
  const packer = await newColleague('packer');
  for (const ctx of [desk, packer.ctx, (await newColleague('admin')).ctx])
    expect(await step(ctx, 'ready')).toEqual(refused('packer'));
  expect(await step(desk, 'ready', { packedByStaffId: driverStaffId })).toEqual(refused('packer'));
  expect((await step(desk, 'ready', { packedByStaffId, driverStaffId })).result).toMatchObject({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ packedByStaffId, driverStaffId: null });

  expect(await step(desk, 'out_for_delivery')).toEqual(refused('driver'));
  expect(await step(desk, 'out_for_delivery', { driverStaffId: null })).toEqual(refused('driver'));
  expect(await step(desk, 'out_for_delivery', { driverStaffId: packedByStaffId })).toEqual(refused('driver'));
  await database().update(staff).set({ isActive: false }).where(eq(staff.id, driverStaffId));
  expect(await step(desk, 'out_for_delivery', { driverStaffId })).toEqual(refused('driver'));
  await database().update(staff).set({ isActive: true }).where(eq(staff.id, driverStaffId));
  const other = await newAssignees();
  const gone = await step(desk, 'out_for_delivery', { ...other, driverStaffId });
  expect(gone.result).toMatchObject({ ok: true });
  expect(gone.writes.orderEvents).toEqual([
    ['driver', null],
    ['status', 'ready to out_for_delivery'],
  ]);
  expect(await rowOf(orderNumber)).toMatchObject({ packedByStaffId, driverStaffId });
  const [last] = await database()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, orderNumber))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(last).toMatchObject({ before: { driverStaffId: null }, after: { driverStaffId } });
});

test('[STAFF-26, RUN-08] who is needed on the road is not taken off, the run has its driver, and one of before is asked for at the door', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  await moveAlong(ctx, orderNumber, 'en_route');
  const assign = async (assignees: object) => {
    const input = { ...(await versionOf(orderNumber)), ...assignees };
    return recordWrites(database(), () => changeAssignees(ctx, input));
  };
  const missing = (hand: string) => ({
    result: { problem: 'assignees-missing', missing: [hand] },
    writes: {},
  });
  expect(await assign({ driverStaffId: null })).toEqual(missing('driver'));
  expect(await assign({ packedByStaffId: null })).toEqual(missing('packer'));
  const { driverStaffId, packedByStaffId } = await newAssignees();
  expect(await assign({ driverStaffId })).toEqual({ result: { problem: 'order-on-road' }, writes: {} });
  const same = (await rowOf(orderNumber)).driverStaffId;
  expect((await assign({ driverStaffId: same, packedByStaffId })).result).toEqual({ ok: true });
  await database().update(orders).set({ driverStaffId: null }).where(eq(orders.orderNumber, orderNumber));
  const input = { ...(await versionOf(orderNumber)), to: 'delivered' as const, doorCheck };
  expect(await moveOrder(ctx, input)).toEqual({ problem: 'assignees-missing', missing: ['driver'] });
  expect(await moveOrder(ctx, { ...input, driverStaffId })).toMatchObject({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', driverStaffId });
});

test('[STAFF-03] a move with an older version changes nothing and notifies nobody', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  const seen = await versionOf(orderNumber);
  await moveOrder(ctx, { ...seen, to: 'confirmed' });
  const late = await recordWrites(database(), () => moveOrder(ctx, { ...seen, to: 'confirmed' }));
  expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
});

test('[STAFF-05, STAFF-06, ORD-24, CONF-17] cash is booked as paid at the door, and the first order is marked then', async () => {
  const order = await newOrder();
  const other = await newOrder();
  const { orderNumber, customerId } = order;
  const { ctx } = await newColleague('staff');
  await moveAlong(ctx, orderNumber, 'en_route');
  expect(await rowOf(orderNumber)).toMatchObject({ paymentMethod: 'cash', paymentStatus: 'pending' });
  await database().update(customers).set({ firstOrderCompleted: false });
  const unchecked = { ...(await versionOf(orderNumber)), to: 'delivered' as const };
  const refused = await recordWrites(database(), () => moveOrder(ctx, unchecked));
  expect(refused).toEqual({ result: { problem: 'id-check-missing' }, writes: {} });

  const { result, writes } = await move(ctx, orderNumber, 'delivered');
  expect(result).toEqual({ ok: true, status: 'delivered' });
  expect(writes).toEqual({
    notices: noticesOf(order),
    outbox: newsOf(order, 'delivered'),
    outboxChanged: [
      ['order-received', 'superseded'],
      ['order-status', 'superseded'],
    ],
    orderEvents: [
      ['id-check', 'passed'],
      ['status', 'en_route to delivered'],
    ],
    payments: [['confirm', 'cash', 6000]],
    audit: audited('order.move', orderNumber),
  });
  expect(await rowOf(orderNumber)).toMatchObject({ status: 'delivered', paymentStatus: 'paid' });
  expect(await rowOf(other.orderNumber)).toMatchObject({ status: 'pending', paymentStatus: 'pending' });
  const personOf = async (id: string) =>
    (await database().select().from(customers).where(eq(customers.id, id)))[0];
  expect(await personOf(customerId)).toMatchObject({ firstOrderCompleted: true, points: 60 });
  expect(await personOf(other.customerId)).toMatchObject({ firstOrderCompleted: false, points: 0 });
});

test('[STAFF-05] what is paid already is not booked again at the door', async () => {
  const order = await newOrder({ method: 'zelle' });
  const { ctx } = await newColleague('staff');
  const paid = { paymentStatus: 'paid' } as const;
  await database().update(orders).set(paid).where(eq(orders.orderNumber, order.orderNumber));
  await moveAlong(ctx, order.orderNumber, 'en_route');
  const { writes } = await move(ctx, order.orderNumber, 'delivered');
  expect(writes.payments).toBeUndefined();
});

test('[DROP-33, STAFF-03] before the unlock an order is confirmed and not packed, from that moment on it is', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  const notBefore = new Date(ctx.now.getTime() + 60_000);
  await database()
    .update(orders)
    .set({ deliverNotBefore: notBefore })
    .where(eq(orders.orderNumber, orderNumber));
  expect((await move(ctx, orderNumber, 'confirmed')).result).toMatchObject({ ok: true });
  const early = await move({ ...ctx, now: new Date(notBefore.getTime() - 1) }, orderNumber, 'preparing');
  expect(early).toEqual({ result: { problem: 'before-unlock', notBefore }, writes: {} });
  const intime = await move({ ...ctx, now: notBefore }, orderNumber, 'preparing');
  expect(intime.result).toEqual({ ok: true, status: 'preparing' });
});

test('[STAFF-04, STAFF-23, SHELL-48] minutes, address and notes are told to the open pages by change notice alone', async () => {
  const order = await newOrder();
  const { orderNumber } = order;
  const { ctx } = await newColleague('staff');
  const edits = [
    { kind: 'eta', minutes: 25 },
    { kind: 'address', street: '1 Elm Street', city: 'Perris' },
    { kind: 'notes', notes: 'Blue door' },
  ] as const;
  for (const edit of edits) {
    const input = { ...(await versionOf(orderNumber)), edit };
    const edited = await recordWrites(database(), () => editOrder(ctx, input));
    expect(edited).toEqual({
      result: { ok: true },
      writes: {
        notices: noticesOf(order),
        orderEvents: [[edit.kind, null]],
        audit: audited(`order.${edit.kind}`, orderNumber),
      },
    });
    const late = await recordWrites(database(), () => editOrder(ctx, input));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
  }
});

test.each([
  [0, true],
  [1440, true],
  [null, true],
  [-1, false],
  [1441, false],
  [1.5, false],
])('[STAFF-04] %s minutes are taken: %s', async (minutes, isTaken) => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  const input = { ...(await versionOf(orderNumber)), edit: { kind: 'eta', minutes } as const };
  expect(await editOrder(ctx, input)).toEqual(isTaken ? { ok: true } : { problem: 'malformed' });
});

test('[STAFF-03, STAFF-23, SHELL-48] a driver put on an order stands in its log, a packer in the audit', async () => {
  const order = await newOrder();
  const { orderNumber } = order;
  const { ctx } = await newColleague('staff');
  const [driver, packer] = [await newColleague('driver'), await newColleague('packer')];
  const assign = async (assignees: object) => {
    const input = { ...(await versionOf(orderNumber)), ...assignees };
    return recordWrites(database(), () => changeAssignees(ctx, input));
  };
  const told = { notices: noticesOf(order), audit: audited('order.assign', orderNumber) };
  const driven = await assign({ driverStaffId: driver.staffId });
  expect(driven).toEqual({ result: { ok: true }, writes: { ...told, orderEvents: [['driver', null]] } });
  const packed = await assign({ packedByStaffId: packer.staffId });
  expect(packed).toEqual({ result: { ok: true }, writes: told });
});

test('[STAFF-04, ORD-10, ORD-24, PUSH-14] a cancelling by staff gives back goods and credit and is told', async () => {
  const order = await newOrder({ creditCents: 1000 });
  const { orderNumber, customerId, optionId } = order;
  const { ctx } = await newColleague('staff');
  const input = { ...(await versionOf(orderNumber)), reason: 'asked', isIdCheckFailed: false };
  const cancelled = await recordWrites(database(), () => cancelOrderByStaff(ctx, input));
  expect(cancelled).toEqual({
    result: { ok: true, status: 'cancelled' },
    writes: {
      notices: noticesOf(order),
      outbox: newsOf(order, 'cancelled'),
      outboxChanged: [['order-received', 'superseded']],
      orderEvents: [['status', 'pending to cancelled']],
      credit: [[customerId, 'order-return', 1000, expect.any(Date)]],
      stock: [[optionId, 'cancel', 2]],
      audit: audited('order.cancel', orderNumber),
    },
  });
  const late = await recordWrites(database(), () => cancelOrderByStaff(ctx, input));
  expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
});

test('[STAFF-04, STAFF-06, ORD-10, CAT-13] a failed check at the door is kept, what was paid is to be given back', async () => {
  const order = await newOrder({ method: 'zelle', stock: 6 });
  const { orderNumber, optionId } = order;
  const { ctx } = await newColleague('staff');
  const paid = { paymentStatus: 'paid' } as const;
  await database().update(orders).set(paid).where(eq(orders.orderNumber, orderNumber));
  const input = { ...(await versionOf(orderNumber)), reason: 'No document', isIdCheckFailed: true };
  const cancelled = await recordWrites(database(), () => cancelOrderByStaff(ctx, input));
  expect(cancelled.writes).toEqual({
    notices: noticesOf(order),
    outbox: newsOf(order, 'cancelled'),
    outboxChanged: [['order-received', 'superseded']],
    orderEvents: [
      ['id-check', 'failed'],
      ['status', 'pending to cancelled'],
    ],
    stock: [[optionId, 'cancel', 2]],
    payments: [['refund-due', 'zelle', 6000]],
    audit: audited('order.cancel', orderNumber),
    // The shelf was low and is not any more: the card says another word.
    catalogueVersion: 1,
  });
  expect(await rowOf(orderNumber)).toMatchObject({ idCheckOutcome: 'failed', cancelReason: 'No document' });
});

test('[ORD-10, ORD-11, ORD-24, PUSH-14] a cancelling by the customer is told as well, without an audit row', async () => {
  const order = await newOrder({ creditCents: 1000, stock: 20 });
  const { ctx, orderNumber, customerId, optionId } = order;
  await addOption(1);
  const cancelled = await recordWrites(database(), () => cancelOrderByCustomer(later(ctx), { orderNumber }));
  expect(cancelled).toEqual({
    result: { ok: true },
    writes: {
      notices: noticesOf(order),
      outbox: newsOf(order, 'cancelled'),
      outboxChanged: [['order-received', 'superseded']],
      orderEvents: [['status', 'pending to cancelled']],
      credit: [[customerId, 'order-return', 1000, expect.any(Date)]],
      stock: [[optionId, 'cancel', 2]],
    },
  });
});

test('[SEC-14, STAFF-01, STAFF-04, STAFF-06] who may not see or cancel an order writes nothing; a driver cancels on the own run after a failed check', async () => {
  const { orderNumber, ctx: buyer } = await newOrder();
  const [driver, packer] = [await newColleague('driver'), await newColleague('packer')];
  const cancel = async (ctx: ShopContext, isIdCheckFailed = false) => {
    const input = { ...(await versionOf(orderNumber)), reason: 'asked', isIdCheckFailed };
    return recordWrites(database(), () => cancelOrderByStaff(ctx, input));
  };
  const refused = (problem: string) => ({ result: { problem }, writes: {} });
  expect(await cancel(packer.ctx)).toEqual(refused('forbidden'));
  expect(await cancel(packer.ctx, true)).toEqual(refused('forbidden'));
  expect(await cancel(driver.ctx, true)).toEqual(refused('not-found'));
  expect(await cancel(buyer)).toEqual(refused('forbidden'));
  expect(await move(driver.ctx, orderNumber, 'confirmed')).toEqual(refused('not-found'));
  expect(await move(buyer, orderNumber, 'confirmed')).toEqual(refused('forbidden'));
  const ownRun = { driverStaffId: driver.staffId, status: 'en_route' } as const;
  await database().update(orders).set(ownRun).where(eq(orders.orderNumber, orderNumber));
  expect(await cancel(driver.ctx)).toEqual(refused('forbidden'));
  expect((await cancel(driver.ctx, true)).result).toEqual({ ok: true, status: 'cancelled' });
});
