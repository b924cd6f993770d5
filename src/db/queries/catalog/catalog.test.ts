import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories, productPictures } from '#db/schema/catalog.ts';
import { addGood, addOption, addProduct } from '#db/testing/rows/catalog.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  addBrand,
  addCategory,
  changeBrand,
  changeCategory,
  findBrand,
  findCategoryById,
} from './brands-and-categories.ts';
import { listCollectionRows } from './collection-rows.ts';
import { findProductArt, listFurtherPictures, replaceFurtherPictures } from './pictures.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A house brand, another one, and one category of its own. */
const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(categories);
    await tx.insert(categories).values({ id: 'things', slug: 'things', name: 'Things' });
    await tx.insert(brands).values([
      { id: 'house', name: 'House', isMonster: true },
      { id: 'guest', name: 'Guest' },
    ]);
    await work(tx);
  });

const insertDrop = (db: Database, facts: Parameters<typeof addDrop>[1]) =>
  addDrop(db, { preorderEndsAt: later(9), ...facts });

describe('collections', () => {
  const idsOf = async (db: Database, input: Partial<Parameters<typeof listCollectionRows>[1]> = {}) =>
    (await listCollectionRows(db, { now, ...input })).map(({ variantId }) => variantId);

  test('[CAT-11] [CAT-12] a row holds one option with its product', () =>
    inShop(async (db) => {
      const product = {
        ...{ imageUrl: '/low.webp', moodTags: ['calm', 'melt'], format: 'disposable', addonOnly: true },
        ...{ thcPercentage: 20.5, cbdPercentage: 1.5, effects: ['rest'], dominantTerpenes: ['limonene'] },
        ...{ displayOrder: 3, isActive: true },
      };
      await addProduct(db, { id: 'low', name: 'Low Tide', ...product });
      const option = { sku: 'LT-1', unit: 'g', quantity: 3.5 };
      await addOption(db, { id: 'lime', productId: 'low', name: 'Lime', priceCents: 4500, ...option });
      expect(await listCollectionRows(db, { now })).toEqual([
        {
          ...{ productId: 'low', productName: 'Low Tide', brand: 'House', isMonster: true, ...product },
          ...{ variantId: 'lime', variantName: 'Lime', variantPriceCents: 4500, ...option, isInStock: true },
        },
      ]);
    }));

  test.each([
    ['that is not sold', { isActive: false }, {}],
    ['that is a hidden bundle', { isHiddenBundle: true }, {}],
    ['of a drop that is not open yet', { dropId: 'locked' }, {}],
    ['of a drop that is not announced', { dropId: 'draft' }, {}],
    ['whose option is off', {}, { isOn: false }],
    ['that is sold out', {}, { stock: 0 }],
  ])('[CAT-18] a collection leaves out a product %s', (_why, product, option) =>
    inShop(async (db) => {
      await insertDrop(db, { id: 'locked', unlockAt: later(1) });
      await insertDrop(db, { id: 'draft', isPublished: false });
      await insertDrop(db, { id: 'open' });
      await addGood(db, { id: 'kept', dropId: 'open' });
      await addGood(db, { id: 'other', ...product }, option);
      expect(await idsOf(db)).toEqual(['kept']);
    }),
  );

  test('[CAT-18] a collection holds the house, the others, or both', () =>
    inShop(async (db) => {
      await addGood(db, { id: 'a' });
      await addGood(db, { id: 'b', brandId: 'guest' });
      expect(await idsOf(db, { isMonster: true })).toEqual(['a']);
      expect(await idsOf(db, { isMonster: false })).toEqual(['b']);
      expect(await idsOf(db)).toEqual(['a', 'b']);
    }));

  test.each(['HARBOUR', '10% off', 'a_b', 'c\\d'])(
    '[CAT-19] the name part %s is matched literally',
    (namePart) =>
      inShop(async (db) => {
        await addGood(db, { id: 'found', name: 'Old Harbour 10% off a_b c\\d' });
        await addGood(db, { id: 'like', name: '10 percent off axb cd' });
        expect(await idsOf(db, { namePart })).toEqual(['found']);
        expect(await idsOf(db, { namePart: '' })).toEqual(['like', 'found']);
      }),
  );

  test('[CAT-19] a product fits the moods of which it has one', () =>
    inShop(async (db) => {
      await addGood(db, { id: 'a', moodTags: ['calm', 'melt'] });
      await addGood(db, { id: 'b', moodTags: ['social'] });
      await addGood(db, { id: 'c' });
      expect(await idsOf(db, { moodTags: ['melt', 'elevated'] })).toEqual(['a']);
      expect(await idsOf(db, { moodTags: ['social', 'calm'] })).toEqual(['a', 'b']);
      expect(await idsOf(db)).toEqual(['a', 'b', 'c']);
    }));

  test('[CAT-18] [CAT-19] rows are sorted by name or in the order of the shop, then by product and position', () =>
    inShop(async (db) => {
      await addGood(db, { id: 'c', name: 'beta', displayOrder: 5 });
      await addProduct(db, { id: 'b', name: 'Gamma', displayOrder: 7 });
      await addOption(db, { id: 'b2', productId: 'b', position: 2 });
      await addOption(db, { id: 'b3', productId: 'b', position: 3 });
      await addOption(db, { id: 'b1', productId: 'b', position: 1 });
      await addGood(db, { id: 'a', name: 'Gamma', displayOrder: 7 });
      await addGood(db, { id: 'd', name: 'Alpha', displayOrder: 5 });
      const byName = ['d', 'c', 'a', 'b1', 'b2', 'b3'];
      expect(await idsOf(db)).toEqual(byName);
      expect(await idsOf(db, { order: 'name' })).toEqual(byName);
      expect(await idsOf(db, { order: 'display' })).toEqual(['a', 'b1', 'b2', 'b3', 'd', 'c']);
      expect(await idsOf(db, { limit: 3 })).toEqual(['d', 'c', 'a']);
    }));

  test('[CAT-18] a collection without a limit ends after a thousand rows', () =>
    inShop(async (db) => {
      await addProduct(db, { id: 'low' });
      await addOption(db, { id: 'first', productId: 'low' });
      await db.execute(sql`
        insert into product_options (id, sku, name, product_id, format, price_cents, quantity, unit, stock, limit_kind)
        select n, n, n, 'low', 'gummies', 100, 1, 'piece', 1, 'none' from generate_series(1, 1000) n`);
      expect(await idsOf(db)).toHaveLength(1000);
    }));
});

describe('pictures of a product', () => {
  const pictureOf = (url: string) => ({ url, alt: `alt of ${url}`, placeholderColor: `#${url}` });
  const storedPictures = (db: Database) =>
    db.select().from(productPictures).orderBy(asc(productPictures.productId), asc(productPictures.position));

  test('[PDP-25] the further pictures of a product come in their order', () =>
    inShop(async (db) => {
      for (const id of ['low', 'other']) await addProduct(db, { id });
      const rowOf = (productId: string, position: number, url: string) => ({
        ...{ productId, position, ...pictureOf(url) },
      });
      await db
        .insert(productPictures)
        .values([rowOf('low', 2, 'b'), rowOf('low', 3, 'c'), rowOf('low', 1, 'a'), rowOf('other', 1, 'd')]);
      expect(await listFurtherPictures(db, 'low')).toEqual(['a', 'b', 'c'].map(pictureOf));
      expect(await listFurtherPictures(db, 'none')).toEqual([]);
    }));

  test('[PDP-25] new pictures replace the old ones of one product, in the given order', () =>
    inShop(async (db) => {
      for (const id of ['low', 'other']) await addProduct(db, { id });
      const rowsOf = (productId: string, urls: readonly string[]) =>
        urls.map((url, index) => ({ productId, position: index + 1, ...pictureOf(url) }));
      const kept = rowsOf('other', ['x', 'y']);
      await replaceFurtherPictures(db, 'other', ['x', 'y'].map(pictureOf));
      await replaceFurtherPictures(db, 'low', ['a', 'b', 'c'].map(pictureOf));
      await replaceFurtherPictures(db, 'low', ['b', 'd'].map(pictureOf));
      expect(await storedPictures(db)).toEqual([...rowsOf('low', ['b', 'd']), ...kept]);
      await replaceFurtherPictures(db, 'low', []);
      expect(await storedPictures(db)).toEqual(kept);
    }));

  test('[STAFF-24] a product holds the input of its picture, if the picture was drawn', () =>
    inShop(async (db) => {
      await addProduct(db, { id: 'guest', brandId: 'guest', art: { seed: 2 } });
      await addProduct(db, { id: 'low', art: { seed: 1 } });
      await addProduct(db, { id: 'photo' });
      expect(await findProductArt(db, 'low')).toEqual({ id: 'low', brand: 'House', art: { seed: 1 } });
      expect(await findProductArt(db, 'guest')).toEqual({ id: 'guest', brand: 'Guest', art: { seed: 2 } });
      expect(await findProductArt(db, 'photo')).toBeNull();
      expect(await findProductArt(db, 'none')).toBeNull();
    }));
});

describe('brands and categories', () => {
  const storedBrands = (db: Database) => db.select().from(brands).orderBy(asc(brands.id));
  const storedCategories = (db: Database) => db.select().from(categories).orderBy(asc(categories.id));
  const guest = { id: 'guest', name: 'Guest', isMonster: false, version: 1 };
  const house = { id: 'house', name: 'House', isMonster: true, version: 1 };
  const things = {
    id: 'things',
    slug: 'things',
    name: 'Things',
    description: '',
    displayOrder: 0,
    version: 1,
  };

  test('[STAFF-08] a new brand is stored as it was made and found by its id', () =>
    inShop(async (db) => {
      await addBrand(db, { id: 'new', name: 'New', isMonster: true });
      const made = { id: 'new', name: 'New', isMonster: true, version: 1 };
      expect(await storedBrands(db)).toEqual([guest, house, made]);
      expect(await findBrand(db, 'house')).toEqual(house);
      expect(await findBrand(db, 'new')).toEqual(made);
      expect(await findBrand(db, 'none')).toBeNull();
    }));

  test('[STAFF-08] a new category is stored as it was made and found by its id', () =>
    inShop(async (db) => {
      const made = { id: 'a', slug: 'new', name: 'New', description: 'All new', displayOrder: 9 };
      await addCategory(db, made);
      expect(await storedCategories(db)).toEqual([{ ...made, version: 1 }, things]);
      expect(await findCategoryById(db, 'things')).toEqual(things);
      expect(await findCategoryById(db, 'a')).toEqual({ ...made, version: 1 });
      expect(await findCategoryById(db, 'none')).toBeNull();
    }));

  test('[STAFF-08] a brand changes only with its current version', () =>
    inShop(async (db) => {
      await addBrand(db, { id: 'new', name: 'New', isMonster: true });
      const other = { id: 'new', name: 'New', isMonster: true, version: 1 };
      const set = { name: 'Home', isMonster: false };
      expect(await changeBrand(db, { id: 'house', version: 2, set })).toBe(false);
      expect(await storedBrands(db)).toEqual([guest, house, other]);
      expect(await changeBrand(db, { id: 'house', version: 1, set })).toBe(true);
      expect(await storedBrands(db)).toEqual([guest, { id: 'house', ...set, version: 2 }, other]);
    }));

  test('[STAFF-08] a category changes only with its current version', () =>
    inShop(async (db) => {
      const other = { id: 'a', slug: 'a', name: 'A', description: 'a', displayOrder: 1 };
      await addCategory(db, other);
      const stored = { ...other, version: 1 };
      const set = { slug: 'goods', name: 'Goods', description: 'All', displayOrder: 4 };
      expect(await changeCategory(db, { id: 'things', version: 2, set })).toBe(false);
      expect(await storedCategories(db)).toEqual([stored, things]);
      expect(await changeCategory(db, { id: 'things', version: 1, set })).toBe(true);
      expect(await storedCategories(db)).toEqual([stored, { id: 'things', ...set, version: 2 }]);
    }));
});
