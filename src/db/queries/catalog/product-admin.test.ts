import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  type AdminOption,
  type AdminProduct,
  addOption,
  addProduct,
  changeOption,
  changeProduct,
  findAdminProduct,
  listBrandsAndCategories,
} from './product-admin.ts';
import { countAdminProducts, countScarceProducts } from './product-counts.ts';
import type { ProductView } from './product-filter.ts';
import { listAdminProducts, listProductIds } from './product-list.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);
const PAGE = { search: '', limit: 100, offset: 0 };

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A shop with one brand and one category of its own. */
const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(categories);
    await tx.insert(categories).values({ id: 'things', slug: 'things', name: 'Things' });
    await tx.insert(brands).values({ id: 'house', name: 'House' });
    await work(tx);
  });

/** A product as it is stored, every fact of it told. */
const productOf = (changes: Partial<AdminProduct> & { id: string }): AdminProduct => ({
  ...{ name: changes.id, brandId: 'house', imageUrl: '/a.webp', imageAlt: 'a', categoryId: 'things' },
  ...{ secondaryCategoryId: 'things', format: 'gummies', moodTags: ['calm'], description: 'd' },
  ...{ howItFeels: 'h', bestFor: 'b', effects: ['e'], dominantTerpenes: ['t'] },
  ...{ totalCannabinoidsPercentage: 30.5, thcPercentage: 20.5, cbdPercentage: 1.5, thcMgTotal: 100 },
  ...{ basePriceCents: 100, isActive: false, isHiddenBundle: true, inVault: true, addonOnly: true },
  ...{ displayOrder: 3, dropId: null, shortTeaser: 's', art: { seed: 1 }, placeholderColor: '#fff' },
  ...{ createdAt: now, updatedAt: now, version: 1 },
  ...changes,
});

/** An option as it is stored, every fact of it told. */
const optionOf = (changes: Partial<AdminOption> & { id: string; productId: string }): AdminOption => ({
  ...{ sku: `sku ${changes.id}`, name: changes.id, flavor: 'Lime', format: 'gummies', mood: 'calm' },
  ...{ moodTags: ['calm'], priceCents: 100, originalPriceCents: 200, quantity: 3.5, unit: 'g' },
  ...{ stock: 0, isOn: false, thcMg: 10, servings: 2, gramsFlower: 3.5, gramsConcentrate: 0 },
  ...{ limitKind: 'flower', barcode: null, costCents: 60, position: 4, createdAt: now, version: 1 },
  ...changes,
});

async function insertProduct(db: Database, changes: Partial<AdminProduct> & { id: string }) {
  const row = productOf(changes);
  await db.insert(products).values(row);
  return row;
}

async function insertOption(db: Database, changes: Partial<AdminOption> & { id: string; productId: string }) {
  const row = optionOf(changes);
  await db.insert(productOptions).values(row);
  return row;
}

const storedProducts = (db: Database) => db.select().from(products).orderBy(asc(products.id));
const storedOptions = (db: Database) => db.select().from(productOptions).orderBy(asc(productOptions.id));

describe('the list of products', () => {
  const idsOf = async (db: Database, input: Partial<Parameters<typeof listAdminProducts>[1]> = {}) =>
    (await listAdminProducts(db, { ...PAGE, ...input })).map(({ id }) => id);

  test('[STAFF-08] a row holds a product with its brand and its number of options', () =>
    inShop(async (db) => {
      await insertProduct(db, { id: 'low', name: 'Low Tide' });
      await insertProduct(db, { id: 'zero' });
      for (const id of ['a', 'b']) await insertOption(db, { id, productId: 'low' });
      const shared = { brand: 'House', imageUrl: '/a.webp', moodTags: ['calm'], format: 'gummies' };
      const marks = { isActive: false, isHiddenBundle: true, inVault: true, updatedAt: now };
      const whole = { undecided: 0, unpriced: 0, hasWords: true, onSale: 0, low: 0, out: 0 };
      const priced = { options: 2, stock: 0, scarcest: null, lowestCents: 100, highestCents: 100, ...whole };
      const bare = { options: 0, stock: 0, scarcest: null, lowestCents: null, highestCents: null, ...whole };
      expect(await listAdminProducts(db, PAGE)).toEqual([
        { id: 'low', name: 'Low Tide', ...shared, ...marks, ...priced },
        { id: 'zero', name: 'zero', ...shared, ...marks, ...bare },
      ]);
    }));

  test('[STAFF-08] products are sorted by name, then by id, one page at a time', () =>
    inShop(async (db) => {
      await insertProduct(db, { id: 'c', name: 'beta' });
      await insertProduct(db, { id: 'b', name: 'Gamma' });
      await insertProduct(db, { id: 'a', name: 'Gamma' });
      await insertProduct(db, { id: 'd', name: 'Alpha' });
      expect(await idsOf(db)).toEqual(['d', 'c', 'a', 'b']);
      expect(await idsOf(db, { limit: 2 })).toEqual(['d', 'c']);
      expect(await idsOf(db, { limit: 2, offset: 1 })).toEqual(['c', 'a']);
    }));

  test.each(['HARBOUR', '10% off', 'a_b', 'c\\d'])(
    '[STAFF-08] the search for %s matches it literally in name, brand and SKU',
    (search) =>
      inShop(async (db) => {
        await db.insert(brands).values({ id: 'other', name: 'Harbour 10% off a_b c\\d' });
        await insertProduct(db, { id: 'by brand', brandId: 'other' });
        await insertProduct(db, { id: 'by name', name: 'by harbour 10% off a_b c\\d' });
        await insertProduct(db, { id: 'by sku' });
        await insertProduct(db, { id: 'like', name: '10 percent off axb cd' });
        await insertOption(db, { id: 'like', productId: 'like' });
        await insertOption(db, { id: 'a', productId: 'by sku' });
        await insertOption(db, { id: 'b', productId: 'by sku', sku: 'x-harbour 10% off a_b c\\d' });
        expect((await idsOf(db, { search })).toSorted()).toEqual(['by brand', 'by name', 'by sku']);
      }),
  );

  test('[LOOK-06] prices and stock are those of the options on sale, and the list is sorted by them', () =>
    inShop(async (db) => {
      const shown = { isActive: true, isHiddenBundle: false, inVault: false };
      await insertProduct(db, { id: 'a', ...shown, updatedAt: later(1) });
      await insertProduct(db, { id: 'b', ...shown, updatedAt: later(3), format: 'pod' });
      await insertProduct(db, { id: 'c', inVault: false, updatedAt: later(2) });
      const option = { productId: 'a', isOn: true };
      await insertOption(db, { id: '1', ...option, priceCents: 150, originalPriceCents: null, stock: 4 });
      await insertOption(db, { id: '2', ...option, priceCents: 120, stock: 9 });
      await insertOption(db, { id: '3', ...option, isOn: false, stock: 100 });
      await insertOption(db, { id: '4', productId: 'b', isOn: true, priceCents: 90, stock: 6 });
      const [first] = await listAdminProducts(db, { ...PAGE, lowStock: 5 });
      expect(first).toMatchObject({
        ...{ onSale: 2, low: 1, out: 0 },
        options: 3,
        stock: 13,
        scarcest: 4,
        lowestCents: 100,
        highestCents: 150,
      });
      const sorted = (order: 'price' | 'stock' | 'changed', isDescending = false) =>
        idsOf(db, { order, isDescending });
      expect(await sorted('price')).toEqual(['b', 'a', 'c']);
      expect(await sorted('price', true)).toEqual(['a', 'b', 'c']);
      expect(await sorted('stock')).toEqual(['b', 'a', 'c']);
      expect(await sorted('changed', true)).toEqual(['b', 'c', 'a']);
      const view = (name: ProductView) => idsOf(db, { view: name, lowStock: 5 });
      expect([await view('shown'), await view('hidden')]).toEqual([['a', 'b'], ['c']]);
      expect([await view('out'), await view('low')]).toEqual([[], ['a']]);
      expect(await idsOf(db, { format: 'pod' })).toEqual(['b']);
      expect(await idsOf(db, { brandId: 'nobody' })).toEqual([]);
      const counts = { all: 3, shown: 2, hidden: 1, out: 0, low: 1, needs: 0 };
      expect(await countAdminProducts(db, { search: '', lowStock: 5 })).toEqual(counts);
      const some = { search: '', lowStock: 5, format: 'pod' };
      expect(await countAdminProducts(db, some)).toMatchObject({ all: 1, hidden: 0, low: 0 });
    }));

  test('[LIST-01] sold out is without a unit on sale, low has one option about to end, hidden goods are in neither', () =>
    inShop(async (db) => {
      const shown = { isActive: true, isHiddenBundle: false };
      const stocked = async (id: string, stocks: readonly number[], facts: object = {}) => {
        await insertProduct(db, { id, ...shown, ...facts });
        for (const [place, stock] of stocks.entries())
          await insertOption(db, { id: `${id}${place}`, productId: id, isOn: true, stock });
      };
      await stocked('empty', [0, 0]);
      await stocked('half', [0, 9]);
      await stocked('few', [5]);
      await stocked('many', [6]);
      await stocked('hidden', [0], { isActive: false });
      await insertOption(db, { id: 'off', productId: 'empty', isOn: false, stock: 50 });
      const view = (name: ProductView) => idsOf(db, { view: name, lowStock: 5 });
      expect([await view('out'), await view('low')]).toEqual([['empty'], ['few', 'half']]);
      expect(await countAdminProducts(db, { search: '', lowStock: 5 })).toMatchObject({ out: 1, low: 2 });
      expect(await countScarceProducts(db, 5)).toEqual({ out: 1, low: 2 });
    }));

  test('[LIST-01] what is shown although something is missing needs it; what is hidden does not', () =>
    inShop(async (db) => {
      const shown = { isActive: true, isHiddenBundle: false };
      const whole = async (
        id: string,
        facts: Partial<AdminProduct> = {},
        option: Partial<AdminOption> = {},
      ) => {
        await insertProduct(db, { id, ...shown, ...facts });
        await insertOption(db, { id: `${id}-1`, productId: id, ...option });
      };
      await whole('whole');
      await whole('picture', { imageUrl: null });
      await whole('words', { description: '' });
      await whole('price', {}, { priceCents: 0 });
      await whole('grams', {}, { limitKind: null, gramsFlower: 0 });
      await insertProduct(db, { id: 'option', ...shown });
      await whole('hidden', { isActive: false, imageUrl: null });
      const needs = ['grams', 'option', 'picture', 'price', 'words'];
      expect(await idsOf(db, { view: 'needs' })).toEqual(needs);
      expect(await countAdminProducts(db, { search: '' })).toMatchObject({ all: 7, needs: 5 });
      const rows = await listAdminProducts(db, { ...PAGE, view: 'needs' });
      expect(rows.map(({ undecided, unpriced, hasWords }) => [undecided, unpriced, hasWords])).toEqual([
        [1, 0, true],
        [0, 0, true],
        [0, 0, true],
        [0, 1, true],
        [0, 0, false],
      ]);
    }));

  test('[LIST-02] categories are first or second ones, moods by every word of theirs, and places apart', () =>
    inShop(async (db) => {
      await db.insert(categories).values({ id: 'more', slug: 'more', name: 'More' });
      await insertProduct(db, { id: 'a', categoryId: 'more', moodTags: ['Relaxed'], inVault: false });
      await insertProduct(db, { id: 'b', secondaryCategoryId: 'more', moodTags: ['Melt', 'CALM'] });
      await insertProduct(db, { id: 'c', moodTags: [], isHiddenBundle: false });
      expect(await idsOf(db, { categoryId: 'more' })).toEqual(['a', 'b']);
      expect(await idsOf(db, { moodWords: ['calm', 'relaxed'] })).toEqual(['a', 'b']);
      expect(await idsOf(db, { moodWords: ['melt'] })).toEqual(['b']);
      expect(await idsOf(db, { place: 'vault' })).toEqual(['b', 'c']);
      expect(await idsOf(db, { place: 'bundles' })).toEqual(['a', 'b']);
      const ids = (limit: number) => listProductIds(db, { search: '', view: 'hidden', limit });
      expect([await ids(10), await ids(2)]).toEqual([
        ['a', 'b', 'c'],
        ['a', 'b'],
      ]);
    }));

  test('[STAFF-08] a shop without products lists none', () =>
    inShop(async (db) => {
      expect(await listAdminProducts(db, PAGE)).toEqual([]);
    }));
});

describe('one product', () => {
  test('[STAFF-08] a product is found with its own options by their place, then by id', () =>
    inShop(async (db) => {
      const product = await insertProduct(db, { id: 'low' });
      await insertProduct(db, { id: 'other' });
      const third = await insertOption(db, { id: 'c', productId: 'low', position: 2 });
      const first = await insertOption(db, { id: 'z', productId: 'low', position: 1 });
      const second = await insertOption(db, { id: 'b', productId: 'low', position: 2 });
      await insertOption(db, { id: 'o', productId: 'other' });
      expect(await findAdminProduct(db, 'low')).toEqual({ product, options: [first, second, third] });
    }));

  test('[STAFF-08] a product without options has none, an unknown one is not found', () =>
    inShop(async (db) => {
      const product = await insertProduct(db, { id: 'low' });
      expect(await findAdminProduct(db, 'low')).toEqual({ product, options: [] });
      expect(await findAdminProduct(db, 'none')).toBeNull();
    }));

  test('[STAFF-08] a new product is stored with every field and the current time as its last change', () =>
    inShop(async (db) => {
      const { updatedAt, version, ...made } = productOf({ id: 'low', createdAt: later(-1) });
      await addProduct(db, made);
      expect(await storedProducts(db)).toEqual([{ ...made, updatedAt: later(-1), version: 1 }]);
    }));

  test('[STAFF-08] a product changes only with its current version', () =>
    inShop(async (db) => {
      const product = await insertProduct(db, { id: 'a', version: 3 });
      const other = await insertProduct(db, { id: 'b', version: 3 });
      const input = { id: 'a', set: { name: 'New', isActive: true }, now: later(1) };
      expect(await changeProduct(db, { ...input, version: 2 })).toBe(false);
      expect(await storedProducts(db)).toEqual([product, other]);
      expect(await changeProduct(db, { ...input, version: 3 })).toBe(true);
      const changed = { ...product, name: 'New', isActive: true, version: 4, updatedAt: later(1) };
      expect(await storedProducts(db)).toEqual([changed, other]);
    }));
});

describe('one option', () => {
  test('[STAFF-08] a new option is stored with every field and without stock', () =>
    inShop(async (db) => {
      await insertProduct(db, { id: 'low' });
      const { stock, version, ...made } = optionOf({ id: 'a', productId: 'low' });
      await addOption(db, made);
      expect(await storedOptions(db)).toEqual([{ ...made, stock: 0, version: 1 }]);
    }));

  test('[STAFF-08] an option changes only with its current version and under its own product', () =>
    inShop(async (db) => {
      for (const id of ['low', 'high']) await insertProduct(db, { id });
      const option = await insertOption(db, { id: 'a', productId: 'low', version: 3, stock: 7 });
      const other = await insertOption(db, { id: 'b', productId: 'low', version: 3 });
      const input = { id: 'a', productId: 'low', version: 3, set: { name: 'New', priceCents: 150 } };
      expect(await changeOption(db, { ...input, version: 2 })).toBe(false);
      expect(await changeOption(db, { ...input, productId: 'high' })).toBe(false);
      expect(await storedOptions(db)).toEqual([option, other]);
      expect(await changeOption(db, input)).toBe(true);
      const changed = { ...option, name: 'New', priceCents: 150, version: 4 };
      expect(await storedOptions(db)).toEqual([changed, other]);
    }));
});

describe('brands and categories', () => {
  test('[STAFF-08] the product form offers brands by name, categories by order, drops by unlock', () =>
    inShop(async (db) => {
      await db.delete(categories);
      const house = { id: 'house', name: 'House', isMonster: false, version: 1 };
      const [ant, zoo] = [
        { id: 'z', name: 'Ant', isMonster: true, version: 2 },
        { id: 'a', name: 'Zoo', isMonster: false, version: 1 },
      ];
      await db.insert(brands).values([zoo, ant]);
      const categoryOf = (id: string, name: string, displayOrder: number) => ({
        ...{ id, slug: `slug ${id}`, name, displayOrder, description: `about ${id}`, version: 1 },
      });
      const [third, first, second] = [
        categoryOf('a', 'Vape', 2),
        categoryOf('b', 'Zest', 1),
        categoryOf('c', 'Edible', 2),
      ];
      await db.insert(categories).values([third, first, second]);
      const opening = { a: later(3), b: later(2), c: later(1) };
      for (const id of ['b', 'a', 'c'] as const) await addDrop(db, { id, unlockAt: opening[id] });
      const dropsOf = (['a', 'b', 'c'] as const).map((id) => ({
        ...{ id, title: `title ${id}`, isPublished: true, unlockAt: opening[id] },
      }));
      expect(await listBrandsAndCategories(db)).toEqual({
        brands: [ant, house, zoo],
        categories: [first, second, third],
        drops: dropsOf,
      });
    }));
});
