import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories } from '#db/schema/catalog.ts';
import { addOption, addProduct, type ProductFacts } from '#db/testing/rows/catalog.ts';
import { stored } from '#db/testing/rows/stored.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  findCategory,
  findOptionBySku,
  listCategories,
  listProductsByAge,
  listSellableStock,
} from './categories.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A shop whose only categories are the test's own. */
const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.delete(categories);
    await tx.insert(brands).values({ id: 'house', name: 'House' });
    await work(tx);
  });

type Category = Partial<typeof categories.$inferInsert> & { id: string };

async function insertCategory(db: Database, values: Category) {
  const row = { slug: values.id, name: values.id, ...values };
  return stored(await db.insert(categories).values(row).returning());
}

const insertProduct = (db: Database, facts: ProductFacts) => addProduct(db, { categoryId: 'teas', ...facts });

test('[CAT-15] a category is found by its slug', () =>
  inShop(async (tx) => {
    await insertCategory(tx, { id: 'a', slug: 'gift-shelf' });
    const teas = await insertCategory(tx, {
      id: 'b',
      slug: 'tea-shelf',
      description: 'Leaves',
      displayOrder: 3,
    });
    await insertCategory(tx, { id: 'tea-shelf', slug: 'other' });
    expect(await findCategory(tx, 'tea-shelf')).toEqual(teas);
    expect(await findCategory(tx, 'b')).toBeNull();
  }));

test('[CAT-15] categories come by their place and then by name', () =>
  inShop(async (tx) => {
    const last = await insertCategory(tx, { id: 'a', name: 'Ash', displayOrder: 2 });
    const third = await insertCategory(tx, { id: 'b', name: 'Mint', displayOrder: 1 });
    const first = await insertCategory(tx, { id: 'c', name: 'Zest', displayOrder: 0 });
    const second = await insertCategory(tx, { id: 'd', name: 'Fig', displayOrder: 1 });
    expect(await listCategories(tx)).toEqual([first, second, third, last]);
  }));

test('[CAT-21] products with the word in their name come oldest first, then by id', () =>
  inShop(async (tx) => {
    await insertProduct(tx, { id: 'c', name: 'Mood Combo', createdAt: later(1) });
    await insertProduct(tx, { id: 'b', name: 'Second COMBO box', createdAt: TEST_NOW });
    await insertProduct(tx, { id: 'a', name: 'combo', createdAt: TEST_NOW });
    await insertProduct(tx, { id: 'd', name: 'First combo', createdAt: later(-1) });
    await insertProduct(tx, { id: 'e', name: 'Com bo', createdAt: TEST_NOW });
    expect(await listProductsByAge(tx, 'Combo')).toEqual([
      { id: 'd', name: 'First combo', createdAt: later(-1) },
      { id: 'a', name: 'combo', createdAt: TEST_NOW },
      { id: 'b', name: 'Second COMBO box', createdAt: TEST_NOW },
      { id: 'c', name: 'Mood Combo', createdAt: later(1) },
    ]);
    expect(await listProductsByAge(tx, 'tea')).toEqual([]);
  }));

test.each(['50%', 'a_b', 'a\\b'])('[CAT-21] the pattern character %s matches only itself', (word) =>
  inShop(async (tx) => {
    for (const name of ['50% off', '50 off', 'a_b', 'a\\b', 'acb', 'ab'])
      await insertProduct(tx, { id: name });
    const found = await listProductsByAge(tx, word);
    expect(found.map(({ name }) => name.slice(0, 3))).toEqual([word]);
  }),
);

test('[CAT-20] [DROP-20] an option is found by its article number, however that is written, with its product', () =>
  inShop(async (tx) => {
    await insertProduct(tx, { id: 'rose' });
    const product = await insertProduct(tx, { id: 'mint', isHiddenBundle: true });
    await addOption(tx, { id: 'rose-tin', productId: 'rose', sku: 'TEA-2' });
    const option = await addOption(tx, { id: 'mint-tin', productId: 'mint', sku: 'TEA-1' });
    await addOption(tx, { id: 'mint-box', productId: 'mint', sku: 'TEA-3' });
    for (const sku of ['TEA-1', 'tea-1']) expect(await findOptionBySku(tx, sku)).toEqual({ option, product });
    expect(await findOptionBySku(tx, 'mint-tin')).toBeNull();
  }));

test('switched-off options count as no stock, and options sold only in bundles have no stock shown', () =>
  inShop(async (tx) => {
    await insertProduct(tx, { id: 'mint' });
    await insertProduct(tx, { id: 'gone', isActive: false });
    await insertProduct(tx, { id: 'hidden', isHiddenBundle: true });
    await addOption(tx, { id: 'on', productId: 'mint', stock: 7 });
    await addOption(tx, { id: 'off', productId: 'mint', stock: 7, isOn: false });
    await addOption(tx, { id: 'of-gone', productId: 'gone', stock: 7 });
    await addOption(tx, { id: 'of-hidden', productId: 'hidden', stock: 7 });
    await addOption(tx, { id: 'not-asked', productId: 'mint', stock: 7 });
    const rows = await listSellableStock(tx, ['on', 'off', 'of-gone', 'of-hidden', 'unknown']);
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: 'on', stock: 7 },
        { id: 'off', stock: 0 },
        { id: 'of-gone', stock: 0 },
      ]),
    );
    expect(await listSellableStock(tx, [])).toEqual([]);
  }));
