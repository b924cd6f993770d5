import { expect, test } from 'vitest';
import { toQuizAnswer } from './quiz-answer.ts';

const item = (name: string, priceCents: number, isHouse: boolean) => ({
  item: {
    ...{ productId: name, optionId: name, name, priceCents, isHouse, format: 'gummies' },
    ...{ imageUrl: null, measure: '10 pieces', moods: [], flavor: null },
  },
  score: 81.26,
  reason: 'Calm',
});

const made = (picks: ReturnType<typeof item>[]) =>
  toQuizAnswer({
    ...{ id: 'quiz', primaryMood: 'Calm', secondaryMood: null, bundleSuggested: false, unmet: [] },
    picks,
    thirdParty: [],
  } as unknown as Parameters<typeof toQuizAnswer>[0]);

test('[QUIZA-19] a perk counts the house picks alone, the sum all of them', () => {
  const house = made([item('a', 4000, true), item('b', 5000, true), item('c', 6000, false)]);
  const allHouse = made([item('a', 4000, true), item('b', 5000, true), item('c', 6000, true)]);
  expect(house.totalCents).toBe(15_000);
  expect(allHouse.totalCents).toBe(15_000);
  expect(house.perk).toEqual(made([item('a', 9000, true)]).perk);
  expect(allHouse.perk).toEqual(made([item('a', 15_000, true)]).perk);
  expect(house.perk).not.toEqual(allHouse.perk);
});

test('[QUIZA-15] a score is shown with one digit', () => {
  expect(made([item('a', 4000, true)]).picks[0]?.score).toBe(81.3);
});
