import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import type { ShopContext } from '../context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listBoard } from './list-board.ts';

const shop = openTestShop('empty');
const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE_MS);
const customerId = randomUUID();
const driverId = randomUUID();

type Rows = {
  count: number;
  name: string;
  status: string;
  /** Of the last of them; the others were placed a minute earlier each. */
  minutesAgo: number;
  endedMinutesAgo?: number;
  reason?: string;
  notBefore?: Date;
  driver?: string;
};

/** So many orders at once, numbered `name-1` (the oldest) to `name-count`. */
async function addOrders({ count, name, status, minutesAgo, ...more }: Rows) {
  const placed = sql`${TEST_NOW.toISOString()}::timestamptz - make_interval(mins => ${minutesAgo}::int + ${count}::int - n)`;
  const updated = sql`${ago(more.endedMinutesAgo ?? minutesAgo).toISOString()}::timestamptz`;
  await shop.db().execute(sql`
    insert into orders (id, order_number, attempt_key, attempt_digest, customer_id, customer_name, customer_phone,
      delivery_address, city, zip_code, base_total_cents, subtotal_cents, total_cents, payment_method, payment_status,
      status, cancel_reason, id_check_outcome, deliver_not_before, driver_staff_id, created_at, updated_at)
    select gen_random_uuid(), ${name}::text || '-' || n, ${name}::text || '-' || n, '', ${customerId}::uuid,
      'Ada Marsh', '9515550111', '1 Oak Street', 'Perris', '92570', 100, 100, 100, 'cash', 'pending', ${status},
      ${more.reason ?? null}, ${status === 'delivered' ? 'passed' : null},
      ${more.notBefore?.toISOString() ?? null}::timestamptz, ${more.driver ?? null}::uuid, ${placed}, ${updated}
    from generate_series(1, ${count}::int) n`);
}

const desk = (role: 'staff' | 'driver' = 'staff', more: Partial<ShopContext> = {}) =>
  shop.as(shop.db(), role, more);

async function board(query: Partial<Parameters<typeof listBoard>[1]> = {}, ctx = desk()) {
  const answer = await listBoard(ctx, { search: '', status: null, ...query });
  if ('problem' in answer) throw new Error(answer.problem);
  const part = (name: string) => answer.columns.find(({ column }) => column === name);
  const numbers = (name: string) => part(name)?.orders.map(({ orderNumber }) => orderNumber) ?? [];
  const newest = (name: string) => part(name)?.newest.map(({ orderNumber }) => orderNumber) ?? [];
  return { ...answer, part, numbers, newest };
}

const range = (name: string, from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => `${name}-${from + Math.sign(to - from) * at}`);

beforeAll(async () => {
  const person = { id: customerId, firstName: 'Ada', lastName: 'Marsh', phone: '9515550111' };
  await shop.db().insert(customers).values(person);
  const member = { id: driverId, role: 'driver', employeeNumber: 'E-9', firstName: 'Sam' } as const;
  await shop
    .db()
    .insert(staff)
    .values({ ...member, lastName: 'Hill', email: 'sam@example.com' });
  await addOrders({ count: 1343, name: 'NEW', status: 'pending', minutesAgo: 3 });
  await addOrders({ count: 672, name: 'CONFIRMED', status: 'confirmed', minutesAgo: 2000 });
  await addOrders({ count: 400, name: 'PACK', status: 'preparing', minutesAgo: 100 });
  await addOrders({ count: 60, name: 'ROAD', status: 'en_route', minutesAgo: 50, driver: driverId });
  await addOrders({ count: 250, name: 'DONE', status: 'delivered', minutesAgo: 60, endedMinutesAgo: 20 });
  await addOrders({ count: 75, name: 'GONE', status: 'cancelled', minutesAgo: 60, reason: 'asked' });
  await addOrders({ count: 2200, name: 'PAST', status: 'delivered', minutesAgo: 60 * 24 * 3 });
}, 180_000);

test('[STAFF-25] with 5,000 orders the board counts every one of its columns', async () => {
  const { columns, day } = await board();
  expect(columns.map(({ column, total, waits }) => [column, total, waits])).toEqual([
    ['new', 2015, 2013],
    ['packing', 400, 0],
    ['ready', 0, 0],
    ['on-the-way', 60, 0],
    ['done', 325, 0],
  ]);
  expect(day?.open).toBe(2475);
  const today = shopMoment(shopClock(TEST_NOW, DEFAULT_TIME_ZONE).date, 0, DEFAULT_TIME_ZONE).getTime();
  const sinceMidnight = Math.floor((TEST_NOW.getTime() - today) / MINUTE_MS);
  const placedToday = (count: number, minutesAgo: number) =>
    Math.max(0, Math.min(count, sinceMidnight - minutesAgo + 1));
  const orders = [
    placedToday(1343, 3),
    placedToday(400, 100),
    placedToday(60, 50),
    placedToday(250, 60),
  ].reduce((sum, count) => sum + count, 0);
  expect(day?.todayCents).toBe(orders * 100);
});

test('[STAFF-25] at first it holds at most a hundred tickets, what waits longest on top and the newest below', async () => {
  const { columns, part, numbers, newest } = await board();
  const shown = columns.reduce((sum, { orders, newest }) => sum + orders.length + newest.length, 0);
  expect(shown).toBeLessThanOrEqual(100);
  expect(numbers('new')).toEqual(range('CONFIRMED', 1, 20));
  expect(newest('new')).toEqual(range('NEW', 1339, 1343));
  expect(part('new')?.hidden).toBe(2015 - 25);
  expect(part('new')?.orders.every(({ waits }) => waits)).toBe(true);
  expect(part('new')?.newest.map(({ waits }) => waits)).toEqual([true, true, true, false, false]);
  expect(numbers('packing')).toEqual(range('PACK', 1, 14));
  expect([newest('packing'), part('packing')?.hidden]).toEqual([[], 386]);
  expect([numbers('done').length, newest('done'), part('done')?.hidden]).toEqual([12, [], 313]);
});

test('[STAFF-25] an order that comes now is on the board at once, behind 2,015 others', async () => {
  await addOrders({ count: 1, name: 'LAST', status: 'pending', minutesAgo: 0 });
  const { part, newest } = await board();
  expect([part('new')?.total, newest('new').at(-1)]).toEqual([2016, 'LAST-1']);
  await shop.db().execute(sql`delete from orders where order_number = 'LAST-1'`);
});

test('[STAFF-25] each press shows fifty more of its column and leaves the others', async () => {
  const { part, numbers, newest } = await board({ more: { 'on-the-way': 1, packing: 2 } });
  expect(numbers('on-the-way')).toEqual(range('ROAD', 1, 60));
  expect([newest('on-the-way'), part('on-the-way')?.hidden]).toEqual([[], 0]);
  expect([numbers('packing').length, part('packing')?.hidden, numbers('new').length]).toEqual([114, 286, 20]);
});

test('[STAFF-25] a column that would hide four tickets or fewer is shown whole, and no ticket twice', async () => {
  const whole = async (status: OrderStatus, column: string) => {
    const { part, numbers, newest } = await board({ status, more: {} });
    return [numbers(column).length, newest(column).length, part(column)?.hidden];
  };
  await addOrders({ count: 18, name: 'OUT', status: 'out_for_delivery', minutesAgo: 5 });
  expect(await whole('out_for_delivery', 'on-the-way')).toEqual([18, 0, 0]);
  await addOrders({ count: 1, name: 'OUTER', status: 'out_for_delivery', minutesAgo: 5 });
  expect(await whole('out_for_delivery', 'on-the-way')).toEqual([14, 0, 5]);
  await shop.db().execute(sql`delete from orders where order_number like 'OUT%'`);
  await shop.db().execute(sql`update orders set status = 'ready' where order_number like 'NEW-%'`);
  await shop.db().execute(
    sql`update orders set status = 'pending' where order_number in (${sql.join(
      range('NEW', 1, 29).map((number) => sql`${number}`),
      sql`, `,
    )})`,
  );
  expect(await whole('pending', 'new')).toEqual([29, 0, 0]);
  await shop.db().execute(sql`update orders set status = 'pending' where order_number = 'NEW-30'`);
  expect(await whole('pending', 'new')).toEqual([20, 5, 5]);
  await shop.db().execute(sql`update orders set status = 'pending' where order_number like 'NEW-%'`);
});

test('[STAFF-02, STAFF-25] the search looks through all orders of all days', async () => {
  const old = await board({ search: 'past-1' });
  expect(old.columns.map(({ column, total }) => [column, total])).toEqual([
    ['new', 0],
    ['packing', 0],
    ['ready', 0],
    ['on-the-way', 0],
    ['done', 1111],
  ]);
  expect(old.numbers('done')[0]).toBe('PAST-1999');
  const one = await board({ search: 'NEW-700' });
  expect([one.part('new')?.total, one.numbers('new')]).toEqual([1, ['NEW-700']]);
  expect((await board({ search: '(951) 555-0111' })).part('done')?.total).toBe(2525);
});

test('[STAFF-02] a status shows its own column, with what ended in thirty days', async () => {
  const { columns, numbers } = await board({ status: 'delivered' });
  expect(columns.map(({ column, total }) => [column, total])).toEqual([['done', 2450]]);
  expect(numbers('done').every((number) => number.startsWith('DONE-'))).toBe(true);
});

test('[STAFF-25] goods that may not leave yet stand below what is due, and do not wait', async () => {
  const notBefore = new Date(TEST_NOW.getTime() + 60 * MINUTE_MS);
  await addOrders({ count: 30, name: 'EARLY', status: 'confirmed', minutesAgo: 9000, notBefore });
  const { part, numbers } = await board();
  expect(numbers('new')).toEqual(range('CONFIRMED', 1, 20));
  expect([part('new')?.total, part('new')?.waits]).toEqual([2045, 2013]);
  await shop.db().execute(sql`delete from orders where order_number like 'EARLY-%'`);
});

test('[STAFF-02, SEC-14] a driver counts and sees the own run alone, a visitor nothing', async () => {
  const own = desk('driver', {
    actor: { kind: 'staff', staffId: driverId, role: 'driver', sessionId: randomUUID() },
  });
  const { columns, day } = await board({}, own);
  expect(columns.map(({ total }) => total)).toEqual([0, 0, 0, 60, 0]);
  expect(day).toBeNull();
  const visitor = { ...desk(), actor: { kind: 'visitor' } as const };
  expect(await listBoard(visitor, { search: '', status: null })).toEqual({ problem: 'forbidden' });
});
