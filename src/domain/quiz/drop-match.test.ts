import { expect, test } from 'vitest';
import type { Mood } from '../moods.ts';
import { toBucket } from './budget-bucket.ts';
import type { Candidate } from './candidate.ts';
import { matchDropQuiz, seededRandom } from './drop-match.ts';
import type { Taste } from './taste.ts';

const TASTE: Taste = {
  moodScores: { Calm: 5, Creative: 2, Social: 0, Melt: 0, Elevated: 0 },
  formatScores: {},
  primaryMood: 'Calm',
  secondaryMood: 'Creative',
  preferredFormats: [],
  budget: toBucket(4),
  hidesThirdParty: false,
  isFirstTimer: false,
};

function item(optionId: string, moods: Mood[] = ['Calm'], priceCents = 2000, format = 'gummies'): Candidate {
  return { optionId, productId: `p-${optionId}`, priceCents, moods, format };
}

const none = () => 0;
const match = (house: Candidate[], thirdParty: Candidate[] = [], taste = TASTE, random = none) =>
  matchDropQuiz({ house, thirdParty }, taste, random);
const ids = (picks: readonly { item: Candidate }[]) => picks.map((pick) => pick.item.optionId);

test.each([
  [['Calm', 'Creative'], 120, 80],
  [['Calm'], 100, 70],
  [['Creative'], 90, 60],
  [['Melt'], 70, 50],
] as [Mood[], number, number][])(
  '[QUIZB-20] moods %j score %i in the house, %i elsewhere',
  (moods, house, other) => {
    const picks = match([item('a', moods)], [item('b', moods)]);
    expect(picks.house[0]?.score).toBe(house);
    expect(picks.thirdParty[0]?.score).toBe(other);
  },
);

test('[QUIZB-20] chance adds up to ten points each, never more than a mood is worth', () => {
  const most = match([item('a', ['Melt'])], [item('b', ['Melt'])], TASTE, () => 0.999);
  expect(most.house[0]?.score).toBeCloseTo(79.99);
  expect(most.thirdParty[0]?.score).toBeCloseTo(59.99);
  const goods = Array.from({ length: 12 }, (_, index) => item(`a${index}`));
  const orders = ['x', 'y', 'z'].map((seed) => ids(match(goods, [], TASTE, seededRandom(seed)).house).join());
  expect(new Set(orders).size).toBeGreaterThan(1);
  expect(ids(match(goods, [], TASTE, seededRandom('x')).house).join()).toBe(orders[0]);
});

test('[QUIZB-20] the seeded chance lies between 0 and 1 and is spread', () => {
  const random = seededRandom('a result');
  const throws = Array.from({ length: 1000 }, random);
  expect(throws.every((value) => value >= 0 && value < 1)).toBe(true);
  const mean = throws.reduce((sum, value) => sum + value, 0) / throws.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});

test('[QUIZB-12, QUIZB-23] Only Monster leaves no third-party goods', () => {
  expect(match([item('a')], [item('b')], { ...TASTE, hidesThirdParty: true }).thirdParty).toEqual([]);
  expect(ids(match([item('a')], [item('b')]).thirdParty)).toEqual(['b']);
});

test('[QUIZB-19] twenty house options with moods are considered, or ten if none has a mood', () => {
  const unlimited = { ...TASTE, budget: toBucket(6) };
  const seen: number[] = [];
  const count = () => {
    seen.push(1);
    return 0;
  };
  const moody = Array.from({ length: 30 }, (_, index) => item(`m${index}`));
  match([...moody, item('plain', [])], [], unlimited, count);
  expect(seen).toHaveLength(20);
  match(
    moody.map((one) => ({ ...one, moods: [] })),
    [],
    unlimited,
    count,
  );
  expect(seen).toHaveLength(30);
  match([], moody, unlimited, count);
  expect(seen).toHaveLength(50);
});

test('[QUIZB-17, QUIZB-19] if more options fit than the limit, preferred formats are considered first', () => {
  const gums = Array.from({ length: 25 }, (_, index) => item(`g${index}`));
  const picks = match([...gums, item('shot', ['Calm'], 2000, 'shot')], [], {
    ...TASTE,
    formatScores: { Drinks: 3 },
  });
  expect(ids(picks.house)).toContain('shot');
});

test.each([
  [1, ['a']],
  [2, ['a', 'b']],
  [3, ['a', 'b', 'c']],
  [4, ['a', 'b', 'c', 'd']],
  [6, ['a', 'b', 'c', 'd']],
])('[QUIZB-21, QUIZB-22] bucket %i picks %j', (bucket, expected) => {
  const goods = ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, ['Calm'], 1000));
  expect(ids(match(goods, [], { ...TASTE, budget: toBucket(bucket) }).house)).toEqual(expected);
});

test('[QUIZB-21] picks are chosen by score within the budget; the first is taken whatever it costs', () => {
  const goods = [
    item('best', ['Calm', 'Creative'], 5500),
    item('second', ['Calm'], 3000),
    item('third', ['Creative'], 500),
  ];
  expect(ids(match(goods, [], { ...TASTE, budget: toBucket(3) }).house)).toEqual(['best', 'third']);
  expect(ids(match([item('dear', ['Calm'], 9900)], [], { ...TASTE, budget: toBucket(1) }).house)).toEqual([
    'dear',
  ]);
  expect(match([], []).house).toEqual([]);
});

test('[QUIZB-30] [QUIZB-31] requested formats come first, and a first timer gets no vape in addition', () => {
  const goods = [
    item('vape', ['Calm', 'Creative'], 6400, 'disposable'),
    item('tin', ['Calm'], 1300, 'edible'),
    item('roll', ['Calm', 'Creative'], 1400, 'pre-roll'),
    item('can', ['Melt'], 800, 'drink'),
    item('gum', ['Creative'], 1600, 'gummies'),
  ];
  const taste = { ...TASTE, formatScores: { Gummies: 3, Drinks: 2 } };
  expect(ids(match(goods, [], { ...taste, isFirstTimer: true }).house)).toEqual([
    'tin',
    'gum',
    'can',
    'roll',
  ]);
  expect(ids(match(goods, [], { ...TASTE, isFirstTimer: false }).house)).toContain('vape');
});
