import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listed } from '../testing/listed.ts';
import { FORMATS } from './formats.ts';
import { isAccessory } from './product.ts';
import { SHOP_SORTS } from './shop-sorts.ts';
import { type Sorted, sortProducts } from './sort.ts';

type Option = Sorted['options'][number];

const option = (facts: Partial<Option> = {}): Option => ({
  ...{ priceCents: 1000, quantity: 1, unit: 'g', thcMg: null, servings: null, stock: 5, isOn: true },
  ...facts,
});
const product = (name: string, facts: Partial<Sorted> = {}): Sorted => ({
  ...{ name, format: 'gummies', addonOnly: false, moodTags: [], displayOrder: 0, options: [option()] },
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...facts,
});
const names = (products: readonly Sorted[], sort: (typeof SHOP_SORTS)[number]) =>
  listed(products, sort).map(({ name }) => name);

const anyProducts = fc
  .array(
    fc.record({
      format: fc.constantFrom(...FORMATS),
      addonOnly: fc.boolean(),
      moodTags: fc.subarray(['Calm', 'Melt', 'Social', 'Focus'], { maxLength: 2 }),
      displayOrder: fc.integer({ min: 0, max: 3 }),
      createdAt: fc.integer({ min: 0, max: 5 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day))),
      options: fc.array(
        fc
          .record({
            priceCents: fc.integer({ min: 1, max: 9000 }),
            unit: fc.constantFrom('g', 'mg', 'pieces', 'ml', ''),
            thcMg: fc.constantFrom(null, 0, 5, 100),
            servings: fc.constantFrom(null, 0, 10),
            stock: fc.constantFrom(0, 1),
            isOn: fc.boolean(),
          })
          .map(option),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((facts, place) => product(`Name ${String(place).padStart(2, '0')}`, facts)));

test.each(SHOP_SORTS)(
  '[SHOP-22] in the order %s every product stands once, wherever it came from',
  (sort) => {
    fc.assert(
      fc.property(anyProducts, (products) => {
        const sorted = names(products, sort);
        expect(sorted.toSorted()).toEqual(products.map(({ name }) => name).toSorted());
        expect(names(products.toReversed(), sort)).toEqual(sorted);
      }),
    );
  },
);

test('[CAT-37] in the featured order nothing stands behind an accessory but another one', () => {
  fc.assert(
    fc.property(anyProducts, (products) => {
      const behind = listed(products, 'featured').map(isAccessory);
      expect(behind).toEqual(behind.toSorted((one, other) => Number(one) - Number(other)));
    }),
  );
});

test('[CAT-36] of each format the featured order takes one before it takes a second', () => {
  fc.assert(
    fc.property(anyProducts, (products) => {
      const formats = listed(products, 'featured')
        .filter((one) => !isAccessory(one))
        .map(({ format }) => format);
      const kinds = new Set(formats).size;
      expect(new Set(formats.slice(0, kinds)).size).toBe(kinds);
    }),
  );
});

test('[CAT-36] a mood may come again behind three others, not before', () => {
  const of = (format: string, ...moods: string[]) =>
    moods.map((mood, place) =>
      product(`${format} ${mood}`, { format, moodTags: [mood], displayOrder: 9 - place }),
    );
  const rows = [
    ...of('disposable', 'Calm'),
    ...of('edible', 'Melt'),
    ...of('gummies', 'Social'),
    ...of('shot', 'Calm', 'Elevated'),
  ];
  expect(names(rows, 'featured').slice(0, 4)).toEqual([
    'disposable Calm',
    'edible Melt',
    'gummies Social',
    'shot Elevated',
  ]);
  const more = [
    ...of('disposable', 'Calm'),
    ...of('drink', 'Creative'),
    ...of('edible', 'Melt'),
    ...of('gummies', 'Social'),
    ...of('shot', 'Calm', 'Elevated'),
  ];
  expect(names(more, 'featured')[4]).toBe('shot Calm');
});

test('[SHOP-22] by price the cheapest option that can be had counts, by strength that of one serving', () => {
  fc.assert(
    fc.property(anyProducts, (products) => {
      const had = ({ options }: Sorted) => options.filter(({ isOn, stock }) => isOn && stock > 0);
      const price = (one: Sorted) => Math.min(...had(one).map(({ priceCents }) => priceCents));
      const strength = (one: Sorted) =>
        Math.min(...had(one).flatMap(({ thcMg, servings }) => (thcMg ? [thcMg / (servings || 1)] : [])));
      for (const [sort, value] of [
        ['price', price],
        ['strength', strength],
      ] as const) {
        const values = sortProducts(products, sort).map(value);
        expect(values).toEqual(values.toSorted((one, other) => (one === other ? 0 : one - other)));
      }
    }),
  );
});

test('[SHOP-22] the newest comes first, of one moment the shop’s order, then the name', () => {
  const later = new Date('2026-01-02T00:00:00Z');
  const rows = [
    product('b'),
    product('a'),
    product('front', { displayOrder: 1 }),
    product('new', { createdAt: later }),
  ];
  expect(names(rows, 'newest')).toEqual(['new', 'front', 'a', 'b']);
});

test('[SHOP-22] what cannot be compared stands last, in the shop’s order', () => {
  const out = [option({ stock: 0 })];
  const rows = [
    product('none', { options: [] }),
    product('out', { options: out, displayOrder: 2 }),
    product('sold'),
  ];
  for (const sort of ['price', 'unit-price'] as const)
    expect(names(rows, sort)).toEqual(['sold', 'out', 'none']);
});
