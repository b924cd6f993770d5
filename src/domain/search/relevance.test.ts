import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankProducts } from './rank.ts';
import { relevance, type Searched, toTerm } from './relevance.ts';
import { isWithinOneTypo } from './typos.ts';

const FIG: Searched = {
  name: 'Black Fig Bar',
  brand: 'MoodDrop',
  category: 'Disposables and vapes',
  flavors: ['Ripe fig'],
  formats: ['disposable'],
  moods: ['Melt'],
  pricesCents: [3800],
  isAccessory: false,
};

test.each([
  ['black fig bar', 100],
  ['black', 85],
  ['bla', 85],
  ['fig', 75],
  ['fig bar', 75],
  ['ig ba', 70],
  ['mooddrop', 65],
  ['ripe', 50],
  ['disposable', 50],
  ['vapes', 50],
  ['melt', 50],
  ['sleepy', 50],
  ['ripe mooddrop', 50],
  ['blakc', 40],
  ['blakc fig', 40],
  ['blck', 40],
  ['fgi', 0],
  ['tonic', 0],
  ['', 50],
])('[SEARCH-17] "%s" scores %i', (term, score) => {
  expect(relevance(FIG, term, null)).toBe(score);
});

test('[SEARCH-03] [SEARCH-17] a mood that fits adds ten, at most up to a hundred, and finds nothing by itself', () => {
  expect(relevance(FIG, 'fig', 'Melt')).toBe(85);
  expect(relevance(FIG, 'black fig bar', 'Melt')).toBe(100);
  expect(relevance(FIG, 'tonic', 'Melt')).toBe(0);
  expect(relevance(FIG, 'fig', 'Calm')).toBe(75);
});

const typed = (term: string) => ({ readings: [term], price: null, wantsAccessory: false });

const at = (name: string, displayOrder: number, moods: Searched['moods'] = ['Melt']) => ({
  ...FIG,
  name,
  displayOrder,
  moods,
});

test('[SEARCH-17] equal matches are sorted by their position in the shop, then by name', () => {
  const found = rankProducts([at('Fig C', 1), at('Fig B', 1), at('Fig A', 0), at('Old Fig', 9)], {
    ...typed('fig'),
    mood: null,
    lean: null,
  });
  expect(found.map(({ product }) => product.name)).toEqual(['Fig B', 'Fig C', 'Fig A', 'Old Fig']);
});

test('[SEARCH-03] the filtered mood excludes other moods, the customer’s own mood only ranks higher', () => {
  const products = [at('Fig Tonic', 0, ['Calm']), at('Fig Bar', 0, ['Melt'])];
  const chosen = rankProducts(products, { ...typed('fig'), mood: 'Melt', lean: 'Calm' });
  expect(chosen.map(({ product }) => product.name)).toEqual(['Fig Bar']);
  const leaning = rankProducts(products, { ...typed('fig'), mood: null, lean: 'Calm' });
  expect(leaning.map(({ product, score }) => [product.name, score])).toEqual([
    ['Fig Tonic', 95],
    ['Fig Bar', 85],
  ]);
});

test('[SEARCH-14] a term is lower case with single spaces', () => {
  expect(toTerm('  Black   FIG ')).toBe('black fig');
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 8 });

test('[SEARCH-17] every single typing error is found, in both directions', () => {
  fc.assert(
    fc.property(letters, fc.nat(7), fc.constantFrom('a', 'x'), (word, place, letter) => {
      const at = place % word.length;
      const slips = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
        word.slice(0, at) + letter + word.slice(at + 1),
        word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
      ];
      for (const slip of slips) expect(isWithinOneTypo(slip, word)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      expect(isWithinOneTypo(one, other)).toBe(isWithinOneTypo(other, one));
    }),
  );
  expect(isWithinOneTypo('cherry', 'chrery')).toBe(true);
  expect(isWithinOneTypo('cherry', 'chrrey')).toBe(false);
});
