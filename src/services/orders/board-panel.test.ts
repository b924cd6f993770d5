import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { orderEvents, orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, openSmallShop } from '../testing/small-checkout.ts';
import { newAssignees, newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { customerIdOf } from '../testing/test-context.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { changeAssignees } from './change-assignees.ts';
import { editOrder } from './edit-order.ts';
import { getBoardOrder } from './get-board-order.ts';
import { listBoard } from './list-board.ts';
import { moveOrder } from './move-order.ts';
import { readReceipt } from './read-receipt.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

type Assignees = { driverStaffId?: string | null; packedByStaffId?: string | null };

const change = (orderNumber: string, set: Partial<typeof orders.$inferInsert>) =>
  database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));

const assign = async (ctx: ShopContext, orderNumber: string, assignees: Assignees) => {
  const input = { ...(await versionOf(orderNumber)), ...assignees };
  return recordWrites(database(), () => changeAssignees(ctx, input));
};

const refused = (problem: string, more = {}) => ({ result: { problem, ...more }, writes: {} });

const NO_MAY = {
  ...{ next: null, cancel: false, editAddress: false, editEta: false, editNotes: false },
  ...{ assignDriver: false, assignPacker: false, refund: false, replace: false },
  ...{ settle: false, settleLate: false, pickList: false },
};

/** All who may be put on an order, as the board names them. */
async function assigneeChoices() {
  const people = (await database().select().from(staff).orderBy(asc(staff.employeeNumber))).filter(
    ({ isActive }) => isActive,
  );
  const of = (...roles: string[]) =>
    people
      .filter(({ role }) => roles.includes(role))
      .map(({ id, employeeNumber, firstName, lastName, vehicle, role }) => ({
        ...{ id, employeeNumber, firstName, lastName, vehicle, role },
      }));
  return {
    drivers: of('admin', 'manager', 'staff', 'driver'),
    packers: of('admin', 'manager', 'staff', 'packer'),
  };
}

test('[STAFF-02, STAFF-26, LAW-06] the panel of an order tells the whole of it, and offers a driver the own name', async () => {
  const db = database();
  await newOrder();
  const { orderNumber, customerId } = await newOrder();
  const desk = (await newColleague('staff')).ctx;
  await moveOrder(desk, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  const [driver, packer] = [await newColleague('driver'), await newColleague('packer')];
  const assignees = { driverStaffId: driver.staffId, packedByStaffId: packer.staffId };
  await change(orderNumber, { ...assignees, status: 'en_route' });
  const off = (await newAssignees()).driverStaffId;
  await db.update(staff).set({ isActive: false }).where(eq(staff.id, off));
  const order = await rowOf(orderNumber);
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  const [person] = await db.select().from(customers).where(eq(customers.id, customerId));
  const people = await db
    .select()
    .from(staff)
    .where(inArray(staff.id, [driver.staffId, packer.staffId]));
  const named = (id: string) => {
    const found = people.find((one) => one.id === id);
    const names = { firstName: 'Dana', lastName: 'Reyes', vehicle: null };
    return { id, employeeNumber: found?.employeeNumber, ...names };
  };
  const [placed, confirmed] = events;
  const log = (event: typeof orderEvents.$inferSelect) => {
    const { id, kind, fromStatus, toStatus, actor, note, details, at } = event;
    return {
      ...{ id, kind, fromStatus, toStatus, actor, note, details, at },
    };
  };
  if (!placed || !confirmed) throw new Error('no log');
  expect(await getBoardOrder({ ...driver.ctx, newId: () => 'form-1' }, orderNumber)).toEqual({
    ...{
      order,
      lines,
      replaces: null,
      replacements: [],
      promise: null,
      timing: { promise: expect.anything(), isOverdue: false, isDueSoon: false, waits: false },
      reference: null,
      ...{ failedReason: null, failedRun: null, runNumber: null },
      windows: [],
      sameDoor: [],
      doorProofs: [],
      phone: null,
      formKey: 'form-1',
    },
    ...{ vehicles: [], needsLedger: false },
    bill: [
      { kind: 'items', cents: 6000 },
      { kind: 'delivery', cents: 0 },
    ],
    events: [
      { ...log(confirmed), staffName: 'Dana R.' },
      { ...log(placed), staffName: null },
    ],
    customerNumber: person?.customerNumber,
    ...{ driver: named(driver.staffId), packer: named(packer.staffId), packing: null },
    assigneeChoices: { ...(await assigneeChoices()), ownWork: { driver: driver.staffId } },
    may: { ...NO_MAY, review: false, next: 'delivered', editEta: true },
  });
  expect(person?.customerNumber).toEqual(expect.any(Number));
});

test('[STAFF-26, STAFF-02] board and panel offer packers and drivers themselves, and the section nobody of its own', async () => {
  const { orderNumber } = await newOrder();
  const everybody = await assigneeChoices();
  expect(everybody.drivers.length * everybody.packers.length).toBeGreaterThan(0);
  for (const role of ['packer', 'staff', 'support'] as const) {
    const { ctx, staffId } = await newColleague(role);
    const own = { ...(await assigneeChoices()), ownWork: role === 'packer' ? { packer: staffId } : {} };
    expect(await getBoardOrder(ctx, orderNumber)).toMatchObject({
      assigneeChoices: own,
      driver: null,
      packer: null,
    });
    expect(await listBoard(ctx, { search: '', status: null })).toMatchObject({ assigneeChoices: own });
  }
  const { ctx, staffId } = await newColleague('driver');
  const board = await listBoard(ctx, { search: '', status: null });
  expect(board).toMatchObject({ assigneeChoices: { ownWork: { driver: staffId } }, day: null });
});

test('[STAFF-26, LAW-06, STAFF-23] people who cannot drive or pack, or are switched off or unknown, cannot be assigned', async () => {
  const { orderNumber } = await newOrder();
  const { ctx } = await newColleague('staff');
  const { driverStaffId, packedByStaffId } = await newAssignees();
  const support = (await newColleague('support')).staffId;
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const id of [packedByStaffId, support, nobody])
    expect(await assign(ctx, orderNumber, { driverStaffId: id })).toEqual(refused('malformed'));
  for (const id of [driverStaffId, support, nobody])
    expect(await assign(ctx, orderNumber, { packedByStaffId: id })).toEqual(refused('malformed'));
  const half = { driverStaffId, packedByStaffId: driverStaffId };
  expect(await assign(ctx, orderNumber, half)).toEqual(refused('malformed'));
  await database().update(staff).set({ isActive: false }).where(eq(staff.id, driverStaffId));
  expect(await assign(ctx, orderNumber, { driverStaffId })).toEqual(refused('malformed'));
  expect(await rowOf(orderNumber)).toMatchObject({ driverStaffId: null, packedByStaffId: null });
});

test('[STAFF-03, STAFF-23, STAFF-26] assigning one person keeps the other, and before the delivery both can be removed', async () => {
  const { orderNumber } = await newOrder();
  const other = await newOrder();
  const { ctx, staffId } = await newColleague('staff');
  const { driverStaffId, packedByStaffId } = await newAssignees();
  const untouched = await rowOf(other.orderNumber);
  const before = await rowOf(orderNumber);
  const now = (set: object, version: number) => ({ ...before, ...set, version, updatedAt: ctx.now });
  expect((await assign(ctx, orderNumber, { driverStaffId })).result).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toEqual(now({ driverStaffId }, before.version + 1));
  expect((await assign(ctx, orderNumber, { packedByStaffId })).result).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toEqual(now({ driverStaffId, packedByStaffId }, before.version + 2));
  const off = await assign(ctx, orderNumber, { driverStaffId: null, packedByStaffId: null });
  expect(off).toMatchObject({ result: { ok: true }, writes: { orderEvents: [['driver', null]] } });
  expect(await rowOf(orderNumber)).toEqual(now({}, before.version + 3));
  expect(await rowOf(other.orderNumber)).toEqual(untouched);
  const isItsAudit = eq(auditLog.subjectId, orderNumber);
  const audit = await database().select().from(auditLog).where(isItsAudit).orderBy(asc(auditLog.id));
  const entry = { action: 'order.assign', staffId, at: ctx.now, subjectKind: 'order' };
  expect(audit).toMatchObject([
    { ...entry, before: { driverStaffId: null }, after: { driverStaffId } },
    { ...entry, before: { packedByStaffId: null }, after: { packedByStaffId } },
    {
      ...{ ...entry, before: { driverStaffId, packedByStaffId } },
      after: { driverStaffId: null, packedByStaffId: null },
    },
  ]);
  const { id } = before;
  const events = await database().select().from(orderEvents).where(eq(orderEvents.orderId, id));
  const details = events.filter(({ kind }) => kind === 'driver').map((event) => event.details);
  expect(details).toEqual([{ driverStaffId }, { driverStaffId: null }]);
});

test.each([
  ['delivered', { idCheckOutcome: 'passed' }],
  ['cancelled', { cancelReason: 'asked' }],
] as const)('[STAFF-04, ORD-09] an order that is %s is not cancelled by staff', async (status, more) => {
  const { orderNumber } = await newOrder();
  const { driverStaffId, packedByStaffId } = await newAssignees();
  await change(orderNumber, { status, ...more, driverStaffId, packedByStaffId });
  const before = await rowOf(orderNumber);
  const { ctx } = await newColleague('staff');
  for (const isIdCheckFailed of [true, false]) {
    const input = { ...(await versionOf(orderNumber)), reason: 'asked', isIdCheckFailed };
    const answer = await recordWrites(database(), () => cancelOrderByStaff(ctx, input));
    expect(answer).toEqual(refused('move-not-allowed', { from: status, to: 'cancelled' }));
  }
  const stale = { ...(await versionOf(orderNumber)), reason: 'asked', isIdCheckFailed: false };
  const late = await cancelOrderByStaff(ctx, { ...stale, version: stale.version - 1 });
  expect(late).toEqual({ problem: 'changed' });
  expect(await rowOf(orderNumber)).toEqual(before);
});

test('[SEC-06, SEC-14, LAW-06] a receipt is read by its guest, by the driver of that run and by the section, and by no other driver or buyer', async () => {
  const { orderNumber, ctx } = await newOrder();
  const other = await newOrder();
  const customerId = customerIdOf(ctx);
  const sessionId = 'sessionId' in ctx.actor ? ctx.actor.sessionId : '';
  const guest: ShopContext = { ...ctx, actor: { kind: 'guest', customerId, sessionId } };
  const [driver, next] = [await newColleague('driver'), await newColleague('driver')];
  await change(orderNumber, { driverStaffId: driver.staffId });
  for (const reader of [ctx, guest, driver.ctx, (await newColleague('support')).ctx])
    expect(await readReceipt(reader, { orderNumber })).toMatchObject({ receipt: { orderNumber } });
  for (const reader of [other.ctx, next.ctx])
    expect(await readReceipt(reader, { orderNumber })).toEqual({ problem: 'not-found' });
  expect(await readReceipt(driver.ctx, other)).toEqual({ problem: 'not-found' });
  expect(await getBoardOrder(next.ctx, orderNumber)).toEqual({ problem: 'not-found' });
  expect(await getBoardOrder(ctx, orderNumber)).toEqual({ problem: 'forbidden' });
});

test('[BOARD-01, STAFF-25] an opened order says what was promised, whether that has passed and whether it waits, as the board does', async () => {
  const desk = (await newColleague('staff')).ctx;
  const { orderNumber } = await newOrder();
  const timing = async (minutes: number) => {
    const now = new Date(desk.now.getTime() + minutes * 60_000);
    const ctx = { ...desk, now, settings: { ...desk.settings, orderAlertMinutes: 15 } };
    const found = await getBoardOrder(ctx, orderNumber);
    if ('problem' in found) throw new Error(found.problem);
    return found.timing;
  };
  const said = { isOverdue: false, isDueSoon: false, waits: true };
  expect(await timing(20)).toEqual({ ...said, promise: { kind: 'today', at: expect.any(Date) } });
  await moveOrder(desk, { ...(await versionOf(orderNumber)), to: 'confirmed' });
  expect(await timing(20)).toMatchObject({ waits: false });
  await editOrder(desk, { ...(await versionOf(orderNumber)), edit: { kind: 'eta', minutes: 30 } });
  const at = new Date(desk.now.getTime() + 30 * 60_000);
  expect(await timing(15)).toMatchObject({ isDueSoon: false });
  expect(await timing(29)).toMatchObject({ promise: { kind: 'by', at }, isOverdue: false, isDueSoon: true });
  expect(await timing(31)).toMatchObject({ promise: { kind: 'by', at }, isOverdue: true, isDueSoon: false });
});
