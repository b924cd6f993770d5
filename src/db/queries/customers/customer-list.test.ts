import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { customerFigures, type customers } from '#db/schema/customers.ts';
import { customerHolds } from '#db/schema/holds.ts';
import { orders } from '#db/schema/orders.ts';
import { orderRefunds } from '#db/schema/refunds.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listDifferences } from '../ledger/book-rules.ts';
import { CUSTOMER_RULES } from '../ledger/customer-rules.ts';
import { type CustomerScope, countCustomerRows, listCustomerRows } from './customer-list.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

const hoursOn = (hours: number) => new Date(TEST_NOW.getTime() + hours * 3_600_000);
const person = (db: Database, firstName: string, changes: Partial<typeof customers.$inferInsert> = {}) =>
  addCustomer(db, { id: randomUUID(), firstName, ...changes });

/** What the triggers of this transaction have left to do at its commit. */
const settle = (db: Database) => db.execute(sql`set constraints all immediate`);

async function figuresOf(db: Database, customerId: string) {
  await settle(db);
  const [row] = await db.select().from(customerFigures).where(eq(customerFigures.customerId, customerId));
  return row && [row.orders, row.spentCents, row.lastOrderAt];
}

async function differences(db: Database) {
  const found: Awaited<ReturnType<typeof listDifferences>> = [];
  for (const rule of CUSTOMER_RULES) found.push(...(await listDifferences(db, rule)));
  return found;
}

const ALL: CustomerScope = {
  ...{ ids: null, kind: null, isHeld: false, hasCredit: false, lastBefore: null, spentFromCents: null },
  now: TEST_NOW,
};
const FIRST = { sort: 'since', isDescending: true, limit: 9, offset: 0 } as const;

test('[CUST-02] the figures of a customer follow orders placed, cancelled, changed, tested, deleted and given back', () =>
  inRollback(open.db, async (tx) => {
    const one = await person(tx, 'One');
    expect(await figuresOf(tx, one.id)).toEqual([0, 0, null]);
    const first = await addOrder(tx, { customerId: one.id, totalCents: 4000, createdAt: hoursOn(-5) });
    const second = await addOrder(tx, { customerId: one.id, totalCents: 700, createdAt: hoursOn(-1) });
    await addOrder(tx, { customerId: one.id, totalCents: 100, isTest: true });
    expect(await figuresOf(tx, one.id)).toEqual([2, 4700, hoursOn(-1)]);
    const set = (id: string, change: Partial<typeof orders.$inferInsert>) =>
      tx.update(orders).set(change).where(eq(orders.id, id));
    await set(second.id, { status: 'cancelled', cancelReason: 'customer' });
    expect(await figuresOf(tx, one.id)).toEqual([1, 4000, hoursOn(-5)]);
    await set(second.id, { status: 'pending' });
    await set(first.id, { subtotalCents: 3500, baseTotalCents: 3500, totalCents: 3500 });
    expect(await figuresOf(tx, one.id)).toEqual([2, 4200, hoursOn(-1)]);
    const { id: staffId } = await addStaff(tx);
    const asked = { askedByStaffId: staffId, askedAt: TEST_NOW, way: 'credit', cents: 500 } as const;
    const refund = { id: randomUUID(), orderId: first.id, state: 'asked' as const, ...asked };
    await tx.insert(orderRefunds).values(refund);
    expect(await figuresOf(tx, one.id)).toEqual([2, 4200, hoursOn(-1)]);
    const decided = { state: 'done', decidedAt: TEST_NOW, decidedByStaffId: staffId } as const;
    await tx.update(orderRefunds).set(decided).where(eq(orderRefunds.id, refund.id));
    expect(await figuresOf(tx, one.id)).toEqual([2, 3700, hoursOn(-1)]);
    const other = await person(tx, 'Other');
    await set(first.id, { customerId: other.id });
    expect(await figuresOf(tx, one.id)).toEqual([1, 700, hoursOn(-1)]);
    expect(await figuresOf(tx, other.id)).toEqual([1, 3000, hoursOn(-5)]);
    expect(await differences(tx)).toEqual([]);
    await tx.delete(orders).where(eq(orders.id, second.id));
    expect(await figuresOf(tx, one.id)).toEqual([0, 0, null]);
    await tx.update(customerFigures).set({ spentCents: 1 }).where(eq(customerFigures.customerId, one.id));
    expect(await differences(tx)).toMatchObject([{ subject: one.id, expected: 0, found: 1 }]);
  }));

test('[CUST-01] the list is narrowed by kind, holds, credit, the last order and what was spent, and sorted', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx);
    const ada = await person(tx, 'Ada', { isVip: true, monsterDollarsCents: 300, createdAt: hoursOn(-9) });
    const bo = await person(tx, 'Bo', { isGuest: true, phone: '9515550111', createdAt: hoursOn(-8) });
    const cy = await person(tx, 'Cy', { clubMember: true, createdAt: hoursOn(-7) });
    await person(tx, 'Gone', { erasedAt: TEST_NOW, isVip: true });
    await addOrder(tx, { customerId: ada.id, totalCents: 5000, createdAt: hoursOn(-100) });
    await addOrder(tx, { customerId: ada.id, totalCents: 2500, createdAt: hoursOn(-50) });
    await addOrder(tx, { customerId: bo.id, totalCents: 8000, createdAt: hoursOn(-2) });
    const hold = { reason: 'x', staffId, createdAt: TEST_NOW };
    await tx.insert(customerHolds).values([
      { ...hold, id: randomUUID(), key: `account:${cy.id}` },
      { ...hold, id: randomUUID(), key: 'phone:9515550111', endsAt: hoursOn(1) },
      { ...hold, id: randomUUID(), key: `account:${ada.id}`, endsAt: TEST_NOW },
      { ...hold, id: randomUUID(), key: `phone:${ada.phone}`, liftedAt: TEST_NOW, liftedBy: staffId },
    ]);
    await settle(tx);
    const names = async (scope: Partial<CustomerScope>, page = {}) =>
      (await listCustomerRows(tx, { ...ALL, ...scope }, { ...FIRST, ...page })).map((row) => row.firstName);
    expect(await names({})).toEqual(['Cy', 'Bo', 'Ada']);
    expect(await names({}, { sort: 'spent' })).toEqual(['Bo', 'Ada', 'Cy']);
    expect(await names({}, { sort: 'orders' })).toEqual(['Ada', 'Bo', 'Cy']);
    expect(await names({}, { sort: 'last' })).toEqual(['Bo', 'Ada', 'Cy']);
    expect(await names({}, { sort: 'balance', limit: 1 })).toEqual(['Ada']);
    expect(await names({}, { isDescending: false, limit: 1, offset: 1 })).toEqual(['Bo']);
    expect(await names({ kind: 'account' })).toEqual(['Cy', 'Ada']);
    expect(await names({ kind: 'guest' })).toEqual(['Bo']);
    expect(await names({ kind: 'vip' })).toEqual(['Ada']);
    expect(await names({ kind: 'club' })).toEqual(['Cy']);
    expect(await names({ isHeld: true })).toEqual(['Cy', 'Bo']);
    expect(await names({ hasCredit: true })).toEqual(['Ada']);
    expect(await names({ lastBefore: hoursOn(-50) })).toEqual([]);
    expect(await names({ lastBefore: hoursOn(-49) })).toEqual(['Ada']);
    expect(await names({ spentFromCents: 7501 })).toEqual(['Bo']);
    expect(await names({ spentFromCents: 7500 })).toEqual(['Bo', 'Ada']);
    expect(await names({ ids: [ada.id, cy.id], isHeld: true })).toEqual(['Cy']);
    expect(await countCustomerRows(tx, { ...ALL, kind: 'account' }, 9)).toBe(2);
    expect(await countCustomerRows(tx, ALL, 2)).toBe(2);
    const [row] = await listCustomerRows(tx, { ...ALL, ids: [ada.id] }, FIRST);
    expect(row).toMatchObject({ orders: 2, spentCents: 7500, lastOrderAt: hoursOn(-50), isHeld: false });
  }));

test('[CUST-18] a customer whose first order waits to be looked at says so, until somebody has or it is over', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await person(tx, 'Ada');
    const waits = async () =>
      (await listCustomerRows(tx, { ...ALL, ids: [customerId] }, FIRST)).map((row) => row.awaitsReview);
    await settle(tx);
    expect(await waits()).toEqual([false]);
    const { id } = await addOrder(tx, { customerId, status: 'pending', awaitsReview: true });
    await addOrder(tx, { customerId: (await person(tx, 'Bo')).id, status: 'pending' });
    await settle(tx);
    expect(await waits()).toEqual([true]);
    await tx.update(orders).set({ awaitsReview: false }).where(eq(orders.id, id));
    expect(await waits()).toEqual([false]);
  }));
