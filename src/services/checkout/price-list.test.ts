import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSetting } from '#db/queries/settings.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { deals } from '#db/schema/offers.ts';
import { priceListVersion } from '#db/schema/settings.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import type { ShopContext } from '../context.ts';
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
} from '../testing/small-checkout.ts';
import { placeOrder } from './place-order/place-order.ts';
import { createPriceMemory } from './price-list.ts';
import { quoteCart } from './quote-cart.ts';

beforeAll(openSmallShop, 120_000);
afterAll(() => closeSmallShop());

const lineOf = (optionId: string) => [{ kind: 'option', optionId, quantity: 1, from: 'shop' } as const];
const quoteOf = async (ctx: ShopContext, optionId: string) =>
  (await quoteCart(ctx, { lines: lineOf(optionId), zip: '92553' })).quote;
const priceOf = async (ctx: ShopContext, optionId: string) =>
  (await quoteOf(ctx, optionId)).lines[0]?.unitPriceCents;

const setPrice = (optionId: string, priceCents: number, db = database()) =>
  db.update(productOptions).set({ priceCents }).where(eq(productOptions.id, optionId));

async function versionOf() {
  const [row] = await database().select().from(priceListVersion);
  return row?.version ?? 0;
}

test('[CART-40, SEC-24] what is in the list is read once for each version; a change of a price is seen at once, untold', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  expect(await priceOf(ctx, optionId)).toBe(3000);
  const off = sql.raw('alter table product_options disable trigger product_options_price_list');
  const on = sql.raw('alter table product_options enable trigger product_options_price_list');
  await database().execute(off);
  await setPrice(optionId, 3100);
  await database().execute(on);
  // Unseen by the version, so the list that was read stays.
  expect(await priceOf(ctx, optionId)).toBe(3000);
  await setPrice(optionId, 3200);
  expect(await priceOf(ctx, optionId)).toBe(3200);
});

test('[CONF-12] a price that changes between quote and order is answered with the new one, in every process, and nothing is stored', async () => {
  const [here, optionId] = [await newBuyer(), await addOption(9)];
  const there = { ...here, prices: createPriceMemory() };
  await priceOf(there, optionId);
  const input = await inputFor(here, optionId);
  await setPrice(optionId, 3300);
  for (const ctx of [here, there]) {
    const answer = await placeOrder(ctx, input);
    expect(answer).toMatchObject({ problem: 'quote-changed' });
    expect('priced' in answer && answer.priced.quote.lines[0]?.unitPriceCents).toBe(3300);
  }
  expect(await ordersOf(here)).toEqual([]);
  expect(await stockOf(optionId)).toBe(9);
});

test('[CONF-12] what changes no figure of the cart changes nothing for its order', async () => {
  const [ctx, optionId, other] = [await newBuyer(), await addOption(9), await addOption(9)];
  const input = await inputFor(ctx, optionId);
  await setPrice(other, 9900);
  await database().update(products).set({ description: 'Other words.' }).where(eq(products.id, 'bar'));
  await raiseSettingsVersion(database());
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
});

test('[CONF-12] a price that changes while the order is stored rolls it back and prices it again', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  const input = await inputFor(ctx, optionId);
  const memory = createPriceMemory();
  const state = { changes: 1 };
  // Somebody else's change comes after the cart was loaded and before it is stored.
  const interrupted = (list: ReturnType<typeof memory.fresh>) => ({
    ...list,
    zip: async (db: ShopContext['db'], zip: string) => {
      if (db !== ctx.db && state.changes-- > 0) await setPrice(optionId, 3400, db);
      return list.zip(db, zip);
    },
  });
  const prices = {
    ...memory,
    current: () => interrupted(memory.current()),
    of: (version: number) => interrupted(memory.of(version)),
  };
  expect(await placeOrder({ ...ctx, prices }, input)).toMatchObject({ ok: true });
  expect(state.changes).toBeLessThan(0);
  expect(await ordersOf(ctx)).toMatchObject([{ subtotalCents: 3000 }]);
  expect(await stockOf(optionId)).toBe(8);
});

test('[CONF-12] prices that change faster than they can be read are never an order’s: nothing is stored, and the shop is busy', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  const input = await inputFor(ctx, optionId);
  const memory = createPriceMemory();
  // Each reading of the offers is outdated by the time the person's facts are read.
  const restless = (list: ReturnType<typeof memory.fresh>) => ({
    ...list,
    options: async (db: ShopContext['db'], named: Parameters<typeof list.options>[1]) => {
      const found = await list.options(db, named);
      await setPrice(optionId, 3000, db);
      return found;
    },
  });
  const prices = {
    ...memory,
    current: () => restless(memory.current()),
    of: (version: number) => restless(memory.of(version)),
  };
  await expect(placeOrder({ ...ctx, prices }, input)).rejects.toMatchObject({ problem: 'busy' });
  expect(await ordersOf(ctx)).toEqual([]);
  expect(await stockOf(optionId)).toBe(9);
});

test('[CONF-12, STAFF-20] settings that this process has not read yet decide the quote and the order', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  const stale = { ...ctx, settingsVersion: 1 };
  const before = await quoteOf(stale, optionId);
  const input = await inputFor(stale, optionId);
  const fee = { key: 'delivery_fee', value: 7.25, seenVersion: null, staffId: null, at: ctx.now };
  await saveSetting(database(), fee);
  await raiseSettingsVersion(database());
  expect(before.deliveryFeeCents).not.toBe(725);
  expect((await quoteOf(stale, optionId)).deliveryFeeCents).toBe(725);
  expect(await placeOrder(stale, input)).toMatchObject({
    problem: 'quote-changed',
    priced: { quote: { deliveryFeeCents: 725 } },
  });
});

test('[CART-16] a deal ends in its last second, though the list that holds it is the same', async () => {
  const [ctx, optionId] = [await newCustomer(), await addOption(9)];
  const endsAt = new Date(ctx.now.getTime() + 1000);
  const id = `deal-${randomUUID()}`;
  await database().insert(deals).values({ id, name: 'Last call', optionId, dealPriceCents: 500, endsAt });
  const version = await versionOf();
  const asked = async (now: Date) => {
    const priced = await quoteCart({ ...ctx, now }, { lines: [{ kind: 'deal', dealId: id }], zip: '92553' });
    return priced.unknownKeys.length === 0;
  };
  expect(await asked(new Date(endsAt.getTime() - 1))).toBe(true);
  expect(await asked(endsAt)).toBe(false);
  expect(await versionOf()).toBe(version);
});

test('[SEC-24] the list never goes back: a slower request of an older version gets a list that is not kept', () => {
  const memory = createPriceMemory();
  const newer = memory.of(7);
  expect(memory.current()).toBe(newer);
  expect(memory.of(6)).not.toBe(newer);
  expect(memory.current()).toBe(newer);
  expect(memory.of(7)).toBe(newer);
  expect(memory.of(8).version).toBe(8);
  expect(memory.current().version).toBe(8);
});

test('[CHECK-16] a zone that opens is valid at once, also where the list still says otherwise', async () => {
  const [ctx, optionId] = [await newBuyer(), await addOption(9)];
  const input = await inputFor(ctx, optionId);
  const zone = eq(deliveryZones.zipCode, '92553');
  await database().update(deliveryZones).set({ isActive: false }).where(zone);
  expect(await quoteCart(ctx, { lines: lineOf(optionId), zip: '92553' })).toMatchObject({
    zip: { valid: false },
  });
  await database().update(deliveryZones).set({ isActive: true }).where(zone);
  expect(await placeOrder(ctx, input)).toMatchObject({ ok: true });
});

const RAISING: [string, string][] = [
  ['the price of an option', 'update product_options set price_cents = price_cents'],
  ['an option that is switched off', 'update product_options set is_on = is_on'],
  ['the grams of an option', 'update product_options set grams_flower = grams_flower'],
  ['a product that is hidden', 'update products set is_active = is_active'],
  ['a product of another drop', 'update products set drop_id = drop_id'],
  ['a brand', 'update brands set name = name'],
  ['a category', 'update categories set name = name'],
  ['a drop', 'update drops set unlock_at = unlock_at'],
  ['a bundle', 'update bundles set regular_price_cents = regular_price_cents'],
  ['an item of a bundle', 'update bundle_items set qty = qty'],
  ['an extra', 'update upsells set price_cents = price_cents'],
  ['a deal', 'update deals set deal_price_cents = deal_price_cents'],
  ['a zone', 'update delivery_zones set min_order_cents = min_order_cents'],
  ['a ZIP', 'delete from zip_centroids where false'],
];

test.each(RAISING)('[CONF-12] %s raises the version of the price list', async (_, statement) => {
  const before = await versionOf();
  await database().execute(sql.raw(statement));
  expect(await versionOf()).toBe(before + 1);
});

test('[CONF-12] stock and words that decide no price leave the version as it is', async () => {
  const before = await versionOf();
  await database().execute(sql`update product_options set stock = stock`);
  await database().execute(sql`update products set description = description, how_it_feels = how_it_feels`);
  await database().execute(sql`update categories set description = description`);
  expect(await versionOf()).toBe(before);
});
