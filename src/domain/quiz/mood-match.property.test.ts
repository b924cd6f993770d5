import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATS } from '../catalog/formats.ts';
import { MOODS, type Mood } from '../moods.ts';
import { BUDGET_SLIDER, moodBundleSize } from './budget.ts';
import type { Candidate } from './candidate.ts';
import {
  ALL_FORMATS,
  EXPERIENCES,
  FEELING_MOODS,
  FEELINGS,
  QUIZ_FORMATS,
  QUIZ_SETTINGS,
} from './mood-choices.ts';
import { matchMoodBundle, moodCandidates, moodMatchScore, shownMatch } from './mood-match.ts';
import { isChosenFormat, type MoodAnswers } from './mood-quiz.ts';

const MOST_CANDIDATES = 20;
const MOST_FALLBACKS = 10;

const ANSWERS: MoodAnswers = {
  feeling: 'Tired',
  goal: 'Calm',
  setting: 'Home Vibes',
  experience: 'Regular',
  formats: [ALL_FORMATS],
  budget: 50,
};

const item = (facts: Partial<Candidate> = {}): Candidate => ({
  productId: 'p',
  optionId: 'o',
  moods: ['Calm'],
  format: 'gummies',
  priceCents: 1000,
  ...facts,
});

const budgets = Array.from({ length: 19 }, (_, place) => BUDGET_SLIDER.min + place * BUDGET_SLIDER.step);

const anyAnswers: fc.Arbitrary<MoodAnswers> = fc.record({
  feeling: fc.constantFrom(...FEELINGS),
  goal: fc.constantFrom(...MOODS),
  setting: fc.constantFrom(...QUIZ_SETTINGS),
  experience: fc.constantFrom(...EXPERIENCES),
  formats: fc.subarray([...QUIZ_FORMATS], { minLength: 1 }),
  budget: fc.constantFrom(...budgets),
});

const anyGoods = fc.array(
  fc.record({
    productId: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5', 'p6'),
    moods: fc.subarray<Mood>([...MOODS]),
    format: fc.constantFrom(...FORMATS),
    priceCents: fc.integer({ min: 100, max: 25_000 }),
  }),
  { maxLength: 30 },
);
const named = (goods: readonly Omit<Candidate, 'optionId'>[]) =>
  goods.map((one, place) => ({ ...one, optionId: `o${place}` }));

test('[QUIZA-16] the feelings ask for the moods of the table', () => {
  expect(FEELING_MOODS).toEqual({
    Stressed: 'Calm',
    Anxious: 'Calm',
    Tired: 'Melt',
    Bored: 'Social',
    Curious: 'Creative',
    Inspired: 'Elevated',
  });
});

test.each(FEELINGS)('[QUIZA-15] of everybody who is %s the score is the sum of its four parts', (feeling) => {
  for (const goal of MOODS)
    for (const mood of MOODS) {
      const expected = 50 + (mood === goal ? 40 : 0) + (mood === FEELING_MOODS[feeling] ? 20 : 0) + 10;
      expect(moodMatchScore(item({ moods: [mood] }), { feeling, goal, budget: 50 })).toBe(expected);
    }
});

test.each(budgets)('[QUIZA-15] of a budget of %i dollars up to eighty percent earn ten points', (budget) => {
  const edge = budget * 80;
  const scores = [edge - 1, edge, edge + 1].map((priceCents) =>
    moodMatchScore(item({ moods: [], priceCents }), { ...ANSWERS, budget }),
  );
  expect(scores).toEqual([60, 60, 50]);
});

test.each([
  [50, 42],
  [60, 50],
  [70, 58],
  [80, 67],
  [90, 75],
  [100, 83],
  [110, 92],
  [119, 99],
  [120, 100],
  [130, 100],
])('[QUIZA-16] the score %i is shown as %i percent', (score, percent) => {
  expect(shownMatch(score)).toBe(percent);
});

test.each([MOST_CANDIDATES - 1, MOST_CANDIDATES, MOST_CANDIDATES + 1])(
  '[QUIZA-13] of %i fitting options twenty are looked at',
  (count) => {
    const goods = Array.from({ length: count }, (_, place) => item({ optionId: `o${place}` }));
    expect(moodCandidates(goods, ANSWERS)).toHaveLength(Math.min(count, MOST_CANDIDATES));
  },
);

test.each([MOST_FALLBACKS - 1, MOST_FALLBACKS, MOST_FALLBACKS + 1])(
  '[QUIZA-13, QUIZA-14] without the chosen format ten of %i are looked at',
  (count) => {
    const goods = Array.from({ length: count }, (_, place) => item({ optionId: `o${place}` }));
    const found = moodCandidates(goods, { ...ANSWERS, formats: ['Drinks'] });
    expect(found).toHaveLength(Math.min(count, MOST_FALLBACKS));
  },
);

test('[QUIZA-25] where nothing is within the budget, ten at any price are looked at, but none without a mood', () => {
  const dear = Array.from({ length: 12 }, (_, place) => item({ optionId: `o${place}`, priceCents: 9000 }));
  expect(moodCandidates([...dear, item({ moods: [], priceCents: 100 })], ANSWERS)).toEqual(
    dear.slice(0, MOST_FALLBACKS),
  );
});

test('[QUIZA-13, QUIZA-14] what is looked at has a mood, and the chosen format wherever anything within the budget has it', () => {
  fc.assert(
    fc.property(anyGoods, anyAnswers, (some, answers) => {
      const goods = named(some);
      const fits = (one: Candidate) =>
        one.moods.length > 0 &&
        one.priceCents <= answers.budget * 100 &&
        isChosenFormat(one.format, answers.formats);
      const found = moodCandidates(goods, answers);
      expect(found.every(({ moods }) => moods.length > 0)).toBe(true);
      if (goods.some(fits)) expect(found.every(fits)).toBe(true);
      expect(found.length > 0).toBe(goods.some(({ moods }) => moods.length > 0));
    }),
  );
});

test('[QUIZA-13] nothing that is left out scores more than what is looked at', () => {
  const goods = fc.array(fc.record({ moods: fc.subarray<Mood>([...MOODS], { minLength: 1 }) }), {
    minLength: 21,
    maxLength: 40,
  });
  fc.assert(
    fc.property(goods, (some) => {
      const all = some.map(({ moods }, place) => item({ moods, optionId: `o${place}` }));
      const found = moodCandidates(all, ANSWERS);
      const least = Math.min(...found.map((one) => moodMatchScore(one, ANSWERS)));
      for (const one of all.filter((other) => !found.includes(other)))
        expect(moodMatchScore(one, ANSWERS)).toBeLessThanOrEqual(least);
    }),
  );
});

test('[QUIZA-17, QUIZA-18] a bundle has its size at most, keeps to the budget and begins with the best match', () => {
  fc.assert(
    fc.property(anyGoods, anyAnswers, (some, answers) => {
      const goods = named(some);
      const bundle = matchMoodBundle(goods, answers);
      const total = bundle.reduce((sum, { item: one }) => sum + one.priceCents, 0);
      expect(bundle.length).toBeLessThanOrEqual(moodBundleSize(answers.budget * 100));
      if (bundle.length > 1) expect(total).toBeLessThanOrEqual(answers.budget * 100);
      expect(bundle.map(({ score }) => score)).toEqual(
        bundle.map(({ score }) => score).toSorted((one, other) => other - one),
      );
      const best = Math.max(...moodCandidates(goods, answers).map((one) => moodMatchScore(one, answers)));
      if (bundle[0]) expect(bundle[0].score).toBe(best);
      for (const { item: one, score } of bundle) expect(score).toBe(moodMatchScore(one, answers));
    }),
  );
});

test('[QUIZA-25] of equal matches the one comes first that leaves every item its share', () => {
  const shares = [2400, 2500, 2600, 100].map((priceCents) =>
    item({ priceCents, productId: `p${priceCents}`, optionId: `o${priceCents}` }),
  );
  const order = matchMoodBundle(shares, { ...ANSWERS, budget: 50 });
  expect(order.map(({ item: one }) => one.priceCents)).toEqual([2500, 2400]);
  const dear = matchMoodBundle(shares.slice(2), { ...ANSWERS, budget: 50 });
  expect(dear.map(({ item: one }) => one.priceCents)).toEqual([100, 2600]);
});

test('[QUIZA-15] a pick without either mood is told by its price, or as one of the shop', () => {
  const reasonAt = (priceCents: number) =>
    matchMoodBundle([item({ moods: ['Social'], priceCents })], ANSWERS)[0]?.reason;
  expect([3999, 4000, 4001].map((cents) => reasonAt(cents)?.kind)).toEqual(['price', 'price', 'shop']);
  expect(matchMoodBundle([item({ moods: ['Calm', 'Melt'] })], ANSWERS)[0]?.reason).toEqual({
    kind: 'both',
    mood: 'Calm',
  });
});
