import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { challenges } from '#db/schema/sessions.ts';
import { staff } from '#db/schema/staff.ts';
import { addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { hasAdminWithCredential, insertAdmin, replaceSetUpChallenge } from './owner.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

const insertStaff = (db: Database, set: Partial<typeof staff.$inferInsert> = {}) =>
  addStaff(db, { role: 'admin', createdAt: after(-9), ...set });

async function insertAccount(db: Database, staffId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(accounts).values({ id, staffId, createdAt: after(-8) });
  return id;
}

/** A member of staff with a password. */
async function insertSigned(
  db: Database,
  set: Partial<typeof staff.$inferInsert> & { disabledAt?: Date } = {},
): Promise<void> {
  const { disabledAt, ...person } = set;
  const accountId = await insertAccount(db, (await insertStaff(db, person)).id);
  const secret = { kind: 'password', hash: 'hash', disabledAt } as const;
  await db.insert(credentials).values({ id: randomUUID(), accountId, ...secret });
}

test('[STAFF-01] a shop without an admin who can sign in says so', () =>
  inRollback(open.db, async (tx) => {
    expect(await hasAdminWithCredential(tx)).toBe(false);
    await insertSigned(tx, { role: 'manager' });
    await insertSigned(tx, { isActive: false });
    await insertSigned(tx, { disabledAt: after(-1) });
    await insertAccount(tx, (await insertStaff(tx)).id);
    await insertStaff(tx);
    expect(await hasAdminWithCredential(tx)).toBe(false);
    await insertSigned(tx);
    expect(await hasAdminWithCredential(tx)).toBe(true);
  }));

const newAdmin = () => ({
  ...{ staffId: randomUUID(), accountId: randomUUID(), credentialId: randomUUID() },
  ...{ email: '  Owner@Example.com ', hash: 'argon', now: after(1) },
});

const passwordOf = (input: ReturnType<typeof newAdmin>, accountId: string) => ({
  ...{ id: input.credentialId, accountId, kind: 'password', hash: 'argon' },
  ...{ createdAt: after(1), disabledAt: null },
});

test('[STAFF-01] the first admin gets an account and a password', () =>
  inRollback(open.db, async (tx) => {
    const other = await insertStaff(tx, { role: 'packer', isActive: false });
    const input = newAdmin();
    expect(await insertAdmin(tx, input)).toBe(input.staffId);
    expect(new Set(await tx.select().from(staff))).toEqual(
      new Set([
        other,
        {
          ...{ id: input.staffId, employeeNumber: 'MD-000', role: 'admin', firstName: 'Owner', lastName: '' },
          ...{ email: 'owner@example.com', phone: null, isActive: true, is21Plus: true, vehicle: null },
          ...{ driverLicence: null, preferences: {} },
          ...{ createdAt: after(1), version: 1 },
        },
      ]),
    );
    expect(await tx.select().from(accounts)).toEqual([
      { id: input.accountId, customerId: null, staffId: input.staffId, createdAt: after(1) },
    ]);
    expect(await tx.select().from(credentials)).toEqual([passwordOf(input, input.accountId)]);
  }));

test('[STAFF-01] the member of staff with the same e-mail becomes the admin, and nobody else does', () =>
  inRollback(open.db, async (tx) => {
    const known = await insertStaff(tx, { role: 'driver', isActive: false, email: 'OWNER@example.com' });
    const other = await insertStaff(tx, { role: 'packer', isActive: false });
    const input = newAdmin();
    expect(await insertAdmin(tx, input)).toBe(known.id);
    expect(new Set(await tx.select().from(staff))).toEqual(
      new Set([{ ...known, role: 'admin', isActive: true }, other]),
    );
    expect(await tx.select().from(accounts)).toEqual([
      { id: input.accountId, customerId: null, staffId: known.id, createdAt: after(1) },
    ]);
    expect(await tx.select().from(credentials)).toEqual([passwordOf(input, input.accountId)]);
  }));

test('[STAFF-01] an admin who already has an account gets the password in it', () =>
  inRollback(open.db, async (tx) => {
    const known = await insertStaff(tx, { email: 'owner@example.com' });
    const accountId = await insertAccount(tx, known.id);
    const input = newAdmin();
    expect(await insertAdmin(tx, input)).toBe(known.id);
    expect(await tx.select().from(accounts)).toEqual([
      { id: accountId, customerId: null, staffId: known.id, createdAt: after(-8) },
    ]);
    expect(await tx.select().from(credentials)).toEqual([passwordOf(input, accountId)]);
  }));

async function insertChallenge(db: Database, set: Partial<typeof challenges.$inferInsert> = {}) {
  const id = randomUUID();
  const moments = { createdAt: after(-9), expiresAt: after(9) };
  await db.insert(challenges).values({ id, kind: 'owner-set-up', tokenHash: id, ...moments, ...set });
  return id;
}

test('[STAFF-01] a new setup link ends earlier setup links and no other links', () =>
  inRollback(open.db, async (tx) => {
    const before = await insertChallenge(tx);
    const used = await insertChallenge(tx, { usedAt: after(-3) });
    const colleague = await insertChallenge(tx, { kind: 'staff-set-up' });
    const id = randomUUID();
    await replaceSetUpChallenge(tx, { id, tokenHash: 'new', now: after(1), expiresAt: after(60) });
    const rows = await tx.select({ id: challenges.id, usedAt: challenges.usedAt }).from(challenges);
    expect(new Map(rows.map((row) => [row.id, row.usedAt]))).toEqual(
      new Map([
        [before, after(1)],
        [used, after(-3)],
        [colleague, null],
        [id, null],
      ]),
    );
    expect(await tx.select().from(challenges).where(eq(challenges.id, id))).toEqual([
      {
        ...{ id, kind: 'owner-set-up', tokenHash: 'new', createdAt: after(1), expiresAt: after(60) },
        ...{ customerId: null, staffId: null, issuedByStaffId: null, usedAt: null },
      },
    ]);
  }));
