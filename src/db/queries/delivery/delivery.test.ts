import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { shopMarks } from '#db/schema/settings.ts';
import { staff } from '#db/schema/staff.ts';
import { addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { changeMark, findMark, keepMark } from '../installation.ts';
import { findOrderNumber, listReplacementNumbers } from '../orders/order-changes.ts';
import { readBoardDay } from '../staff/dashboard.ts';
import { countOrdersBefore, listAssignableStaff, listAssignees } from './assignees.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);
const ADA = '00000000-0000-4000-8000-00000000000a';
const BEN = '00000000-0000-4000-8000-00000000000b';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (tx: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await addCustomer(tx, { id: ADA });
    await addCustomer(tx, { id: BEN });
    await work(tx);
  });

const insertOrder = async (tx: Database, changes: Partial<OrderFacts> = {}) =>
  (await addOrder(tx, { customerId: ADA, ...changes })).id;

async function insertHand(tx: Database, employeeNumber: string, changes: Partial<typeof staff.$inferInsert>) {
  const hand = { employeeNumber, lastName: employeeNumber, role: 'driver', ...changes } as const;
  const { id, firstName, lastName, vehicle: own } = await addStaff(tx, hand);
  return { id, employeeNumber, firstName, lastName, vehicle: own };
}

const vehicle = { make: 'Kia', model: 'Niro', color: 'blue', plate: '8ABC123' };

test('[LAW-06] [LAW-07] each packer and driver of the orders is listed once', () =>
  inShop(async (tx) => {
    const driver = await insertHand(tx, 'E-2', { vehicle });
    const packer = await insertHand(tx, 'E-1', { role: 'packer', isActive: false });
    await insertHand(tx, 'E-3', {});
    const assignees = await listAssignees(tx, [driver.id, null, packer.id, driver.id]);
    expect(assignees.toSorted((a, b) => a.lastName.localeCompare(b.lastName))).toEqual([packer, driver]);
    expect(await listAssignees(tx, [driver.id])).toEqual([driver]);
    expect(await listAssignees(tx, [null])).toEqual([]);
  }));

test('every active member of staff can be assigned, sorted by employee number', () =>
  inShop(async (tx) => {
    await tx.update(staff).set({ isActive: false });
    const second = await insertHand(tx, 'E-2', { vehicle });
    const third = await insertHand(tx, 'E-3', { role: 'admin' });
    const first = await insertHand(tx, 'E-1', { role: 'packer' });
    await insertHand(tx, 'E-4', { isActive: false });
    expect(await listAssignableStaff(tx)).toEqual([
      { ...first, role: 'packer' },
      { ...second, role: 'driver' },
      { ...third, role: 'admin' },
    ]);
  }));

test("[LAW-09] a customer's orders before a moment are counted without the cancelled", () =>
  inShop(async (tx) => {
    const countBefore = () => countOrdersBefore(tx, { customerId: ADA, before: at });
    expect(await countBefore()).toBe(0);
    await insertOrder(tx, { createdAt: later(-1) });
    await insertOrder(tx, { createdAt: later(-2), status: 'delivered' });
    await insertOrder(tx, { createdAt: at });
    await insertOrder(tx, { createdAt: later(-1), status: 'cancelled' });
    await insertOrder(tx, { createdAt: later(-1), customerId: BEN });
    expect(await countBefore()).toBe(2);
  }));

test('[STAFF-02] [STAFF-22] a day without orders counts zero', () =>
  inShop(async (tx) => {
    expect(await readBoardDay(tx, at)).toEqual({ open: 0, oldestAt: null, todayCents: 0 });
  }));

test('[STAFF-02, LOOK-25] the day counts the open orders of all days and adds up the totals of those placed since', () =>
  inShop(async (tx) => {
    for (const status of ORDER_STATUSES) {
      await insertOrder(tx, { status, createdAt: status === 'ready' ? later(-5) : later(-3) });
    }
    await insertOrder(tx, { createdAt: later(-9), status: 'delivered' });
    await insertOrder(tx, { createdAt: at, monsterDollarsUsedCents: 1 });
    await insertOrder(tx, { createdAt: later(1), status: 'delivered' });
    await insertOrder(tx, { createdAt: at, status: 'cancelled' });
    expect(await readBoardDay(tx, at)).toEqual({ open: 7, oldestAt: later(-5), todayCents: 10_000 });
  }));

test('[HELP-20] [PAY-33] a replacement names the order that it replaces', () =>
  inShop(async (tx) => {
    const id = await insertOrder(tx, { orderNumber: 'X-1' });
    await insertOrder(tx, { orderNumber: 'X-2' });
    expect(await findOrderNumber(tx, id)).toBe('X-1');
    expect(await findOrderNumber(tx, randomUUID())).toBeNull();
    expect(await findOrderNumber(tx, null)).toBeNull();
  }));

test('[HELP-20] the replacements of an order are named, oldest first', () =>
  inShop(async (tx) => {
    const [id, other] = [await insertOrder(tx), await insertOrder(tx)];
    const insertInPlace = (orderNumber: string, replacesOrderId: string, ms: number) =>
      insertOrder(tx, { orderNumber, replacesOrderId, createdAt: later(ms) });
    await insertInPlace('SECOND', id, 2);
    await insertInPlace('FIRST', id, 1);
    await insertInPlace('THIRD', id, 3);
    await insertInPlace('OTHER', other, 1);
    expect(await listReplacementNumbers(tx, id)).toEqual(['FIRST', 'SECOND', 'THIRD']);
    expect(await listReplacementNumbers(tx, randomUUID())).toEqual([]);
  }));

const readMarks = (tx: Database) => tx.select().from(shopMarks).orderBy(asc(shopMarks.at));

test('a mark keeps its first value', () =>
  inRollback(open.db, async (tx) => {
    await tx.delete(shopMarks);
    expect(await findMark(tx, 'one')).toBeNull();
    expect(await keepMark(tx, { key: 'two', value: 'kept', at: later(1) })).toBe('kept');
    expect(await keepMark(tx, { key: 'one', value: { a: 1 }, at })).toEqual({ a: 1 });
    expect(await keepMark(tx, { key: 'one', value: 'late', at: later(2) })).toEqual({ a: 1 });
    expect([await findMark(tx, 'one'), await findMark(tx, 'two')]).toEqual([{ a: 1 }, 'kept']);
    expect(await readMarks(tx)).toEqual([
      { key: 'one', value: { a: 1 }, at },
      { key: 'two', value: 'kept', at: later(1) },
    ]);
  }));

test('an existing mark takes a new value; a missing one is not created', () =>
  inRollback(open.db, async (tx) => {
    await tx.delete(shopMarks);
    for (const key of ['one', 'two']) await keepMark(tx, { key, value: 'first', at });
    await changeMark(tx, { key: 'one', value: 'second', at: later(1) });
    await changeMark(tx, { key: 'three', value: 'never', at: later(1) });
    expect(await readMarks(tx)).toEqual([
      { key: 'two', value: 'first', at },
      { key: 'one', value: 'second', at: later(1) },
    ]);
  }));
