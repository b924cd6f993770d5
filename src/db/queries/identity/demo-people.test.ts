import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accounts, credentials } from '#db/schema/accounts.ts';
import type { customers } from '#db/schema/customers.ts';
import { staff } from '#db/schema/staff.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { createStaff, findStaff, findStaffByEmail, type StaffRow } from '../staff/staff.ts';
import { isDemoCustomer, listDemoCustomers, listStaffWithoutCredential } from './demo-people.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const namesOf = (id: string) => ({ firstName: `First ${id}`, lastName: `Last ${id}` });

async function insertCustomer(db: Database, set: Partial<typeof customers.$inferInsert> = {}) {
  const id = randomUUID();
  await addCustomer(db, { id, ...namesOf(id), ...set });
  return { id, ...namesOf(id) };
}

function insertStaff(db: Database, set: Partial<typeof staff.$inferInsert> = {}) {
  const id = randomUUID();
  return addStaff(db, { id, role: 'packer', ...namesOf(id), ...set });
}

/** An account of somebody, with a credential of that kind if given. */
async function insertAccount(
  db: Database,
  person: { customerId: string } | { staffId: string },
  kind?: 'password' | 'pin',
): Promise<void> {
  const accountId = randomUUID();
  await db.insert(accounts).values({ id: accountId, ...person });
  if (kind) await db.insert(credentials).values({ id: randomUUID(), accountId, kind, hash: 'hash' });
}

const KINDS = [
  { legacyAuth: false, isVip: false, clubMember: false },
  { legacyAuth: false, isVip: false, clubMember: true },
  { legacyAuth: false, isVip: true, clubMember: false },
  { legacyAuth: true, isVip: false, clubMember: false },
];

test('[SEC-20] the demo offers the first person of each kind', () =>
  inRollback(open.db, async (tx) => {
    const first = new Map<number, { id: string; firstName: string; lastName: string }>();
    for (const at of [3, 1, 0, 2]) first.set(at, await insertCustomer(tx, KINDS[at]));
    for (const kind of KINDS) await insertCustomer(tx, kind);
    expect(await listDemoCustomers(tx)).toEqual(KINDS.map((kind, at) => ({ ...first.get(at), ...kind })));
  }));

test('[SEC-20] guests, erased people and people with a password are not demo people', () =>
  inRollback(open.db, async (tx) => {
    const guest = await insertCustomer(tx, { isGuest: true });
    const erased = await insertCustomer(tx, { erasedAt: TEST_NOW });
    const signedUp = await insertCustomer(tx);
    await insertAccount(tx, { customerId: signedUp.id }, 'password');
    expect(await listDemoCustomers(tx)).toEqual([]);
    for (const { id } of [guest, erased, signedUp]) expect(await isDemoCustomer(tx, id)).toBe(false);
    const withPin = await insertCustomer(tx);
    await insertAccount(tx, { customerId: withPin.id }, 'pin');
    expect(await isDemoCustomer(tx, signedUp.id)).toBe(false);
    const other = await insertCustomer(tx);
    expect((await listDemoCustomers(tx)).map(({ id }) => id)).toEqual([withPin.id]);
    for (const { id } of [withPin, other]) expect(await isDemoCustomer(tx, id)).toBe(true);
    expect(await isDemoCustomer(tx, randomUUID())).toBe(false);
  }));

test('[SEC-20] active staff without a credential are listed by their number', () =>
  inRollback(open.db, async (tx) => {
    const second = await insertStaff(tx, { employeeNumber: 'MD-2', role: 'driver' });
    const first = await insertStaff(tx, { employeeNumber: 'MD-1' });
    const third = await insertStaff(tx, { employeeNumber: 'MD-3' });
    await insertAccount(tx, { staffId: third.id });
    await insertStaff(tx, { isActive: false });
    await insertAccount(tx, { staffId: (await insertStaff(tx)).id }, 'password');
    await insertAccount(tx, { staffId: (await insertStaff(tx)).id }, 'pin');
    expect(await listStaffWithoutCredential(tx)).toEqual(
      [first, second, third].map(({ id, firstName, lastName, role }) => ({ id, firstName, lastName, role })),
    );
  }));

test('[SEC-20] nobody is listed when all staff have a credential', () =>
  inRollback(open.db, async (tx) => {
    expect(await listStaffWithoutCredential(tx)).toEqual([]);
  }));

test('[STAFF-01] a member of staff is found by id and by e-mail, however it is written', () =>
  inRollback(open.db, async (tx) => {
    await insertStaff(tx);
    const own = await insertStaff(tx, { email: 'Pack@Example.com' });
    expect(await findStaff(tx, own.id)).toEqual(own);
    expect(await findStaff(tx, randomUUID())).toBeNull();
    expect(await findStaffByEmail(tx, '  pACK@example.COM ')).toEqual(own);
    expect(await findStaffByEmail(tx, 'pack@example.org')).toBeNull();
  }));

test('[STAFF-01] a member of staff is stored with all fields', () =>
  inRollback(open.db, async (tx) => {
    const other = await insertStaff(tx);
    const person: StaffRow = {
      ...{ id: randomUUID(), employeeNumber: 'MD-7', firstName: 'Mo', lastName: 'Ss' },
      ...{ email: 'mo@example.com', phone: '9515550002', isActive: false, is21Plus: false },
      ...{ role: 'manager', vehicle: null, driverLicence: 'D1', preferences: { sound: 'bell' } },
      ...{ createdAt: TEST_NOW, version: 3 },
    };
    await createStaff(tx, person);
    expect(new Set(await tx.select().from(staff))).toEqual(new Set([other, person]));
  }));
