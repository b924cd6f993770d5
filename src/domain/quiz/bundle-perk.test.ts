import { expect, test } from 'vitest';
import { bundlePerk, earnedPerk, parseSavedPicks } from './bundle-perk.ts';

test.each([
  [4999, null],
  [5000, 'monster-dollars'],
  [5999, 'monster-dollars'],
  [6000, 'percent-off'],
  [9999, 'percent-off'],
  [10_000, 'free-shot'],
  [99_000, 'free-shot'],
])('[QUIZA-19, QUIZA-20, QUIZB-24] house picks of %i cents earn %s', (cents, kind) => {
  expect(bundlePerk(cents)?.kind ?? null).toBe(kind);
});

test('[QUIZA-20] only house picks count, and every one of them must be there', () => {
  const picks = [
    { optionId: 'a', priceCents: 3000, isHouse: true },
    { optionId: 'b', priceCents: 2500, isHouse: true },
    { optionId: 'c', priceCents: 9000, isHouse: false },
  ];
  expect(earnedPerk(picks, new Set(['a', 'b']))).toEqual({
    perk: { kind: 'monster-dollars', cents: 500 },
    isWhole: true,
  });
  expect(earnedPerk(picks, new Set(['a', 'c'])).isWhole).toBe(false);
  expect(earnedPerk([], new Set()).isWhole).toBe(false);
});

test('[QUIZA-20, QUIZA-24] saved picks are read, and malformed ones are ignored', () => {
  const good = { optionId: 'a', priceCents: 3000, isHouse: true };
  const stored = [good, null, 5, { optionId: 'b' }, { ...good, isHouse: 'yes' }];
  expect(parseSavedPicks(stored)).toEqual([good, { ...good, isHouse: false }]);
  expect(parseSavedPicks('no list')).toEqual([]);
});
