import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { addShopDays, shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listBoard } from './list-board.ts';

const shop = openTestShop();
const { rolledBack, as } = shop;
const MINUTE_MS = 60_000;
const customerId = randomUUID();
const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * MINUTE_MS);
const TODAY = shopClock(TEST_NOW, DEFAULT_TIME_ZONE).date;

beforeAll(async () => {
  const person = { id: customerId, firstName: 'Ada', lastName: 'Marsh', phone: '9515550111' };
  await shop.db().insert(customers).values(person);
});

type Order = Partial<typeof orders.$inferInsert> & { orderNumber: string };

/** Orders of before, each placed a minute after the one before it. */
const addOrders = (tx: Tx, rows: readonly Order[]) =>
  tx.insert(orders).values(
    rows.map((row, place) => ({
      ...{ id: randomUUID(), attemptKey: row.orderNumber, attemptDigest: '', customerId },
      ...{ customerName: 'Ada Marsh', customerPhone: '9515550111', deliveryAddress: '1 Oak Street' },
      ...{ city: 'Perris', zipCode: '92570', baseTotalCents: 100, subtotalCents: 100, totalCents: 100 },
      ...({ paymentMethod: 'cash', paymentStatus: 'pending', status: 'pending' } as const),
      ...{ createdAt: ago(1000 - place), updatedAt: ago(1000 - place), ...row },
    })),
  );

async function board(tx: Tx, query: Partial<Parameters<typeof listBoard>[1]> = {}, now = TEST_NOW) {
  const answer = await listBoard(as(tx, 'staff', { now }), { search: '', status: null, ...query });
  if ('problem' in answer) throw new Error(answer.problem);
  const part = (name: string) => answer.columns.find(({ column }) => column === name);
  const numbers = (name: string) => part(name)?.orders.map(({ orderNumber }) => orderNumber);
  return { part, numbers, columns: answer.columns };
}

const over = { status: 'delivered', idCheckOutcome: 'passed' } as const;

test('[STAFF-02] what ended counts from this midnight on, and by its status from the midnight thirty days ago', () =>
  rolledBack(async (tx) => {
    const midnight = shopMoment(TODAY, 0, DEFAULT_TIME_ZONE);
    const before = shopMoment(addShopDays(TODAY, -30), 0, DEFAULT_TIME_ZONE);
    const ended = (orderNumber: string, updatedAt: Date) => ({ orderNumber, ...over, updatedAt });
    await addOrders(tx, [
      ended('A', midnight),
      ended('B', new Date(midnight.getTime() - 1)),
      ended('C', before),
      ended('D', new Date(before.getTime() - 1)),
    ]);
    expect((await board(tx)).numbers('done')).toEqual(['A']);
    expect((await board(tx, { status: 'delivered' })).numbers('done')).toEqual(['A', 'B', 'C']);
    expect((await board(tx, { status: 'cancelled' })).numbers('done')).toEqual([]);
    expect((await board(tx, { search: 'ada' })).part('done')?.total).toBe(4);
  }));

test('[STAFF-02] eighty letters of a search count, without what surrounds them', () =>
  rolledBack(async (tx) => {
    const long = 'N'.repeat(80);
    await addOrders(tx, [{ orderNumber: long }, { orderNumber: 'OTHER' }]);
    expect((await board(tx, { search: `  ${long}XY` })).numbers('new')).toEqual([long]);
    expect((await board(tx, { search: ' other ' })).numbers('new')).toEqual(['OTHER']);
    expect((await board(tx, { search: `${'N'.repeat(79)}X` })).numbers('new')).toEqual([]);
  }));

test('[STAFF-25, SHELL-33] what is for the next opening waits while the shop is open, and not before', () =>
  rolledBack(async (tx) => {
    await addOrders(tx, [{ orderNumber: 'NIGHT', forNextOpening: true }, { orderNumber: 'DAY' }]);
    const late = async (now?: Date) => {
      const { part } = await board(tx, {}, now);
      const tickets = part('new')?.orders.map(({ orderNumber, waits }) => [orderNumber, waits]);
      return [part('new')?.waits, tickets];
    };
    const both = [
      ['NIGHT', true],
      ['DAY', true],
    ];
    expect(await late()).toEqual([2, both]);
    const dark = shopMoment(addShopDays(TODAY, 1), 2 * 60, DEFAULT_TIME_ZONE);
    expect(await late(dark)).toEqual([
      1,
      [
        ['DAY', true],
        ['NIGHT', false],
      ],
    ]);
  }));

test('[STAFF-02, STAFF-25] a search has the latest on top and shows no newest below, however much it finds', () =>
  rolledBack(async (tx) => {
    const numbers = Array.from({ length: 25 }, (_, place) => `FIND-${place}`);
    await addOrders(
      tx,
      numbers.map((orderNumber) => ({ orderNumber })),
    );
    const found = (await board(tx, { search: 'find' })).part('new');
    expect(found).toMatchObject({ total: 25, waits: 25, overdue: 0, newest: [], hidden: 5 });
    expect(found?.orders.map(({ orderNumber }) => orderNumber)).toEqual(numbers.toReversed().slice(0, 20));
    const all = await board(tx);
    expect(all.numbers('new')).toEqual(numbers);
    expect(all.part('new')).toMatchObject({ total: 25, hidden: 0, newest: [] });
    expect(all.columns.map(({ column, total }) => [column, total])).toEqual([
      ['new', 25],
      ['packing', 0],
      ['ready', 0],
      ['on-the-way', 0],
      ['done', 0],
    ]);
  }));
