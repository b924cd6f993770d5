import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accounts, credentials } from '#db/schema/accounts.ts';
import type { customers } from '#db/schema/customers.ts';
import { creditEntries, creditLots } from '#db/schema/ledgers.ts';
import { addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer, addMembership, addStaff } from '#db/testing/rows/people.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  findCustomerByNumber,
  findNewestMembership,
  listCredentials,
  listGuestOrders,
  listLedger,
  listRecentOrders,
  searchCustomers,
} from './customer-admin.ts';

const minutesOn = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

function insertCustomer(db: Database, changes: Partial<typeof customers.$inferInsert> = {}) {
  const id = randomUUID();
  return addCustomer(db, { id, lastName: 'Byron', email: `${id}@example.com`, ...changes });
}

const insertOrder = (db: Database, facts: OrderFacts) =>
  addOrder(db, {
    customerPhone: '5550000001',
    totalCents: 500,
    paymentStatus: 'awaiting_confirmation',
    ...facts,
  });

async function insertEntry(
  db: Database,
  changes: Partial<typeof creditEntries.$inferInsert> & { customerId: string },
) {
  const row = { cents: 100, kind: 'grant', cause: randomUUID(), at: TEST_NOW, ...changes } as const;
  return stored(await db.insert(creditEntries).values(row).returning());
}

const insertMembership = (db: Database, facts: Parameters<typeof addMembership>[1]) =>
  addMembership(db, { status: 'cancelled', ...facts });

const found = async (db: Database, search: string) =>
  (await searchCustomers(db, { search, limit: 9 })).map(({ firstName }) => firstName);

test('[STAFF-17] the search returns what the list shows of a customer', () =>
  inRollback(open.db, async (tx) => {
    const flags = { isGuest: false, isVip: true, clubMember: true, legacyAuth: true };
    const one = await insertCustomer(tx, { ...flags, monsterDollarsCents: 250 });
    const other = await insertCustomer(tx, { isGuest: true, createdAt: minutesOn(-1) });
    await insertOrder(tx, { customerId: one.id });
    await insertOrder(tx, { customerId: one.id });
    const names = { firstName: 'Ada', lastName: 'Byron' };
    expect(await searchCustomers(tx, { search: '', limit: 9 })).toEqual([
      {
        ...{ id: one.id, customerNumber: one.customerNumber, ...names, email: one.email, phone: one.phone },
        ...{ ...flags, balanceCents: 250, orders: 2, createdAt: TEST_NOW },
      },
      {
        ...{ id: other.id, customerNumber: other.customerNumber, ...names, email: other.email },
        ...{ phone: other.phone, isGuest: true, isVip: false, clubMember: false, legacyAuth: false },
        ...{ balanceCents: 0, orders: 0, createdAt: minutesOn(-1) },
      },
    ]);
  }));

test('[STAFF-17] an empty search lists the newest customers first; at the same time, the higher number', () =>
  inRollback(open.db, async (tx) => {
    for (const [firstName, minutes] of [
      ['middle', 0],
      ['middle again', 0],
      ['newest', 1],
      ['oldest', -1],
    ] as const)
      await insertCustomer(tx, { firstName, createdAt: minutesOn(minutes) });
    expect(await found(tx, '  ')).toEqual(['newest', 'middle again', 'middle', 'oldest']);
    const first = await searchCustomers(tx, { search: '', limit: 2 });
    expect(first.map(({ firstName }) => firstName)).toEqual(['newest', 'middle again']);
  }));

test('[STAFF-17] [LAW-11] erased customers are not found', () =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, { firstName: 'kept' });
    await insertCustomer(tx, { firstName: 'erased', erasedAt: TEST_NOW });
    expect(await found(tx, '')).toEqual(['kept']);
    expect(await found(tx, 'byron')).toEqual(['kept']);
  }));

test.each([
  ['by first and last name in any case', ' gRACE hop '],
  ['by a part of the e-mail in any case', 'NAVY.mil'],
  ['by three digits of the phone, however they are written', '(72) 9'],
])('[STAFF-17] the search finds one customer %s', (_, search) =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'g@navy.mil',
      phone: '5557290',
    });
    await insertCustomer(tx, { email: 'ada@example.com', phone: '5550000' });
    expect(await found(tx, search)).toEqual(['Grace']);
  }),
);

test('[STAFF-17] two letters are found anywhere among the newest customers, among all where a word begins with them', () =>
  inRollback(open.db, async (tx) => {
    const old = { email: null, createdAt: minutesOn(-9) };
    await insertCustomer(tx, { firstName: 'Old', lastName: 'Ng', ...old });
    await insertCustomer(tx, { firstName: 'Long', lastName: 'Ago', ...old });
    await tx.execute(sql`insert into customers (id, first_name, last_name, phone, is_guest, created_at)
      select gen_random_uuid(), 'Ada', 'Moss', '000', true, ${minutesOn(-1).toISOString()}::timestamptz
      from generate_series(1, 1999)`);
    await insertCustomer(tx, { firstName: 'Strong', email: null });
    expect(await found(tx, 'ng')).toEqual(['Strong', 'Old']);
    expect(await found(tx, 'long')).toEqual(['Long']);
    expect(await searchCustomers(tx, { search: 'moss', limit: 5 })).toHaveLength(5);
  }));

test('[STAFF-17] two digits are too few to search the phones', () =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, { email: 'ada@example.com', phone: '000' });
    expect(await found(tx, '00')).toEqual([]);
    expect(await found(tx, '000')).toEqual(['Ada']);
  }));

test('[STAFF-17] a number finds the customer of that number, up to nine digits', () =>
  inRollback(open.db, async (tx) => {
    const plain = { email: null, phone: '' };
    const { customerNumber } = await insertCustomer(tx, { firstName: 'Grace', ...plain });
    await insertCustomer(tx, { ...plain, phone: 'none' });
    expect(await found(tx, String(customerNumber))).toEqual(['Grace']);
    expect(await found(tx, String(customerNumber).padStart(9, '0'))).toEqual(['Grace']);
    expect(await found(tx, String(customerNumber).padStart(10, '0'))).toEqual([]);
    expect(await found(tx, `${customerNumber}x`)).toEqual([]);
  }));

test.each(['%', '_', '\\'])('[STAFF-17] the pattern character %s matches only itself in a search', (sign) =>
  inRollback(open.db, async (tx) => {
    await insertCustomer(tx, { firstName: 'Ada' });
    await insertCustomer(tx, { firstName: `A${sign}a` });
    expect(await found(tx, `a${sign}a`)).toEqual([`A${sign}a`]);
  }),
);

test('[STAFF-17] [LAW-11] a number leads to its customer, unless that one was erased', () =>
  inRollback(open.db, async (tx) => {
    const one = await insertCustomer(tx);
    await insertCustomer(tx);
    const erased = await insertCustomer(tx, { erasedAt: TEST_NOW });
    expect(await findCustomerByNumber(tx, one.customerNumber)).toEqual(one);
    expect(await findCustomerByNumber(tx, erased.customerNumber)).toBeNull();
    expect(await findCustomerByNumber(tx, 1)).toBeNull();
  }));

test('the ledger shows each entry with its author and its rest', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await insertCustomer(tx);
    const { id: staffId } = await addStaff(tx, { firstName: 'Mia', lastName: 'Lee' });
    await addStaff(tx, { firstName: 'Noah', lastName: 'Lee' });
    const said = { description: 'sorry', params: { order: 'MD1' } };
    const grant = await insertEntry(tx, { customerId, staffId, at: minutesOn(1), ...said });
    const lot = { entryId: grant.id, customerId, cents: 100, remainingCents: 40, expiresAt: minutesOn(9) };
    await tx.insert(creditLots).values(lot);
    const spent = await insertEntry(tx, { customerId, cents: -60, kind: 'order' });
    expect(await listLedger(tx, { customerId, limit: 9 })).toEqual([
      {
        ...{ id: grant.id, cents: 100, kind: 'grant', ...said, at: minutesOn(1), staffName: 'Mia' },
        ...{ remainingCents: 40, expiresAt: minutesOn(9) },
      },
      {
        ...{ id: spent.id, cents: -60, kind: 'order', description: null, params: {}, at: TEST_NOW },
        ...{ staffName: null, remainingCents: null, expiresAt: null },
      },
    ]);
  }));

test('the ledger lists one customer, newest first; at the same time, the later entry', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await insertCustomer(tx);
    await insertEntry(tx, { customerId: (await insertCustomer(tx)).id });
    for (const [cents, minutes] of [
      [2, 0],
      [3, 0],
      [4, 1],
      [1, -1],
    ] as const)
      await insertEntry(tx, { customerId, cents, at: minutesOn(minutes) });
    const cents = async (limit: number) =>
      (await listLedger(tx, { customerId, limit })).map((entry) => entry.cents);
    expect(await cents(9)).toEqual([4, 3, 2, 1]);
    expect(await cents(2)).toEqual([4, 3]);
  }));

test("the section lists the customer's newest orders", () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await insertCustomer(tx);
    await insertOrder(tx, { customerId: (await insertCustomer(tx)).id });
    const line = (orderNumber: string, minutes: number) => {
      const order = { orderNumber, callNumber: 7, status: 'confirmed', totalCents: 500 } as const;
      const where = { deliveryAddress: `${orderNumber} Fig Street, Perris` };
      return { ...order, ...where, createdAt: minutesOn(minutes) };
    };
    const [middle, newest, oldest] = [line('B', 0), line('C', 1), line('A', -1)];
    for (const order of [middle, newest, oldest]) await insertOrder(tx, { customerId, ...order });
    expect(await listRecentOrders(tx, { customerId, limit: 9 })).toEqual([newest, middle, oldest]);
    expect(await listRecentOrders(tx, { customerId, limit: 2 })).toEqual([newest, middle]);
    expect(await listRecentOrders(tx, { customerId: randomUUID(), limit: 2 })).toEqual([]);
  }));

test('[ORD-23] [SEC-15] the orders of a phone are those of guests who wrote it, newest first', () =>
  inRollback(open.db, async (tx) => {
    const guest = await insertCustomer(tx, { isGuest: true });
    const registered = await insertCustomer(tx);
    await insertOrder(tx, { customerId: guest.id, customerPhone: '5550000002' });
    await insertOrder(tx, { customerId: registered.id });
    const line = (orderNumber: string, minutes: number) => {
      const order = { orderNumber, customerName: `Guest ${orderNumber}`, totalCents: 500 };
      return { ...order, createdAt: minutesOn(minutes) };
    };
    const [middle, newest, oldest] = [line('B', 0), line('C', 1), line('A', -1)];
    for (const order of [middle, newest, oldest]) await insertOrder(tx, { customerId: guest.id, ...order });
    const phone = '5550000001';
    expect(await listGuestOrders(tx, { phone, limit: 9 })).toEqual([newest, middle, oldest]);
    expect(await listGuestOrders(tx, { phone, limit: 2 })).toEqual([newest, middle]);
  }));

test('the credentials of a customer are listed by kind, closed ones included', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertCustomer(tx), await insertCustomer(tx)];
    const [accountId, otherId] = [randomUUID(), randomUUID()];
    await tx.insert(accounts).values([
      { id: accountId, customerId: one.id },
      { id: otherId, customerId: other.id },
    ]);
    const way = () => ({ id: randomUUID(), accountId, hash: 'h' });
    await tx.insert(credentials).values([
      { ...way(), kind: 'pin', disabledAt: TEST_NOW },
      { ...way(), kind: 'password' },
      { ...way(), kind: 'pin', accountId: otherId },
    ]);
    expect(await listCredentials(tx, one.id)).toEqual([
      { kind: 'password', disabledAt: null },
      { kind: 'pin', disabledAt: TEST_NOW },
    ]);
  }));

test('the newest membership is found whatever its status', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertCustomer(tx), await insertCustomer(tx)];
    await insertMembership(tx, { customerId: one.id, status: 'active', startedAt: minutesOn(-1) });
    const newest = await insertMembership(tx, { customerId: one.id });
    await insertMembership(tx, { customerId: one.id, startedAt: minutesOn(-2) });
    await insertMembership(tx, { customerId: other.id, startedAt: minutesOn(1) });
    expect(await findNewestMembership(tx, one.id)).toEqual(newest);
    expect(await findNewestMembership(tx, randomUUID())).toBeNull();
  }));
