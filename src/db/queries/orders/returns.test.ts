import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { creditEntries, creditLots, creditUses, stockEntries } from '#db/schema/ledgers.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addLine, addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { returnOrderCredit, returnOrderStock } from './cancellation.ts';

const now = TEST_NOW;
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const A_WEEK_AND_A_BIT = new Date(inDays(7).getTime() + 1);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertOptions(db: Database, stocks: Record<string, number>): Promise<void> {
  for (const [id, stock] of Object.entries(stocks)) await addGood(db, { id }, { stock });
}

async function insertLines(db: Database, orderId: string, lines: [string, number][]): Promise<void> {
  for (const [position, [optionId, quantity]] of lines.entries())
    await addLine(db, { orderId, position, optionId, quantity });
}

type Use = { customerId: string; orderId: string; cents: number; expiresAt?: Date | null };

/** A lot of which an order took all; the answer is the id of its use. */
async function insertUse(db: Database, use: Use, kind: 'order' | 'removal' = 'order'): Promise<number> {
  const { customerId, orderId, cents, expiresAt = null } = use;
  const posted = { customerId, at: now };
  const [credit, debit] = await db
    .insert(creditEntries)
    .values([
      { ...posted, cents, kind: 'grant', cause: randomUUID() },
      { ...posted, cents: -cents, kind, cause: randomUUID(), orderId },
    ])
    .returning();
  if (!credit || !debit) throw new Error('no entries');
  const [lot] = await db
    .insert(creditLots)
    .values({ entryId: credit.id, customerId, cents, remainingCents: 0, expiresAt })
    .returning();
  const [row] = await db
    .insert(creditUses)
    .values({ lotId: lot?.id ?? 0, entryId: debit.id, cents })
    .returning();
  return row?.id ?? 0;
}

const listReturned = (db: Database) =>
  db
    .select({ entry: creditEntries, lot: creditLots })
    .from(creditEntries)
    .innerJoin(creditLots, eq(creditLots.entryId, creditEntries.id))
    .where(eq(creditEntries.kind, 'order-return'))
    .orderBy(asc(creditEntries.cents));

async function balanceOf(db: Database, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row?.monsterDollarsCents;
}

test('[ORD-10] the items of a cancelled order return to stock, each option with its own cause', () =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { rose: 0, mint: 5, assam: 1 });
    const { id: staffId } = await addStaff(tx);
    const { id: customerId } = await addCustomer(tx);
    const [{ id: orderId }, { id: other }] = [
      await addOrder(tx, { customerId }),
      await addOrder(tx, { customerId }),
    ];
    await insertLines(tx, orderId, [
      ['mint', 2],
      ['assam', 4],
      ['mint', 1],
    ]);
    await insertLines(tx, other, [
      ['rose', 7],
      ['mint', 10],
    ]);
    expect(await returnOrderStock(tx, { orderId, staffId, now })).toEqual([
      { optionId: 'assam', quantity: 4, stock: 5 },
      { optionId: 'mint', quantity: 3, stock: 8 },
    ]);
    const stocks = await tx.select().from(productOptions).orderBy(asc(productOptions.id));
    expect(stocks.map(({ id, stock }) => [id, stock])).toEqual([
      ['assam', 5],
      ['mint', 8],
      ['rose', 0],
    ]);
    const booked = { id: expect.any(Number), reason: 'cancel', orderId, staffId, note: null, at: now };
    expect(await tx.select().from(stockEntries).orderBy(asc(stockEntries.optionId))).toEqual([
      { ...booked, optionId: 'assam', change: 4, cause: `cancel:${orderId}:assam` },
      { ...booked, optionId: 'mint', change: 3, cause: `cancel:${orderId}:mint` },
    ]);
  }));

test('[ORD-10] an order without lines returns nothing to stock', () =>
  inRollback(open.db, async (tx) => {
    const { id: orderId } = await addOrder(tx, { customerId: (await addCustomer(tx)).id });
    expect(await returnOrderStock(tx, { orderId, staffId: null, now })).toEqual([]);
    expect(await tx.select().from(stockEntries)).toEqual([]);
  }));

test('[ORD-10] [MD-09] each part of the credit is returned with its expiry, at least a week ahead', () =>
  inRollback(open.db, async (tx) => {
    const { id: staffId } = await addStaff(tx);
    const [{ id: customerId }, { id: other }] = [
      await addCustomer(tx, { monsterDollarsCents: 5 }),
      await addCustomer(tx, { monsterDollarsCents: 5 }),
    ];
    const { id: orderId } = await addOrder(tx, { customerId });
    const kinds = [
      { cents: 10, expiresAt: null, until: null },
      { cents: 20, expiresAt: inDays(-3), until: inDays(7) },
      { cents: 30, expiresAt: A_WEEK_AND_A_BIT, until: A_WEEK_AND_A_BIT },
      { cents: 40, expiresAt: inDays(30), until: inDays(30) },
    ];
    const expected = [];
    for (const { cents, expiresAt, until } of kinds) {
      const use = await insertUse(tx, { customerId, orderId, cents, expiresAt });
      const cause = `order-return:${orderId}:${use}`;
      const entry = { customerId, cents, kind: 'order-return', cause, params: {}, description: null };
      const id = expect.any(Number);
      expected.push({
        entry: { id, ...entry, orderId, staffId, at: now },
        lot: { id, entryId: id, customerId, cents, remainingCents: cents, expiresAt: until },
      });
    }
    await returnOrderCredit(tx, { orderId, customerId, cents: 100, staffId, now });
    expect(await listReturned(tx)).toEqual(expected);
    expect([await balanceOf(tx, customerId), await balanceOf(tx, other)]).toEqual([105, 5]);
  }));

test('[ORD-10] only the credit that the order took is returned', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const [{ id: orderId }, { id: other }] = [
      await addOrder(tx, { customerId }),
      await addOrder(tx, { customerId }),
    ];
    await insertUse(tx, { customerId, orderId: other, cents: 100 });
    await insertUse(tx, { customerId, orderId, cents: 20 }, 'removal');
    await insertUse(tx, { customerId, orderId, cents: 3 });
    await returnOrderCredit(tx, { orderId, customerId, cents: 3, staffId: null, now });
    expect((await listReturned(tx)).map(({ entry }) => entry.cents)).toEqual([3]);
    expect(await balanceOf(tx, customerId)).toBe(3);
  }));

test('[ORD-10] credit that was returned before is not returned again', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const { id: orderId } = await addOrder(tx, { customerId });
    const input = { orderId, customerId, staffId: null, now };
    await insertUse(tx, { customerId, orderId, cents: 10 });
    await returnOrderCredit(tx, { ...input, cents: 10 });
    await insertUse(tx, { customerId, orderId, cents: 20 });
    await returnOrderCredit(tx, { ...input, cents: 20 });
    expect((await listReturned(tx)).map(({ entry }) => entry.cents)).toEqual([10, 20]);
    expect(await balanceOf(tx, customerId)).toBe(30);
  }));

test('[ORD-10] an order without credit returns none, an order with one cent returns it', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const { id: orderId } = await addOrder(tx, { customerId });
    await insertUse(tx, { customerId, orderId, cents: 1 });
    await returnOrderCredit(tx, { orderId, customerId, cents: 0, staffId: null, now });
    expect([await listReturned(tx), await balanceOf(tx, customerId)]).toEqual([[], 0]);
    await returnOrderCredit(tx, { orderId, customerId, cents: 1, staffId: null, now });
    expect([(await listReturned(tx)).length, await balanceOf(tx, customerId)]).toEqual([1, 1]);
  }));
