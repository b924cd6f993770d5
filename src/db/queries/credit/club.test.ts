import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { addCustomer, addMembership } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  changeMembership,
  createMembership,
  listDueMemberships,
  moveNextCredit,
  setClubMember,
} from './club.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

async function insertMembership(db: Database, changes: Partial<typeof memberships.$inferInsert> = {}) {
  const { id: customerId } = await addCustomer(db);
  return addMembership(db, { customerId, ...changes });
}

async function stored(db: Database, id: string) {
  const [row] = await db.select().from(memberships).where(eq(memberships.id, id));
  return row ?? null;
}

async function storedCustomer(db: Database, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
}

test('[CLUB-07] active memberships whose credit is due are listed, the longest waiting first', () =>
  inRollback(open.db, async (tx) => {
    const middle = await insertMembership(tx, { nextCreditAt: later(-1) });
    const oldest = await insertMembership(tx, { nextCreditAt: later(-2) });
    const justDue = await insertMembership(tx);
    await insertMembership(tx, { nextCreditAt: later(1) });
    await insertMembership(tx, { nextCreditAt: null });
    await insertMembership(tx, { status: 'paused' });
    await insertMembership(tx, { status: 'cancelled' });
    expect(await listDueMemberships(tx, { now: TEST_NOW, limit: 9 })).toEqual([oldest, middle, justDue]);
    expect(await listDueMemberships(tx, { now: TEST_NOW, limit: 2 })).toEqual([oldest, middle]);
    expect(await listDueMemberships(tx, { now: later(-3), limit: 9 })).toEqual([]);
  }));

test('[CLUB-07] the next credit date of a membership moves once for each seen date', () =>
  inRollback(open.db, async (tx) => {
    const membership = await insertMembership(tx, { version: 3 });
    const other = await insertMembership(tx, { version: 3 });
    const move = (ms: number) => moveNextCredit(tx, { membership, nextCreditAt: later(ms) });
    const moved = { ...membership, nextCreditAt: later(9), version: 4 };
    expect(await move(9)).toBe(true);
    expect(await stored(tx, membership.id)).toEqual(moved);
    expect(await move(10)).toBe(false);
    expect(await stored(tx, membership.id)).toEqual(moved);
    expect(await stored(tx, other.id)).toEqual(other);
  }));

test('[CLUB-07] a membership is stored as it is, and refused where one runs already', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const row = {
      ...({ id: randomUUID(), customerId, tier: 'legend', status: 'paused' } as const),
      ...{ startedAt: later(-5), nextCreditAt: later(5), version: 2 },
    };
    await createMembership(tx, row);
    expect(await stored(tx, row.id)).toEqual(row);
    const refused = await createMembership(tx, { ...row, id: randomUUID() }).catch((error: unknown) => error);
    expect(isUniqueViolation(refused, 'memberships_running')).toBe(true);
  }));

test('a membership changes only with its current version, and no other changes with it', () =>
  inRollback(open.db, async (tx) => {
    const one = await insertMembership(tx, { version: 3 });
    const other = await insertMembership(tx, { version: 3 });
    const change = (id: string) =>
      changeMembership(tx, { id, version: 3, changes: { status: 'paused', nextCreditAt: null } });
    const changed = { ...one, status: 'paused', nextCreditAt: null, version: 4 };
    expect(await change(one.id)).toBe(true);
    expect(await change(one.id)).toBe(false);
    expect(await change(randomUUID())).toBe(false);
    expect(await stored(tx, one.id)).toEqual(changed);
    expect(await stored(tx, other.id)).toEqual(other);
  }));

test('[CLUB-07] the member flag is set and removed for one customer only', () =>
  inRollback(open.db, async (tx) => {
    const [{ id }, { id: other }] = [await addCustomer(tx), await addCustomer(tx)];
    const [before, neighbour] = [await storedCustomer(tx, id), await storedCustomer(tx, other)];
    await setClubMember(tx, id, true);
    expect(await storedCustomer(tx, id)).toEqual({ ...before, clubMember: true });
    expect(await storedCustomer(tx, other)).toEqual(neighbour);
    await setClubMember(tx, id, false);
    expect(await storedCustomer(tx, id)).toEqual(before);
  }));
