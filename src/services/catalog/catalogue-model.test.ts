import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { findCategory, findOptionBySku } from '#db/queries/catalog/categories.ts';
import { listCollectionRows } from '#db/queries/catalog/collection-rows.ts';
import { listOptionsForQuote } from '#db/queries/catalog/priced-options.ts';
import { listBrandsAndCategories } from '#db/queries/catalog/product-admin.ts';
import { listDropProducts } from '#db/queries/drops/drop-products.ts';
import { drops } from '#db/schema/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { formatGroups } from '#domain/catalog/formats.ts';
import { wordsOfMood } from '#domain/search/relevance.ts';
import { addBrandsAndCategories, addProducts, publicContextOf } from '../testing/small-catalog.ts';
import { readIndex } from './read-index.ts';

let shop: OpenDatabase;
let demo: OpenDatabase;
beforeAll(async () => {
  [shop, demo] = await Promise.all([openTestDatabase('empty'), openTestDatabase('demo')]);
}, 120_000);
afterAll(() => Promise.all([shop.close(), demo.close()]));

test('[CAT-01] the demo sells vapes, edibles, pre-rolls and drinks, and packs and batteries', async () => {
  const formats = (await readIndex(publicContextOf(demo.db))).map(({ format }) => format);
  const sold = new Set(formats.flatMap((format) => formatGroups(format)));
  for (const group of ['Vapes', 'Edibles', 'Pre-Rolls', 'Drinks'] as const) expect(sold).toContain(group);
  const apart = formats.filter((format) => formatGroups(format).every((group) => group === 'Mix'));
  for (const format of apart) expect(['battery', 'mix', 'sampler']).toContain(format);
});

test('[CAT-06] a product of a drop keeps its drop, format, moods and teaser', async () => {
  const goods = await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    const drop = { id: 'd', code: 'd', label: 'D', title: 'D', unlockAt: TEST_NOW, preorderEndsAt: TEST_NOW };
    await tx.insert(drops).values(drop);
    const input = { dropId: 'd', moodTags: ['Melt'], shortTeaser: 'Low and slow.', format: 'shot' };
    await addProducts(tx, [{ id: 'fig', ...input }, { id: 'pear' }]);
    return listDropProducts(tx, 'd');
  });
  expect(goods).toMatchObject([
    { id: 'fig', shortTeaser: 'Low and slow.', moodTags: ['Melt'], format: 'shot' },
  ]);
});

test('[CAT-07] an add-on is marked for the battery rule', async () => {
  const parts = await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    await addProducts(tx, [{ id: 'battery', addonOnly: true }, { id: 'fig' }]);
    return listOptionsForQuote(tx, { optionIds: ['battery-0', 'fig-0'], now: TEST_NOW });
  });
  const isAddon = Object.fromEntries(parts.map(({ id, addonOnly }) => [id, addonOnly]));
  expect(isAddon).toEqual({ 'battery-0': true, 'fig-0': false });
});

test('[CAT-08] [CAT-12] [CAT-20] an option is found by its SKU, in any case of letters, with all its fields', async () => {
  await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    const input = { sku: 'MD-Fig-1', name: 'Single', flavor: 'Fig', mood: 'Melt', moodTags: ['Melt'] };
    await addProducts(tx, [{ id: 'fig', options: [{ ...input, quantity: 1.5, unit: 'g', stock: 3 }] }]);
    expect(await findOptionBySku(tx, 'md-fig-1')).toMatchObject({
      product: { id: 'fig' },
      option: {
        ...input,
        format: 'gummies',
        priceCents: 1500,
        quantity: 1.5,
        unit: 'g',
        stock: 3,
        isOn: true,
      },
    });
    expect(await findOptionBySku(tx, 'MD-Fig')).toBeNull();
  });
});

test('[CAT-09] [CAT-10] [CAT-15] a category is found by its slug; brands say whether they are the house’s', async () => {
  await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    expect(await findCategory(tx, 'mood-collection')).toMatchObject({
      id: 'mood',
      slug: 'mood-collection',
      name: 'Mood things',
      description: '',
    });
    expect(await findCategory(tx, 'Mood-Collection')).toBeNull();
    const { brands } = await listBrandsAndCategories(tx);
    expect(brands.map(({ id, isMonster }) => [id, isMonster])).toEqual([
      ['md', true],
      ['tern', false],
    ]);
  });
});

test('[CAT-11] [CAT-18] a collection has one row per variant in stock, by product name, with all facts of a card', async () => {
  await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    await addProducts(tx, [
      { id: 'pear', name: 'Pear', effects: ['slow'], dominantTerpenes: ['myrcene'], thcPercentage: 21.5 },
      { id: 'fig', name: 'Fig', displayOrder: 5, options: [{ name: 'One' }, { name: 'Two' }, { stock: 0 }] },
      { id: 'ebb', brandId: 'tern' },
      { id: 'off', isActive: false },
    ]);
    const rows = await listCollectionRows(tx, { isMonster: true, now: TEST_NOW });
    expect(rows.map(({ variantId }) => variantId)).toEqual(['fig-0', 'fig-1', 'pear-0']);
    expect(rows[2]).toEqual({
      productId: 'pear',
      productName: 'Pear',
      brand: 'MD',
      isMonster: true,
      imageUrl: null,
      moodTags: [],
      format: 'gummies',
      addonOnly: false,
      thcPercentage: 21.5,
      cbdPercentage: null,
      effects: ['slow'],
      dominantTerpenes: ['myrcene'],
      variantId: 'pear-0',
      variantName: '10 pieces',
      sku: 'pear-0',
      variantPriceCents: 1500,
      unit: 'pieces',
      quantity: 10,
      isInStock: true,
      displayOrder: 0,
      isActive: true,
    });
    const other = await listCollectionRows(tx, { isMonster: false, now: TEST_NOW });
    expect(other.map(({ productId }) => productId)).toEqual(['ebb']);
  });
});

test('[CAT-19] a house product is found by name and mood, the highest in order first', async () => {
  await inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    await addProducts(tx, [
      { id: 'low', name: 'Low Fig', moodTags: ['Sleepy'] },
      { id: 'high', name: 'High Fig', moodTags: ['Melt'], displayOrder: 3 },
      { id: 'gone', name: 'Gone Fig', moodTags: ['Melt'], displayOrder: 9, options: [{ stock: 0 }] },
      { id: 'calm', name: 'Calm Fig', moodTags: ['Calm'], displayOrder: 8 },
      { id: 'tern', name: 'Tern Fig', moodTags: ['Melt'], displayOrder: 7, brandId: 'tern' },
    ]);
    const input = { isMonster: true, now: TEST_NOW, moodTags: wordsOfMood('Melt'), limit: 1 };
    const find = async (namePart: string) =>
      (await listCollectionRows(tx, { ...input, namePart, order: 'display' })).map(
        ({ productId }) => productId,
      );
    expect(await find('fig')).toEqual(['high']);
    expect(await find('low f')).toEqual(['low']);
    expect(await find('%')).toEqual([]);
  });
});
