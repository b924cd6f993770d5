import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories, type productOptions, type products } from '#db/schema/catalog.ts';
import { addOption, addProduct } from '#db/testing/rows/catalog.ts';
import { addDrop } from '#db/testing/rows/drops.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  type FoundWord,
  findBrandsAndCategories,
  listAnyCandidates,
  listBrandNames,
  listLesserCandidates,
  listNamedCandidates,
  listScatteredCandidates,
  listTypoCandidates,
  type SearchScope,
} from './candidates.ts';
import { listNamedLike } from './named-like.ts';

const now = TEST_NOW;
const later = (ms: number) => new Date(now.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const SCOPE: SearchScope = { now, onlyTags: null, firstTags: [], limit: 99, price: null, isGoodsOnly: false };
const scope = (changes: Partial<SearchScope> = {}): SearchScope => ({ ...SCOPE, ...changes });
const word = (text: string, changes: Partial<FoundWord> = {}): FoundWord => ({
  ...{ text, formats: [], moodTags: [], brandIds: [], categoryIds: [] },
  ...changes,
});

const insertBrand = (db: Database, name: string) =>
  db.insert(brands).values({ id: name, name }).onConflictDoNothing();
const insertCategory = (db: Database, name: string) =>
  db.insert(categories).values({ id: name, slug: name, name }).onConflictDoNothing();
type Product = Partial<typeof products.$inferInsert>;
type Option = Partial<typeof productOptions.$inferInsert>;

/** A product of the brand House and the category Goods, whose id is its name. */
async function insertProduct(db: Database, name: string, values: Product = {}, option?: Option) {
  const shelf = { brandId: 'House', categoryId: 'Goods', format: 'vape', ...values };
  await addProduct(db, { id: name, ...shelf });
  if (option) await addOption(db, { id: name, productId: name, format: 'vape', ...option });
}

async function insertProducts(db: Database, names: readonly string[]) {
  for (const name of names) await insertProduct(db, name);
}

/** What may be shown, and each reason not to show it. */
async function insertHiddenAndShown(db: Database) {
  await addDrop(db, { id: 'open', unlockAt: now, isPublished: true });
  await addDrop(db, { id: 'locked', unlockAt: later(1), isPublished: true });
  await addDrop(db, { id: 'draft', unlockAt: now, isPublished: false });
  await insertProduct(db, 'Tide One');
  await insertProduct(db, 'Tide Two', { dropId: 'open' });
  await insertProduct(db, 'Tide of a locked drop', { dropId: 'locked' });
  await insertProduct(db, 'Tide of a draft', { dropId: 'draft' });
  await insertProduct(db, 'Tide switched off', { isActive: false });
  await insertProduct(db, 'Tide hidden', { isHiddenBundle: true });
}

async function insertInShopOrder(db: Database) {
  await insertProduct(db, 'banana');
  await insertProduct(db, 'Cherry');
  await insertProduct(db, 'Apple');
  await insertProduct(db, 'Zebra', { displayOrder: 2 });
  await insertProduct(db, 'Yak', { displayOrder: 1 });
  return ['Zebra', 'Yak', 'Apple', 'banana', 'Cherry'];
}

describe('all products', () => {
  test('[SEARCH-21] the first products come in the order of the shop, up to the limit', () =>
    inRollback(open.db, async (tx) => {
      const names = await insertInShopOrder(tx);
      expect(await listAnyCandidates(tx, scope())).toEqual(names);
      expect(await listAnyCandidates(tx, scope({ limit: 3 }))).toEqual(names.slice(0, 3));
    }));

  test('a product that may not be shown is no candidate', () =>
    inRollback(open.db, async (tx) => {
      await insertHiddenAndShown(tx);
      expect(await listAnyCandidates(tx, scope())).toEqual(['Tide One', 'Tide Two']);
    }));

  test('an empty shop has no candidates', () =>
    inRollback(open.db, async (tx) => {
      expect(await listAnyCandidates(tx, scope())).toEqual([]);
    }));

  test('products of only one mood are found on request', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Calm', { moodTags: ['calm', 'sleep'] });
      await insertProduct(tx, 'Wild', { moodTags: ['wild'] });
      await insertProduct(tx, 'Plain');
      expect(await listAnyCandidates(tx, scope({ onlyTags: ['calm', 'rest'] }))).toEqual(['Calm']);
    }));

  test('[SEARCH-14] products of the customer mood are found beside the first of all', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'A');
      await insertProduct(tx, 'B', { moodTags: ['calm'] });
      await insertProduct(tx, 'C', { moodTags: ['calm'] });
      const list = async (changes: Partial<SearchScope>) =>
        new Set(await listAnyCandidates(tx, scope({ firstTags: ['calm'], ...changes })));
      expect(await list({ limit: 1 })).toEqual(new Set(['A', 'B']));
      expect(await listAnyCandidates(tx, scope({ firstTags: ['calm'] }))).toHaveLength(3);
      expect(await list({ onlyTags: ['wild'] })).toEqual(new Set());
    }));

  test('[CAT-37] batteries and add-on products are left out on request', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Battery', { format: 'battery' });
      await insertProduct(tx, 'Extra', { addonOnly: true });
      await insertProduct(tx, 'Vape');
      expect(await listAnyCandidates(tx, scope())).toEqual(['Battery', 'Extra', 'Vape']);
      expect(await listAnyCandidates(tx, scope({ isGoodsOnly: true }))).toEqual(['Vape']);
    }));
});

describe('a price', () => {
  test.each([
    ['at the lower end', { priceCents: 2000 }, true],
    ['below the lower end', { priceCents: 1999 }, false],
    ['at the upper end', { priceCents: 4000 }, true],
    ['above the upper end', { priceCents: 4001 }, false],
    ['within but switched off', { priceCents: 3000, isOn: false }, false],
    ['within but out of stock', { priceCents: 3000, stock: 0 }, false],
  ])('[SEARCH-21] an option %s is found or not', (_title, option, isFound) =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Tide', {}, option);
      const found = await listAnyCandidates(tx, scope({ price: { fromCents: 2000, toCents: 4000 } }));
      expect(found).toEqual(isFound ? ['Tide'] : []);
    }),
  );

  test('[SEARCH-21] a price without an upper end finds the dearest option there may be', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Tide', {}, { priceCents: 2_147_483_647 });
      await insertProduct(tx, 'Cheap', {}, { priceCents: 1 });
      const price = { fromCents: 2000, toCents: Number.POSITIVE_INFINITY };
      expect(await listAnyCandidates(tx, scope({ price }))).toEqual(['Tide']);
    }));
});

describe('a word', () => {
  test('[SEARCH-17] a word names the brands and categories that hold it', () =>
    inRollback(open.db, async (tx) => {
      for (const name of ['Moonlight', 'Sun']) await insertBrand(tx, name);
      for (const name of ['Full Moon', 'Stars']) await insertCategory(tx, name);
      const asked = { text: 'moon', formats: ['vape'], moodTags: ['calm'] };
      const brandsAndCategories = { brandIds: ['Moonlight'], categoryIds: ['Full Moon'] };
      expect(await findBrandsAndCategories(tx, asked)).toEqual({ ...asked, ...brandsAndCategories });
      expect(await findBrandsAndCategories(tx, { ...asked, text: '%' })).toEqual(
        word('%', { formats: ['vape'], moodTags: ['calm'] }),
      );
    }));

  test('[SEARCH-14] [SEARCH-17] the first match of each kind by name or brand is found', () =>
    inRollback(open.db, async (tx) => {
      const names = ['Brand', 'Tide', 'Tide Pool', 'Low Tide', 'Riptide'];
      for (const [displayOrder, name] of names.entries())
        await insertProduct(tx, name, { displayOrder, brandId: name === 'Brand' ? 'Tideland' : 'House' });
      await insertProduct(tx, 'Aura', { displayOrder: 99 });
      const found = await listNamedCandidates(
        tx,
        scope({ limit: 1 }),
        word('tide', { brandIds: ['Tideland'] }),
      );
      expect(new Set(found)).toEqual(new Set(names));
    }));

  test('a pattern character that a person types matches only itself', () =>
    inRollback(open.db, async (tx) => {
      await insertProducts(tx, ['100% Pure', '1000 Pure', 'A.B', 'AxB']);
      expect(await listNamedCandidates(tx, scope(), word('100%'))).toEqual(['100% Pure']);
      expect(await listNamedCandidates(tx, scope(), word('a.b'))).toEqual(['A.B']);
    }));

  test.each<[string, Product, Option, Partial<FoundWord>]>([
    ['flavor', {}, { flavor: 'Sour Berry' }, {}],
    ['category', { categoryId: 'Berries' }, {}, { categoryIds: ['Berries'] }],
    ['second category', { secondaryCategoryId: 'Berries' }, {}, { categoryIds: ['Berries'] }],
    ['format', { format: 'gummy' }, {}, { formats: ['gummy'] }],
    ['format of an option', {}, { format: 'gummy' }, { formats: ['gummy'] }],
    ['mood', { moodTags: ['fruity'] }, {}, { moodTags: ['fruity'] }],
  ])('[SEARCH-17] a product is found by its %s', (_title, values, option, changes) =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Match', values, option);
      await insertProduct(tx, 'Berry', { moodTags: ['calm'] }, { flavor: 'Mint' });
      expect(await listLesserCandidates(tx, scope(), word('berry', changes))).toEqual(['Match']);
      expect(await listScatteredCandidates(tx, scope(), [word('match'), word('berry', changes)])).toEqual([
        'Match',
      ]);
    }),
  );
});

describe('several words', () => {
  test('every word has to match somewhere', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Low Tide', { brandId: 'Moon' });
      await insertProduct(tx, 'Moonlight Tide');
      await insertProduct(tx, 'Tidepool', {}, { flavor: 'Moonberry' });
      await insertProduct(tx, 'Tide');
      await insertProduct(tx, 'Aura', { brandId: 'Moon' });
      const words = [word('tide'), word('moon', { brandIds: ['Moon'] })];
      expect(await listScatteredCandidates(tx, scope(), words)).toEqual([
        'Low Tide',
        'Moonlight Tide',
        'Tidepool',
      ]);
      expect(await listScatteredCandidates(tx, scope(), [word('lunar')])).toEqual([]);
    }));

  test('without a word nothing is found', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Tide');
      expect(await listScatteredCandidates(tx, scope(), [])).toEqual([]);
    }));
});

describe('typing errors', () => {
  test('[SEARCH-17] names with a word of such a beginning or end are candidates', () =>
    inRollback(open.db, async (tx) => {
      const near = ['Big Loon', 'Jade', 'Lotus', 'Tide Pool'];
      await insertProducts(tx, ['Solong', 'Adenine', ...near]);
      expect(await listTypoCandidates(tx, scope(), { starts: ['lo'], ends: ['de'] })).toEqual(near);
      expect(await listTypoCandidates(tx, scope(), { starts: [], ends: [] })).toEqual([]);
    }));

  test('the search checks ten times as many similar names as it returns', () =>
    inRollback(open.db, async (tx) => {
      await insertProducts(
        tx,
        [...'abcdefghijkl'].map((letter) => `lo${letter}`),
      );
      const found = await listTypoCandidates(tx, scope({ limit: 1 }), { starts: ['lo'], ends: [] });
      expect(found).toEqual([...'abcdefghij'].map((letter) => `lo${letter}`));
    }));
});

describe('suggestions and the fallback', () => {
  test('[SEARCH-09] five brands that hold the text are suggested in order', () =>
    inRollback(open.db, async (tx) => {
      for (const letter of 'fbdacex') await insertBrand(tx, letter === 'x' ? 'Other' : `Moon ${letter}`);
      const names = [...'abcde'].map((letter) => `Moon ${letter}`);
      expect(await listBrandNames(tx, 'moon')).toEqual(names);
      expect(await listBrandNames(tx, 'oth')).toEqual(['Other']);
      expect(await listBrandNames(tx, '_')).toEqual([]);
    }));

  const likeText = (db: Database, text: string, limit = 99) => listNamedLike(db, { text, now, limit });

  test('[SEARCH-15] products are found by a part of their name or brand', () =>
    inRollback(open.db, async (tx) => {
      await insertProduct(tx, 'Low TIDE');
      await insertProduct(tx, 'Aura', { brandId: 'Tideland' });
      await insertProduct(tx, 'Bliss');
      expect(await likeText(tx, 'tide')).toEqual(['Aura', 'Low TIDE']);
      expect(await likeText(tx, '%')).toEqual([]);
    }));

  test('[SEARCH-15] the fallback returns products in the order of the shop, up to its limit', () =>
    inRollback(open.db, async (tx) => {
      const names = await insertInShopOrder(tx);
      expect(await likeText(tx, 'house')).toEqual(names);
      expect(await likeText(tx, 'house', 3)).toEqual(names.slice(0, 3));
    }));

  test('[SEARCH-15] the fallback finds nothing that may not be shown', () =>
    inRollback(open.db, async (tx) => {
      await insertHiddenAndShown(tx);
      expect(await likeText(tx, 'tide')).toEqual(['Tide One', 'Tide Two']);
    }));
});
