import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import { rankProducts } from '#domain/search/rank.ts';
import { parseSynonyms } from '#domain/search/synonyms.ts';
import { understand } from '#domain/search/understand.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { addBrandsAndCategories, addProducts, publicContextOf } from '../testing/small-catalog.ts';
import { NO_ANSWER, readSearched, searchProducts, searchSimply } from './search-products.ts';

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase('empty');
});
afterAll(() => shop.close());

const ask = (term: string, mood: 'Melt' | 'Calm' | null = null, lean: 'Melt' | 'Calm' | null = null) => ({
  term,
  mood,
  lean,
});

async function withFigs<T>(work: (context: ReturnType<typeof publicContextOf>) => Promise<T>): Promise<T> {
  return inRollback(shop.db, async (tx) => {
    await addBrandsAndCategories(tx);
    await addProducts(tx, [
      { id: 'bar', name: 'Black Fig Bar', moodTags: ['Sleepy'], format: 'disposable' },
      { id: 'fig', name: 'Fig', moodTags: ['Calm'], displayOrder: 1 },
      { id: 'leaf', name: 'Fig Leaf Pre-roll', brandId: 'tern', format: 'pre-roll' },
      { id: 'cherry', name: 'Sour Cherry Gummies', options: [{ flavor: 'Morello 50%' }] },
      { id: 'off', name: 'Fig Off', isActive: false },
      { id: 'bundled', name: 'Fig Bundled', isHiddenBundle: true },
    ]);
    return work(publicContextOf(tx));
  });
}

const idsOf = ({ results }: { results: { id: string }[] }) => results.map(({ id }) => id);

test('[SEARCH-10] [SEARCH-14] [CAT-23] results come best first, complete, without hidden products', async () => {
  const found = await withFigs((context) => searchProducts(context, ask('fig')));
  expect(idsOf(found)).toEqual(['fig', 'leaf', 'bar']);
  expect(found.results[2]).toMatchObject({
    name: 'Black Fig Bar',
    brand: 'MD',
    category: 'Edibles',
    priceCents: 1500,
    moods: ['Melt'],
    format: 'disposable',
    isMoodMatch: false,
    relevanceScore: 75,
  });
  expect(found.suggestions).toEqual(['Fig Leaf Pre-roll', 'Black Fig Bar']);
});

test.each([
  ['tern', ['leaf']],
  ['chery', ['cherry']],
  ['leag', ['leaf']],
  ['cehrry', ['cherry']],
  ['sour cherrry', ['cherry']],
  ['50%', ['cherry']],
  ['50_', []],
  ['pre-rolls', ['leaf']],
  ['relaxed', ['fig']],
  ['cherry morello', ['cherry']],
  ['zzzz', []],
])('[SEARCH-17] "%s" finds %o', async (term, ids) => {
  expect(idsOf(await withFigs((context) => searchProducts(context, ask(term))))).toEqual(ids);
});

test('[SEARCH-03] [CAT-03] the filtered mood also matches by synonym; the customer’s own mood only ranks higher', async () => {
  const chosen = await withFigs((context) => searchProducts(context, ask('fig', 'Melt')));
  expect(idsOf(chosen)).toEqual(['bar']);
  expect(chosen.results[0]).toMatchObject({ isMoodMatch: true, relevanceScore: 85 });
  const leaning = await withFigs((context) => searchProducts(context, ask('fig', null, 'Melt')));
  expect(leaning.results.map(({ id, relevanceScore }) => [id, relevanceScore])).toEqual([
    ['fig', 100],
    ['bar', 85],
    ['leaf', 85],
  ]);
});

test('[SEARCH-15] the simple search covers names and brands', async () => {
  const found = await withFigs(async (context) => [
    idsOf(await searchSimply(context, 'fig')),
    idsOf(await searchSimply(context, 'tern')),
    idsOf(await searchSimply(context, 'morello')),
  ]);
  expect(found).toEqual([['fig', 'bar', 'leaf'], ['leaf'], []]);
});

test('[SEARCH-05] a blank term finds nothing', async () => {
  expect(await withFigs((context) => searchProducts(context, ask('')))).toEqual(NO_ANSWER);
});

describe('in the demo shop', () => {
  let demo: OpenDatabase;
  beforeAll(async () => {
    demo = await openTestDatabase('demo');
  });
  afterAll(() => demo.close());
  const synonyms = parseSynonyms(DEFAULT_SETTINGS.searchSynonyms);
  const isBattery = ({ format }: { format: string }) => format === 'battery';

  test.each([
    ['gummy', 'gummies'],
    ['gumy', 'gummies'],
    ['preroll', 'pre-roll'],
    ['joint', 'pre-roll'],
    ['thc', null],
    ['under 25', null],
    ['$20', null],
    ['sleep', null],
    ['dispo', 'disposable'],
  ])('[SEARCH-20] [SEARCH-21] [CAT-37] "%s" finds goods, and no battery leads', async (term, format) => {
    const { results, nearest } = await searchProducts(publicContextOf(demo.db), ask(term));
    expect(results.length).toBeGreaterThan(3);
    expect(nearest).toEqual([]);
    const firstBattery = results.findIndex(isBattery);
    if (firstBattery >= 0) expect(results.slice(firstBattery).every(isBattery)).toBe(true);
    if (format) expect(results.map((result) => result.format)).toContain(format);
  });

  test('[SEARCH-21] [CAT-35] every result within a price shows an option within it', async () => {
    const { results } = await searchProducts(publicContextOf(demo.db), ask('gummies under 20'));
    expect(results.length).toBeGreaterThan(2);
    expect(results.filter(({ priceCents }) => priceCents > 2000)).toEqual([]);
    expect(results[0]).toMatchObject({
      format: 'gummies',
      measure: expect.stringMatching(/pieces\s· \d+\smg\sTHC$/),
    });
  });

  test('[CAT-37] who asks for a battery gets batteries first', async () => {
    const { results } = await searchProducts(publicContextOf(demo.db), ask('battery'));
    expect(results[0]?.format).toBe('battery');
  });

  test('[SEARCH-13] [SEARCH-22] an unknown word still offers products and categories; a price too low shows the nearest ones', async () => {
    const context = publicContextOf(demo.db);
    const nothing = await searchProducts(context, ask('qwxzv'));
    expect(nothing.results).toEqual([]);
    expect([nothing.nearest.length, nothing.categories.length > 2]).toEqual([4, true]);
    const cheap = await searchProducts(context, ask('disposables under 1'));
    expect(cheap.nearest.map(({ format }) => ['disposable', 'vape', 'pod'].includes(format))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const calm = await searchProducts(context, ask('qwxzv', 'Calm'));
    expect(calm.nearest.every(({ moods }) => moods.includes('Calm'))).toBe(true);
  });

  test.each([
    'aura',
    'a',
    'gummies',
    'mood',
    'md',
    'calm',
    'fig',
    'tank',
    'pod',
    'cherri',
    'combo',
    're',
    'o',
    'gummy',
    'joints',
    'sleep',
    'thc',
    'battery',
    'under 25',
    'drinks under $20',
    'mood over 60',
  ])('[SEARCH-17] the candidates for "%s" include the twenty best of the whole shop', async (term) => {
    const context = publicContextOf(demo.db);
    for (const input of [ask(term), ask(term, 'Melt'), ask(term, null, 'Calm')]) {
      const whole = rankProducts(await readSearched(context, null), {
        ...input,
        ...understand(term, synonyms),
      });
      const found = await searchProducts(context, input);
      expect(found.results.map(({ id, relevanceScore }) => [id, relevanceScore])).toEqual(
        whole.map(({ product, score }) => [product.id, score]),
      );
    }
  });
});
