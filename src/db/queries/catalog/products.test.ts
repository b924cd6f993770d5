import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories, products } from '#db/schema/catalog.ts';
import { addGood, addOption, type ProductFacts } from '#db/testing/rows/catalog.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { listOptionsForQuote } from './priced-options.ts';
import { findProduct, listCards } from './products.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.insert(brands).values([
      { id: 'house', name: 'House', isMonster: true },
      { id: 'guest', name: 'Guest' },
    ]);
    await tx.insert(categories).values([
      { id: 'teas', slug: 'tea-shelf', name: 'Teas' },
      { id: 'gifts', slug: 'gift-shelf', name: 'Gifts' },
    ]);
    await work(tx);
  });

const insertProduct = (db: Database, facts: ProductFacts) =>
  addGood(db, { categoryId: 'teas', ...facts }, { id: `${facts.id}-tin`, stock: 0 });

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const CARD = {
  id: 'mint',
  name: 'Mint Tea',
  imageUrl: '/mint.webp',
  placeholderColor: '#0a0',
  moodTags: ['calm', 'dream'],
  format: 'leaf',
  categoryId: 'teas',
  secondaryCategoryId: 'gifts',
  displayOrder: 7,
  inVault: true,
  addonOnly: true,
  dropId: 'spring',
  shortTeaser: 'Cool',
  thcPercentage: 12.5,
  createdAt: later(-9),
};

const DETAILS = {
  imageAlt: 'A tin of mint tea',
  description: 'Picked by hand',
  howItFeels: 'Light',
  bestFor: 'Evenings',
  effects: ['rest'],
  dominantTerpenes: ['linalool'],
  totalCannabinoidsPercentage: 20.25,
  cbdPercentage: 1.5,
  thcMgTotal: 300,
};

const OPTION = {
  productId: 'mint',
  sku: 'MINT-1',
  name: 'Small tin',
  flavor: 'Lemon',
  format: 'tin',
  priceCents: 900,
  originalPriceCents: 1200,
  quantity: 3.5,
  unit: 'g',
  stock: 4,
  isOn: true,
  thcMg: 10,
  servings: 5,
  gramsFlower: 1.5,
  gramsConcentrate: 0.5,
};
const SMALL = { ...OPTION, id: 'mint-small' };
const LARGE = { ...OPTION, id: 'mint-large', sku: 'MINT-2', name: 'Large tin', stock: 0 };

/** A product with every field set, of a drop that opens now, with two sizes of which the large one was stored first. */
async function insertMint(db: Database): Promise<void> {
  await addDrop(db, { id: 'spring', unlockAt: now });
  await db.insert(products).values({ ...CARD, ...DETAILS, brandId: 'house', basePriceCents: 900 });
  await addOption(db, { ...LARGE, limitKind: 'both', position: 2 });
  await addOption(db, { ...SMALL, limitKind: 'both', position: 1 });
}

test('[CAT-16] [SHOP-05] a card holds its product, its brand and its options in their order', () =>
  inShop(async (tx) => {
    await insertMint(tx);
    const card = { ...CARD, brand: 'House', isMonster: true, options: [SMALL, LARGE] };
    expect(await listCards(tx, { now })).toEqual([card]);
  }));

test('[CAT-17] cards come by falling place and then by name, as people order names', () =>
  inShop(async (tx) => {
    await insertProduct(tx, { id: '1', name: 'banana' });
    await insertProduct(tx, { id: '2', name: 'Zest', displayOrder: 5 });
    await insertProduct(tx, { id: '3', name: 'Cherry' });
    await insertProduct(tx, { id: '4', name: 'Apple' });
    await insertProduct(tx, { id: '5', name: 'Aura', displayOrder: -1 });
    const cards = await listCards(tx, { now });
    expect(cards.map(({ name }) => name)).toEqual(['Zest', 'Apple', 'banana', 'Cherry', 'Aura']);
  }));

test('[SHOP-05] the options of two products with one name stay apart', () =>
  inShop(async (tx) => {
    for (const id of ['mint', 'rose']) {
      await insertProduct(tx, { id, name: 'Tea' });
      await addOption(tx, { id: `${id}-box`, productId: id, position: 1 });
    }
    const cards = await listCards(tx, { now });
    expect(new Map(cards.map(({ id, options }) => [id, idsOf(options)]))).toEqual(
      new Map([
        ['mint', ['mint-tin', 'mint-box']],
        ['rose', ['rose-tin', 'rose-box']],
      ]),
    );
  }));

test('[CAT-23] [TEASE-13] [PDP-12] inactive and hidden products and products of a locked drop are not shown', () =>
  inShop(async (tx) => {
    await addDrop(tx, { id: 'opens-now', unlockAt: now });
    await addDrop(tx, { id: 'opens-next', unlockAt: later(1) });
    await addDrop(tx, { id: 'unpublished', unlockAt: later(-1), isPublished: false });
    await insertProduct(tx, { id: 'a' });
    await insertProduct(tx, { id: 'b', dropId: 'opens-now' });
    await insertProduct(tx, { id: 'c', dropId: 'opens-next' });
    await insertProduct(tx, { id: 'd', dropId: 'unpublished' });
    await insertProduct(tx, { id: 'e', isActive: false });
    await insertProduct(tx, { id: 'f', isHiddenBundle: true });
    expect(idsOf(await listCards(tx, { now }))).toEqual(['a', 'b']);
    const found = [];
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'unknown'])
      found.push(await findProduct(tx, { id, now }));
    expect(found.map((product) => product?.id ?? null)).toEqual(['a', 'b', null, null, null, null, null]);
  }));

test.each([
  [{ productIds: ['a', 'd'] }, ['a', 'd']],
  [{ productIds: [] }, []],
  [{ categoryId: 'gifts' }, ['b', 'c']],
  [{ isMonster: true }, ['a', 'b', 'c']],
  [{ isMonster: false }, ['d']],
  [{ inVault: true }, ['c']],
  [{ inVault: false }, ['a', 'b', 'd']],
  [{ productIds: ['b', 'c'], categoryId: 'gifts', inVault: true, isMonster: true }, ['c']],
  [{}, ['a', 'b', 'c', 'd']],
])('[CAT-17] the cards that fit %o are %o', (filter, ids) =>
  inShop(async (tx) => {
    await insertProduct(tx, { id: 'a' });
    await insertProduct(tx, { id: 'b', categoryId: 'gifts' });
    await insertProduct(tx, { id: 'c', secondaryCategoryId: 'gifts', inVault: true });
    await insertProduct(tx, { id: 'd', brandId: 'guest' });
    expect(idsOf(await listCards(tx, { now, ...filter }))).toEqual(ids);
  }),
);

test('[PDP-01] a product is found with brand, category, details and its options in their order', () =>
  inShop(async (tx) => {
    await insertMint(tx);
    await insertProduct(tx, { id: 'rose', brandId: 'guest', categoryId: 'gifts' });
    expect(await findProduct(tx, { id: 'mint', now })).toEqual({
      ...CARD,
      ...DETAILS,
      brand: 'House',
      isMonster: true,
      categorySlug: 'tea-shelf',
      categoryName: 'Teas',
      options: [SMALL, LARGE],
    });
  }));

const QUOTED = {
  productName: 'Mint Tea',
  brand: 'House',
  isMonster: true,
  imageUrl: '/mint.webp',
  placeholderColor: '#0a0',
  moodTags: ['calm', 'dream'],
  thcPercentage: 12.5,
  category: 'Teas Gifts',
  addonOnly: true,
  inVault: true,
  isHiddenBundle: false,
  dropId: 'spring',
  unlockAt: now,
  isUnlocked: true,
  isSold: true,
  bundleLimitCents: 900,
};

test('[CART-40] a quote reads all facts of its options and of no others', () =>
  inShop(async (tx) => {
    await insertMint(tx);
    await insertProduct(tx, { id: 'rose', brandId: 'guest', categoryId: 'gifts' });
    expect(await listOptionsForQuote(tx, { optionIds: ['mint-small'], now })).toEqual([
      { ...SMALL, ...QUOTED },
    ]);
    expect(await listOptionsForQuote(tx, { optionIds: ['rose-tin'], now })).toMatchObject([
      { id: 'rose-tin', brand: 'Guest', isMonster: false, category: 'Gifts', dropId: null, unlockAt: null },
    ]);
  }));

test('[CART-40] a quote finds options by id and by article number, however that is written', () =>
  inShop(async (tx) => {
    await insertMint(tx);
    await insertProduct(tx, { id: 'rose' });
    const find = async (optionIds: string[], skus?: string[]) =>
      idsOf(await listOptionsForQuote(tx, { optionIds, skus, now })).sort();
    expect(await find([], ['mint-2'])).toEqual(['mint-large']);
    expect(await find(['mint-small'], ['Mint-2', 'ROSE-tin'])).toEqual([
      'mint-large',
      'mint-small',
      'rose-tin',
    ]);
    expect([await find([]), await find([], []), await find(['unknown'])]).toEqual([[], [], []]);
  }));

test('[CART-40] [DROP-33] a quote learns which options are switched off and which drops are not open', () =>
  inShop(async (tx) => {
    await addDrop(tx, { id: 'opens-now', unlockAt: now });
    await addDrop(tx, { id: 'opens-next', unlockAt: later(1) });
    await addDrop(tx, { id: 'unpublished', unlockAt: later(-1), isPublished: false });
    await insertProduct(tx, { id: 'a' });
    await addOption(tx, { id: 'a-off', productId: 'a', isOn: false });
    await insertProduct(tx, { id: 'b', dropId: 'opens-now' });
    await insertProduct(tx, { id: 'c', dropId: 'opens-next' });
    await insertProduct(tx, { id: 'd', dropId: 'unpublished' });
    await insertProduct(tx, { id: 'e', isActive: false });
    const optionIds = ['a-tin', 'a-off', 'b-tin', 'c-tin', 'd-tin', 'e-tin'];
    const rows = await listOptionsForQuote(tx, { optionIds, now });
    const byId = new Map(rows.map(({ id, isSold, isUnlocked }) => [id, { isSold, isUnlocked }]));
    expect(byId).toEqual(
      new Map([
        ['a-tin', { isSold: true, isUnlocked: true }],
        ['a-off', { isSold: false, isUnlocked: true }],
        ['b-tin', { isSold: true, isUnlocked: true }],
        ['c-tin', { isSold: true, isUnlocked: false }],
        ['d-tin', { isSold: true, isUnlocked: false }],
        ['e-tin', { isSold: false, isUnlocked: true }],
      ]),
    );
  }));

test('[DROP-20] a bundle may cost as much as the first size in stock', () =>
  inShop(async (tx) => {
    await insertProduct(tx, { id: 'rose' });
    await insertProduct(tx, { id: 'mint' });
    const sizes = [
      { id: 'off', position: 1, priceCents: 1, stock: 9, isOn: false },
      { id: 'gone', position: 2, priceCents: 2, stock: 0 },
      { id: 'last', position: 4, priceCents: 3, stock: 9 },
      { id: 'first', position: 3, priceCents: 4, stock: 1 },
    ];
    for (const size of sizes) await addOption(tx, { productId: 'mint', ...size });
    const rows = await listOptionsForQuote(tx, { optionIds: ['off', 'rose-tin'], now });
    expect(new Map(rows.map(({ id, bundleLimitCents }) => [id, bundleLimitCents]))).toEqual(
      new Map([
        ['off', 4],
        ['rose-tin', null],
      ]),
    );
  }));
