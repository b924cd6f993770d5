import { expect, test } from 'vitest';
import { listed } from '../testing/listed.ts';
import { measureAndUnitPrice } from './option-label.ts';
import { parseShopSort, type SHOP_SORTS } from './shop-sorts.ts';
import type { Sorted } from './sort.ts';

type Given = Partial<Omit<Sorted, 'options'>> & { name: string } & Partial<Sorted['options'][number]>;

function product({
  priceCents = 1000,
  quantity = 1,
  unit = 'g',
  thcMg = null,
  servings = null,
  stock = 5,
  isOn = true,
  ...given
}: Given): Sorted {
  return {
    ...{
      format: 'shot',
      moodTags: [],
      addonOnly: false,
      displayOrder: 0,
      createdAt: new Date('2026-01-01T00:00:00Z'),
    },
    ...given,
    options: [{ priceCents, quantity, unit, thcMg, servings, stock, isOn }],
  };
}

const order = (products: readonly Sorted[], sort: (typeof SHOP_SORTS)[number]) =>
  listed(products, sort).map(({ name }) => name);

test('[SHOP-22] an unknown sort order means “featured”', () => {
  expect([undefined, '', 'toString', 'Price', 'price'].map(parseShopSort)).toEqual([
    ...['featured', 'featured', 'featured', 'featured', 'price'],
  ]);
});

test('[CAT-36] [CAT-37] featured mixes the formats in turn, and batteries close the list', () => {
  const products = [
    product({ name: 'Battery', format: 'battery', displayOrder: 99 }),
    product({ name: 'Charger', addonOnly: true, displayOrder: 98 }),
    product({ name: 'Bar B', format: 'disposable', displayOrder: 8 }),
    product({ name: 'Bar A', format: 'disposable', displayOrder: 8 }),
    product({ name: 'Bar C', format: 'disposable', displayOrder: 7 }),
    product({ name: 'Gummy A', format: 'gummies', displayOrder: 5 }),
    product({ name: 'Gummy B', format: 'gummies', displayOrder: 4 }),
    product({ name: 'Tin', format: 'edible', displayOrder: 1 }),
  ];
  expect(order(products, 'featured')).toEqual([
    ...['Bar A', 'Gummy A', 'Tin', 'Bar B', 'Gummy B', 'Bar C', 'Battery', 'Charger'],
  ]);
  expect(order([], 'featured')).toEqual([]);
});

test('[CAT-36] “featured” takes from each format the first product whose mood the last three do not have, else its first', () => {
  const of = (format: string, names: readonly (readonly [name: string, mood: string])[]) =>
    names.map(([name, mood], place) => product({ name, format, moodTags: [mood], displayOrder: -place }));
  const three = ['Calm', 'Creative', 'Melt'];
  const named = (format: string) =>
    of(
      format,
      three.map((mood) => [`${format} ${mood}`, mood] as const),
    );
  expect(order(['bar', 'pod', 'tin', 'roll'].flatMap(named), 'featured')).toEqual([
    ...['bar Calm', 'pod Creative', 'roll Melt', 'tin Calm'],
    ...['bar Creative', 'pod Calm', 'roll Calm', 'tin Melt'],
    ...['bar Melt', 'pod Melt', 'roll Creative', 'tin Creative'],
  ]);
  const relaxed = of('bar', [
    ['A', 'Relaxed'],
    ['B', 'Calm'],
    ['C', ''],
  ]);
  expect(order(relaxed, 'featured')).toEqual(['A', 'C', 'B']);
});

test('[SHOP-22] sorting by price uses options in stock; equal prices keep the shop’s order', () => {
  const products = [
    product({ name: 'Dear', priceCents: 3000 }),
    product({ name: 'Gone', priceCents: 100, stock: 0 }),
    product({ name: 'B', priceCents: 900 }),
    product({ name: 'A', priceCents: 900 }),
    product({ name: 'First', priceCents: 900, displayOrder: 4 }),
    product({ name: 'Off', priceCents: 100, isOn: false }),
  ];
  expect(order(products, 'price')).toEqual(['First', 'A', 'B', 'Dear', 'Gone', 'Off']);
});

test('[SHOP-22] unit prices are compared by weight, then by piece, then by volume; products without a size come last', () => {
  const products = [
    product({ name: 'No size', unit: ' ' }),
    product({ name: 'Bottle', priceCents: 900, quantity: 300, unit: 'ml' }),
    product({ name: 'Dear piece', priceCents: 2000, quantity: 10, unit: 'pieces' }),
    product({ name: 'Piece', priceCents: 3000, quantity: 20, unit: 'pieces' }),
    product({ name: 'Jar', priceCents: 4200, quantity: 3.5 }),
    product({ name: 'Two grams', priceCents: 6400, quantity: 2 }),
  ];
  expect(order(products, 'unit-price')).toEqual([
    'Jar',
    'Two grams',
    'Piece',
    'Dear piece',
    'Bottle',
    'No size',
  ]);
});

test('[SHOP-22] strength sorts the mildest serving first and unknown strengths last; newest sorts the newest first', () => {
  const products = [
    product({ name: 'Battery' }),
    product({ name: 'Bar', thcMg: 1742 }),
    product({ name: 'Gummies', thcMg: 100, servings: 10 }),
    product({ name: 'Can', thcMg: 5, servings: 1, createdAt: new Date('2026-05-01T00:00:00Z') }),
  ];
  expect(order(products, 'strength')).toEqual(['Can', 'Gummies', 'Bar', 'Battery']);
  expect(order(products, 'newest')[0]).toBe('Can');
});

test('[CAT-36, SHOP-22] the first of a sort order are the first of all', () => {
  const formats = ['disposable', 'gummies', 'battery', 'shot'];
  const moods = ['Calm', 'Melt', 'Calm', 'Social', ''];
  const products = Array.from({ length: 40 }, (_, place) =>
    product({
      ...{ name: `P${place}`, format: formats[(place * 7) % 4] ?? '', moodTags: [moods[place % 5] ?? ''] },
      ...{ priceCents: (place * 13) % 17, displayOrder: place % 3 },
    }),
  );
  for (const sort of ['featured', 'price'] as const)
    for (const most of [0, 1, 24, 31, 40, 99])
      expect(listed(products, sort, most)).toEqual(listed(products, sort).slice(0, most));
});

test('[SHOP-22] the unit price is shown beside the size', () => {
  const facts = { name: 'x', flavor: null, thcMg: null, thcPercentage: null };
  const said = (priceCents: number, quantity: number, unit: string) =>
    measureAndUnitPrice({ ...facts, priceCents, quantity, unit });
  expect(said(6400, 2, 'g')).toBe('2\u00a0g\u00a0· $32 per g');
  expect(said(2600, 20, 'pieces')).toBe('20\u00a0pieces\u00a0· $1.30 each');
  expect(said(900, 300, 'ml')).toBe('300\u00a0ml\u00a0· $3 per 100 ml');
});
