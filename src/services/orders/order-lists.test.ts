import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import type { ShopContext } from '../context.ts';
import { settlePayment } from '../payments/payment-admin.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { closeSmallShop, database, later, openSmallShop } from '../testing/small-checkout.ts';
import { newColleague, newOrder, rowOf, versionOf } from '../testing/staff-orders.ts';
import { cancelOrderByCustomer } from './cancel-order.ts';
import { editOrder } from './edit-order.ts';
import { listOrderStates, listOrders } from './list-orders.ts';
import { readPlaced } from './read-placed.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const MINUTE_MS = 60_000;

const change = (orderNumber: string, set: Partial<typeof orders.$inferInsert>) =>
  database().update(orders).set(set).where(eq(orders.orderNumber, orderNumber));

const asGuest = (ctx: ShopContext): ShopContext => {
  const { actor } = ctx;
  if (actor.kind !== 'customer') throw new Error('no customer');
  return { ...ctx, actor: { ...actor, kind: 'guest' } };
};

const pieces = (quantity: number) => ({ quantity, lineTotalCents: quantity * 3000 });

type Row = typeof orders.$inferInsert;

/** So many copies of this order, each placed a minute before the one before it, with one line each. */
async function addCopies(row: Row, count: number, set: Partial<Row>): Promise<string[]> {
  const { amountDueCents: _, ...same } = row as typeof orders.$inferSelect;
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, same.id));
  if (!line) throw new Error('no line');
  const copies = Array.from({ length: count }, (_, place) => {
    const id = randomUUID();
    const createdAt = new Date(same.createdAt.getTime() - (place + 1) * MINUTE_MS);
    return { ...same, ...set, id, orderNumber: `C-${id}`, attemptKey: id, createdAt };
  });
  await database().insert(orders).values(copies);
  const { id: _id, ...goods } = line;
  const lines = copies.map(({ id }, place) => ({ ...goods, orderId: id, ...pieces(place + 1) }));
  await database().insert(orderLines).values(lines);
  return copies.map(({ orderNumber }) => orderNumber);
}

const over = { status: 'cancelled', cancelReason: 'asked' } as const;

test('[ORD-16, ORD-19, ORD-20, CONF-32] the lists hold fifty active, a hundred past, fifty states and five placed orders, the newest', async () => {
  const { ctx, orderNumber } = await newOrder();
  const row = await rowOf(orderNumber);
  const active = [orderNumber, ...(await addCopies(row, 50, {}))];
  const past = await addCopies(row, 101, over);
  const found = await listOrders(ctx);
  expect(found?.active.map((order) => order.orderNumber)).toEqual(active.slice(0, 50));
  expect(found?.history.map((order) => order.orderNumber)).toEqual(past.slice(0, 100));
  const placed = await readPlaced(ctx);
  expect(placed.map((order) => order.orderNumber)).toEqual(active.slice(0, 5));
  const states = await listOrderStates(ctx);
  expect(states).toHaveLength(50);
  expect(states?.[0]).toEqual({ orderNumber, status: 'pending' });
});

test('[ORD-16, ORD-20, CONF-32, SEC-06] each order tells its own goods, and guests and visitors have no lists', async () => {
  const { ctx, orderNumber, optionId } = await newOrder();
  const row = await rowOf(orderNumber);
  await database().update(orderLines).set(pieces(9)).where(eq(orderLines.orderId, row.id));
  await addCopies(row, 2, {});
  await addCopies(row, 3, over);
  const found = await listOrders(ctx);
  const again = (quantity: number) => [{ optionId, quantity, mood: null, source: 'shop' }];
  expect(found?.active.map((order) => order.again)).toEqual([again(9), again(1), again(2)]);
  expect(found?.active.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[9], [1], [2]]);
  expect(found?.history.map((order) => order.again)).toEqual([again(1), again(2), again(3)]);
  const placed = await readPlaced(ctx);
  expect(placed.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[9], [1], [2]]);
  for (const who of [asGuest(ctx), { ...ctx, actor: { kind: 'visitor' } as const }]) {
    expect(await listOrders(who)).toBeNull();
    expect(await listOrderStates(who)).toBeNull();
  }
});

test('[ORD-16, ORD-20] what belongs to an offer is shown and not put into the cart again', async () => {
  const { ctx, orderNumber } = await newOrder();
  const { id } = await rowOf(orderNumber);
  for (const kind of ['bundle', 'deal', 'reward', 'bonus'] as const) {
    await database().update(orderLines).set({ kind }).where(eq(orderLines.orderId, id));
    expect(await listOrders(ctx)).toMatchObject({ active: [{ again: [], items: [{ quantity: 2 }] }] });
  }
});

test('[ORD-30, ORD-16, CONF-32] the minutes count from when they were said, and those of the next order are its own', async () => {
  const { ctx, orderNumber } = await newOrder();
  const row = await rowOf(orderNumber);
  const [other = ''] = await addCopies(row, 1, {});
  const say = async (number: string, minutes: number) => {
    const desk = (await newColleague('staff')).ctx;
    const edit = { kind: 'eta', minutes } as const;
    await editOrder(desk, { ...(await versionOf(number)), edit });
    return new Date(desk.now.getTime() + minutes * MINUTE_MS);
  };
  await say(orderNumber, 50);
  const first = await say(orderNumber, 20);
  const second = await say(other, 35);
  const desk = (await newColleague('staff')).ctx;
  const edit = { kind: 'notes', notes: 'Gate' } as const;
  await editOrder(desk, { ...(await versionOf(orderNumber)), edit });
  const at = later(ctx);
  const arrivals = [
    { orderNumber, arrivesAt: first },
    { orderNumber: other, arrivesAt: second },
  ];
  expect(await listOrders(at)).toMatchObject({ active: arrivals });
  expect(await readPlaced(at)).toMatchObject([
    { orderNumber, promise: { kind: 'about', at: first } },
    { orderNumber: other, promise: { kind: 'about', at: second } },
  ]);
});

test('[ORD-30, LAW-04, CONF-32] where nobody has said minutes, the area’s own hours end the day', async () => {
  const { ctx, orderNumber } = await newOrder();
  const until = new Date('2026-11-21T02:00:00.000Z');
  const own = eq(deliveryZones.zipCode, '92553');
  await database()
    .update(deliveryZones)
    .set({ hours: { fri: ['09:00', '18:00'] } })
    .where(own);
  const found = await listOrders(ctx);
  const placed = await readPlaced(ctx);
  await database().update(deliveryZones).set({ hours: null }).where(own);
  expect(found).toMatchObject({ active: [{ orderNumber, window: { from: null, until }, arrivesAt: null }] });
  expect(JSON.stringify(placed[0]?.promise)).toContain(until.toISOString());
  const wide = await listOrders(ctx);
  expect(wide?.active[0]?.window?.until).toEqual(new Date('2026-11-21T06:00:00.000Z'));
});

test('[ORD-16] the driver is shown only on the way, with the car if there is one', async () => {
  const { ctx, orderNumber } = await newOrder();
  const { staffId } = await newColleague('driver');
  const next = await newColleague('driver');
  await database().update(staff).set({ firstName: 'Next' }).where(eq(staff.id, next.staffId));
  const told = async (status: 'preparing' | 'out_for_delivery') => {
    await change(orderNumber, { status, driverStaffId: staffId });
    return (await listOrders(ctx))?.active[0]?.driver;
  };
  expect(await told('preparing')).toBeNull();
  expect(await told('out_for_delivery')).toEqual({ firstName: 'Dana', initial: 'R', car: null });
});

test('[ORD-16, PAY-22, PAY-46] a payment is awaited of what is unpaid and under way, once it is claimed no more', async () => {
  const { ctx, orderNumber } = await newOrder({ method: 'zelle' });
  const told = async (set: Partial<Row>) => {
    await change(orderNumber, set);
    const order = (await listOrders(ctx))?.active[0];
    const [placed] = await readPlaced(ctx);
    return [order?.isPaymentAwaited, order?.isPaymentClaimed, placed?.isPaymentAwaited];
  };
  expect(await told({ paymentStatus: 'awaiting_confirmation' })).toEqual([true, false, true]);
  expect(await told({ paymentClaimedAt: ctx.now })).toEqual([false, true, true]);
  expect(await told({ paymentStatus: 'paid' })).toEqual([false, false, false]);
  expect(await told({ paymentStatus: 'paid', paymentClaimedAt: null })).toEqual([false, false, false]);
});

test('[PAY-46, ORD-16] why a claim did not count is told until it is said again or paid', async () => {
  const { ctx, orderNumber } = await newOrder({ method: 'zelle' });
  const told = async (set: Partial<Row>) => {
    await change(orderNumber, set);
    return (await listOrders(ctx))?.active[0]?.refusedReason;
  };
  expect(await told({ paymentClaimedAt: ctx.now })).toBeNull();
  const desk = (await newColleague('staff')).ctx;
  const refusal = { ...(await versionOf(orderNumber)), isReceived: false, note: 'Nothing came' };
  expect(await settlePayment(desk, refusal)).toEqual({ ok: true });
  expect(await told({ paymentClaimedAt: null })).toBe('Nothing came');
  expect(await told({ paymentClaimedAt: ctx.now })).toBeNull();
  expect(await told({ paymentClaimedAt: null, paymentStatus: 'paid' })).toBeNull();
});

test('[ORD-11, SEC-06] a guest’s, a visitor’s and a later wish cancel nothing; in the last moment of the hour it is done', async () => {
  const { ctx, orderNumber, customerId } = await newOrder();
  const cancel = (who: ShopContext, laterMs = 0) => {
    const at = { ...who, now: new Date(ctx.now.getTime() + laterMs) };
    return recordWrites(database(), () => cancelOrderByCustomer(at, { orderNumber }));
  };
  const refused = (problem: string, more = {}) => ({ result: { problem, ...more }, writes: {} });
  expect(await cancel(asGuest(ctx))).toEqual(refused('cancel-by-staff'));
  const visitor = { ...ctx, actor: { kind: 'visitor' } as const };
  expect(await cancel(visitor)).toEqual(refused('sign-in-required'));
  expect(await cancel((await newColleague('admin')).ctx)).toEqual(refused('sign-in-required'));
  const late = refused('cancel-too-late', { windowMinutes: 60 });
  expect(await cancel(ctx, 60 * MINUTE_MS + 1)).toEqual(late);
  expect((await cancel(ctx, 60 * MINUTE_MS)).result).toEqual({ ok: true });
  expect(await rowOf(orderNumber)).toMatchObject({ customerId, ...over, cancelReason: 'customer' });
  expect(await cancel(ctx)).toEqual(late);
});

test('[ORD-10, ORD-20] the history says of what was replaced or not checked why it ended, and else nothing', async () => {
  const { ctx, orderNumber } = await newOrder();
  const told = async (set: Partial<Row>) => {
    await change(orderNumber, { ...over, idCheckOutcome: null, ...set });
    return (await listOrders(ctx))?.history[0]?.cancelled;
  };
  expect(await told({ cancelReason: 'replaced' })).toBe('replaced');
  expect(await told({ cancelReason: 'unpaid' })).toBe('unpaid');
  expect(await told({ cancelReason: 'customer' })).toBeNull();
  expect(await told({ cancelReason: 'unpaid', idCheckOutcome: 'failed' })).toBe('id-check');
});
