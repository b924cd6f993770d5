import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { splitPrice } from './price-words.ts';
import { parseSynonyms } from './synonyms.ts';
import { understand, understandLoosely } from './understand.ts';

const SYNONYMS = parseSynonyms(DEFAULT_SETTINGS.searchSynonyms);
const OPEN = Number.MAX_SAFE_INTEGER;

test.each([
  ['under 25', '', 0, 2500],
  ['gummies under $25', 'gummies', 0, 2500],
  ['under 25 dollars gummies', 'gummies', 0, 2500],
  ['less than $9.50', '', 0, 950],
  ['$20', '', 0, 2000],
  ['vape $40', 'vape', 0, 4000],
  ['20 bucks', '', 0, 2000],
  ['over 30', '', 3000, OPEN],
  ['$20-$40 calm', 'calm', 2000, 4000],
  ['between 40 and 20', '', 2000, 4000],
  ['< 15', '', 0, 1500],
])('[SEARCH-21] "%s" is "%s" for %i to %i cents', (term, words, fromCents, toCents) => {
  expect(splitPrice(term)).toEqual({ words, price: { fromCents, toCents } });
});

test.each(['10 mg', '2 g', 'under 10 mg', 'cacao 85', '10 x 5', '50%', 'over the moon', '', '$', '1:1'])(
  '[SEARCH-21] "%s" names no price',
  (term) => {
    expect(splitPrice(term)).toEqual({ words: term, price: null });
  },
);

test.each([
  ['gummy', ['gummy', 'gummies']],
  ['preroll', ['preroll', 'pre-rolls']],
  ['joints', ['joints', 'pre-rolls']],
  ['thc', ['thc', '']],
  ['thc gummy', ['thc gummy', 'gummies']],
  ['a gummy for sleep', ['a gummy for sleep', 'gummies melt']],
  ['vape pen', ['vape pen', 'vapes']],
  ['berries', ['berries', 'berry']],
  ['bottles', ['bottles', 'bottle']],
  ['glass', ['glass']],
  ['a', ['a']],
  ['zzzz', ['zzzz']],
])('[SEARCH-20] "%s" is read as %j', (term, readings) => {
  expect(understand(term, SYNONYMS).readings).toEqual(readings);
});

test('[SEARCH-21] a price alone finds all products within it', () => {
  expect(understand('under 25', SYNONYMS)).toEqual({
    readings: [''],
    price: { fromCents: 0, toCents: 2500 },
    wantsAccessory: false,
  });
});

test('[SEARCH-22] one typing error in a known word is corrected, a short word is left alone', () => {
  expect(understandLoosely('gumy', SYNONYMS).readings).toContain('gummies');
  expect(understandLoosely('jiont', SYNONYMS).readings).toContain('pre-rolls');
  expect(understandLoosely('pne', SYNONYMS).readings).toEqual(['pne']);
});

test('[CAT-37] a search that names a battery finds batteries', () => {
  expect(
    ['battery', 'pod battery', 'charger', 'pod', 'sleep'].map(
      (term) => understand(term, SYNONYMS).wantsAccessory,
    ),
  ).toEqual([...[true, true, true, false, false]]);
});

test('[SEARCH-20] malformed synonym lines are ignored, and the first meaning counts', () => {
  const lines = 'Gummies: Gummy , chew\n\nnonsense\n: lost\nempty:\nedibles: gummy';
  expect([...parseSynonyms(lines)].toSorted()).toEqual([
    ['chew', 'gummies'],
    ['gummy', 'gummies'],
  ]);
  expect(parseSynonyms('').size).toBe(0);
});

test('[SEARCH-05] [SEARCH-20] every search text is understood, and only a search for all products has no words', () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 80 }),
    fc.constantFrom('for', 'a the', 'under', '$5 x'),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const term = typed.trim().toLowerCase().replace(/\s+/g, ' ');
      fc.pre(term !== '');
      const { readings, price } = understand(term, SYNONYMS);
      expect(readings.length).toBeGreaterThan(0);
      const asksForAll = price !== null || term.split(' ').some((word) => SYNONYMS.get(word) === 'anything');
      if (readings.includes(''))
        expect(asksForAll || SYNONYMS.get(term.replace(/s$/, '')) === 'anything').toBe(true);
    }),
  );
});
