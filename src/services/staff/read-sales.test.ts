import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { orders } from '#db/schema/orders.ts';
import { addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readSales } from './read-sales.ts';

const { rolledBack, as } = openTestShop('empty');

/** Tuesday, 3 PM in Los Angeles. */
const NOW = new Date('2026-03-03T23:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

async function sell(db: Database, agoMs: number, dollars: number, more: Partial<OrderFacts> = {}) {
  const { id: customerId } = await addCustomer(db);
  const { id } = await addOrder(db, { customerId, createdAt: new Date(NOW.getTime() - agoMs), ...more });
  const cents = dollars * 100;
  await db
    .update(orders)
    .set({ subtotalCents: cents, baseTotalCents: cents, totalCents: cents })
    .where(eq(orders.id, id));
}

const read = (db: Database) => readSales(as(db, 'manager', { now: NOW }));

test('[LOOK-07] today is compared with the same weekday of last week up to the same minute; cancelled orders are no sales', () =>
  rolledBack(async (tx) => {
    await sell(tx, 0, 10);
    await sell(tx, 15 * HOUR_MS, 20);
    await sell(tx, 15 * HOUR_MS + 1, 40);
    await sell(tx, HOUR_MS, 80, { status: 'cancelled', cancelReason: 'test' });
    await sell(tx, 7 * DAY_MS, 7);
    await sell(tx, 7 * DAY_MS + 15 * HOUR_MS, 70);
    await sell(tx, 7 * DAY_MS - HOUR_MS, 700);
    await sell(tx, 8 * DAY_MS, 7000);
    const sales = await read(tx);
    expect(sales.today).toEqual({ orders: 2, cents: 3000 });
    expect(sales.lastWeek).toEqual({ orders: 2, cents: 7700 });
    expect(sales.days).toHaveLength(8);
    expect(sales.days.filter(({ orders: count }) => count > 0)).toEqual([
      { date: '2026-03-03', orders: 2, cents: 3000 },
      { date: '2026-03-02', orders: 1, cents: 4000 },
      { date: '2026-02-24', orders: 3, cents: 77_700 },
    ]);
  }));

test('[LOOK-07] open is all that is under way, and what waits long and what is overdue are counted apart', () =>
  rolledBack(async (tx) => {
    await sell(tx, HOUR_MS, 1);
    await sell(tx, 60_000, 1);
    await sell(tx, 3 * DAY_MS, 1, { status: 'ready', etaMinutes: 5, updatedAt: NOW });
    const said = new Date(NOW.getTime() - HOUR_MS);
    await sell(tx, 2 * DAY_MS, 1, { status: 'en_route', etaMinutes: 5, updatedAt: said });
    await sell(tx, 3 * DAY_MS, 1, { status: 'delivered' });
    expect(await read(tx)).toMatchObject({ open: 4, waits: 1, overdue: 1 });
  }));

test('[LOOK-07] an empty shop has eight days without sales', () =>
  rolledBack(async (tx) => {
    const sales = await read(tx);
    expect(sales).toMatchObject({ today: { orders: 0, cents: 0 }, open: 0, waits: 0, overdue: 0 });
    expect(sales.days.map(({ cents }) => cents)).toEqual(Array(8).fill(0));
  }));
