import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#db/schema/customers.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from '#domain/settings/settings.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import type { ShopContext } from '../context.ts';
import { holdOf } from '../testing/loaded-cart.ts';
import {
  addOption,
  closeSmallShop,
  contextOf,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  ordersOf,
  paidBy,
} from '../testing/small-checkout.ts';
import { customerIdOf } from '../testing/test-context.ts';
import { findBuyer } from './lines/load-person.ts';
import { placeOrder } from './place-order/place-order.ts';
import { quoteCart } from './quote-cart.ts';
import { readCheckout } from './read-checkout.ts';

beforeAll(openSmallShop, 120_000);
afterAll(() => closeSmallShop());

const DAY_MS = 86_400_000;
const FRIDAY = '2026-11-20';
const SATURDAY_9 = shopMoment('2026-11-21', 9 * 60, DEFAULT_TIME_ZONE);
const quoteOf = (ctx: ShopContext, optionId: string, quantity: number) =>
  quoteCart(ctx, { lines: [{ kind: 'option', optionId, quantity, from: 'shop' }], zip: '92553' });

test('[CART-10, CART-13] a quote shows stock up to twenty or up to the wanted units, never the count', async () => {
  const ctx = contextOf({ kind: 'visitor' });
  const optionId = await addOption(30);
  const shown = async (stock: number, quantity: number) =>
    (await quoteOf(ctx, await addOption(stock), quantity)).quote.lines.map((line) => line.stock);
  expect(await shown(19, 1)).toEqual([19]);
  expect(await shown(20, 1)).toEqual([20]);
  expect(await shown(21, 1)).toEqual([20]);
  expect(await shown(30, 21)).toEqual([21]);
  expect(await shown(22, 30)).toEqual([22]);
  const priced = await quoteOf(ctx, optionId, 1);
  expect(priced).toMatchObject({ zip: { valid: true, city: 'Moreno Valley' }, zoneClosed: null, deals: [] });
  expect(priced).toMatchObject({ promoProblem: null, unknownKeys: [], groups: [], rewards: [] });
  expect(priced.pictures).toEqual({ [optionId]: { imageUrl: null, mood: null } });
  expect(priced.dealMinimumCents).toBe(DEFAULT_SETTINGS.dealMinimumCents);
  expect(priced.quote.next?.benefit).not.toBe('deal');
});

test('[CART-13, PAY-33] the customer’s unpaid order frees exactly its units, for nobody else and no other option', async () => {
  const [ctx, optionId, other] = [await newCustomer(), await addOption(9), await addOption(7)];
  const plain = await inputFor(ctx, optionId, 2);
  const lines = [
    ...plain.lines,
    { kind: 'option', optionId, quantity: 3, from: 'drop' },
    { kind: 'option', optionId: other, quantity: 1, from: 'shop' },
  ] as const;
  const input = await paidBy(ctx, { ...plain, lines }, { method: 'zelle' });
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
  const hold = await holdOf(ctx, { customer: await findBuyer(ctx) });
  const [order] = await ordersOf(ctx);
  expect(hold).toEqual({
    ...{ orderId: order?.id, placedAt: ctx.now, creditCents: 0 },
    ...{ grams: { flower: 0, concentrate: 0 }, units: expect.any(Map) },
  });
  expect(new Map(hold?.units)).toEqual(
    new Map([
      [optionId, 5],
      [other, 1],
    ]),
  );
  expect(await holdOf(ctx, { customer: null })).toBeNull();
  const stockFor = async (asking: ShopContext, id: string) =>
    (await quoteOf(asking, id, 1)).quote.lines[0]?.stock;
  const stranger = await newCustomer();
  expect([await stockFor(later(ctx), optionId), await stockFor(later(ctx), other)]).toEqual([9, 7]);
  expect([await stockFor(stranger, optionId), await stockFor(stranger, other)]).toEqual([4, 6]);
});

test('[MD-09, PAY-12] credit is limited to the balance, and none is used unless requested', async () => {
  const ctx = await newCustomer([{ cents: 700, days: 20 }]);
  const optionId = await addOption(9);
  const used = async (creditCents?: number) => {
    const lines = [{ kind: 'option', optionId, quantity: 1, from: 'shop' } as const];
    return (await quoteCart(ctx, { lines, zip: '92553', creditCents })).quote.creditUsedCents;
  };
  expect([await used(), await used(0), await used(699), await used(700), await used(701)]).toEqual([
    0, 0, 699, 700, 700,
  ]);
});

/** The shop's own hours, and those of the only zone. */
const zoneShut = async (ctx: ShopContext, hours: Record<string, [string, string]> | null) => {
  await database().update(deliveryZones).set({ hours }).where(eq(deliveryZones.zipCode, '92553'));
  const optionId = await addOption(9);
  const at = async (minutes: number, change: Partial<ShopSettings> = {}) => {
    const settings = { ...ctx.settings, ...change };
    return (
      await quoteOf({ ...ctx, settings, now: shopMoment(FRIDAY, minutes, DEFAULT_TIME_ZONE) }, optionId, 1)
    ).zoneClosed;
  };
  return { at };
};

test('[LAW-04] the quote reports only closures by the zone’s own hours, with the next opening', async () => {
  const ctx = await newCustomer();
  const short = await zoneShut(ctx, { fri: ['09:00', '18:00'], sat: ['09:00', '18:00'] });
  expect(await short.at(18 * 60 - 1)).toBeNull();
  expect(await short.at(18 * 60)).toEqual({ opensAtMs: SATURDAY_9.getTime() });
  // The shop itself is shut by then: that stands above every page.
  expect(await short.at(23 * 60 + 30)).toBeNull();
  const never = await zoneShut(ctx, { mon: ['06:00', '07:00'] });
  expect(await never.at(12 * 60)).toEqual({ opensAtMs: null });
  const free = await zoneShut(ctx, null);
  expect(await free.at(12 * 60)).toBeNull();
});

test('[CHECK-05, CHECK-29, MD-08, PAY-36] the checkout starts with all known facts of the buyer', async () => {
  const address = { street: '1 Elm', city: 'Perris', zipCode: '92570', deliveryNotes: 'Blue door' };
  const ctx = await newCustomer([
    { cents: 900, days: 9 },
    { cents: 400, days: 5 },
  ]);
  const others = await newCustomer([{ cents: 100, days: 1 }]);
  await database()
    .update(customers)
    .set(address)
    .where(eq(customers.id, customerIdOf(ctx)));
  const [person] = await database()
    .select()
    .from(customers)
    .where(eq(customers.id, customerIdOf(ctx)));
  const methods = ['zelle', 'cashapp', 'venmo', 'applepay', 'cash', 'monster_dollars'];
  const known = {
    ...{ first: 'Marisol', last: 'Quintana', phone: person?.phone, isAdult: true, isGuest: false },
    ...{ street: '1 Elm', city: 'Perris', zip: '92570', notes: 'Blue door', balanceCents: 1300 },
    nextExpiry: { cents: 400, expiresAt: new Date(ctx.now.getTime() + 5 * DAY_MS) },
    ...{ creditCapCents: DEFAULT_SETTINGS.mdCapPerOrderCents, offMethods: ['applepay'], shutUntil: null },
  };
  const found = await readCheckout(ctx);
  expect(found).toEqual({ ...known, methods: found?.methods });
  expect(found?.methods.toSorted()).toEqual(methods.toSorted());
  const sixDays = new Date(ctx.now.getTime() + 6 * DAY_MS);
  expect(await readCheckout({ ...ctx, now: sixDays })).toMatchObject({
    balanceCents: 900,
    nextExpiry: { cents: 900 },
  });
  expect((await readCheckout(others))?.nextExpiry).toMatchObject({ cents: 100 });
  const guest = await readCheckout(await newBuyer({ is21Plus: false }));
  const blank = { street: '', city: '', zip: '', notes: '', balanceCents: 0, nextExpiry: null };
  expect(guest).toMatchObject({ ...blank, isGuest: true, isAdult: false });
  expect(await readCheckout(contextOf({ kind: 'visitor' }))).toBeNull();
});

test('[SHELL-33] the checkout says until when no order is taken, only of a shop that takes none while closed', async () => {
  const ctx = await newBuyer();
  const shutAt = async (hour: number, acceptOrdersWhenClosed: boolean) => {
    const settings = { ...ctx.settings, acceptOrdersWhenClosed };
    return (await readCheckout({ ...ctx, settings, now: shopMoment(FRIDAY, hour * 60, DEFAULT_TIME_ZONE) }))
      ?.shutUntil;
  };
  expect(await shutAt(23, true)).toBeNull();
  expect(await shutAt(12, false)).toBeNull();
  expect(await shutAt(23, false)).toBeInstanceOf(Date);
});
