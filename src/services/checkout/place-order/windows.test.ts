import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StatementEvent, statementChannel } from '#db/client/statement-events.ts';
import { customers } from '#db/schema/customers.ts';
import { shifts } from '#db/schema/runs.ts';
import { deliveryWindows, orderPromises } from '#db/schema/windows.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import type { ShopContext } from '../../context.ts';
import { checkBooks } from '../../ledger.ts';
import { cancelOrderByCustomer } from '../../orders/cancel-order.ts';
import { expireUnpaidOrders } from '../../payments/expire-unpaid-orders.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  newBuyer,
  newCustomer,
  openSmallShop,
  ordersOf,
  stockOf,
} from '../../testing/small-checkout.ts';
import { newColleague } from '../../testing/staff-orders.ts';
import { quoteCart } from '../quote-cart.ts';
import { placeOrder } from './place-order.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);
beforeEach(async () => {
  await database().delete(orderPromises);
  await database().delete(deliveryWindows);
  await database()
    .update(shifts)
    .set({ endedAt: new Date('2027-01-01T00:00:00Z') });
});

/** A Saturday: windows of two hours from 9 AM on, the last from 7 PM. */
const at = (hour: number, day = 21) => shopMoment(`2026-11-${day}`, hour * 60, DEFAULT_TIME_ZONE);
const OWN = { deliveryWindows: true, windowMinimumOrders: 1, windowOrdersPerDriver: 2 };
/** Each a moment later, because the number of an order is its millisecond. */
const moments = Array.from({ length: 2000 }, (_, ms) => new Date(at(12).getTime() + ms)).values();
const nextMoment = () => moments.next().value ?? at(12);
const withWindows = (ctx: ShopContext, own: Partial<ShopContext['settings']> = {}): ShopContext => ({
  ...ctx,
  now: nextMoment(),
  settings: { ...ctx.settings, ...OWN, ...own },
});

/** A form for one unit with this window; empty: as soon as possible. */
async function inputOf(ctx: ShopContext, optionId: string, window: Date | '') {
  const input = await inputFor(ctx, optionId);
  const start = window === '' ? {} : { window: window.toISOString() };
  return { ...input, form: { ...input.form, phone: newPhone(), ...start } };
}
const phones = Array.from({ length: 2000 }, (_, count) => String(9_515_551_000 + count)).values();
const newPhone = () => phones.next().value ?? '';

async function place(window: Date | '', own: Partial<ShopContext['settings']> = {}) {
  const ctx = withWindows(await newCustomer(), own);
  return { ctx, answer: await placeOrder(ctx, await inputOf(ctx, await addOption(5), window)) };
}

const takenIn = async (startsAt: Date) =>
  (await database().select().from(deliveryWindows).where(eq(deliveryWindows.startsAt, startsAt)))[0]?.taken;

async function promisesOf(ctx: ShopContext) {
  const [order] = await ordersOf(ctx);
  return database()
    .select()
    .from(orderPromises)
    .where(eq(orderPromises.orderId, order?.id ?? ''));
}

/** The neighbour's rows are made up: only what windows and orders say of each other counts here. */
const books = async () =>
  (await checkBooks(database())).differences.filter(({ rule }) => rule === 'a-window-holds-its-orders');

test('[WINDOW-01] while windows are off nothing of them is read, written or told', async () => {
  const ctx = withWindows(await newBuyer(), { deliveryWindows: false });
  const input = await inputOf(ctx, await addOption(5), at(15));
  expect(await quoteCart(ctx, { lines: input.lines, zip: '92553' })).not.toHaveProperty('windows');
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  expect(await database().select().from(deliveryWindows)).toEqual([]);
  expect(await promisesOf(ctx)).toEqual([]);
});

/** How many statements an order sends, when the process knows its prices and the past already. */
async function countStatements(own: Partial<ShopContext['settings']>) {
  const remembered = new Map<string, unknown>();
  const remember: ShopContext['remember'] = async (key, read) => {
    if (!remembered.has(key)) remembered.set(key, await read());
    return remembered.get(key) as Awaited<ReturnType<typeof read>>;
  };
  const optionId = await addOption(9);
  const first = { ...withWindows(await newBuyer(), own), remember };
  await placeOrder(first, await inputOf(first, optionId, ''));
  const ctx = { ...withWindows(await newBuyer(), own), remember, prices: first.prices };
  const input = await inputOf(ctx, optionId, '');
  const heard: string[] = [];
  const hear = (event: unknown) => void heard.push((event as StatementEvent).text);
  statementChannel.subscribe(hear);
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  statementChannel.unsubscribe(hear);
  return {
    all: heard.length,
    ofWindows: heard.filter((text) => /delivery_windows|order_promises/.test(text)).length,
  };
}

test('[WINDOW-01] an order costs no statement more without windows, and one more with them', async () => {
  const { all, ofWindows } = await countStatements({ deliveryWindows: false });
  // The one that stores the order.
  expect(ofWindows).toBe(1);
  expect(await countStatements({})).toEqual({ all: all + 1, ofWindows: 2 });
});

test('[WINDOW-04, WINDOW-05] a chosen window is the order’s, with one place less; the quote shows it full', async () => {
  const { ctx, answer } = await place(at(17));
  expect(answer).toMatchObject({ ok: true });
  expect(await promisesOf(ctx)).toMatchObject([
    { kind: 'window', startsAt: at(17), endsAt: at(19), releasedAt: null, createdAt: ctx.now },
  ]);
  expect(await takenIn(at(17))).toBe(1);
  const lines = [{ kind: 'option', optionId: await addOption(5), quantity: 1, from: 'shop' }] as const;
  const { windows } = await quoteCart(ctx, { lines, zip: '92553' });
  expect(windows?.slice(0, 4)).toEqual([
    { fromMs: at(13).getTime(), untilMs: at(15).getTime(), isFull: false },
    { fromMs: at(15).getTime(), untilMs: at(17).getTime(), isFull: false },
    { fromMs: at(17).getTime(), untilMs: at(19).getTime(), isFull: true },
    { fromMs: at(19).getTime(), untilMs: at(21).getTime(), isFull: false },
  ]);
  expect(await quoteCart(withWindows(await newBuyer()), { lines })).not.toHaveProperty('windows');
  expect(await books()).toEqual([]);
});

test('[WINDOW-04] as soon as possible is the next window that has a place', async () => {
  const firsts = [await place(''), await place(''), await place('')];
  for (const { answer } of firsts) expect(answer).toMatchObject({ ok: true });
  const starts = await Promise.all(firsts.map(async ({ ctx }) => (await promisesOf(ctx))[0]?.startsAt));
  expect(starts).toEqual([at(13), at(15), at(17)]);
});

test('[WINDOW-03] drivers on shift make more places today, and none tomorrow', async () => {
  await newColleague('driver');
  await newColleague('packer');
  // The packer has a vehicle and may drive; support without one does not.
  const desk = await newColleague('support');
  await database().update(shifts).set({ vehicleId: null }).where(eq(shifts.staffId, desk.staffId));
  for (const _ of [1, 2, 3, 4]) expect((await place(at(15))).answer).toMatchObject({ ok: true });
  expect((await place(at(15))).answer).toMatchObject({ problem: 'window-full' });
  expect((await place(at(10, 22))).answer).toMatchObject({ ok: true });
  expect((await place(at(10, 22))).answer).toMatchObject({ problem: 'window-full' });
});

test('[WINDOW-04] a full, an old and an invented window are refused with the next free one, and nothing is kept', async () => {
  await place(at(13));
  const ctx = withWindows(await newCustomer());
  const optionId = await addOption(5);
  const next = { startsAt: at(15), endsAt: at(17) };
  const wrong = [
    [at(13), { problem: 'window-full', next }],
    [at(11), { problem: 'window-full', next }],
    [at(14), { problem: 'window-full', next }],
    [at(15, 24), { problem: 'window-full', next }],
  ] as const;
  for (const [window, refusal] of wrong)
    expect(await placeOrder(ctx, await inputOf(ctx, optionId, window))).toEqual(refusal);
  expect([await stockOf(optionId), await ordersOf(ctx), await takenIn(at(15))]).toEqual([5, [], 0]);
});

test('[WINDOW-04] with all windows taken an order is refused, and one without any whole window has none', async () => {
  const own = { windowMinimumOrders: 0 };
  expect((await place('', own)).answer).toEqual({ problem: 'window-full', next: null });
  await database()
    .update(deliveryZones)
    .set({ hours: { sat: ['12:00', '13:00'], sun: ['12:00', '13:00'] } });
  const { ctx, answer } = await place('', own);
  await database().update(deliveryZones).set({ hours: null });
  expect(answer).toMatchObject({ ok: true });
  expect(await promisesOf(ctx)).toEqual([]);
});

test('[WINDOW-06] a cancelled, an expired and a replaced order give their place back, once', async () => {
  const { ctx, answer } = await place(at(15));
  const orderNumber = 'order' in answer ? (answer.order?.orderNumber ?? '') : '';
  expect(await cancelOrderByCustomer({ ...ctx, now: at(12.5) }, { orderNumber })).toEqual({ ok: true });
  expect(await takenIn(at(15))).toBe(0);
  expect(await promisesOf(ctx)).toMatchObject([{ releasedAt: at(12.5) }]);

  const buyer = withWindows(await newBuyer());
  const optionId = await addOption(9);
  const unpaid = async (window: Date, replaces?: string) => {
    const { cashGivenCents: _, ...input } = await inputOf(buyer, optionId, window);
    const now = nextMoment();
    return placeOrder({ ...buyer, now }, { ...input, replaces, form: { ...input.form, method: 'zelle' } });
  };
  const first = await unpaid(at(15));
  const number = 'order' in first ? (first.order?.orderNumber ?? '') : '';
  expect(await unpaid(at(17), number)).toMatchObject({ ok: true });
  expect([await takenIn(at(15)), await takenIn(at(17))]).toEqual([0, 1]);

  await expireUnpaidOrders({ ...buyer, now: at(13, 22) });
  expect(await takenIn(at(17))).toBe(0);
  expect(await books()).toEqual([]);
});

test('[WINDOW-04] the own unpaid order’s place counts as free for the order that replaces it', async () => {
  const buyer = withWindows(await newBuyer());
  const optionId = await addOption(9);
  const unpaid = async (replaces?: string) => {
    const { cashGivenCents: _, ...input } = await inputOf(buyer, optionId, at(15));
    const now = nextMoment();
    return placeOrder({ ...buyer, now }, { ...input, replaces, form: { ...input.form, method: 'zelle' } });
  };
  const first = await unpaid();
  const number = 'order' in first ? (first.order?.orderNumber ?? '') : '';
  expect(await unpaid(number)).toMatchObject({ ok: true });
  expect(await takenIn(at(15))).toBe(1);
});

test('[WINDOW-04, CONF-11] the same attempt with another window is another order, with the same it is the same', async () => {
  const buyer = withWindows(await newBuyer());
  const { cashGivenCents: _, ...typed } = await inputOf(buyer, await addOption(9), at(15));
  const input = { ...typed, form: { ...typed.form, method: 'zelle' } };
  const first = await placeOrder(buyer, input);
  expect(await placeOrder(buyer, input)).toEqual(first);
  const other = { ...input, form: { ...input.form, window: at(17).toISOString() } };
  expect(await placeOrder(buyer, other)).toMatchObject({ problem: 'unpaid-order-open' });
  expect([await takenIn(at(15)), await takenIn(at(17))]).toEqual([1, 0]);
});

/** The server lets no more work at a time than the database has room for; the others wait their turn. */
const AT_ONCE = 50;

/** So many guests at once, each with an attempt and a phone of their own for one unit of the same option. */
async function crowd(size: number, window: Date | '', own: Partial<ShopContext['settings']> = {}) {
  const optionId = await addOption(size + 100);
  const first = withWindows(await newBuyer(), own);
  const input = await inputOf(first, optionId, window);
  const ids = Array.from({ length: size }, () => randomUUID());
  const person = { firstName: 'Marisol', lastName: 'Quintana', is21Plus: true, isGuest: true };
  await database()
    .insert(customers)
    .values(ids.map((id) => ({ ...person, id, phone: newPhone() })));
  const buy = (customerId: string) => {
    const actor = { kind: 'guest', customerId, sessionId: randomUUID() } as const;
    const ctx = { ...first, actor, now: nextMoment(), address: randomUUID() };
    const form = { ...input.form, phone: newPhone() };
    return placeOrder(ctx, { ...input, attemptKey: randomUUID(), form });
  };
  const answers: Awaited<ReturnType<typeof buy>>[] = [];
  const waiting = ids.values();
  const queue = async () => {
    for (const id of waiting) answers.push(await buy(id));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, queue));
  const refused = answers.flatMap((answer) => ('problem' in answer ? [answer.problem] : []));
  return { optionId, refused, placed: answers.length - refused.length };
}

test('[WINDOW-04] of 500 buyers for the last place of a window one gets it; nobody else keeps goods', async () => {
  const { optionId, refused, placed } = await crowd(500, at(15));
  expect([placed, refused.length, new Set(refused)]).toEqual([1, 499, new Set(['window-full'])]);
  expect([await takenIn(at(15)), await stockOf(optionId)]).toEqual([1, 599]);
  expect(await database().$count(orderPromises)).toBe(1);
  expect(await books()).toEqual([]);
}, 120_000);

test('[WINDOW-04] of 60 buyers at once who come as soon as possible each window takes what it can, none more', async () => {
  const { refused, placed } = await crowd(60, '', { windowMinimumOrders: 3 });
  const rows = await database().select().from(deliveryWindows);
  // Four windows are left on Saturday and six on Sunday, each for three.
  expect([placed, rows.length, refused.length]).toEqual([30, 10, 30]);
  expect(new Set(rows.map(({ taken }) => taken))).toEqual(new Set([3]));
  expect(new Set(refused)).toEqual(new Set(['window-full']));
}, 60_000);
