import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StockWord } from '../inventory.ts';
import { MOODS, type Mood } from '../moods.ts';
import { oneEach, passesFilters } from '../testing/passes-filters.ts';
import { choiceCounts, countPassing, facetOf } from './facets.ts';
import {
  BUDGET_FILTERS,
  type FilterChoice,
  FORMAT_FILTERS,
  hasFormat,
  hasPriceIn,
  parseShopFilters,
  SHOP_PAGE_SIZE,
  shopQuery,
} from './filters.ts';
import { FORMATS } from './formats.ts';
import type { ProductOption } from './product.ts';
import { SHOP_SORTS } from './shop-sorts.ts';
import { SHOP_TABS } from './shop-tabs.ts';

type BudgetWord = keyof typeof BUDGET_FILTERS;
type FormatWord = keyof typeof FORMAT_FILTERS;
const BUDGETS = Object.keys(BUDGET_FILTERS) as BudgetWord[];
const FORMAT_WORDS = Object.keys(FORMAT_FILTERS) as FormatWord[];

const option = (priceCents: number, facts: Partial<ProductOption> = {}): ProductOption => ({
  id: 'o',
  label: '',
  measure: '',
  flavor: null,
  format: 'gummies',
  priceCents,
  originalPriceCents: null,
  stockWord: 'in-stock',
  ...facts,
});
const product = (options: ProductOption[], facts: { moods?: Mood[]; format?: string } = {}) => ({
  moods: [],
  format: 'gummies',
  options,
  ...facts,
});
const parse = (query: string) => {
  const params = new URLSearchParams(query);
  return parseShopFilters((key) => params.getAll(key));
};

const NEVER = Number.POSITIVE_INFINITY;

test.each([
  ['under-15', 0, 1500],
  ['under-25', 0, 2500],
  ['under-40', 0, 4000],
  ['40-60', 4000, 6000],
  ['60-80', 6000, 8000],
  ['80-plus', 8000, NEVER],
] as const)('[SHOP-11, SHOP-12] the band %s goes from %i to %d cents, both included', (word, from, to) => {
  const isIn = (cents: number) => hasPriceIn(product([option(cents)]), word);
  expect([from - 1, from, from + 1].map(isIn)).toEqual([false, true, true]);
  if (to !== NEVER) expect([to - 1, to, to + 1].map(isIn)).toEqual([true, true, false]);
  else expect(isIn(Number.MAX_SAFE_INTEGER)).toBe(true);
});

test('[SHOP-13] one option in stock within the band is enough, one that is sold out is none', () => {
  expect(hasPriceIn(product([option(9000), option(5000), option(1)]), '40-60')).toBe(true);
  expect(hasPriceIn(product([option(9000), option(5000, { stockWord: 'sold-out' })]), '40-60')).toBe(false);
  expect(hasPriceIn(product([option(5000, { stockWord: 'low' })]), '40-60')).toBe(true);
  expect(hasPriceIn(product([]), '40-60')).toBe(false);
});

test('[SHOP-10] the format of the product or of one of its options counts', () => {
  expect(hasFormat(product([option(1), option(1, { format: 'pod' })]), 'disposables')).toBe(true);
  expect(hasFormat(product([option(1)], { format: 'vape' }), 'disposables')).toBe(true);
  expect(hasFormat(product([option(1)]), 'disposables')).toBe(false);
});

test('[SHOP-10, CAT-14] every format is found under exactly one filter', () => {
  for (const format of [...FORMATS, 'unknown']) {
    const found = FORMAT_WORDS.filter((word) => hasFormat(product([], { format }), word));
    expect(found).toHaveLength(1);
  }
});

test.each([
  ['1', 1],
  ['2', 2],
  ['9', 9],
  ['10', 10],
  ['999', 999],
  ['1000', 1],
  ['0', 1],
  ['-1', 1],
  ['01', 1],
  ['1.5', 1],
  ['1e2', 1],
  ['two', 1],
  ['', 1],
])('[SHOP-22] page=%s is page %i', (word, page) => {
  expect(parse(`page=${word}`).page).toBe(page);
});

test('[SHOP-13] a page holds twenty-four cards', () => {
  expect(SHOP_PAGE_SIZE).toBe(24);
});

const anyChoice: fc.Arbitrary<FilterChoice> = fc.record({
  moods: fc.subarray<Mood>([...MOODS]),
  formats: fc.subarray(FORMAT_WORDS),
  budgets: fc.subarray(BUDGETS),
});
const anyProduct = fc.record({
  moods: fc.subarray<Mood>([...MOODS]),
  format: fc.constantFrom(...FORMATS),
  options: fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 9000 }),
        fc.constantFrom<StockWord>('sold-out', 'low', 'in-stock'),
        fc.constantFrom(...FORMATS),
      )
      .map(([cents, stockWord, format]) => option(cents, { stockWord, format })),
    { maxLength: 3 },
  ),
});

test('[SHOP-13, SHOP-22] an address made of filters is read as the same filters', () => {
  const rest = fc.record({
    tab: fc.constantFrom(...(Object.keys(SHOP_TABS) as (keyof typeof SHOP_TABS)[])),
    sort: fc.constantFrom(...SHOP_SORTS),
    page: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(anyChoice, rest, (choice, more) => {
      const filters = { ...choice, ...more };
      expect(parse(shopQuery(filters))).toEqual(filters);
    }),
  );
});

test('[SHOP-13] order and repeats in an address change nothing, hostile words neither', () => {
  const words = [
    'mood=calm',
    'mood=Sleepy',
    'format=gummies',
    'budget=40-60',
    'tab=third-party',
    'sort=price',
    'page=3',
  ];
  const first = parse(words.join('&'));
  const noise = [
    'mood=',
    'mood=%00',
    'format=constructor',
    'budget=__proto__',
    'budget=toString',
    'mood=calm',
    'x=y',
  ];
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...words, ...noise], { minLength: words.length + noise.length }),
      (shuffled) => {
        expect(parse(shuffled.join('&'))).toEqual(first);
      },
    ),
  );
});

test('[SHOP-13] another choice within a group never hides a product, a first one never shows another', () => {
  fc.assert(
    fc.property(anyProduct, anyChoice, fc.constantFrom(...BUDGETS), (one, choice, budget) => {
      const more = { ...choice, budgets: [...choice.budgets, budget] };
      if (choice.budgets.length > 0 && passesFilters(one, choice))
        expect(passesFilters(one, more)).toBe(true);
      if (choice.budgets.length === 0 && !passesFilters(one, choice))
        expect(passesFilters(one, more)).toBe(false);
    }),
  );
});

test('[SHOP-23] counting by bits is counting by the filters', () => {
  fc.assert(
    fc.property(fc.array(anyProduct, { maxLength: 12 }), anyChoice, (products, choice) => {
      const facets = oneEach(products.map(facetOf));
      const passing = (asked: FilterChoice) => products.filter((one) => passesFilters(one, asked)).length;
      expect(countPassing(facets, choice)).toBe(passing(choice));
      const counts = choiceCounts(facets, choice);
      for (const mood of MOODS) expect(counts.mood(mood)).toBe(passing({ ...choice, moods: [mood] }));
      for (const word of FORMAT_WORDS)
        expect(counts.format(word)).toBe(passing({ ...choice, formats: [word] }));
      for (const word of BUDGETS) expect(counts.budget(word)).toBe(passing({ ...choice, budgets: [word] }));
    }),
  );
});
