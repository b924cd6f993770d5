import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StockWord } from '../inventory.ts';
import type { Mood } from '../moods.ts';
import { passesFilters } from '../testing/passes-filters.ts';
import { BUDGET_FILTERS, FORMAT_FILTERS, parseShopFilters, shopQuery } from './filters.ts';

function parsed(query: string) {
  const params = new URLSearchParams(query);
  return parseShopFilters((key) => params.getAll(key));
}

type Sample = { mood?: Mood; format?: string; price?: number; stockWord?: StockWord };

function sample(
  id: string,
  { mood = 'Calm', format = 'shot', price = 2000, stockWord = 'in-stock' }: Sample = {},
) {
  const option = {
    id,
    label: id,
    measure: '',
    flavor: null,
    format,
    priceCents: price,
    originalPriceCents: null,
    stockWord,
  };
  return { id, moods: [mood], format, options: [option] };
}

function shown(products: ReturnType<typeof sample>[], query: string) {
  return products.filter((product) => passesFilters(product, parsed(query))).map((product) => product.id);
}

test('[SHOP-02, SHOP-09, SHOP-10, SHOP-11] an address without choices shows the whole tab of house products', () => {
  expect(parsed('')).toEqual({
    tab: 'monster',
    moods: [],
    formats: [],
    budgets: [],
    sort: 'featured',
    page: 1,
  });
  expect(shown([sample('a'), sample('b', { mood: 'Melt' })], '')).toEqual(['a', 'b']);
});

test.each([
  ['tab=monster', ''],
  ['tab=nonsense&mood=none&format=vapes&budget=cheap&page=0', ''],
  ['mood=melt&mood=calm', 'mood=calm&mood=melt'],
  ['mood=Relaxed&mood=CALM', 'mood=calm'],
  [
    'budget=80-plus&format=mix&mood=social&tab=third-party',
    'tab=third-party&mood=social&format=mix&budget=80-plus',
  ],
  ['format=mix&format=disposables', 'format=disposables&format=mix'],
  ['page=1', ''],
  ['page=2', 'page=2'],
  ['page=-2', ''],
  ['page=2.5', ''],
  ['page=1000', ''],
])('[SHOP-13, SHOP-02] the address "%s" has the canonical form "%s"', (query, canonical) => {
  expect(shopQuery(parsed(query))).toBe(canonical);
});

test('[SHOP-13] the canonical form of an address is already canonical', () => {
  const word = fc.constantFrom(
    'calm',
    'Melt',
    'mix',
    'gummies',
    '40-60',
    'under-40',
    'third-party',
    '2',
    'x',
    '',
  );
  const pair = fc.tuple(fc.constantFrom('tab', 'mood', 'format', 'budget', 'page', 'quiz'), word);
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
      const once = shopQuery(parsed(new URLSearchParams(pairs).toString()));
      return shopQuery(parsed(once)) === once;
    }),
  );
});

test('[SHOP-09] a product matches if it has any chosen mood', () => {
  const products = [sample('calm'), sample('melt', { mood: 'Melt' }), sample('social', { mood: 'Social' })];
  expect(shown(products, 'mood=calm&mood=melt')).toEqual(['calm', 'melt']);
});

test('[SHOP-10] a product matches if it has any chosen format', () => {
  const products = [
    sample('pod', { format: 'pod' }),
    sample('roll', { format: 'roll_pack' }),
    sample('edible', { format: 'edible' }),
    sample('drink', { format: 'drink' }),
  ];
  expect(shown(products, 'format=disposables&format=pre-rolls')).toEqual(['pod', 'roll']);
  expect(shown(products, 'format=gummies')).toEqual(['edible']);
  expect(shown(products, 'format=mix')).toEqual(['drink']);
  expect(Object.values(FORMAT_FILTERS)).toEqual(['Disposables', 'Pre-rolls', 'Gummies', 'Mix']);
});

test.each([
  [1, ['under-15', 'under-25', 'under-40']],
  [1500, ['under-15', 'under-25', 'under-40']],
  [1501, ['under-25', 'under-40']],
  [2501, ['under-40']],
  [3999, ['under-40']],
  [4000, ['under-40', '40-60']],
  [4001, ['40-60']],
  [5999, ['40-60']],
  [6000, ['40-60', '60-80']],
  [6001, ['60-80']],
  [8000, ['60-80', '80-plus']],
  [8001, ['80-plus']],
  [30_000, ['80-plus']],
])('[SHOP-11] [SHOP-12] [SHOP-24] a price of %i cents is in the bands %j', (price, bands) => {
  const matching = Object.keys(BUDGET_FILTERS).filter(
    (band) => shown([sample('a', { price })], `budget=${band}`).length,
  );
  expect(matching).toEqual(bands);
});

test('[SHOP-13] a sold-out option does not make its product match a budget', () => {
  expect(shown([sample('a', { stockWord: 'sold-out' })], 'budget=under-40')).toEqual([]);
  expect(shown([sample('a', { stockWord: 'low' })], 'budget=under-40')).toEqual(['a']);
});

test('[SHOP-13] the three groups combine with AND', () => {
  const products = [
    sample('all', { mood: 'Melt', format: 'pod', price: 5000 }),
    sample('other-mood', { mood: 'Calm', format: 'pod', price: 5000 }),
    sample('other-format', { mood: 'Melt', format: 'shot', price: 5000 }),
    sample('other-price', { mood: 'Melt', format: 'pod', price: 7000 }),
  ];
  expect(shown(products, 'mood=melt&format=disposables&budget=40-60')).toEqual(['all']);
});
