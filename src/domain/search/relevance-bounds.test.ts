import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS, type Mood } from '../moods.ts';
import {
  isMoodMatchFor,
  MOST_RESULTS,
  relevance,
  type Searched,
  TOP_MATCH,
  toTerm,
  wordsOfMood,
} from './relevance.ts';

const LONGEST_TERM = 80;

const product = (facts: Partial<Searched> = {}): Searched => ({
  name: 'Wild Berry Bites',
  brand: 'Orchard',
  category: 'Sweets',
  flavors: ['Forest'],
  formats: ['gummies'],
  moods: ['Social'],
  pricesCents: [],
  isAccessory: false,
  ...facts,
});

test.each([LONGEST_TERM - 1, LONGEST_TERM, LONGEST_TERM + 1])(
  '[SEARCH-14] of %i letters 80 are searched',
  (length) => {
    expect(toTerm('A'.repeat(length))).toBe('a'.repeat(Math.min(length, LONGEST_TERM)));
  },
);

test.each([
  ['', ''],
  [' \t\n ', ''],
  ['A\u00A0B', 'a b'],
  ['ÄPFEL', 'äpfel'],
  ['a\n\n b', 'a b'],
])('[SEARCH-05, SEARCH-14] %j is searched as %j', (typed, term) => {
  expect(toTerm(typed)).toBe(term);
});

test('[SEARCH-14] a term that was cleaned is clean', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', ' ', '\t', 'ß'), maxLength: 40 }), (typed) => {
      expect(toTerm(toTerm(typed))).toBe(toTerm(typed));
    }),
  );
});

test('[SEARCH-12, SEARCH-17] the top begins above eighty, and twenty results are the most', () => {
  expect(TOP_MATCH).toBe(80);
  expect(MOST_RESULTS).toBe(20);
});

test.each([
  ['wild berry bites', 100],
  ['wild berry bite', 85],
  ['w', 85],
  ['berry bites', 75],
  ['b', 75],
  ['erry', 70],
  ['d b', 70],
  ['orchard', 65],
  ['rch', 65],
  ['sweets', 50],
  ['forest', 50],
  ['gummies', 50],
  ['edible', 50],
  ['social', 50],
  ['happy', 50],
  ['berry orchard', 50],
  ['forest happy', 50],
  ['berry zzz', 0],
  ['wild bery', 40],
  ['wlid', 40],
  ['bites wild', 50],
])('[SEARCH-17] "%s" scores %i', (term, score) => {
  expect(relevance(product(), term, null)).toBe(score);
});

test('[SEARCH-17] words begin after any sign that is neither letter nor number', () => {
  const dotted = product({ name: 'Ultra-Violet (Über) #9' });
  expect(['violet', 'über', '9'].map((term) => relevance(dotted, term, null))).toEqual([75, 75, 75]);
  expect(relevance(dotted, 'iolet', null)).toBe(70);
});

test.each([
  ['abcd', 'abce', 40],
  ['abc', 'abd', 0],
  ['abc', 'abcc', 40],
])(
  '[SEARCH-17] the name "%s" for the term "%s": slips count from four typed letters',
  (name, term, score) => {
    expect(relevance(product({ name }), term, null)).toBe(score);
  },
);

test('[SEARCH-17] a slip is forgiven in as many words in a row as were typed', () => {
  const scores = ['wild berty', 'berry bitse', 'wild bites', 'wild berty bites'].map((term) =>
    relevance(product({ flavors: [], category: 'x' }), term, null),
  );
  expect(scores).toEqual([40, 40, 50, 40]);
});

test('[SEARCH-17] a format with an underscore is found by its words', () => {
  const rolls = product({ formats: ['roll_pack'] });
  expect(relevance(rolls, 'roll pack', null)).toBe(50);
  expect(relevance(rolls, 'pre-rolls', null)).toBe(50);
  expect(relevance(rolls, 'roll_pack', null)).toBe(0);
});

test.each(MOODS)('[CAT-03, SEARCH-17] what is %s is found by each of its words', (mood) => {
  const own = product({ name: '-', flavors: [], moods: [mood] });
  for (const word of wordsOfMood(mood)) expect(relevance(own, word.toLowerCase(), null)).toBe(50);
  const others = product({ name: '-', flavors: [], moods: MOODS.filter((other) => other !== mood) });
  for (const word of wordsOfMood(mood)) expect(relevance(others, word.toLowerCase(), null)).toBe(0);
});

test('[SEARCH-03, SEARCH-10] a mood fits where the product has it', () => {
  for (const mood of MOODS) {
    expect(isMoodMatchFor({ moods: [mood] }, mood)).toBe(true);
    expect(isMoodMatchFor({ moods: MOODS.filter((other) => other !== mood) }, mood)).toBe(false);
  }
  expect(isMoodMatchFor({ moods: [...MOODS] }, null)).toBe(false);
});

const anyTerm = fc.oneof(
  fc.constantFrom('', 'wild', 'wild berry bites', 'erry', 'orchard', 'happy', 'wlid', 'zzz'),
  fc.string({ unit: fc.constantFrom('w', 'i', 'l', 'd', 'b', ' '), maxLength: 12 }),
);

test('[SEARCH-17] a fitting mood adds ten to what is found, up to a hundred, and nothing to nothing', () => {
  fc.assert(
    fc.property(anyTerm, fc.constantFrom<Mood>(...MOODS), (typed, mood) => {
      const term = toTerm(typed);
      const bare = relevance(product(), term, null);
      const expected = bare > 0 && mood === 'Social' ? Math.min(100, bare + 10) : bare;
      expect(relevance(product(), term, mood)).toBe(expected);
    }),
  );
});

test('[SEARCH-17] neither another price nor its being an accessory changes what a product scores', () => {
  fc.assert(
    fc.property(anyTerm, (typed) => {
      const other = product({ pricesCents: [1, 99_999], isAccessory: true });
      expect(relevance(other, toTerm(typed), 'Social')).toBe(relevance(product(), toTerm(typed), 'Social'));
    }),
  );
});
