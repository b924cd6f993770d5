import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitPrice } from './price-words.ts';

const OPEN = Number.MAX_SAFE_INTEGER;
const UNDER = ['under', 'below', 'less than', 'cheaper than', 'up to', 'at most', 'max', 'within', '<', '<='];
const OVER = ['over', 'above', 'more than', 'at least', 'from', '>', '>='];
const MEASURES = [
  'mg',
  'g',
  'ml',
  'oz',
  'piece',
  'pieces',
  'pack',
  'x',
  '×',
  'gram',
  'grams',
  'milligrams',
  'ounces',
  'packs',
];

test.each(UNDER)('[SEARCH-21] "%s" opens a range downwards', (word) => {
  for (const amount of ['25', '$25', '25 dollars', '25 bucks', '25 usd', '25$', '$ 25'])
    expect(splitPrice(`${word} ${amount}`)).toEqual({ words: '', price: { fromCents: 0, toCents: 2500 } });
});

test.each(OVER)('[SEARCH-21] "%s" opens a range upwards', (word) => {
  for (const amount of ['25', '$25', '25 dollars', '25 bucks', '25 usd', '25$'])
    expect(splitPrice(`${word} ${amount}`)).toEqual({ words: '', price: { fromCents: 2500, toCents: OPEN } });
});

test.each(MEASURES)('[SEARCH-21] a number of %s is no price, with or without a space', (measure) => {
  for (const term of [`under 10 ${measure}`, `over 10${measure}`, `10 ${measure}`])
    expect(splitPrice(term)).toEqual({ words: term, price: null });
});

test.each([
  ['$20-$40', 2000, 4000],
  ['$20 - $40', 2000, 4000],
  ['$20–$40', 2000, 4000],
  ['$20 to $40', 2000, 4000],
  ['20 and $40', 2000, 4000],
  ['between $20 and $40', 2000, 4000],
  ['between 20 and 40', 2000, 4000],
  ['between 20-40', 2000, 4000],
  ['between 20 to 40 dollars', 2000, 4000],
  ['$40-$20', 2000, 4000],
  ['$20-$20', 2000, 2000],
  ['$9.50-$9.5', 950, 950],
])('[SEARCH-21] "%s" is a range from %i to %i cents', (term, fromCents, toCents) => {
  expect(splitPrice(term)).toEqual({ words: '', price: { fromCents, toCents } });
});

test.each([
  ['20-40', '20-40'],
  ['5 to 9 people', '5 to 9 people'],
  ['1:1', '1:1'],
  ['24/7', '24/7'],
])('[SEARCH-21] "%s" without a sign of money is words', (term, words) => {
  expect(splitPrice(term)).toEqual({ words, price: null });
});

test.each([
  ['under 9999', 999_900],
  ['under 0', 0],
  ['under 0.01', 1],
  ['under 19.99', 1999],
  ['under 1.1', 110],
  ['under 1,000', 100_000],
  ['$1,250.50', 125_050],
  ['1,000 dollars', 100_000],
  ['under 25, gummies', 2500],
])('[SEARCH-21] "%s" goes up to %i cents', (term, toCents) => {
  expect(splitPrice(term).price).toEqual({ fromCents: 0, toCents });
});

test.each([
  'under 10000',
  'under 9.999',
  'under -5',
  'under 1,00',
  'under 1,5',
  '$1,00',
  'under 12,000',
  '$',
  'under',
  '$.50',
  'under ٢٥',
  'x$20',
])('[SEARCH-21] "%s" names no amount', (term) => {
  expect(splitPrice(term)).toEqual({ words: term, price: null });
});

test('[SEARCH-21] words before and behind the price are joined by one space', () => {
  for (const price of ['under 25', '$25', '25 bucks']) {
    expect(splitPrice(`sour ${price} gummies`).words).toBe('sour gummies');
    expect(splitPrice(`${price} gummies`).words).toBe('gummies');
    expect(splitPrice(`sour ${price}`).words).toBe('sour');
  }
});

test('[SEARCH-21] of two prices one counts and the other stays among the words', () => {
  expect(splitPrice('under 25 over 10')).toEqual({
    words: 'over 10',
    price: { fromCents: 0, toCents: 2500 },
  });
});

test('[SEARCH-21] every price of two decimals is read to the cent, in both directions', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (cents) => {
      const usd = (cents / 100).toFixed(2);
      expect(splitPrice(`under ${usd}`).price).toEqual({ fromCents: 0, toCents: cents });
      expect(splitPrice(`over $${usd}`).price).toEqual({ fromCents: cents, toCents: OPEN });
      expect(splitPrice(`$${usd}`).price).toEqual({ fromCents: 0, toCents: cents });
    }),
  );
});

test('[SEARCH-21] a range is the same whichever end is named first', () => {
  const dollars = fc.integer({ min: 0, max: 9999 });
  fc.assert(
    fc.property(dollars, dollars, (one, other) => {
      const there = splitPrice(`between ${one} and ${other}`);
      expect(splitPrice(`between ${other} and ${one}`)).toEqual(there);
      expect(there.price).toEqual({
        fromCents: Math.min(one, other) * 100,
        toCents: Math.max(one, other) * 100,
      });
    }),
  );
});

test('[SEARCH-21] whatever is typed, a range is never upside down and no word is made up', () => {
  const word = fc.constantFrom(
    'under',
    'over',
    '$',
    '20',
    '-',
    'mg',
    'gummies',
    'to',
    '9.5',
    'between',
    'and',
    '$40',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 7 }), (typed) => {
      const { words, price } = splitPrice(typed.join(' '));
      if (price) expect(price.fromCents).toBeLessThanOrEqual(price.toCents);
      for (const kept of words.split(' ').filter(Boolean)) expect(typed.join(' ')).toContain(kept);
    }),
  );
});
