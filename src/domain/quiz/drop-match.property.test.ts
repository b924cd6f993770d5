import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FORMATS } from '../catalog/formats.ts';
import { MOODS, type Mood } from '../moods.ts';
import { dropBundleSize } from './budget.ts';
import { BUDGET_BUCKETS, toBucket } from './budget-bucket.ts';
import type { Candidate } from './candidate.ts';
import { likedGroups, matchDropQuiz, seededRandom } from './drop-match.ts';
import type { Taste } from './taste.ts';

const VAPES = ['disposable', 'vape', 'pod'];

const taste = (facts: Partial<Taste> = {}): Taste => ({
  moodScores: { Calm: 0, Creative: 0, Social: 0, Melt: 0, Elevated: 0 },
  formatScores: {},
  primaryMood: 'Calm',
  secondaryMood: 'Melt',
  preferredFormats: [],
  budget: toBucket(6),
  hidesThirdParty: false,
  isFirstTimer: false,
  ...facts,
});

const item = (optionId: string, facts: Partial<Candidate> = {}): Candidate => ({
  optionId,
  productId: `p-${optionId}`,
  moods: ['Calm'],
  format: 'gummies',
  priceCents: 1000,
  ...facts,
});

const many = (count: number, facts: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, place) => item(`m${place}`, facts));
const noChance = () => 0;

const anyGoods = fc
  .array(
    fc.record({
      moods: fc.subarray<Mood>([...MOODS]),
      format: fc.constantFrom(...FORMATS),
      priceCents: fc.integer({ min: 100, max: 15_000 }),
    }),
    { maxLength: 25 },
  )
  .map((goods) => goods.map((facts, place) => item(`g${place}`, facts)));

const anyTaste = fc
  .record({
    primaryMood: fc.option(fc.constantFrom<Mood>(...MOODS), { nil: null }),
    secondaryMood: fc.option(fc.constantFrom<Mood>(...MOODS), { nil: null }),
    budget: fc.constantFrom(...BUDGET_BUCKETS),
    hidesThirdParty: fc.boolean(),
    isFirstTimer: fc.boolean(),
    formatScores: fc.constantFrom<Record<string, number>>(
      {},
      { Gummies: 2 },
      { Vapes: 1, Drinks: 3 },
      { Mix: -1 },
    ),
  })
  .map(taste);

test('[QUIZB-21] both lists keep to size and budget, and hold no product twice', () => {
  fc.assert(
    fc.property(anyGoods, anyGoods, anyTaste, fc.string(), (house, thirdParty, wanted, seed) => {
      const found = matchDropQuiz({ house, thirdParty }, wanted, seededRandom(seed));
      for (const picks of [found.house, found.thirdParty]) {
        const { maxCents } = wanted.budget;
        const total = picks.reduce((sum, pick) => sum + pick.item.priceCents, 0);
        expect(picks.length).toBeLessThanOrEqual(dropBundleSize(maxCents));
        if (picks.length > 1) expect(total).toBeLessThanOrEqual(maxCents ?? total);
        expect(new Set(picks.map((pick) => pick.item.productId)).size).toBe(picks.length);
      }
    }),
  );
});

test('[QUIZB-12] who wants no third party gets none, and the house picks stay what they were', () => {
  fc.assert(
    fc.property(anyGoods, anyGoods, anyTaste, (house, thirdParty, wanted) => {
      const found = (hidesThirdParty: boolean) =>
        matchDropQuiz({ house, thirdParty }, { ...wanted, hidesThirdParty }, noChance);
      expect(found(true).thirdParty).toEqual([]);
      expect(found(true).house).toEqual(found(false).house);
    }),
  );
});

test('[QUIZB-20] every score lies within its base, its moods and ten of chance', () => {
  fc.assert(
    fc.property(anyGoods, anyTaste, fc.string(), (goods, wanted, seed) => {
      const found = matchDropQuiz({ house: goods, thirdParty: goods }, wanted, seededRandom(seed));
      const has = (one: Candidate, mood: Mood | null) => mood !== null && one.moods.includes(mood);
      const check = (picks: typeof found.house, [base, first, second]: [number, number, number]) => {
        for (const { item: one, score } of picks) {
          const least =
            base + (has(one, wanted.primaryMood) ? first : 0) + (has(one, wanted.secondaryMood) ? second : 0);
          expect(score).toBeGreaterThanOrEqual(least);
          expect(score).toBeLessThan(least + 10);
        }
      };
      check(found.house, [70, 30, 20]);
      check(found.thirdParty, [50, 20, 10]);
    }),
  );
});

test('[QUIZB-31] what has an asked format goes before what has none', () => {
  fc.assert(
    fc.property(anyGoods, fc.string(), (house, seed) => {
      const wanted = taste({ formatScores: { Gummies: 1 } });
      const found = matchDropQuiz({ house, thirdParty: [] }, wanted, seededRandom(seed)).house;
      const isAsked = found.map((pick) => ['gummies', 'edible'].includes(pick.item.format));
      expect(isAsked).toEqual(isAsked.toSorted((one, other) => Number(other) - Number(one)));
    }),
  );
});

test('[QUIZB-30] a first timer gets a vape that was not asked for only where all there is are vapes', () => {
  fc.assert(
    fc.property(anyGoods, anyTaste, (house, wanted) => {
      const shy = { ...wanted, isFirstTimer: true, formatScores: { Gummies: 1 } };
      const found = matchDropQuiz({ house, thirdParty: [] }, shy, noChance).house;
      const isAllVapes = house.every(({ format }) => VAPES.includes(format));
      if (!isAllVapes) expect(found.filter((pick) => VAPES.includes(pick.item.format))).toEqual([]);
    }),
  );
});

test('[QUIZB-19] of the house twenty with moods are looked at, of those without ten', () => {
  const draws = (goods: Candidate[]) => {
    let count = 0;
    matchDropQuiz({ house: goods, thirdParty: [] }, taste(), () => {
      count += 1;
      return 0;
    });
    return count;
  };
  expect([19, 20, 21].map((count) => draws(many(count)))).toEqual([19, 20, 20]);
  expect([9, 10, 11].map((count) => draws(many(count, { moods: [] })))).toEqual([9, 10, 10]);
  expect(draws([...many(3, { moods: [] }), item('mood')])).toBe(1);
});

test('[QUIZB-12, QUIZB-19] where more fit than the limit, the better mood is looked at, then the liked format', () => {
  const crowd = many(25, { moods: ['Social'] });
  const find = (house: Candidate[], facts: Partial<Taste> = {}) =>
    matchDropQuiz({ house, thirdParty: [] }, taste(facts), noChance).house[0]?.item.optionId;
  expect(find([...crowd, item('last', { moods: ['Melt'] })])).toBe('last');
  expect(
    find([...crowd, item('last', { moods: ['Social'], format: 'drink' })], { formatScores: { Drinks: 1 } }),
  ).toBe('last');
  expect(find([...crowd, item('last', { moods: ['Social'], format: 'drink' })])).toBe('m0');
});

test.each([
  [{}, []],
  [{ Gummies: 1 }, ['Gummies']],
  [{ Gummies: 0, Drinks: -1 }, []],
  [{ Soup: 3, Mix: 2 }, ['Mix']],
  [{ constructor: 3 }, []],
] as const)('[QUIZB-17] of the formats %j those are asked for: %j', (formatScores, groups) => {
  expect(likedGroups({ formatScores })).toEqual(groups);
});

test('[QUIZB-20] the same seed gives the same chance, another seed another one', () => {
  const first = (seed: string) => Array.from({ length: 5 }, seededRandom(seed));
  const seeds = [...'abcdefgh'];
  expect(new Set(seeds.map((seed) => first(seed).join())).size).toBe(seeds.length);
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(first(seed)).toEqual(first(seed));
      expect(first(seed).every((value) => value >= 0 && value < 1)).toBe(true);
    }),
  );
});
