import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
let manager: string;
beforeAll(async () => {
  shop = await openBuiltShop();
  manager = (await newColleague(shop.db, 'manager')).cookie;
});
afterAll(() => shop.close());

const cellsOf = (line: string) => line.slice(1, -1).split('","');

test('[BOARD-07, STAFF-10] the filtered orders leave as a file that no spreadsheet runs', async () => {
  const [order] = await shop.db.select().from(orders).limit(1);
  if (!order) throw new Error('the demo has no order');
  const named = { customerName: '=HYPERLINK("x")', callNumber: 2574 };
  await shop.db.update(orders).set(named).where(eq(orders.id, order.id));
  const answer = await ask(shop, `/staff/orders/export?view=table&q=${order.orderNumber}`, { as: manager });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"');
  const [heads = '', row = '', rest] = (await answer.text()).split('\r\n');
  expect(cellsOf(heads).slice(0, 4)).toEqual(['call_number', 'order', 'placed_at', 'status']);
  expect(cellsOf(row).slice(0, 4)).toEqual([
    ...['Z-99', order.orderNumber, order.createdAt.toISOString(), order.status],
  ]);
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(cellsOf(row)[9]).toBe((order.totalCents / 100).toFixed(2));
  expect(rest).toBe('');
});

test('[BOARD-07] without a filter the file holds the rows of the table, and an odd filter none of its own', async () => {
  const rowsOf = async (query: string) => {
    const answer = await ask(shop, `/staff/orders/export?${query}`, { as: manager });
    return (await answer.text()).split('\r\n').length - 2;
  };
  const all = await rowsOf('view=table&from=2000-01-01');
  expect(all).toBe(await shop.db.$count(orders));
  expect(await rowsOf('view=table&from=2000-01-01&status=gone&driver=x&payment=y&page=99')).toBe(all);
  expect(await rowsOf('view=table&to=2000-01-01')).toBe(0);
});

test('[BOARD-07, SEC-14] the file is for who has the right to exports', async () => {
  for (const role of ['staff', 'support', 'packer', 'driver'] as const) {
    const { cookie } = await newColleague(shop.db, role);
    const answer = await ask(shop, '/staff/orders/export', { as: cookie });
    expect([role, answer.status]).toEqual([role, 403]);
  }
});
