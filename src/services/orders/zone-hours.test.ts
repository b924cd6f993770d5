import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryZones } from '#db/schema/zones.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import { quoteCart } from '../checkout/quote-cart.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
} from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { moveOrder } from './move-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const FRIDAY = '2026-11-20';
const SATURDAY_9 = shopMoment('2026-11-21', 9 * 60, DEFAULT_TIME_ZONE);
const UNTIL_18 = { fri: ['09:00', '18:00'], sat: ['09:00', '18:00'] } as Record<string, [string, string]>;

const setHours = (hours: typeof UNTIL_18 | null) =>
  database().update(deliveryZones).set({ hours }).where(eq(deliveryZones.zipCode, '92553'));

/** Who leaves is at the door at once: what the way takes is RUN-05's. */
const at = (ctx: ShopContext, hour: number, minute = 0): ShopContext => ({
  ...ctx,
  settings: { ...ctx.settings, minutesPerStop: 0 },
  now: shopMoment(FRIDAY, hour * 60 + minute, DEFAULT_TIME_ZONE),
});

const doorCheck = { outcome: 'passed', document: 'passport', expiresOn: '2030-01-01' };

/** A cash order of today that stands right before this step. */
async function orderBefore(to: 'out_for_delivery' | 'delivered') {
  const { ctx, staffId } = await newColleague('manager');
  const { orderNumber } = await newOrder();
  const assignees = { packedByStaffId: staffId, driverStaffId: staffId };
  const steps = ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route'] as const;
  for (const step of to === 'delivered' ? steps : steps.slice(0, 3)) {
    const answer = await moveOrder(at(ctx, 12), {
      ...(await versionOf(orderNumber)),
      ...assignees,
      to: step,
    });
    if ('problem' in answer) throw new Error(answer.problem);
  }
  return { ctx, orderNumber, assignees };
}

test.each(['out_for_delivery', 'delivered'] as const)(
  '[LAW-04, STAFF-03] the step to %s passes at 21:59 and not at 22:00, and nothing is written then',
  async (to) => {
    await setHours(null);
    const { ctx, orderNumber, assignees } = await orderBefore(to);
    const step = { ...(await versionOf(orderNumber)), ...assignees, to, doorCheck };
    const late = await recordWrites(database(), () => moveOrder(at(ctx, 22), step));
    expect(late).toEqual({
      result: { problem: 'delivery-closed', opensAt: shopMoment('2026-11-21', 6 * 60, DEFAULT_TIME_ZONE) },
      writes: {},
    });
    expect(await moveOrder(at(ctx, 21, 59), step)).toEqual({ ok: true, status: to });
  },
);

test.each(['out_for_delivery', 'delivered'] as const)(
  '[LAW-04] in a zone that shuts at 18:00 the step to %s waits for its next opening',
  async (to) => {
    await setHours(UNTIL_18);
    const { ctx, orderNumber, assignees } = await orderBefore(to);
    const step = { ...(await versionOf(orderNumber)), ...assignees, to, doorCheck };
    expect(await moveOrder(at(ctx, 18), step)).toEqual({ problem: 'delivery-closed', opensAt: SATURDAY_9 });
    expect(await moveOrder(at(ctx, 17, 59), step)).toEqual({ ok: true, status: to });
  },
);

test('[LAW-04, SHELL-33] after the zone’s hours the quote says so, and an order is for their next opening', async () => {
  await setHours(UNTIL_18);
  const ctx = await newCustomer();
  const input = await inputFor(ctx, await addOption(5));
  const quote = (asked: ShopContext) => quoteCart(asked, { lines: input.lines, zip: '92553' });
  expect(await quote(at(ctx, 17, 59))).toMatchObject({ zoneClosed: null });
  expect(await quote(at(ctx, 18))).toMatchObject({ zoneClosed: { opensAtMs: SATURDAY_9.getTime() } });
  const placed = await placeOrder(at(ctx, 18), input);
  if (!('order' in placed) || !placed.order) throw new Error(JSON.stringify(placed));
  expect(await rowOf(placed.order.orderNumber)).toMatchObject({ forNextOpening: true });
});

test('[LAW-04, SHELL-33] a shop that takes no orders while closed takes none for a closed zone', async () => {
  await setHours(UNTIL_18);
  const ctx = await newCustomer();
  const strict = { ...ctx, settings: { ...ctx.settings, acceptOrdersWhenClosed: false } };
  const input = await inputFor(ctx, await addOption(5));
  const refused = await recordWrites(database(), () => placeOrder(at(strict, 18), input));
  expect(refused).toEqual({
    result: { problem: 'zone-closed', zip: '92553', opensAt: SATURDAY_9 },
    writes: {},
  });
  expect(await placeOrder(at(strict, 17, 59), input)).toMatchObject({ ok: true });
});

test('[LAW-04] a zone without an hour of the shop’s takes no orders', async () => {
  await setHours({ mon: ['06:00', '07:00'] });
  const ctx = await newCustomer();
  const input = await inputFor(ctx, await addOption(5));
  expect(await placeOrder(ctx, input)).toEqual({ problem: 'zone-closed', zip: '92553', opensAt: null });
});
