import { expect, test } from 'vitest';
import { nearPerk } from './bundle-perk.ts';
import type { Candidate } from './candidate.ts';
import { forExperience, unmetAnswers } from './unmet.ts';

function item(format: string, priceCents: number): Candidate {
  return { optionId: `${format}-${priceCents}`, productId: format, moods: ['Calm'], format, priceCents };
}

const GOODS = [item('disposable', 4200), item('gummies', 1800), item('shot', 900)];

test('[QUIZA-30] an unmet answer names its reason: nothing within the budget, or nothing in the moods', () => {
  const picks = [item('gummies', 1800)];
  const formats = ['Disposables', 'Drinks', 'Gummies'] as const;
  const asked = { formats, moods: ['Melt'], maxCents: 2499, picks } as const;
  expect(unmetAnswers(GOODS, asked)).toEqual([
    { kind: 'price', format: 'Disposables', maxCents: 2499 },
    { kind: 'mood', format: 'Drinks', maxCents: 2499 },
  ]);
  const noRoom = unmetAnswers(GOODS, { ...asked, moods: ['Melt', 'Calm'] });
  expect(noRoom.map(({ format }) => format)).toEqual(['Disposables']);
  expect(unmetAnswers(GOODS, { ...asked, maxCents: 4200 })[0]?.kind).toBe('mood');
  expect(unmetAnswers(GOODS, { ...asked, maxCents: null })[0]?.kind).toBe('mood');
  expect(unmetAnswers(GOODS, { ...asked, formats: [] })).toEqual([]);
});

test('[QUIZA-31] a first timer gets a vape only on request, or if there is nothing else', () => {
  const formats = (isFirstTimer: boolean, asked: readonly ('Vapes' | 'Gummies')[], goods = GOODS) =>
    forExperience(goods, { isFirstTimer, formats: asked }).map(({ format }) => format);
  expect(formats(true, ['Gummies'])).toEqual(['gummies', 'shot']);
  expect(formats(true, [])).toEqual(['gummies', 'shot']);
  expect(formats(true, ['Vapes'])).toHaveLength(3);
  expect(formats(false, ['Gummies'])).toHaveLength(3);
  expect(formats(true, ['Gummies'], [item('pod', 2000)])).toEqual(['pod']);
});

test.each([
  [4900, 5000, 100],
  [4000, 5000, 1000],
  [3999, null, null],
  [5000, 6000, 1000],
  [9999, 10_000, 1],
  [10_000, null, null],
])('[QUIZA-32] %i cents: the perk from %s is %s cents away', (cents, fromCents, missingCents) => {
  const near = nearPerk(cents);
  expect([near?.fromCents ?? null, near?.missingCents ?? null]).toEqual([fromCents, missingCents]);
});
