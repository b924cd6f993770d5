import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { creditEntries, creditLots, creditUses } from '#db/schema/ledgers.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  addCredit,
  expireLot,
  findNextExpiry,
  listCreditEntries,
  listExpiredLots,
  spendCredit,
  sumUsableCredit,
} from './credit.ts';

const at = TEST_NOW;
const later = (ms: number) => new Date(at.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertEntry(db: Database, customerId: string, values: { cents?: number; at?: Date } = {}) {
  const row = { customerId, cents: 100, kind: 'grant', cause: randomUUID(), at, ...values } as const;
  return stored(await db.insert(creditEntries).values(row).returning());
}

type Lot = { cents: number; remainingCents?: number; expiresAt?: Date | null };

async function insertLot(
  db: Database,
  customerId: string,
  { cents, remainingCents = cents, expiresAt = null }: Lot,
) {
  const { id: entryId } = await insertEntry(db, customerId, { cents });
  const row = { entryId, customerId, cents, remainingCents, expiresAt };
  return stored(await db.insert(creditLots).values(row).returning());
}

const spend = (db: Database, customerId: string, cents: number) =>
  spendCredit(db, { customerId, cents: -cents, kind: 'order', cause: 'order:1', at });

const entriesOf = (db: Database, customerId: string) =>
  db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.customerId, customerId))
    .orderBy(asc(creditEntries.id));

const lotsOf = (db: Database, customerId: string) =>
  db.select().from(creditLots).where(eq(creditLots.customerId, customerId)).orderBy(asc(creditLots.id));

const listUses = (db: Database) =>
  db
    .select({ lotId: creditUses.lotId, entryId: creditUses.entryId, cents: creditUses.cents })
    .from(creditUses)
    .orderBy(asc(creditUses.id));

async function balanceOf(db: Database, customerId: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
  return row?.monsterDollarsCents;
}

test('[MD-08] a credit becomes an entry, a lot of its own and a higher balance of that customer', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [
      await addCustomer(tx, { monsterDollarsCents: 30 }),
      await addCustomer(tx, { monsterDollarsCents: 30 }),
    ];
    const entry = {
      customerId,
      cents: 500,
      kind: 'badge',
      cause: 'badge:1',
      params: { badge: 'first' },
      description: 'First order',
      orderId: null,
      staffId: null,
      at,
    } as const;
    await addCredit(tx, { ...entry, expiresAt: later(5) });
    const [posted, ...more] = await entriesOf(tx, customerId);
    expect([posted, more]).toEqual([{ id: expect.any(Number), ...entry }, []]);
    expect(await lotsOf(tx, customerId)).toEqual([
      {
        id: expect.any(Number),
        entryId: posted?.id,
        customerId,
        cents: 500,
        remainingCents: 500,
        expiresAt: later(5),
      },
    ]);
    expect([await balanceOf(tx, customerId), await balanceOf(tx, other)]).toEqual([530, 30]);
  }));

test('[MD-08] an order takes its credit from the lots that expire first; between equals, from the older one', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [
      await addCustomer(tx, { monsterDollarsCents: 1000 }),
      await addCustomer(tx, { monsterDollarsCents: 1000 }),
    ];
    const endless = await insertLot(tx, customerId, { cents: 400 });
    const late = await insertLot(tx, customerId, { cents: 300, expiresAt: later(20) });
    const alike = await insertLot(tx, customerId, { cents: 200, expiresAt: later(20) });
    const soon = await insertLot(tx, customerId, { cents: 100, expiresAt: later(10) });
    const foreign = await insertLot(tx, other, { cents: 1000, expiresAt: later(5) });
    expect(await spend(tx, customerId, 350)).toBe(true);
    const debit = (await entriesOf(tx, customerId)).at(-1);
    expect(debit).toMatchObject({ customerId, cents: -350, kind: 'order', cause: 'order:1', at });
    expect(await listUses(tx)).toEqual([
      { lotId: soon.id, entryId: debit?.id, cents: 100 },
      { lotId: late.id, entryId: debit?.id, cents: 250 },
    ]);
    expect(await lotsOf(tx, customerId)).toEqual([
      endless,
      { ...late, remainingCents: 50 },
      alike,
      { ...soon, remainingCents: 0 },
    ]);
    expect(await lotsOf(tx, other)).toEqual([foreign]);
    expect([await balanceOf(tx, customerId), await balanceOf(tx, other)]).toEqual([650, 1000]);
  }));

test('[MD-09] a balance pays up to its last cent and not one cent more', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx, { monsterDollarsCents: 100 });
    const lot = await insertLot(tx, customerId, { cents: 101 });
    expect(await spend(tx, customerId, 101)).toBe(false);
    expect([await balanceOf(tx, customerId), await lotsOf(tx, customerId), await listUses(tx)]).toEqual([
      100,
      [lot],
      [],
    ]);
    expect(await spend(tx, customerId, 100)).toBe(true);
    expect(await balanceOf(tx, customerId)).toBe(0);
  }));

test('[MD-08] expired and empty lots and lots of another customer pay nothing', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [
      await addCustomer(tx, { monsterDollarsCents: 500 }),
      await addCustomer(tx, { monsterDollarsCents: 500 }),
    ];
    await insertLot(tx, customerId, { cents: 100, expiresAt: at });
    await insertLot(tx, customerId, { cents: 100, remainingCents: 0, expiresAt: later(1) });
    await insertLot(tx, other, { cents: 100 });
    const good = await insertLot(tx, customerId, { cents: 100, expiresAt: later(1) });
    const before = await entriesOf(tx, customerId);
    expect(await spend(tx, customerId, 101)).toBe(false);
    expect([await entriesOf(tx, customerId), await listUses(tx)]).toEqual([before, []]);
    expect(await spend(tx, customerId, 100)).toBe(true);
    expect(await listUses(tx)).toEqual([{ lotId: good.id, entryId: expect.any(Number), cents: 100 }]);
  }));

test('[MD-08] a single cent is posted, spent and listed', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx, { monsterDollarsCents: 101 });
    const big = await insertLot(tx, customerId, { cents: 100, expiresAt: later(1) });
    const cent = await insertLot(tx, customerId, { cents: 9, remainingCents: 1, expiresAt: later(2) });
    expect(await sumUsableCredit(tx, { customerId, now: at })).toBe(101);
    expect(await findNextExpiry(tx, { customerId, now: later(1) })).toEqual({
      cents: 1,
      expiresAt: later(2),
    });
    expect(await spend(tx, customerId, 101)).toBe(true);
    expect(await lotsOf(tx, customerId)).toEqual([
      { ...big, remainingCents: 0 },
      { ...cent, remainingCents: 0 },
    ]);
  }));

test('[MD-08] the spendable credit is the rest of the customer’s lots that have not expired', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [await addCustomer(tx), await addCustomer(tx)];
    expect(await sumUsableCredit(tx, { customerId, now: at })).toBe(0);
    await insertLot(tx, customerId, { cents: 100, remainingCents: 70 });
    await insertLot(tx, customerId, { cents: 5, expiresAt: later(1) });
    await insertLot(tx, customerId, { cents: 1000, expiresAt: at });
    await insertLot(tx, other, { cents: 10_000 });
    expect(await sumUsableCredit(tx, { customerId, now: at })).toBe(75);
  }));

test('[MD-08] the lots that have run out are listed oldest first, of one customer if asked', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [await addCustomer(tx), await addCustomer(tx)];
    const middle = await insertLot(tx, customerId, { cents: 2, expiresAt: later(-1) });
    const newest = await insertLot(tx, customerId, { cents: 3, remainingCents: 1, expiresAt: at });
    const oldest = await insertLot(tx, other, { cents: 1, expiresAt: later(-2) });
    await insertLot(tx, customerId, { cents: 4, expiresAt: later(1) });
    await insertLot(tx, customerId, { cents: 5 });
    await insertLot(tx, customerId, { cents: 6, remainingCents: 0, expiresAt: later(-3) });
    expect(await listExpiredLots(tx, { now: at, limit: 9 })).toEqual([oldest, middle, newest]);
    expect(await listExpiredLots(tx, { now: at, limit: 2 })).toEqual([oldest, middle]);
    expect(await listExpiredLots(tx, { now: at, limit: 9, customerId })).toEqual([middle, newest]);
  }));

test('[MD-08] the rest of an expired lot is removed from its owner once', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [
      await addCustomer(tx, { monsterDollarsCents: 90 }),
      await addCustomer(tx, { monsterDollarsCents: 90 }),
    ];
    const kept = await insertLot(tx, customerId, { cents: 20, expiresAt: later(-9) });
    const lot = await insertLot(tx, customerId, { cents: 100, remainingCents: 70, expiresAt: later(-1) });
    expect(await expireLot(tx, { lotId: lot.id, at })).toBe(true);
    const entries = await entriesOf(tx, customerId);
    expect(entries.at(-1)).toEqual({
      id: expect.any(Number),
      customerId,
      cents: -70,
      kind: 'expiry',
      cause: `expiry:${lot.id}`,
      params: {},
      description: null,
      orderId: null,
      staffId: null,
      at,
    });
    const uses = [{ lotId: lot.id, entryId: entries.at(-1)?.id, cents: 70 }];
    expect(await listUses(tx)).toEqual(uses);
    expect(await lotsOf(tx, customerId)).toEqual([kept, { ...lot, remainingCents: 0 }]);
    expect([await balanceOf(tx, customerId), await balanceOf(tx, other)]).toEqual([20, 90]);

    expect(await expireLot(tx, { lotId: lot.id, at })).toBe(false);
    expect([await entriesOf(tx, customerId), await listUses(tx)]).toEqual([entries, uses]);
    expect(await balanceOf(tx, customerId)).toBe(20);
  }));

test('[MD-08] an unknown lot is not removed', () =>
  inRollback(open.db, async (tx) => {
    expect(await expireLot(tx, { lotId: 999_999, at })).toBe(false);
  }));

test('[MD-08] [MD-09] removing a lot locks only its owner', () =>
  inRollback(open.db, async (tx) => {
    // Their figures refer to them, which would be a lock of its own: they are made without.
    await tx.execute(sql`set local session_replication_role = replica`);
    const [{ id: customerId }, { id: other }] = [
      await addCustomer(tx, { monsterDollarsCents: 9 }),
      await addCustomer(tx, { monsterDollarsCents: 9 }),
    ];
    await tx.execute(sql`set local session_replication_role = origin`);
    const lot = await insertLot(tx, customerId, { cents: 9 });
    await expireLot(tx, { lotId: lot.id, at });
    const locked = await tx
      .select({ by: sql<string>`${customers}.xmax::text` })
      .from(customers)
      .where(eq(customers.id, other));
    expect(locked).toEqual([{ by: '0' }]);
  }));

test("[ACCT-12] a customer's newest entries come first; at the same time, the one posted last", () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [await addCustomer(tx), await addCustomer(tx)];
    const middle = await insertEntry(tx, customerId, { at: later(-1) });
    const newest = await insertEntry(tx, customerId, { cents: -7 });
    const oldest = await insertEntry(tx, customerId, { at: later(-2) });
    const alike = await insertEntry(tx, customerId, { at: later(-1) });
    await insertEntry(tx, other);
    expect(await listCreditEntries(tx, { customerId, limit: 9 })).toEqual([newest, alike, middle, oldest]);
    expect(await listCreditEntries(tx, { customerId, limit: 2 })).toEqual([newest, alike]);
  }));

test('[MD-03] the next expiry is the rest of all lots of the earliest coming day', () =>
  inRollback(open.db, async (tx) => {
    const [{ id: customerId }, { id: other }] = [await addCustomer(tx), await addCustomer(tx)];
    await insertLot(tx, customerId, { cents: 100, expiresAt: later(20) });
    await insertLot(tx, customerId, { cents: 10, expiresAt: later(10) });
    await insertLot(tx, customerId, { cents: 9, remainingCents: 5, expiresAt: later(10) });
    await insertLot(tx, customerId, { cents: 1000, expiresAt: at });
    await insertLot(tx, customerId, { cents: 2000, remainingCents: 0, expiresAt: later(1) });
    await insertLot(tx, other, { cents: 3000, expiresAt: later(1) });
    expect(await findNextExpiry(tx, { customerId, now: at })).toEqual({ cents: 15, expiresAt: later(10) });
  }));

test('[MD-03] there is no next expiry if every lot is permanent or empty', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    await insertLot(tx, customerId, { cents: 100 });
    await insertLot(tx, customerId, { cents: 100, expiresAt: at });
    expect(await findNextExpiry(tx, { customerId, now: at })).toBeNull();
  }));
