import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { isUniqueViolation } from '#db/errors.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { lockBuyer } from '../orders/place-order.ts';
import {
  createCustomer,
  findCustomer,
  findCustomerByEmail,
  findMembership,
  findRegisteredByPhone,
  type NewCustomer,
  updateCustomer,
} from './customers.ts';
import { lockCustomer } from './locks.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

function insertCustomer(db: Database, changes: Partial<NewCustomer> = {}) {
  const id = randomUUID();
  const person = { firstName: 'Ada', lastName: 'Byron', phone: id, createdAt: TEST_NOW };
  return createCustomer(db, { id, ...person, ...changes });
}

async function stored(db: Database, id: string) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row ?? null;
}

test('[LAW-11] a customer is found by id, unless erased', () =>
  inRollback(open.db, async (tx) => {
    const one = await insertCustomer(tx);
    const erased = await insertCustomer(tx, { erasedAt: TEST_NOW });
    expect(await findCustomer(tx, one.id)).toEqual(one);
    expect(await findCustomer(tx, erased.id)).toBeNull();
    expect(await findCustomer(tx, randomUUID())).toBeNull();
  }));

test('[AUTH-20] an e-mail finds its customer in any case and with spaces around it', () =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, { email: 'other@example.com' });
    const one = await insertCustomer(tx, { email: 'Ada@Example.com' });
    expect(await findCustomerByEmail(tx, ' aDA@example.COM ')).toEqual(one);
    expect(await findCustomerByEmail(tx, 'nobody@example.com')).toBeNull();
  }));

test('[AUTH-20] [SEC-15] a phone finds the one registered customer beside guests and the erased', () =>
  inRollback(open.db, async (tx) => {
    const phone = '5550000001';
    await insertCustomer(tx, { phone, isGuest: true });
    await insertCustomer(tx, { phone, erasedAt: TEST_NOW });
    await insertCustomer(tx);
    expect(await findRegisteredByPhone(tx, phone)).toBeNull();
    const one = await insertCustomer(tx, { phone });
    expect(await findRegisteredByPhone(tx, phone)).toEqual(one);
  }));

test('a customer is returned as stored', () =>
  inRollback(open.db, async (tx) => {
    const said = { firstName: 'Ada', lastName: 'Byron', phone: '5550000001', email: 'ada@example.com' };
    const id = randomUUID();
    const created = await createCustomer(tx, { id, ...said });
    expect(created).toMatchObject({ id, ...said, version: 1 });
    expect(await stored(tx, id)).toEqual(created);
  }));

test.each([
  ['customers_email', { email: 'ada@example.com' }, { email: 'ADA@example.com' }],
  ['customers_phone', { phone: '5550000001' }, { phone: '5550000001' }],
])('[AUTH-20] a second customer is refused by %s', (constraint, first, second) =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, first);
    const refused = await insertCustomer(tx, second).catch((error: unknown) => error);
    expect(isUniqueViolation(refused, constraint)).toBe(true);
  }),
);

test('a customer can be changed without a version, and no other changes with it', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertCustomer(tx, { version: 7 }), await insertCustomer(tx)];
    const changed = { ...one, firstName: 'Grace', version: 8 };
    expect(await updateCustomer(tx, { id: one.id, changes: { firstName: 'Grace' } })).toEqual(changed);
    expect(await updateCustomer(tx, { id: randomUUID(), changes: { firstName: 'Grace' } })).toBeNull();
    expect(await stored(tx, one.id)).toEqual(changed);
    expect(await stored(tx, other.id)).toEqual(other);
  }));

test('a change with an outdated version changes nothing', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertCustomer(tx), await insertCustomer(tx)];
    const change = (firstName: string) =>
      updateCustomer(tx, { id: one.id, changes: { firstName }, seenVersion: 1 });
    const changed = { ...one, firstName: 'Grace', version: 2 };
    expect(await change('Grace')).toEqual(changed);
    expect(await change('Joan')).toBeNull();
    expect(await stored(tx, one.id)).toEqual(changed);
    expect(await stored(tx, other.id)).toEqual(other);
  }));

test.each([
  ['active', true],
  ['paused', true],
  ['cancelled', false],
] as const)('[CLUB-07] the running membership of a customer is found: %s %s', (status, isFound) =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertCustomer(tx), await insertCustomer(tx)];
    const member = { tier: 'classic', startedAt: TEST_NOW, nextCreditAt: null, version: 1 } as const;
    const row = { id: randomUUID(), customerId: one.id, status, ...member };
    const ended = { id: randomUUID(), customerId: one.id, status: 'cancelled', ...member } as const;
    const neighbour = { id: randomUUID(), customerId: other.id, status: 'active', ...member } as const;
    await tx.insert(memberships).values([neighbour, ended, row]);
    expect(await findMembership(tx, one.id)).toEqual(isFound ? row : null);
  }),
);

test('the row of one customer is locked and answered, and null for nobody', () =>
  inRollback(open.db, async (tx) => {
    // The key of a row's figures would lock it, too.
    await tx.execute(sql`alter table customers disable trigger customers_figures`);
    const other = await insertCustomer(tx);
    const { id } = await insertCustomer(tx, { isGuest: true, campaignTier: 3 });
    expect(await lockCustomer(tx, id)).toEqual({ id, isGuest: true, campaignTier: 3 });
    expect(await lockCustomer(tx, randomUUID())).toBeNull();
    const isLocked = sql<boolean>`xmax::text <> '0'`;
    const rows = await tx.select({ id: customers.id, isLocked }).from(customers);
    const locks = new Map(rows.map((row) => [row.id, row.isLocked]));
    expect([locks.get(id), locks.get(other.id)]).toEqual([true, false]);
  }));

test('[LAW-02, PAY-33] who buys has two locks until the transaction ends: the phone number and the customer', () =>
  inRollback(open.db, async (tx) => {
    const { id } = await insertCustomer(tx);
    const isMine = sql`locktype = 'advisory' and pid = pg_backend_pid()`;
    const held = () => tx.$count(sql`pg_locks`, isMine);
    const before = await held();
    await lockBuyer(tx, { phone: '5550000001', customerId: id });
    await lockBuyer(tx, { phone: '5550000001', customerId: id });
    expect(await held()).toBe(before + 1);
    const isLocked = sql<boolean>`xmax::text <> '0'`;
    expect(await tx.select({ isLocked }).from(customers).where(eq(customers.id, id))).toEqual([
      { isLocked: true },
    ]);
    await lockBuyer(tx, { phone: '5550000002', customerId: randomUUID() });
    expect(await held()).toBe(before + 2);
  }));
