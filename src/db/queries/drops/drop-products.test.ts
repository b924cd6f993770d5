import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories, products } from '#db/schema/catalog.ts';
import {
  addGood,
  addOption,
  addProduct,
  type OptionFacts,
  type ProductFacts,
} from '#db/testing/rows/catalog.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listDropGoods, listDropProducts } from './drop-products.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

/** A house brand, another one, and this drop with one that is not open yet. */
const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.insert(categories).values({ id: 'things', slug: 'things', name: 'Things' });
    await tx.insert(brands).values([
      { id: 'house', name: 'House', isMonster: true },
      { id: 'guest', name: 'Guest' },
    ]);
    await insertDrop(tx, { id: 'this', unlockAt: later(1000) });
    await insertDrop(tx, { id: 'locked', unlockAt: later(1) });
    await work(tx);
  });

const insertDrop = (db: Database, facts: Parameters<typeof addDrop>[1]) =>
  addDrop(db, { preorderEndsAt: later(2000), ...facts });

/** One product with one option of the same name. */
const insertGood = (db: Database, product: ProductFacts, option: Partial<OptionFacts> = {}) =>
  addGood(db, { dropId: 'this', ...product }, option);

const goodsOf = async (db: Database, dropId = 'this') =>
  (await readGoods(db, dropId)).map(({ optionId }) => optionId);

/** Of all products that there are. */
async function readGoods(db: Database, dropId = 'this') {
  const all = await db.select({ id: products.id }).from(products);
  return listDropGoods(db, { dropId, now, productIds: all.map(({ id }) => id) });
}

test('[DROP-20] the candidates of a bundle come with picture and moods', () =>
  inShop(async (db) => {
    await insertGood(db, { id: 'aura', name: 'Aura', imageUrl: '/aura.webp', moodTags: ['calm', 'melt'] });
    expect(await readGoods(db)).toEqual([
      {
        productId: 'aura',
        productName: 'Aura',
        imageUrl: '/aura.webp',
        moodTags: ['calm', 'melt'],
        optionId: 'aura',
      },
    ]);
  }));

test.each([
  ['of another house', { brandId: 'guest' }, {}],
  ['that is not sold', { isActive: false }, {}],
  ['that is a hidden bundle', { isHiddenBundle: true }, {}],
  ['that is sold beside others only', { addonOnly: true }, {}],
  ['of a drop that is not open yet', { dropId: 'locked' }, {}],
  ['whose option is off', {}, { isOn: false }],
  ['that is sold out', {}, { stock: 0 }],
])('[DROP-20] a bundle is not filled with a product %s', (_why, product, option) =>
  inShop(async (db) => {
    await insertGood(db, { id: 'kept' });
    await insertGood(db, { id: 'other', ...product }, option);
    expect(await goodsOf(db)).toEqual(['kept']);
  }),
);

test('[DROP-20] a bundle accepts products of its drop, of no drop, and of a published drop after its unlock', () =>
  inShop(async (db) => {
    await insertDrop(db, { id: 'open', unlockAt: now });
    await insertDrop(db, { id: 'draft', unlockAt: now, isPublished: false });
    for (const dropId of ['this', null, 'open', 'locked', 'draft'])
      await insertGood(db, { id: `of ${dropId}`, dropId });
    expect((await goodsOf(db)).toSorted()).toEqual(['of null', 'of open', 'of this']);
  }));

test('[DROP-20] products of the drop come first, then by display order, then by product and option', () =>
  inShop(async (db) => {
    await insertGood(db, { id: 'f', dropId: null, displayOrder: 9 });
    await insertGood(db, { id: 'c', displayOrder: 1 });
    await insertGood(db, { id: 'e', dropId: null, displayOrder: 99 });
    await addProduct(db, { dropId: 'this', id: 'b', displayOrder: 1 });
    await addOption(db, { id: 'b2', productId: 'b', position: 2 });
    await addOption(db, { id: 'b3', productId: 'b', position: 3 });
    await addOption(db, { id: 'b1', productId: 'b', position: 1 });
    await insertGood(db, { id: 'a', displayOrder: 2 });
    expect(await goodsOf(db)).toEqual(['a', 'b1', 'b2', 'b3', 'c', 'e', 'f']);
  }));

test('[TEASE-12] a product of a drop comes with the lowest price of its active options', () =>
  inShop(async (db) => {
    await addProduct(db, {
      ...{
        id: 'aura',
        dropId: 'this',
        name: 'Aura',
        imageUrl: '/aura.webp',
        moodTags: ['calm'],
        format: 'flower',
      },
      ...{ shortTeaser: 'Soft.', displayOrder: 7 },
    });
    await addOption(db, { id: 'dear', productId: 'aura', priceCents: 300 });
    await addOption(db, { id: 'fair', productId: 'aura', priceCents: 200, stock: 0 });
    await addOption(db, { id: 'off', productId: 'aura', priceCents: 100, isOn: false });
    await insertGood(db, { id: 'cheap', dropId: null }, { priceCents: 50 });
    expect(await listDropProducts(db, 'this')).toEqual([
      {
        id: 'aura',
        name: 'Aura',
        imageUrl: '/aura.webp',
        moodTags: ['calm'],
        format: 'flower',
        shortTeaser: 'Soft.',
        displayOrder: 7,
        priceCents: 200,
      },
    ]);
  }));

test('[TEASE-12] a drop lists its products on sale by display order, then by product', () =>
  inShop(async (db) => {
    await addProduct(db, { dropId: 'this', id: 'c', displayOrder: 1 });
    await addProduct(db, { dropId: 'this', id: 'a', displayOrder: 1 });
    await addProduct(db, { dropId: 'this', id: 'b', displayOrder: 2 });
    await addProduct(db, { id: 'other', dropId: 'locked' });
    await addProduct(db, { id: 'free', dropId: null });
    await addProduct(db, { dropId: 'this', id: 'unsold', isActive: false });
    await addProduct(db, { dropId: 'this', id: 'hidden', isHiddenBundle: true });
    const rows = await listDropProducts(db, 'this');
    expect(rows.map(({ id, priceCents }) => [id, priceCents])).toEqual([
      ['b', null],
      ['a', null],
      ['c', null],
    ]);
  }));

test('[TEASE-12] a drop without products lists none', () =>
  inShop(async (db) => {
    expect(await listDropProducts(db, 'this')).toEqual([]);
    expect(await goodsOf(db)).toEqual([]);
  }));
