import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productOptions } from '#db/schema/catalog.ts';
import { customers } from '#db/schema/customers.ts';
import { orders } from '#db/schema/orders.ts';
import { promoCodes } from '#db/schema/promo-codes.ts';
import { shopMoment } from '#domain/shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shop-time/time-zone.ts';
import type { ShopContext } from '../../context.ts';
import { personFacts } from '../../testing/loaded-cart.ts';
import {
  addOption,
  closeSmallShop,
  database,
  inputFor,
  later,
  newBuyer,
  newCustomer,
  openSmallShop,
  paidBy,
} from '../../testing/small-checkout.ts';
import { placeOrder } from '../place-order/place-order.ts';
import { quoteCart } from '../quote-cart.ts';

beforeAll(openSmallShop);
afterAll(closeSmallShop);

const SATURDAY = '2026-11-21';
const NOTHING = { flower: 0, concentrate: 0 };

async function personOf({ actor }: ShopContext) {
  const id = 'customerId' in actor ? actor.customerId : '';
  const [customer] = await database().select().from(customers).where(eq(customers.id, id));
  return { customer: customer ?? null };
}

async function usedToday(ctx: ShopContext, now: Date, phone?: string) {
  const person = { ...(await personOf(ctx)), ...(phone ? { phone } : {}) };
  return (await personFacts({ ...ctx, now }, person)).usedToday;
}

type Kind = 'flower' | 'concentrate';
type Order = { createdAt: Date; phone: string };

/** An option with two grams of the kind in a unit. */
async function addGrams(kind: Kind) {
  const optionId = await addOption(50);
  const grams = kind === 'flower' ? { gramsFlower: 2 } : { gramsConcentrate: 2 };
  const set = { ...grams, limitKind: kind };
  await database().update(productOptions).set(set).where(eq(productOptions.id, optionId));
  return optionId;
}

async function orderOf(ctx: ShopContext, [quantity, kind]: [number, Kind], { createdAt, phone }: Order) {
  const optionId = await addGrams(kind);
  const input = await inputFor(ctx, optionId, quantity);
  const placed = await placeOrder(ctx, { ...input, form: { ...input.form, phone } });
  if (!('order' in placed) || !placed.order) throw new Error(JSON.stringify(placed));
  const { id } = placed.order;
  await database().update(orders).set({ createdAt }).where(eq(orders.id, id));
}

test('[LAW-02] the grams of a day count its orders from midnight on, by person and by phone', async () => {
  const [ctx, other] = [await newBuyer({ phone: '9515553001' }), await newBuyer({ phone: '9515553002' })];
  const midnight = shopMoment(SATURDAY, 0, DEFAULT_TIME_ZONE);
  const noon = shopMoment(SATURDAY, 12 * 60, DEFAULT_TIME_ZONE);
  const own = { phone: '9515553001' };
  await orderOf(ctx, [1, 'flower'], { ...own, createdAt: new Date(midnight.getTime() - 1) });
  expect(await usedToday(ctx, noon)).toEqual(NOTHING);
  await orderOf(later(ctx), [3, 'flower'], { ...own, createdAt: midnight });
  await orderOf(later(ctx), [1, 'concentrate'], { ...own, createdAt: noon });
  const used = { flower: 6, concentrate: 2 };
  expect(await usedToday(ctx, noon)).toEqual(used);
  expect(await usedToday(other, noon)).toEqual(NOTHING);
  expect(await usedToday(other, noon, '9515553001')).toEqual(used);
  expect((await personFacts(ctx, { customer: null })).usedToday).toBeNull();
});

test('[PAY-33, LAW-02, CART-43] code, grams and credit of the customer’s waiting order count as not yet used', async () => {
  const ctx = await newCustomer([{ cents: 900, days: 20 }]);
  const stranger = await newBuyer();
  const [optionId, code] = [await addGrams('concentrate'), `C${randomUUID().slice(0, 8).toUpperCase()}`];
  await database().insert(promoCodes).values({ code, percent: 10, perCustomerLimit: 1 });
  const input = await paidBy(ctx, await inputFor(ctx, optionId), { method: 'zelle', creditCents: 400 });
  const asked = { lines: input.lines, zip: '92553', promo: code, creditCents: 400 };
  const { quoteToken } = await quoteCart(ctx, asked);
  const placed = await placeOrder(ctx, { ...input, promo: code, quoteToken });
  if (!('order' in placed) || !placed.order) throw new Error(JSON.stringify(placed));
  const own = await personFacts(later(ctx), await personOf(ctx), code);
  expect(own).toEqual({
    hold: {
      ...{ orderId: placed.order.id, placedAt: ctx.now, creditCents: 400 },
      ...{ grams: { flower: 0, concentrate: 2 }, units: new Map([[optionId, 1]]) },
    },
    ...{ promo: { code, percent: 10, campaignCode: null }, promoProblem: null },
    ...{ usedToday: NOTHING, balanceCents: 900 },
  });
  const isOwn = eq(orders.id, placed.order.id);
  await database().update(orders).set({ paymentClaimedAt: ctx.now }).where(isOwn);
  const claimed = await personFacts(later(ctx), await personOf(ctx), code);
  expect(claimed).toEqual({
    ...{ hold: null, promo: null, promoProblem: 'promo-invalid' },
    ...{ usedToday: { flower: 0, concentrate: 2 }, balanceCents: 500 },
  });
  const phone = '9515550111';
  const byPhone = await personFacts(stranger, { ...(await personOf(stranger)), phone }, code);
  expect(byPhone).toMatchObject({ promo: null, promoProblem: 'promo-invalid' });
  const unknown = await personFacts(stranger, await personOf(stranger), code);
  expect(unknown).toMatchObject({ promo: { code }, promoProblem: null, balanceCents: 0, hold: null });
});
