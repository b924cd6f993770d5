import { count, eq, inArray, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { productOptions, products } from '#db/schema/catalog.ts';
import { scheduleEntries } from '#db/schema/schedule.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { MOST_PLANNED, planSeveral, type SeveralInput } from './plan-several.ts';
import { planChange } from './schedule-admin.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const PRODUCTS = ['low-tide-aura', 'black-fig-bar'];
const at = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);
const SALE: SeveralInput = {
  ...{ choice: { ids: PRODUCTS }, change: { kind: 'scale', basisPoints: -2000 }, rounding: 'cent' },
  ...{ withFormer: true, startsAt: at(10), endsAt: at(20) },
};

test('[SCHED-11, SCHED-01] one change is planned for every option on sale of all chosen products', () =>
  rolledBack(async (tx) => {
    const ofThem = inArray(productOptions.productId, PRODUCTS);
    const [off] = await tx.select().from(productOptions).where(ofThem).limit(1);
    await tx
      .update(productOptions)
      .set({ isOn: false })
      .where(eq(productOptions.id, off?.id ?? ''));
    const options = (await tx.select().from(productOptions).where(ofThem)).filter(({ isOn }) => isOn);
    expect(options.length).toBeGreaterThan(2);
    expect(await planSeveral(as(tx, 'manager'), SALE)).toEqual({ ok: true, planned: options.length });
    const entries = await tx
      .select()
      .from(scheduleEntries)
      .where(inArray(scheduleEntries.productId, PRODUCTS));
    expect(new Map(entries.map(({ optionId, priceCents }) => [optionId, priceCents]))).toEqual(
      new Map(options.map(({ id, priceCents }) => [id, Math.round(priceCents * 0.8)])),
    );
    for (const { startsAt, endsAt, withFormer, staffId: by } of entries)
      expect({ startsAt, endsAt, withFormer, by }).toEqual({
        ...{ startsAt: at(10), endsAt: at(20), withFormer: true, by: staffId() },
      });
  }));

test('[SCHED-11, SCHED-02] where one plan is refused none is made, and the refusal names the product', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const ofOne = eq(productOptions.productId, 'low-tide-aura');
    const [option] = await tx.select().from(productOptions).where(ofOne).limit(1);
    const value = { optionId: option?.id ?? '', priceCents: 100, withFormer: false, isShown: null };
    const plan = { productId: 'low-tide-aura', value, startsAt: at(15), endsAt: at(30) };
    expect(await planChange(ctx, plan)).toMatchObject({ ok: true });
    expect(await planSeveral(ctx, SALE)).toMatchObject({
      ...{ problem: 'schedule-overlaps', product: 'Low Tide Aura' },
    });
    expect(await planSeveral(ctx, { ...SALE, startsAt: at(-1) })).toMatchObject({ problem: 'schedule-past' });
    const down = { ...SALE, change: { kind: 'move', cents: -99_999 } } as const;
    expect(await planSeveral(ctx, down)).toMatchObject({
      ...{ problem: 'bulk-price-out', count: 1, product: expect.stringMatching(/Aura|Bar/) },
    });
    const same = { ...SALE, change: { kind: 'move', cents: 0 } } as const;
    expect(await planSeveral(ctx, same)).toEqual({ problem: 'bulk-change-missing' });
    const unknown = { ...SALE, choice: { ids: ['nothing'] } };
    expect(await planSeveral(ctx, unknown)).toEqual({ problem: 'not-found' });
    expect(await planSeveral(ctx, { ...SALE, choice: { ids: [] } })).toEqual({ problem: 'bulk-none-chosen' });
    const many = Array.from({ length: MOST_PLANNED + 1 }, (_, place) => `p${place}`);
    expect(await planSeveral(ctx, { ...SALE, choice: { ids: many } })).toEqual({
      ...{ problem: 'bulk-too-many', most: 100 },
    });
    expect(await planSeveral(as(tx, 'packer'), SALE)).toEqual({ problem: 'forbidden' });
    const entries = await tx
      .select()
      .from(scheduleEntries)
      .where(inArray(scheduleEntries.productId, PRODUCTS));
    expect(entries).toHaveLength(1);
  }));

test('[LOOK-500] all that a filter finds is planned for as the shop reads it, refused where it finds others or too many', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const [{ brandId = '' } = {}] = await tx
      .select({ brandId: products.brandId })
      .from(products)
      .where(eq(products.id, 'low-tide-aura'));
    const own = await tx.select({ id: products.id }).from(products).where(eq(products.brandId, brandId));
    const ids = own.map(({ id }) => id);
    const all = { search: '', brandId };
    expect(await planSeveral(ctx, { ...SALE, choice: { all, seen: ids.length + 1 } })).toEqual({
      problem: 'bulk-found-others',
    });
    expect(await planSeveral(ctx, { ...SALE, choice: { all, seen: ids.length } })).toMatchObject({
      ok: true,
    });
    const entries = await tx.select().from(scheduleEntries).where(isNotNull(scheduleEntries.dueAt));
    const planned = new Set(entries.map(({ productId }) => productId));
    expect([...planned].filter((id) => !ids.includes(id))).toEqual([]);
    expect(planned.size).toBeGreaterThan(PRODUCTS.length);
    const none = { all: { search: 'no such product' }, seen: 0 };
    expect(await planSeveral(ctx, { ...SALE, choice: none })).toEqual({ problem: 'bulk-none-chosen' });
    const every = { all: { search: '' }, seen: MOST_PLANNED };
    const [{ count: there = 0 } = {}] = await tx.select({ count: count() }).from(products);
    expect(there).toBeGreaterThan(MOST_PLANNED);
    expect(await planSeveral(ctx, { ...SALE, choice: every })).toEqual({
      ...{ problem: 'bulk-too-many', most: 100 },
    });
  }));
