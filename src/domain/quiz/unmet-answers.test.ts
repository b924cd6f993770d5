import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMAT_GROUPS, FORMATS, type FormatGroup, matchesFormatFilter } from '../catalog/formats.ts';
import { MOODS, type Mood } from '../moods.ts';
import type { Candidate } from './candidate.ts';
import { forExperience, unmetAnswers } from './unmet.ts';

const GROUPS = Object.keys(FORMAT_GROUPS) as FormatGroup[];
const VAPES = ['disposable', 'vape', 'pod'];

const item = (facts: Partial<Candidate> = {}): Candidate => ({
  productId: 'p',
  optionId: 'o',
  moods: ['Calm'],
  format: 'gummies',
  priceCents: 2000,
  ...facts,
});

const ask = { formats: ['Gummies'], moods: ['Calm'], maxCents: 2000, picks: [] } as const;

test.each([
  [1999, ['price']],
  [2000, []],
  [2001, []],
  [null, []],
])('[QUIZA-30] with %j cents to spend a thing at $20 leaves unmet: %j', (maxCents, kinds) => {
  expect(unmetAnswers([item()], { ...ask, maxCents }).map(({ kind }) => kind)).toEqual(kinds);
});

test('[QUIZA-30] a format is named for its moods where none within the budget has one of them', () => {
  const goods = [item({ moods: ['Melt'] }), item({ moods: ['Calm'], priceCents: 9000 })];
  expect(unmetAnswers(goods, ask)).toEqual([{ kind: 'mood', format: 'Gummies', maxCents: 2000 }]);
  expect(unmetAnswers(goods, { ...ask, moods: ['Calm', 'Melt'] })).toEqual([]);
  expect(unmetAnswers(goods, { ...ask, moods: [] })).toHaveLength(1);
});

test('[QUIZA-30] what a pick has is met, whatever it costs', () => {
  expect(unmetAnswers([], { ...ask, picks: [item({ priceCents: 9000, moods: [] })] })).toEqual([]);
  expect(unmetAnswers([], { ...ask, picks: [item({ format: 'drink' })] })).toHaveLength(1);
});

test('[QUIZA-30] each asked format is named once at most, in the order in which it was asked', () => {
  const goods = fc.array(
    fc.record({
      format: fc.constantFrom(...FORMATS),
      moods: fc.subarray<Mood>([...MOODS]),
      priceCents: fc.integer({ min: 0, max: 4000 }),
    }),
    { maxLength: 10 },
  );
  fc.assert(
    fc.property(
      goods,
      goods,
      fc.shuffledSubarray(GROUPS),
      fc.subarray<Mood>([...MOODS]),
      (all, some, formats, moods) => {
        const picks = some.map((facts) => item(facts));
        const unmet = unmetAnswers(
          all.map((facts) => item(facts)),
          { formats, moods, maxCents: 2000, picks },
        );
        const named = unmet.map(({ format }) => format);
        expect(named).toEqual(formats.filter((format) => named.includes(format)));
        for (const format of named)
          expect(picks.some((pick) => matchesFormatFilter(pick.format, format))).toBe(false);
      },
    ),
  );
});

test.each(GROUPS)('[QUIZA-31] who asks for %s sees vapes only where that means vapes', (group) => {
  const goods = FORMATS.map((format) => item({ format }));
  const seen = forExperience(goods, { isFirstTimer: true, formats: [group] }).map(({ format }) => format);
  const asksForVapes = group === 'Disposables' || group === 'Vapes';
  expect(seen).toEqual(asksForVapes ? [...FORMATS] : FORMATS.filter((format) => !VAPES.includes(format)));
});

test('[QUIZA-31] goods are only left out, never moved, and never all of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...FORMATS), { maxLength: 8 }),
      fc.boolean(),
      (formats, isFirstTimer) => {
        const goods = formats.map((format, place) => item({ format, optionId: `o${place}` }));
        const seen = forExperience(goods, { isFirstTimer, formats: [] });
        expect(goods.filter((one) => seen.includes(one))).toEqual([...seen]);
        expect(seen.length > 0).toBe(goods.length > 0);
        if (!isFirstTimer) expect(seen).toEqual(goods);
      },
    ),
  );
});
