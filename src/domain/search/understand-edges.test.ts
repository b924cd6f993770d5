import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANYTHING, parseSynonyms } from './synonyms.ts';
import { understand, understandLoosely } from './understand.ts';

const NONE = parseSynonyms('');
const SHOP = parseSynonyms('gummies: gummy, chew\nvapes: pen, vape pen\nmelt: sleep\nanything: thc, weed');
const readings = (term: string, synonyms = NONE) => understand(term, synonyms).readings;
const loosely = (term: string, synonyms = SHOP) => understandLoosely(term, synonyms).readings;

test.each([
  ['berries', 'berry'],
  ['seltzers', 'seltzer'],
  ['mixes', 'mix'],
  ['boxes', 'box'],
  ['peaches', 'peach'],
  ['dishes', 'dish'],
  ['glasses', 'glass'],
  ['figs', 'fig'],
  ['limes', 'lime'],
])('[SEARCH-20] the plural "%s" is read as "%s", too', (plural, singular) => {
  expect(readings(plural)).toEqual([plural, singular]);
});

test.each([
  'gas',
  'ies',
  'es',
  's',
  'glass',
  'fig',
  'äpfel',
  'gummies',
  'drinks',
  'vapes',
  'edibles',
  'disposables',
])('[SEARCH-20] "%s" is no plural that is read otherwise', (word) => {
  expect(readings(word)).toEqual([word]);
});

test('[SEARCH-20] every word of a sentence is read for itself', () => {
  expect(readings('berries and limes')).toEqual(['berries and limes', 'berries limes', 'berry lime']);
});

test.each(['a', 'the', 'of', 'for', 'with', 'something', 'good', 'cheap', 'best'])(
  '[SEARCH-20] the word "%s" holds a sentence together and is left out of the second reading',
  (filler) => {
    expect(readings(`${filler} fig`)).toEqual([`${filler} fig`, 'fig']);
    expect(readings(filler)).toEqual([filler]);
  },
);

test('[SEARCH-20] a phrase that the shop knows counts before its words', () => {
  expect(readings('vape pen', SHOP)).toEqual(['vape pen', 'vapes']);
  expect(readings('chews', SHOP)).toEqual(['chews', 'gummies']);
  expect(readings('chew pens', SHOP)).toEqual(['chew pens', 'gummies vapes']);
});

test('[SEARCH-20, SEARCH-21] words for all goods leave what else was said, or everything', () => {
  expect(readings('thc', SHOP)).toEqual(['thc', '']);
  expect(readings('weed chew', SHOP)).toEqual(['weed chew', 'gummies']);
  expect(readings('thc under 20', SHOP)).toEqual(['thc', '']);
  expect(readings('the under 20', SHOP)).toEqual(['the', '']);
});

test('[SEARCH-21] a price leaves the words to be read', () => {
  expect(understand('chews under $20', SHOP)).toEqual({
    readings: ['chews', 'gummies'],
    price: { fromCents: 0, toCents: 2000 },
    wantsAccessory: false,
  });
});

test.each(['battery', 'batteries', 'charger', 'accessory', 'accessories'])(
  '[CAT-37] "%s" asks for an accessory',
  (word) => {
    for (const term of [word, `pod ${word}`, `${word} under 20`]) {
      expect(understand(term, NONE).wantsAccessory).toBe(true);
      expect(understandLoosely(term, NONE).wantsAccessory).toBe(true);
    }
    expect(understand(`${word}x`, NONE).wantsAccessory).toBe(false);
  },
);

test.each([
  ['chwe', 'gummies'],
  ['sleeep', 'melt'],
  ['clam', 'calm'],
  ['elevatd', 'elevated'],
  ['drnks', 'drinks'],
])('[SEARCH-22] "%s" is one slip away from what means "%s"', (typed, meant) => {
  expect(loosely(typed)).toContain(meant);
  expect(readings(typed, SHOP)).not.toContain(meant);
});

test.each(['pne', 'wed', 'hte'])('[SEARCH-22] three letters, "%s", are left as they are', (typed) => {
  expect(loosely(typed)).toEqual([typed]);
});

test('[SEARCH-22] two slips are too many', () => {
  expect(loosely('slepe')).toContain('melt');
  expect(loosely('sple')).toEqual(['sple']);
});

test.each([
  [
    'Gummies: Gummy, CHEW',
    [
      ['gummy', 'gummies'],
      ['chew', 'gummies'],
    ],
  ],
  [
    'a:b\r\nc:d',
    [
      ['b', 'a'],
      ['d', 'c'],
    ],
  ],
  [
    ' a : b ,, c ',
    [
      ['b', 'a'],
      ['c', 'a'],
    ],
  ],
  ['a: b: c', [['b', 'a']]],
  ['a', []],
  ['a:', []],
  [':b', []],
  [' : b', []],
  ['', []],
  ['\n\n', []],
] as const)('[SEARCH-20] the lines %j say %j', (text, pairs) => {
  expect([...parseSynonyms(text)].toSorted()).toEqual(pairs.map((pair) => [...pair]).toSorted());
});

test('[SEARCH-20] a word that is said twice means what was said first', () => {
  expect(parseSynonyms('a: x\nb: x').get('x')).toBe('a');
  expect(parseSynonyms('b: x\na: x').get('x')).toBe('b');
});

test('[SEARCH-20] readings are told once each, the typed words first', () => {
  const word = fc.constantFrom(
    'chew',
    'chews',
    'thc',
    'the',
    'fig',
    'figs',
    'sleep',
    'under',
    '20',
    '$9',
    'zzz',
    'pen',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const term = words.join(' ');
      for (const found of [understand(term, SHOP), understandLoosely(term, SHOP)]) {
        expect(new Set(found.readings).size).toBe(found.readings.length);
        expect(found.readings.length).toBeGreaterThan(0);
        for (const reading of found.readings) {
          expect(reading.trim()).toBe(reading);
          expect(reading.split(' ').slice(1)).not.toContain(ANYTHING);
        }
        if (found.price === null) expect(found.readings[0]).toBe(term);
      }
    }),
  );
});
