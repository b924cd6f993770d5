import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { shifts } from '#db/schema/runs.ts';
import { deliveryWindows, orderPromises } from '#db/schema/windows.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import { placeOrder } from '../checkout/place-order/place-order.ts';
import type { ShopContext } from '../context.ts';
import { listPlannable } from '../runs/list-runs.ts';
import { readPromises } from '../staff/read-promises.ts';
import { recordWrites } from '../testing/record-writes.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newCustomer,
  openSmallShop,
} from '../testing/small-checkout.ts';
import { newColleague } from '../testing/staff-orders.ts';
import { cancelOrderByStaff } from './cancel-order-by-staff.ts';
import { getBoardOrder } from './get-board-order.ts';
import { toTicket } from './list-board.ts';
import { moveOwnWindow, moveWindow } from './move-window.ts';
import { readPlaced } from './read-placed.ts';
import { askTakeBack } from './take-back/ask-take-back.ts';
import { trackOrders } from './track-orders.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);
beforeEach(async () => {
  await database().delete(deliveryWindows);
  await database().delete(orderPromises);
});

/** A Saturday: windows of two hours from 9 AM on, one order each. */
const at = (hour: number) => shopMoment('2026-11-21', hour * 60, DEFAULT_TIME_ZONE);
const moments = Array.from({ length: 100 }, (_, ms) => new Date(at(12).getTime() + ms)).values();
const own = { deliveryWindows: true, windowMinimumOrders: 1, windowOrdersPerDriver: 1 };
const inShop = (ctx: ShopContext, now = moments.next().value ?? at(12)): ShopContext => ({
  ...ctx,
  now,
  settings: { ...ctx.settings, ...own },
});

async function placed(hour: number) {
  const ctx = inShop(await newCustomer());
  const input = await inputFor(ctx, await addOption(5));
  const phone = `95155${String(ctx.now.getTime()).slice(-5)}`;
  const form = { ...input.form, phone, window: at(hour).toISOString() };
  const answer = await placeOrder(ctx, { ...input, attemptKey: randomUUID(), form });
  if (!('order' in answer) || !answer.order) throw new Error(JSON.stringify(answer));
  return { ctx, orderNumber: answer.order.orderNumber };
}

async function rowOf(orderNumber: string) {
  const [row] = await database().select().from(orders).where(eq(orders.orderNumber, orderNumber));
  if (!row) throw new Error('no order');
  return row;
}

const taken = async () =>
  Object.fromEntries(
    (await database().select().from(deliveryWindows))
      .filter((row) => row.taken > 0)
      .map((row) => [row.startsAt.toISOString(), row.taken]),
  );

async function colleague(role: 'staff' | 'packer') {
  const found = await newColleague(role);
  // Nobody drives, so that each window takes one.
  await database().update(shifts).set({ vehicleId: null });
  return inShop(found.ctx);
}

test('[WINDOW-05, WINDOW-09] the window is in thank-you, tracker, ticket, panel and run; it is due an hour before', async () => {
  const { ctx, orderNumber } = await placed(17);
  const row = await rowOf(orderNumber);
  expect((await readPlaced(ctx))[0]?.promise).toEqual({ kind: 'window', from: at(17), until: at(19) });
  expect((await trackOrders(ctx, [row]))[0]?.window).toEqual({ from: at(17), until: at(19) });
  const staff = await colleague('staff');
  const found = await getBoardOrder(staff, orderNumber);
  expect(found).toMatchObject({ promise: { kind: 'window', startsAt: at(17), endsAt: at(19) } });
  const promised = { kind: 'window', fromMs: at(17).getTime(), untilMs: at(19).getTime() } as const;
  const actor = staff.actor.kind === 'staff' ? staff.actor : null;
  if (!actor) throw new Error('no staff');
  const ticketAt = (now: Date) => {
    const more = {
      ...{ etaSaidAt: row.createdAt, driverName: null, isFirstOrder: false, itemCount: 1, moods: [] },
      ...{ endedAt: row.createdAt, failedReason: null, isBegun: false },
    };
    const { deliveryHours, timeZone } = ctx.settings;
    const seen = { now, isOpen: true, alertMinutes: 5, hours: { deliveryHours, timeZone }, actor };
    return toTicket({ ...row, ...more, promised, zoneHours: null }, seen);
  };
  expect(ticketAt(at(16))).toMatchObject({
    ...{ isOverdue: false, waits: false },
    promise: { kind: 'between', from: at(17), until: at(19) },
  });
  expect(ticketAt(at(16 + 5 / 60))).toMatchObject({ isOverdue: false, waits: true });
  expect(ticketAt(at(19 + 1 / 60))).toMatchObject({ isOverdue: true });
  await database().update(orders).set({ status: 'ready' }).where(eq(orders.id, row.id));
  const waiting = (await listPlannable(staff)).find((order) => order.orderNumber === orderNumber);
  expect(waiting).toMatchObject({ dueAt: at(17), promise: { kind: 'window', from: at(17) } });
});

test('[WINDOW-07] staff move an order: the new place is taken, the old one free, the log says who', async () => {
  const { orderNumber } = await placed(15);
  const { id, version } = await rowOf(orderNumber);
  const staff = await colleague('staff');
  const before = await taken();
  const move = () => moveWindow(staff, { orderNumber, version, start: at(19).toISOString() });
  const written = await recordWrites(database(), move);
  expect(written.result).toEqual({ ok: true });
  expect(written.writes).toMatchObject({
    orderEvents: [['note', 'window']],
    audit: [['order.window', 'order', orderNumber]],
  });
  expect(Object.keys(written.writes).toSorted()).toEqual(['audit', 'notices', 'orderEvents']);
  const { [at(15).toISOString()]: _, ...others } = before;
  expect(await taken()).toEqual({ ...others, [at(19).toISOString()]: 1 });
  expect(await database().select().from(orderPromises).where(eq(orderPromises.orderId, id))).toMatchObject([
    { startsAt: at(19), endsAt: at(21), releasedAt: null },
  ]);
});

test('[WINDOW-07] a full or unknown window, an old version, a packer and an order on the road are refused and change nothing', async () => {
  const { orderNumber } = await placed(15);
  await placed(19);
  const { id, version } = await rowOf(orderNumber);
  const [staff, packer] = [await colleague('staff'), await colleague('packer')];
  const free = { orderNumber, version, start: at(17).toISOString() };
  const full = { problem: 'window-full', next: null };
  const before = await taken();
  expect(await moveWindow(staff, { ...free, start: at(19).toISOString() })).toEqual(full);
  expect(await moveWindow(staff, { ...free, start: at(14).toISOString() })).toEqual(full);
  expect(await moveWindow(staff, { ...free, version: version + 1 })).toEqual({ problem: 'changed' });
  expect(await moveWindow(packer, free)).toEqual({ problem: 'forbidden' });
  expect(await getBoardOrder(packer, orderNumber)).toMatchObject({ windows: [] });
  await database().update(orders).set({ status: 'en_route' }).where(eq(orders.id, id));
  expect(await moveWindow(staff, free)).toEqual({ problem: 'order-on-road' });
  expect(await taken()).toEqual(before);
});

test('[WINDOW-06, UNDO-07] staff’s cancelling gives the place back, taking it back holds it again, also where others have it', async () => {
  const { ctx, orderNumber } = await placed(15);
  const staff = await colleague('staff');
  const cancel = { orderNumber, version: (await rowOf(orderNumber)).version, reason: 'Pressed by mistake' };
  expect(await cancelOrderByStaff(staff, { ...cancel, isIdCheckFailed: false })).toMatchObject({ ok: true });
  expect(await taken()).toEqual({});
  expect((await readPlaced(ctx))[0]).toBeUndefined();
  await placed(15);
  const again = { ...staff, now: new Date(staff.now.getTime() + 60_000) };
  const { version } = await rowOf(orderNumber);
  expect(await askTakeBack(again, { orderNumber, version, reason: 'Wrong order' })).toMatchObject({
    ok: true,
  });
  expect(await taken()).toEqual({ [at(15).toISOString()]: 2 });
  expect((await readPlaced(ctx))[0]?.promise).toEqual({ kind: 'window', from: at(15), until: at(17) });
});

test('[WINDOW-08] a customer moves the own order until it is packed, nobody else’s', async () => {
  const { ctx: stranger } = await placed(17);
  const { ctx, orderNumber } = await placed(19);
  const start = at(15).toISOString();
  expect(await moveOwnWindow(stranger, { orderNumber, start })).toEqual({ problem: 'not-found' });
  expect(await moveOwnWindow(ctx, { orderNumber, start })).toEqual({ ok: true });
  const full = { problem: 'window-full', next: null };
  expect(await moveOwnWindow(ctx, { orderNumber, start: at(17).toISOString() })).toEqual(full);
  const now = { [start]: 1, [at(17).toISOString()]: 1 };
  expect(await taken()).toEqual(now);
  await database().update(orders).set({ status: 'preparing' }).where(eq(orders.orderNumber, orderNumber));
  expect(await moveOwnWindow(ctx, { orderNumber, start: at(13).toISOString() })).toEqual({
    problem: 'window-packed',
  });
  expect(await taken()).toEqual(now);
});

test('[WINDOW-10, WINDOW-12] Today shows the windows as they fill, and counts the promises that were kept in a week', async () => {
  const [kept, late, open, over] = [await placed(13), await placed(15), await placed(17), await placed(19)];
  const staff = await colleague('staff');
  const { windows, score } = await readPromises(staff);
  expect(windows?.slice(0, 4).map((window) => [window.taken, window.capacity])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(score).toEqual({ kept: 0, made: 0 });
  const deliver = async ({ orderNumber }: { orderNumber: string }, deliveredAt: Date) => {
    const set = { status: 'delivered', idCheckOutcome: 'passed', deliveredAt } as const;
    await database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));
  };
  await deliver(kept, at(15));
  await deliver(late, new Date(at(17).getTime() + 1));
  await database()
    .update(orders)
    .set({ status: 'cancelled', cancelReason: 'x' })
    .where(eq(orders.orderNumber, over.orderNumber));
  expect(open.orderNumber).not.toBe(over.orderNumber);
  expect((await readPromises(inShop(staff, at(18)))).score).toEqual({ kept: 1, made: 2 });
  expect((await readPromises(inShop(staff, at(21.5)))).score).toEqual({ kept: 1, made: 3 });
  expect((await readPromises(inShop(staff, at(24 * 7)))).score).toEqual({ kept: 0, made: 0 });
});
