import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { brands, categories, productPictures, products } from '#db/schema/catalog.ts';
import { drops } from '#db/schema/drops.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { parseShopFilters } from '#domain/catalog/filters.ts';
import { addProducts, openSmallCatalogue, publicContextOf } from '../testing/small-catalog.ts';
import { getProduct, listRelated } from './get-product.ts';
import { listCategory } from './list-category.ts';
import { listAddresses, listShop } from './list-shop.ts';
import { loadVault } from './load-vault.ts';
import { readCards } from './read-cards.ts';
import { readIndex } from './read-index.ts';

const { rolledBack } = openSmallCatalogue();

const UNLOCK = new Date(TEST_NOW.getTime() + 3_600_000);
const OWN = '/media/art/fig-400.avif';

/** Two options of a combo of the house, one of another brand, and a drop that opens within the hour. */
async function fill(db: Database) {
  const dates = { unlockAt: UNLOCK, preorderEndsAt: UNLOCK, isPublished: true };
  await db.insert(drops).values({ id: 'd', code: 'd', label: 'D', title: 'D', ...dates });
  const lot = { thcMg: 100, flavor: 'Fig', originalPriceCents: 2000 };
  await addProducts(db, [
    { id: 'older', name: 'Older Combo', createdAt: new Date('2026-01-01T00:00:00Z') },
    {
      ...{ id: 'fig', name: 'Fig Combo', moodTags: ['Sleepy', 'Melt', 'Nothing', 'Calm'], displayOrder: 9 },
      ...{ imageUrl: OWN, imageAlt: 'A fig', placeholderColor: '#c01', thcPercentage: 21.5, inVault: true },
      ...{ description: 'Ripe.', effects: ['slow'], howItFeels: 'Soft', bestFor: 'Nights' },
      ...{ totalCannabinoidsPercentage: 30, dominantTerpenes: ['Linalool'], cbdPercentage: 0.5 },
      options: [{ isOn: false }, { ...lot, stock: 5 }, { stock: 6 }],
      createdAt: new Date('2026-02-01T00:00:00Z'),
    },
    {
      id: 'ebb',
      brandId: 'tern',
      moodTags: ['Melt'],
      categoryId: 'mood',
      inVault: true,
      options: [{ stock: 1 }],
    },
    { id: 'early', dropId: 'd' },
  ]);
  await db.insert(productPictures).values([
    { productId: 'fig', position: 2, url: '/second', alt: null, placeholderColor: '#222' },
    { productId: 'fig', position: 1, url: '/first', alt: 'The pack', placeholderColor: '#111' },
    { productId: 'ebb', position: 1, url: '/ebb', alt: null, placeholderColor: null },
  ]);
}

const option = (place: number, facts: object) => ({
  ...{ id: `fig-${place}`, label: '10 pieces, 21.5% THC', measure: '10 pieces · 21.5% THC' },
  ...{ flavor: null, format: 'gummies', priceCents: 1500, originalPriceCents: null, ...facts },
});
const FIG = {
  ...{ id: 'fig', name: 'Fig Combo', brand: 'MD', collection: 'house', imageUrl: OWN },
  ...{ placeholderColor: '#c01', format: 'gummies', displayOrder: 9, comboNumber: 2 },
  moods: ['Melt', 'Calm'],
  options: [
    option(0, { stockWord: 'sold-out' }),
    option(1, {
      ...{ label: 'Fig, 10 pieces, 100 mg THC', measure: '10 pieces · 100 mg THC', flavor: 'Fig' },
      ...{ originalPriceCents: 2000, stockWord: 'low' },
    }),
    option(2, { stockWord: 'in-stock' }),
  ],
};
/** The spaces of a measure do not break; here they are as they are typed. */
const plain = (value: object) => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '));

test('[SHOP-07, CAT-03, CAT-13, CAT-34] a card holds everything that customers see of a product, stock as a label', () =>
  rolledBack(async (tx) => {
    await fill(tx);
    const context = publicContextOf(tx);
    const listed = await readIndex(context);
    const cards = await readCards(context, listed);
    expect(plain(cards[0] ?? {})).toEqual(FIG);
    expect(cards.map(({ id, collection, comboNumber }) => [id, collection, comboNumber])).toEqual([
      ['fig', 'house', 2],
      ['ebb', 'third-party', null],
      ['older', 'house', 1],
    ]);
    expect(context.moments).toEqual([UNLOCK]);
    const ofMood = await listCategory(context, { slug: 'mood-collection', page: 1, sort: 'price' });
    expect(ofMood.cards.map(({ id }) => id)).toEqual(['ebb']);
    const measures = async (hasUnitPrice: boolean) =>
      plain(
        (await readCards(context, listed, { hasUnitPrice })).map(({ options }) => options[0]?.measure ?? ''),
      );
    expect((await measures(false))[0]).toBe('10 pieces · 21.5% THC');
    expect((await measures(true))[0]).toBe('10 pieces · 21.5% THC · $1.50 each');
  }));

test('[PDP-01, PDP-12, PDP-25, LAW-14] a product’s page has its card, texts, strength, ordered pictures and unlock', () =>
  rolledBack(async (tx) => {
    await fill(tx);
    const context = publicContextOf(tx);
    expect(plain(await getProduct(context, 'fig'))).toEqual({
      ...FIG,
      description: 'Ripe.',
      pictures: [
        { url: OWN, alt: 'A fig' },
        { url: '/first', alt: 'The pack' },
        { url: '/second', alt: null },
      ],
      category: { slug: 'edibles', name: 'Edibles' },
      strength: { thcPercent: 21.5, cbdPercent: 0.5 },
      details: {
        ...{ effects: ['slow'], howItFeels: 'Soft', bestFor: 'Nights', cannabinoidsPercent: 30 },
        terpenes: ['Linalool'],
      },
    });
    expect(context.moments).toEqual([UNLOCK]);
    const ebb = await getProduct(context, 'ebb');
    expect(ebb).toMatchObject({ pictures: [{ url: '/ebb', alt: null }], details: null });
    expect(await getProduct(context, 'early')).toEqual({ problem: 'product-not-found' });
    const own = eq(products.id, 'fig');
    await tx.update(products).set({ howItFeels: '', bestFor: '', imageUrl: null }).where(own);
    expect(await getProduct(context, 'fig')).toMatchObject({
      ...{ details: { howItFeels: null, bestFor: null }, pictures: { length: 2 } },
    });
    await tx.update(products).set({ dropId: null });
    await tx.delete(drops);
    const quiet = publicContextOf(tx);
    await getProduct(quiet, 'fig');
    await readIndex(quiet);
    expect(quiet.moments).toEqual([]);
  }));

test('[CAT-04, CAT-10] a brand with the shop’s name counts as a house brand in every list, whatever its flag', () =>
  rolledBack(async (tx) => {
    await fill(tx);
    const context = publicContextOf(tx);
    const name = context.settings.shopName;
    await tx.update(brands).set({ name }).where(eq(brands.id, 'tern'));
    expect(await getProduct(context, 'ebb')).toMatchObject({ brand: name, collection: 'house' });
    const ids = (await readCards(context, await readIndex(context))).map(({ collection }) => collection);
    expect(ids).toEqual(['house', 'house', 'house']);
    const [related] = await listRelated(context, { id: 'fig', moods: ['Melt'] });
    expect(related).toMatchObject({ id: 'ebb', collection: 'house' });
  }));

test('[CAT-23, CAT-24] the addresses are those of the visible products and of all categories', () =>
  rolledBack(async (tx) => {
    await fill(tx);
    await tx.insert(categories).values({ id: 'bare', slug: 'bare-shelf', name: 'Bare' });
    const { productIds, slugs } = await listAddresses(publicContextOf(tx));
    expect(productIds).toEqual(['fig', 'ebb', 'older']);
    expect(slugs.toSorted()).toEqual(['bare-shelf', 'edibles', 'mood-collection']);
  }));

test('[CAT-19, CAT-23, PDP-01] four related products at most, the highest first, each with its whole card and no number', () =>
  rolledBack(async (tx) => {
    await fill(tx);
    await addProducts(
      tx,
      [5, 4, 3, 2].map((displayOrder) => ({ id: `m${displayOrder}`, moodTags: ['Melt'], displayOrder })),
    );
    const context = publicContextOf(tx);
    const related = await listRelated(context, { id: 'ebb', moods: ['Melt', 'Social'] });
    expect(related.map(({ id }) => id)).toEqual(['fig', 'm5', 'm4', 'm3']);
    expect(plain(related[0] ?? {})).toEqual({ ...FIG, comboNumber: null });
    expect(await listRelated(context, { id: 'ebb', moods: ['Social', 'Melt'] })).toEqual([]);
    const own = await listRelated(context, { id: 'm2', moods: ['Melt'] });
    expect(own.map(({ id }) => id)).toEqual(['fig', 'm5', 'm4', 'm3']);
    await tx.update(products).set({ isActive: false });
    expect(await listRelated(context, { id: 'ebb', moods: ['Melt'] })).toEqual([]);
    const sixty = { moodTags: ['Melt'], displayOrder: 8, options: Array.from({ length: 60 }, () => ({})) };
    await addProducts(tx, [
      { id: 'wide', ...sixty },
      { id: 'far', moodTags: ['Melt'], displayOrder: 7 },
    ]);
    const near = await listRelated(context, { id: 'ebb', moods: ['Melt'] });
    expect(near.map(({ id }) => id)).toEqual(['wide']);
  }));

test('[VAULT-04, VAULT-05, VAULT-06, VAULT-07] a vault product is offered with its first option in stock', () =>
  rolledBack(async (tx) => {
    await fill(tx);
    const items = await loadVault(publicContextOf(tx));
    expect(items.map(({ id }) => id).toSorted()).toEqual(['ebb', 'fig']);
    expect(plain(items.filter(({ id }) => id === 'fig'))[0]).toEqual({
      ...{ id: 'fig', name: 'Fig Combo', brand: 'MD', imageUrl: OWN, format: 'gummies' },
      ...{ moods: ['Melt', 'Calm'], optionId: 'fig-1', optionName: 'Fig, 10 pieces, 100 mg THC' },
      ...{ priceCents: 1500, originalCents: 2000 },
    });
  }));

test('[CAT-16, CAT-24, CAT-26] a category shows 24 cards a page, by unit price with its words, and a third-party one by its slug', () =>
  rolledBack(async (tx) => {
    await addProducts(
      tx,
      Array.from({ length: 49 }, (_, place) => ({ id: `p${place + 10}`, categoryId: 'mood' })),
    );
    const list = async (page: number, slug = 'mood-collection') => {
      const found = await listCategory(publicContextOf(tx), { slug, page, sort: 'unit-price' });
      const { cards, ...facts } = found;
      return { ...facts, count: cards.length, measure: cards[0]?.options[0]?.measure };
    };
    const measure = '10\u00a0pieces\u00a0· $1.50 each';
    const facts = { name: 'Mood things', matching: 49, measure };
    expect(await list(1)).toEqual({ ...facts, count: 24, hasMore: true });
    expect(await list(2)).toEqual({ ...facts, count: 48, hasMore: true });
    expect(await list(3)).toEqual({ ...facts, count: 49, hasMore: false });
    const none = { matching: 0, count: 0, hasMore: false, measure: undefined };
    expect(await list(1, 'vibe-collection')).toEqual({ ...none, name: 'vibe-collection' });
    await tx.insert(categories).values({ id: 'vibe', slug: 'vibe-collection', name: 'Vibes' });
    await addProducts(tx, [{ id: 'ebb', brandId: 'tern' }]);
    expect(await list(1, 'vibe-collection')).toMatchObject({ name: 'Vibes', matching: 1, count: 1 });
    const featured = { slug: 'edibles', page: 1, sort: 'featured' } as const;
    const plainList = await listCategory(publicContextOf(tx), featured);
    expect(plainList.cards.map(({ id, options }) => [id, options[0]?.measure])).toEqual([
      ['ebb', '10\u00a0pieces'],
    ]);
  }));

test('[SHOP-02] a shop without any goods opens on the tab of the house, with nothing to filter', () =>
  rolledBack(async (tx) => {
    await addProducts(tx, [{ id: 'gone', brandId: 'tern', options: [{ stock: 0 }] }]);
    const filters = parseShopFilters(() => []);
    const nothing = { tab: 'monster', cards: [], matching: 0, hasMore: false, facets: [] };
    expect(await listShop(publicContextOf(tx), filters, { isTabNamed: false })).toEqual(nothing);
    await fill(tx);
    const list = await listShop(publicContextOf(tx), { ...filters, sort: 'unit-price' });
    expect(list.facets).toHaveLength(2);
    expect(list.cards.map(({ options }) => plain(options.map(({ measure }) => measure))[1])).toContain(
      '10 pieces · 100 mg THC · $1.50 each',
    );
  }));
