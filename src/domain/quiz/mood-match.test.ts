import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS, type Mood } from '../moods.ts';
import { moodBundleSize } from './budget.ts';
import type { Candidate } from './candidate.ts';
import { ALL_FORMATS, FEELINGS } from './mood-choices.ts';
import { matchMoodBundle, moodCandidates, moodMatchScore, shownMatch } from './mood-match.ts';
import type { MoodAnswers } from './mood-quiz.ts';

const ANSWERS: MoodAnswers = {
  feeling: 'Tired',
  goal: 'Calm',
  setting: 'Home Vibes',
  experience: 'Regular',
  formats: [ALL_FORMATS],
  budget: 50,
};

function item(optionId: string, priceCents: number, moods: Mood[] = ['Calm'], format = 'gummies'): Candidate {
  return { optionId, productId: `p-${optionId}`, priceCents, moods, format };
}

const ids = (bundle: readonly { item: Candidate }[]) => bundle.map(({ item: { optionId } }) => optionId);

test.each([
  [['Social'], 5000, 50],
  [['Social'], 4000, 60],
  [['Social'], 4001, 50],
  [['Calm'], 5000, 90],
  [['Melt'], 5000, 70],
  [['Calm', 'Melt'], 4000, 120],
] as [Mood[], number, number][])(
  '[QUIZA-15, QUIZA-16] moods %j at %i cents score %i, shown out of 120',
  (moods, cents, score) => {
    expect(moodMatchScore(item('a', cents, moods), ANSWERS)).toBe(score);
    expect(shownMatch(score)).toBe(Math.round(score / 1.2));
  },
);

test('[QUIZA-14] setting and experience do not score', () => {
  const other: MoodAnswers = { ...ANSWERS, setting: 'Work Mode', experience: 'First Timer' };
  expect(moodMatchScore(item('a', 3000), other)).toBe(moodMatchScore(item('a', 3000), ANSWERS));
});

test('[QUIZA-13] at most twenty options are considered, none without a mood or above the budget', () => {
  const goods = [item('plain', 1000, []), item('dear', 5001), item('edge', 5000)];
  expect(ids(moodCandidates(goods, ANSWERS).map((found) => ({ item: found })))).toEqual(['edge']);
  const many = Array.from({ length: 30 }, (_, index) => item(`m${index}`, 1000));
  expect(moodCandidates(many, ANSWERS)).toHaveLength(20);
});

test('[QUIZA-13, QUIZA-14] chosen formats narrow; with nothing left the fallback ignores them, ten at most', () => {
  const goods = [item('roll', 1000, ['Calm'], 'pre-roll'), item('gum', 1000)];
  const rolls: MoodAnswers = { ...ANSWERS, formats: ['Pre-Rolls'] };
  expect(ids(matchMoodBundle(goods, rolls))).toEqual(['roll']);
  const drinks: MoodAnswers = { ...ANSWERS, formats: ['Drinks'] };
  expect(ids(matchMoodBundle(goods, drinks)).toSorted()).toEqual(['gum', 'roll']);
  const many = Array.from({ length: 30 }, (_, index) => item(`m${index}`, 1000));
  expect(moodCandidates(many, drinks)).toHaveLength(10);
});

test('[QUIZA-15, QUIZA-17] the better match goes first, two items for fifty dollars', () => {
  const goods = [item('other', 1000, ['Social']), item('feeling', 1000, ['Melt']), item('goal', 1000)];
  expect(
    matchMoodBundle(goods, ANSWERS).map(({ item: { optionId }, score, reason }) => [optionId, score, reason]),
  ).toEqual([
    ['goal', 100, { kind: 'wanted', mood: 'Calm' }],
    ['feeling', 80, { kind: 'also', mood: 'Melt' }],
  ]);
});

test.each([
  [3999, 'price'],
  [4000, 'price'],
  [4001, 'shop'],
] as const)('[QUIZA-15] without a fitting mood %i cents of fifty dollars are a reason: %s', (cents, kind) => {
  const [pick] = matchMoodBundle([item('other', cents, ['Social'])], ANSWERS);
  expect(pick?.reason).toEqual({ kind, mood: null });
});

test('[QUIZA-18] options above the budget are skipped; the first one is taken if nothing fits', () => {
  const goods = [item('big', 4000), item('too-much', 1500), item('fits', 1000)];
  expect(ids(matchMoodBundle(goods, { ...ANSWERS, budget: 50 }))).toHaveLength(2);
  expect(ids(matchMoodBundle([item('dear', 9000), item('dearer', 9500)], ANSWERS))).toEqual(['dear']);
  expect(matchMoodBundle([], ANSWERS)).toEqual([]);
});

test('[QUIZA-17, QUIZA-18] for any catalogue, picks stay within the budget and the limit, without duplicate products', () => {
  const goods = fc.array(
    fc.record({
      productId: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6'),
      optionId: fc.uuid(),
      moods: fc.subarray([...MOODS]),
      format: fc.constantFrom('gummies', 'pod', 'shot'),
      priceCents: fc.integer({ min: 500, max: 20_000 }),
    }),
    { maxLength: 40 },
  );
  const budgets = fc.integer({ min: 2, max: 20 }).map((tens) => tens * 10);
  fc.assert(
    fc.property(goods, budgets, fc.constantFrom(...FEELINGS), (shelf, budget, feeling) => {
      const bundle = matchMoodBundle(shelf, { ...ANSWERS, budget, feeling });
      const total = bundle.reduce((sum, pick) => sum + pick.item.priceCents, 0);
      expect(total <= budget * 100 || bundle.length === 1).toBe(true);
      expect(bundle.length).toBeLessThanOrEqual(moodBundleSize(budget * 100));
      expect(new Set(bundle.map((pick) => pick.item.productId)).size).toBe(bundle.length);
      expect(bundle.length > 0).toBe(shelf.some(({ moods }) => moods.length > 0));
    }),
  );
});
