import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { parseOrderFilter } from '#domain/orders/order-filter.ts';
import type { StaffRole } from '#domain/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { exportOrders } from './export-orders.ts';
import { listTable } from './list-table.ts';

const shop = openTestShop();
const { rolledBack, as } = shop;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const customerId = randomUUID();
const [sam, ali] = [randomUUID(), randomUUID()];
const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE_MS);

beforeAll(async () => {
  const person = { id: customerId, firstName: 'Ada', lastName: 'Marsh', phone: '9515550111' };
  await shop.db().insert(customers).values(person);
  const driver = { role: 'driver', lastName: 'Hill' } as const;
  await shop
    .db()
    .insert(staff)
    .values([
      { ...driver, id: sam, employeeNumber: 'E-8', firstName: 'Sam', email: 'sam@example.com' },
      { ...driver, id: ali, employeeNumber: 'E-9', firstName: 'ali', email: 'ali@example.com' },
    ]);
});

type Order = Partial<typeof orders.$inferInsert> & { orderNumber: string };

/** Each placed a minute before the one before it. */
const addOrders = (tx: Tx, rows: readonly Order[]) =>
  tx.insert(orders).values(
    rows.map((row, place) => ({
      ...{ id: randomUUID(), attemptKey: row.orderNumber, attemptDigest: '', customerId },
      ...{ customerName: 'Ada Marsh', customerPhone: '9515550111', deliveryAddress: '1 Oak Street' },
      ...{ city: 'Perris', zipCode: '92570', baseTotalCents: 100, subtotalCents: 100, totalCents: 100 },
      ...({ paymentMethod: 'cash', paymentStatus: 'pending', status: 'pending' } as const),
      ...{ createdAt: ago(place), updatedAt: ago(place), ...row },
    })),
  );

const costs = (cents: number) => ({ baseTotalCents: cents, subtotalCents: cents, totalCents: cents });
const over = { status: 'delivered', idCheckOutcome: 'passed' } as const;

async function table(
  tx: Tx,
  query: string,
  more: { page?: number; role?: StaffRole; staffId?: string } = {},
) {
  const ctx = as(tx, more.role ?? 'staff');
  const actor = { kind: 'staff', sessionId: randomUUID(), role: more.role ?? 'staff' } as const;
  const own = more.staffId ? { ...ctx, actor: { ...actor, staffId: more.staffId } } : ctx;
  const params = new URLSearchParams(query);
  const input = { search: params.get('q') ?? '', filter: parseOrderFilter(params), page: more.page ?? 1 };
  const answer = await listTable(own, input);
  if ('problem' in answer) throw new Error(answer.problem);
  return { ...answer, numbers: answer.rows.map(({ orderNumber }) => orderNumber) };
}

test('[BOARD-04] the table sorts by what was placed, promised, its total, status and driver, both ways', () =>
  rolledBack(async (tx) => {
    await addOrders(tx, [
      { orderNumber: 'A', ...costs(300), status: 'en_route', driverStaffId: sam, etaMinutes: 90 },
      { orderNumber: 'B', ...costs(200), status: 'ready', deliverNotBefore: ago(-30) },
      { orderNumber: 'C', ...costs(400), status: 'pending', driverStaffId: ali },
    ]);
    const sorts = ['sort=placed', 'sort=promised', 'sort=total', 'sort=status', 'sort=driver'];
    const numbers = async (queries: readonly string[]) => {
      const found: string[] = [];
      for (const query of queries) found.push((await table(tx, query)).numbers.join(''));
      return found;
    };
    expect(await numbers(sorts)).toEqual(['ABC', 'ACB', 'BAC', 'CBA', 'CAB']);
    const others = ['sort=placed&dir=up', ...sorts.slice(1).map((sort) => `${sort}&dir=down`)];
    expect(await numbers(others)).toEqual(['CBA', 'BCA', 'CAB', 'ABC', 'ACB']);
  }));

test('[BOARD-04] by itself it begins with what is overdue, then what waits, then what is under way by when it is due, then what is over', () =>
  rolledBack(async (tx) => {
    await addOrders(tx, [
      { orderNumber: 'OVER', ...over, deliveredAt: ago(9), createdAt: ago(300) },
      { orderNumber: 'FRESH', createdAt: ago(1) },
      { orderNumber: 'MISSED', status: 'ready', etaMinutes: 5, createdAt: ago(30), updatedAt: ago(6) },
      { orderNumber: 'LATE', createdAt: ago(40) },
      { orderNumber: 'ROAD', status: 'en_route', driverStaffId: sam, createdAt: ago(200) },
      { orderNumber: 'LATER', createdAt: ago(20) },
      { orderNumber: 'AHEAD', deliverNotBefore: ago(-60), createdAt: ago(500) },
      { orderNumber: 'ENDED', ...over, deliveredAt: ago(2), createdAt: ago(400) },
    ]);
    const numbers = async (query: string) => (await table(tx, query)).numbers.join(' ');
    expect(await numbers('')).toBe('MISSED LATE LATER ROAD FRESH AHEAD ENDED OVER');
    expect(await numbers('dir=down')).toBe('OVER ENDED AHEAD FRESH ROAD LATER LATE MISSED');
  }));

test('[BOARD-06, LOOK-441] the views of everybody are counted, whatever is asked for; a driver’s are of the own run', () =>
  rolledBack(async (tx) => {
    const unpaid = { paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' } as const;
    await addOrders(tx, [
      { orderNumber: 'NEW' },
      { orderNumber: 'LATE', createdAt: ago(20), driverStaffId: sam },
      { orderNumber: 'UNPAID', ...unpaid },
      { orderNumber: 'MISSED', status: 'ready', etaMinutes: 5, createdAt: ago(30), updatedAt: ago(6) },
      { orderNumber: 'OVER', ...over, driverStaffId: sam },
      { orderNumber: 'PAST', ...over, createdAt: ago(3 * DAY_MINUTES), updatedAt: ago(2 * DAY_MINUTES) },
    ]);
    const counts = { board: 5, all: 6, open: 4, unpaid: 1, waits: 1, overdue: 1, doneToday: 1 };
    expect((await table(tx, 'q=new&payment=paid')).viewCounts).toEqual(counts);
    const queries = { open: 'status=open', unpaid: 'status=open&payment=awaiting_confirmation' };
    const others = {
      overdue: 'late=1',
      waits: 'waits=1',
      doneToday: 'ended=today',
      board: '',
      all: 'status=all',
    };
    for (const [name, query] of Object.entries({ ...queries, ...others }))
      expect([name, (await table(tx, query)).total]).toEqual([name, counts[name as keyof typeof counts]]);
    const own = { board: 2, all: 2, open: 1, unpaid: 0, waits: 1, overdue: 0, doneToday: 1 };
    expect((await table(tx, '', { role: 'driver', staffId: sam })).viewCounts).toEqual(own);
  }));

test('[BOARD-04] it filters by status, days, driver, payment, what waits, what is overdue and what ended today', () =>
  rolledBack(async (tx) => {
    await addOrders(tx, [
      { orderNumber: 'NEW' },
      { orderNumber: 'LATE', createdAt: ago(20), driverStaffId: sam },
      { orderNumber: 'UNPAID', paymentMethod: 'zelle', paymentStatus: 'awaiting_confirmation' },
      { orderNumber: 'OVER', ...over, createdAt: ago(3 * DAY_MINUTES) },
      { orderNumber: 'PAST', ...over, createdAt: ago(3 * DAY_MINUTES), updatedAt: ago(2 * DAY_MINUTES) },
    ]);
    const numbers = async (query: string) => (await table(tx, query)).numbers.sort().join(' ');
    const day = (minutes: number) => ago(minutes).toISOString().slice(0, 10);
    expect(await numbers('')).toBe('LATE NEW OVER UNPAID');
    expect(await numbers('status=done')).toBe('OVER PAST');
    expect(await numbers('status=open')).toBe('LATE NEW UNPAID');
    expect(await numbers('payment=awaiting_confirmation')).toBe('UNPAID');
    expect(await numbers(`driver=${sam}`)).toBe('LATE');
    expect(await numbers('driver=nobody&status=open')).toBe('NEW UNPAID');
    expect(await numbers('waits=1')).toBe('LATE');
    expect(await numbers('late=1')).toBe('');
    await tx
      .update(orders)
      .set({ etaMinutes: 1, updatedAt: ago(2) })
      .where(eq(orders.orderNumber, 'NEW'));
    expect(await numbers('late=1')).toBe('NEW');
    expect(await numbers('ended=today')).toBe('OVER');
    expect(await numbers(`to=${day(2 * DAY_MINUTES)}`)).toBe('OVER PAST');
    expect(await numbers(`from=${day(2 * DAY_MINUTES)}`)).toBe('LATE NEW UNPAID');
    expect(await numbers('q=ada&status=done')).toBe('OVER PAST');
    expect(await numbers('q=past')).toBe('PAST');
  }));

test('[BOARD-04, BOARD-12] a page holds eighty rows, and one beyond the last is the last', () =>
  rolledBack(async (tx) => {
    await addOrders(
      tx,
      Array.from({ length: 205 }, (_, at) => ({ orderNumber: `N-${at}` })),
    );
    const first = await table(tx, 'sort=placed');
    expect([first.total, first.isMore, first.page, first.pages]).toEqual([205, false, 1, 3]);
    expect([first.numbers.length, first.numbers[0], first.numbers.at(-1)]).toEqual([80, 'N-0', 'N-79']);
    expect((await table(tx, 'sort=placed', { page: 2 })).numbers[0]).toBe('N-80');
    const last = await table(tx, 'sort=placed', { page: 9 });
    expect([last.page, last.numbers]).toEqual([3, Array.from({ length: 45 }, (_, at) => `N-${160 + at}`)]);
  }));

test('[BOARD-04, SEC-14] a driver gets the own run, whatever driver is asked for, and a visitor nothing', () =>
  rolledBack(async (tx) => {
    await addOrders(tx, [
      { orderNumber: 'A', driverStaffId: sam },
      { orderNumber: 'B', driverStaffId: ali },
    ]);
    const own = { role: 'driver', staffId: sam } as const;
    for (const query of ['', `driver=${ali}`, 'driver=nobody', 'q=ada']) {
      expect([query, (await table(tx, query, own)).numbers]).toEqual([query, ['A']]);
    }
    const visitor = { ...as(tx, 'staff'), actor: { kind: 'visitor' } as const };
    const input = { search: '', filter: parseOrderFilter(new URLSearchParams()), page: 1 };
    expect(await listTable(visitor, input)).toEqual({ problem: 'forbidden' });
  }));

test('[BOARD-05] a call number finds the newest order that has it, in the table and on the board', () =>
  rolledBack(async (tx) => {
    await addOrders(tx, [
      { orderNumber: 'NEWER', callNumber: 117 },
      { orderNumber: 'OTHER', callNumber: 118 },
    ]);
    expect((await table(tx, 'q=b-18')).numbers).toEqual(['NEWER']);
    expect((await table(tx, 'q=B19')).numbers).toEqual(['OTHER']);
    expect((await table(tx, 'q=c-1')).numbers).toEqual([]);
  }));

test('[BOARD-07] the file holds all rows of the filter once, for those with the right alone', () =>
  rolledBack(async (tx) => {
    // Many of one moment: the parts must not lose or repeat any.
    const rows = Array.from({ length: 1101 }, (_, at) => ({
      orderNumber: `N-${at}`,
      createdAt: ago(at % 3),
    }));
    await addOrders(tx, [...rows, { orderNumber: 'OVER', ...over }]);
    const input = { search: '', filter: parseOrderFilter(new URLSearchParams('status=open')) };
    const found = await exportOrders(as(tx, 'manager'), input);
    if ('problem' in found) throw new Error(found.problem);
    const numbers: string[] = [];
    for await (const part of found.parts) numbers.push(...part.map(({ orderNumber }) => orderNumber));
    expect([numbers.length, new Set(numbers).size, numbers.includes('OVER')]).toEqual([1101, 1101, false]);
    expect(await exportOrders(as(tx, 'staff'), input)).toEqual({ problem: 'forbidden' });
  }));
