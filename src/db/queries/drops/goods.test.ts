import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { drops } from '#db/schema/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listDropGoods, listDropProducts } from './goods.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

type NewProduct = Partial<typeof products.$inferInsert> & { id: string };
type NewOption = Partial<typeof productOptions.$inferInsert> & { id: string; productId: string };

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

async function insertDrop(db: Database, row: Partial<typeof drops.$inferInsert> & { id: string }) {
  const words = { code: row.id, label: row.id, title: row.id, preorderEndsAt: later(2000) };
  await db.insert(drops).values({ ...words, unlockAt: now, isPublished: true, ...row });
}

async function insertProduct(db: Database, row: NewProduct) {
  const facts = { brandId: 'house', categoryId: 'things', format: 'gummies', basePriceCents: 100 };
  await db.insert(products).values({ name: row.id, dropId: 'this', ...facts, ...row });
}

async function insertOption(db: Database, row: NewOption) {
  const facts = { format: 'gummies', quantity: 1, unit: 'piece', limitKind: 'none' } as const;
  await db
    .insert(productOptions)
    .values({ sku: row.id, name: row.id, priceCents: 100, stock: 1, ...facts, ...row });
}

/** One product with one option of the same name. */
async function insertGood(db: Database, product: NewProduct, option: Partial<NewOption> = {}) {
  await insertProduct(db, product);
  await insertOption(db, { id: product.id, productId: product.id, ...option });
}

const goodsOf = async (db: Database, dropId = 'this') =>
  (await listDropGoods(db, { dropId, now })).map(({ optionId }) => optionId);

test('[DROP-20] what a bundle may be filled with is told with its picture and moods', () =>
  inShop(async (db) => {
    await insertGood(db, { id: 'aura', name: 'Aura', imageUrl: '/aura.webp', moodTags: ['calm', 'melt'] });
    expect(await listDropGoods(db, { dropId: 'this', now })).toEqual([
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

test('[DROP-20] a bundle takes this drop, no drop, and a published drop from its unlock on', () =>
  inShop(async (db) => {
    await insertDrop(db, { id: 'open', unlockAt: now });
    await insertDrop(db, { id: 'draft', unlockAt: now, isPublished: false });
    for (const dropId of ['this', null, 'open', 'locked', 'draft'])
      await insertGood(db, { id: `of ${dropId}`, dropId });
    expect((await goodsOf(db)).toSorted()).toEqual(['of null', 'of open', 'of this']);
  }));

test('[DROP-20] the goods of the drop come first, then the highest in order, then by product and option', () =>
  inShop(async (db) => {
    await insertGood(db, { id: 'f', dropId: null, displayOrder: 9 });
    await insertGood(db, { id: 'c', displayOrder: 1 });
    await insertGood(db, { id: 'e', dropId: null, displayOrder: 99 });
    await insertProduct(db, { id: 'b', displayOrder: 1 });
    await insertOption(db, { id: 'b2', productId: 'b', position: 2 });
    await insertOption(db, { id: 'b3', productId: 'b', position: 3 });
    await insertOption(db, { id: 'b1', productId: 'b', position: 1 });
    await insertGood(db, { id: 'a', displayOrder: 2 });
    expect(await goodsOf(db)).toEqual(['a', 'b1', 'b2', 'b3', 'c', 'e', 'f']);
  }));

test('[TEASE-12] a product of a drop is told with the lowest price of its options that are on', () =>
  inShop(async (db) => {
    await insertProduct(db, {
      ...{ id: 'aura', name: 'Aura', imageUrl: '/aura.webp', moodTags: ['calm'], format: 'flower' },
      ...{ shortTeaser: 'Soft.', displayOrder: 7 },
    });
    await insertOption(db, { id: 'dear', productId: 'aura', priceCents: 300 });
    await insertOption(db, { id: 'fair', productId: 'aura', priceCents: 200, stock: 0 });
    await insertOption(db, { id: 'off', productId: 'aura', priceCents: 100, isOn: false });
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

test('[TEASE-12] a drop lists its own sold products, the highest in order first, then by product', () =>
  inShop(async (db) => {
    await insertProduct(db, { id: 'c', displayOrder: 1 });
    await insertProduct(db, { id: 'a', displayOrder: 1 });
    await insertProduct(db, { id: 'b', displayOrder: 2 });
    await insertProduct(db, { id: 'other', dropId: 'locked' });
    await insertProduct(db, { id: 'free', dropId: null });
    await insertProduct(db, { id: 'unsold', isActive: false });
    await insertProduct(db, { id: 'hidden', isHiddenBundle: true });
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
