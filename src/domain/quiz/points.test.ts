import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_GROUPS } from '../catalog/formats.ts';
import { MOOD_SYNONYMS, MOODS } from '../moods.ts';
import { formatPoints, parsePoints } from './points.ts';

const MOST = 50;
const NONE = { moods: {}, formats: {} };
const GROUPS = Object.keys(FORMAT_GROUPS);

test.each([MOST - 1, MOST, -MOST + 1, -MOST, 0, 1, -1])('[STAFF-15] %i points may be given', (points) => {
  expect(parsePoints(`Calm ${points}`)).toEqual({ moods: { Calm: points }, formats: {} });
});

test.each([MOST + 1, -MOST - 1, 999, -999, 1000])('[STAFF-15] %i points are refused', (points) => {
  expect(parsePoints(`Calm ${points}`)).toBeNull();
  expect(parsePoints(`Melt 1, Calm ${points}`)).toBeNull();
});

test.each(['', ' ', ',', ' , ,, '])('[STAFF-15] %j gives no points', (text) => {
  expect(parsePoints(text)).toEqual(NONE);
});

test.each([
  'Calm',
  '3',
  'Calm three',
  'Calm 1.5',
  'Calm 3 4 Melt',
  'Sunny 3',
  'Calm; Melt 3',
  '😀 3',
  'constructor 3',
])('[STAFF-15] %j cannot be read', (text) => {
  expect(parsePoints(text)).toBeNull();
  expect(parsePoints(`Calm 1, ${text}`)).toBeNull();
});

test.each(['Calm 3', 'calm 3', ' CALM   3 ', 'Calm +3', 'Calm3', 'Calm 03', 'Relaxed 3', ',Calm 3,'])(
  '[STAFF-15, CAT-03] %j gives Calm three points',
  (text) => {
    expect(parsePoints(text)).toEqual({ moods: { Calm: 3 }, formats: {} });
  },
);

test('[QUIZB-18, CAT-03] every mood, synonym and format label may have points', () => {
  for (const mood of MOODS) expect(parsePoints(`${mood} 2`)).toEqual({ ...NONE, moods: { [mood]: 2 } });
  for (const [word, mood] of Object.entries(MOOD_SYNONYMS))
    expect(parsePoints(`${word} -2`)).toEqual({ ...NONE, moods: { [mood]: -2 } });
  for (const group of GROUPS) {
    const read = parsePoints(`${group} 4`);
    const [label = '', ...more] = Object.keys(read?.formats ?? {});
    expect([label.toLowerCase(), more]).toEqual([group.toLowerCase(), []]);
  }
});

test('[STAFF-15] what is written is read again as it was', () => {
  const points = fc.integer({ min: -MOST, max: MOST });
  const labels = GROUPS.filter((group) => group !== 'Pre-Rolls');
  const table = <Word extends string>(words: readonly Word[]) =>
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...words), points), { selector: ([word]) => word })
      .map(Object.fromEntries);
  fc.assert(
    fc.property(table(MOODS), table(labels), (moods, formats) => {
      expect(parsePoints(formatPoints({ moods, formats }))).toEqual({ moods, formats });
    }),
  );
});

test('[STAFF-15] the order of the words changes no points', () => {
  const words = ['Calm 1', 'Melt -2', 'Gummies 3', 'Mix 4'];
  const first = parsePoints(words.join(','));
  fc.assert(
    fc.property(fc.shuffledSubarray(words, { minLength: words.length }), (shuffled) => {
      expect(parsePoints(shuffled.join(', '))).toEqual(first);
    }),
  );
});
