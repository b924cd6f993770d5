import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS, type Mood } from '../moods.ts';
import { type Asked, isWithin, rankProducts } from './rank.ts';
import { MOST_RESULTS, type Searched } from './relevance.ts';

type Item = Searched & { displayOrder: number };

const item = (name: string, facts: Partial<Item> = {}): Item => ({
  name,
  brand: 'Nobody',
  category: 'Shelf',
  flavors: [],
  formats: [],
  moods: [],
  pricesCents: [2000],
  isAccessory: false,
  displayOrder: 0,
  ...facts,
});

const ask = (facts: Partial<Asked> = {}): Asked => ({
  readings: ['fig'],
  price: null,
  wantsAccessory: false,
  mood: null,
  lean: null,
  ...facts,
});

const names = (items: readonly Item[], facts: Partial<Asked> = {}) =>
  rankProducts(items, ask(facts)).map(({ product }) => product.name);

test.each([
  [1999, false],
  [2000, true],
  [2001, true],
  [3999, true],
  [4000, true],
  [4001, false],
])('[SEARCH-21] %i cents lie within $20 to $40: %s', (cents, isInside) => {
  expect(isWithin(cents, { fromCents: 2000, toCents: 4000 })).toBe(isInside);
  expect(
    names([item('Fig', { pricesCents: [cents] })], { price: { fromCents: 2000, toCents: 4000 } }),
  ).toEqual(isInside ? ['Fig'] : []);
});

test('[SEARCH-21] one option within the price is enough, and without options nothing has a price', () => {
  const price = { fromCents: 0, toCents: 1000 };
  const items = [item('Fig A', { pricesCents: [5000, 1000, 9000] }), item('Fig B', { pricesCents: [] })];
  expect(names(items, { price })).toEqual(['Fig A']);
  expect(names(items)).toEqual(['Fig A', 'Fig B']);
});

test('[SEARCH-20] a product is as good as its best reading', () => {
  const found = rankProducts([item('Fig Bar')], ask({ readings: ['zzz', 'bar', 'fig bar', 'ig'] }));
  expect(found.map(({ score }) => score)).toEqual([100]);
});

test('[SEARCH-17] what scores nothing is not found', () => {
  expect(names([item('Plum'), item('Fig')])).toEqual(['Fig']);
  expect(names([item('Plum')])).toEqual([]);
  expect(names([])).toEqual([]);
});

test('[CAT-37] accessories stand behind, however well they fit, unless they are asked for', () => {
  const items = [item('Fig', { isAccessory: true }), item('Wild Figs')];
  expect(names(items)).toEqual(['Wild Figs', 'Fig']);
  expect(names(items, { wantsAccessory: true })).toEqual(['Fig', 'Wild Figs']);
});

test('[SEARCH-17] twenty are answered, the best twenty', () => {
  const many = Array.from({ length: MOST_RESULTS + 5 }, (_, place) =>
    item(`Fig ${String(place).padStart(2, '0')}`, { displayOrder: place }),
  );
  expect(names(many)).toHaveLength(20);
  expect(names(many)[0]).toBe('Fig 24');
  expect(names(many.slice(0, MOST_RESULTS - 1))).toHaveLength(19);
});

test.each(MOODS)('[SEARCH-03] with %s chosen only its own stay, and are marked', (mood) => {
  const items = MOODS.map((own) => item(`Fig ${own}`, { moods: [own] }));
  const found = rankProducts(items, ask({ mood }));
  expect(found.map(({ product, isMoodMatch }) => [product.name, isMoodMatch])).toEqual([
    [`Fig ${mood}`, true],
  ]);
});

test("[SEARCH-03] with a panel's choice the customer's own mood changes no score", () => {
  const items = [item('Fig', { moods: ['Calm'] }), item('Fig Bar', { moods: ['Calm', 'Melt'] })];
  const leaning = rankProducts(items, ask({ mood: 'Calm', lean: 'Melt' }));
  expect(leaning).toEqual(rankProducts(items, ask({ mood: 'Calm' })));
});

test('[SEARCH-03, SEARCH-10] nobody asked for a mood: nothing is marked', () => {
  const found = rankProducts([item('Fig', { moods: [...MOODS] })], ask());
  expect(found.map(({ isMoodMatch }) => isMoodMatch)).toEqual([false]);
});

const anyItems = fc.array(
  fc.record({
    name: fc.constantFrom('Fig', 'Fig Bar', 'Wild Fig', 'Configure', 'Plum', 'Fgi'),
    displayOrder: fc.integer({ min: 0, max: 3 }),
    isAccessory: fc.boolean(),
    moods: fc.subarray<Mood>([...MOODS]),
    pricesCents: fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 2 }),
  }),
  { maxLength: 25 },
);
const anyMood = fc.option(fc.constantFrom(...MOODS), { nil: null });

test('[SEARCH-17] the order in which products come in changes nothing that can be seen', () => {
  fc.assert(
    fc.property(anyItems, anyMood, anyMood, (facts, mood, lean) => {
      const items = facts.map((one) => item(one.name, one));
      const seen = (list: readonly Item[]) =>
        rankProducts(list, ask({ mood, lean })).map(({ product, score }) => [
          score,
          product.isAccessory,
          product.displayOrder,
          product.name,
        ]);
      expect(seen(items.toReversed())).toEqual(seen(items));
    }),
  );
});

test('[SEARCH-17, CAT-37] goods before accessories, then better before worse, then the shop before the alphabet', () => {
  fc.assert(
    fc.property(anyItems, anyMood, (facts, lean) => {
      const found = rankProducts(
        facts.map((one) => item(one.name, one)),
        ask({ lean }),
      );
      for (const [place, { product, score }] of found.entries()) {
        const next = found[place + 1];
        if (!next || product.isAccessory !== next.product.isAccessory) {
          expect(next && product.isAccessory).not.toBe(true);
          continue;
        }
        expect(score).toBeGreaterThanOrEqual(next.score);
        if (score !== next.score) continue;
        expect(product.displayOrder).toBeGreaterThanOrEqual(next.product.displayOrder);
        if (product.displayOrder === next.product.displayOrder)
          expect(product.name <= next.product.name).toBe(true);
      }
    }),
  );
});

test('[SEARCH-03] choosing a mood adds no result', () => {
  fc.assert(
    fc.property(anyItems, fc.constantFrom(...MOODS), (facts, mood) => {
      const items = facts.slice(0, MOST_RESULTS).map((one) => item(one.name, one));
      const all = new Set(rankProducts(items, ask()).map(({ product }) => product));
      for (const { product } of rankProducts(items, ask({ mood }))) expect(all.has(product)).toBe(true);
    }),
  );
});
