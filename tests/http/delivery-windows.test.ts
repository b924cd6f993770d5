import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { orders } from '#db/schema/orders.ts';
import { settings } from '#db/schema/settings.ts';
import { deliveryWindows } from '#db/schema/windows.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import type { OfferedWindow } from '#domain/windows/windows.ts';
import { ask } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { dearOption, inputFor, lineOf } from './support/buying.ts';
import { newColleague, newCustomer, type Someone } from './support/people.ts';

/** An ordinary Wednesday: windows from 9 AM to 9 PM, of which three are still to come. */
const at = (hour: number) => shopMoment('2026-11-18', hour * 60, DEFAULT_TIME_ZONE);
let shop: BuiltShop;
beforeAll(async () => {
  shop = await openBuiltShop(at(14));
  const own = { delivery_windows: true, window_minimum_orders: 1, window_orders_per_driver: 1 };
  for (const [key, value] of Object.entries(own))
    await shop.db
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  await raiseSettingsVersion(shop.db);
});
afterAll(() => shop.close());

async function windowsFor(buyer: Someone, optionId: string): Promise<OfferedWindow[]> {
  const json = { lines: [lineOf(optionId)], zip: '92553' };
  const answer = await ask(shop, '/quote', { as: buyer.cookie, json });
  return ((await answer.json()) as { windows: OfferedWindow[] }).windows;
}

async function place(buyer: Someone, optionId: string, window: string) {
  const input = await inputFor(shop, buyer, [lineOf(optionId)]);
  const json = { ...input, form: { ...input.form, window } };
  const answer = await ask(shop, '/orders/place', { as: buyer.cookie, json });
  const body = (await answer.json()) as {
    problem?: string;
    message?: string;
    order?: { orderNumber: string };
  };
  return { status: answer.status, ...body };
}

test('[WINDOW-04, WINDOW-05, WINDOW-08] a window is chosen, full for the next buyer, seen by customer and staff, and moved', async () => {
  const [first, second] = [await newCustomer(shop.db), await newCustomer(shop.db)];
  const optionId = await dearOption(shop.db, 30);
  // Whoever has a vehicle on shift in the demo makes places: the last window of today takes that many.
  const offered = await windowsFor(first, optionId);
  const last = offered.at(-1);
  expect(offered[0]?.fromMs).toBe(at(15).getTime());
  const start = new Date(last?.fromMs ?? 0).toISOString();
  const placed = await place(first, optionId, start);
  expect(placed.status).toBe(200);
  expect((await windowsFor(second, optionId)).at(-1)).toEqual({ ...last, isFull: true });
  const refused = await place(second, optionId, start);
  expect([refused.status, refused.problem]).toEqual([409, 'window-full']);
  expect(refused.message).toBe(
    'That delivery time is not free any more. The next one is Wednesday, Nov 18, 3 PM to 5 PM.',
  );
  expect(await place(second, optionId, 'x'.repeat(41))).toMatchObject({ status: 400 });

  const number = placed.order?.orderNumber ?? '';
  const tracker = await (await ask(shop, '/orders', { as: first.cookie })).text();
  expect(tracker).toContain('Between 7 PM and 9 PM');
  const thanks = await (await ask(shop, '/thank-you', { as: first.cookie })).text();
  expect(thanks).toContain(String(last?.fromMs));
  const staff = await newColleague(shop.db, 'manager');
  const panel = await (await ask(shop, `/staff/orders/${number}`, { as: staff.cookie })).text();
  expect(panel).toContain('Promised Thursday, Nov 19, 7 PM to 9 PM');
  expect(await (await ask(shop, '/staff', { as: staff.cookie })).text()).toContain('Delivery windows');

  const taken = async (from: Date) =>
    (await shop.db.select().from(deliveryWindows).where(eq(deliveryWindows.startsAt, from)))[0]?.taken ?? 0;
  const moved = await ask(shop, '/orders', {
    as: first.cookie,
    form: { orderNumber: number, window: at(17).toISOString() },
  });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/orders?moved=${number}`]);
  expect([await taken(at(17)), await taken(new Date(start))]).toEqual([1, 0]);
  const stolen = await ask(shop, '/orders', {
    as: second.cookie,
    form: { orderNumber: number, window: at(19).toISOString() },
  });
  expect(stolen.status).toBe(404);
  const [row] = await shop.db.select().from(orders).where(eq(orders.orderNumber, number));
  const form = { intent: 'window', version: String(row?.version), start: at(15).toISOString() };
  const byStaff = await ask(shop, `/staff/orders/${number}`, { as: staff.cookie, form });
  expect(byStaff.status).toBe(200);
  expect([await taken(at(15)), await taken(at(17))]).toEqual([1, 0]);
});
