import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOODS, type Mood } from '../moods.ts';
import { byScore, type Candidate, fillBudget, moodReason, type Scored } from './candidate.ts';

const scored = (
  name: string,
  priceCents: number,
  facts: Partial<Scored<Candidate>> = {},
): Scored<Candidate> => ({
  item: { productId: name, optionId: `${name}-${priceCents}`, moods: [], format: 'gummies', priceCents },
  score: 0,
  reason: { kind: 'shop', mood: null },
  ...facts,
});

const names = (list: readonly Scored<Candidate>[]) => list.map(({ item }) => item.optionId);
const sum = (list: readonly Scored<Candidate>[]) =>
  list.reduce((cents, { item }) => cents + item.priceCents, 0);

const anyRanked = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.integer({ min: 1, max: 6000 }))
    .map(([name, priceCents]) => scored(name, priceCents)),
  { maxLength: 12 },
);
const anyLimits = fc.record({
  size: fc.integer({ min: 1, max: 4 }),
  maxCents: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
});

test.each([
  [5999, ['a-3000']],
  [6000, ['a-3000', 'b-3000']],
  [6001, ['a-3000', 'b-3000']],
])('[QUIZA-18] of two picks at $30 a budget of %i cents holds %j', (maxCents, expected) => {
  const ranked = [scored('a', 3000), scored('b', 3000), scored('c', 3000)];
  expect(names(fillBudget(ranked, { size: 3, maxCents }))).toEqual(expected);
});

test('[QUIZA-18, QUIZB-21] what is too dear is passed over, and cheaper things behind it are still taken', () => {
  const ranked = [scored('a', 2000), scored('b', 9000), scored('c', 1000)];
  expect(names(fillBudget(ranked, { size: 2, maxCents: 3000 }))).toEqual(['a-2000', 'c-1000']);
});

test('[QUIZA-18, QUIZB-21] one that fits is a bundle, though the best did not fit', () => {
  const ranked = [scored('a', 9000), scored('b', 1000)];
  expect(names(fillBudget(ranked, { size: 1, maxCents: 2000 }))).toEqual(['b-1000']);
});

test('[QUIZA-18, QUIZB-21] where nothing fits the first is taken all the same, and of nothing nothing', () => {
  const dear = [scored('a', 9000), scored('b', 8000)];
  expect(names(fillBudget(dear, { size: 2, maxCents: 100 }))).toEqual(['a-9000']);
  expect(fillBudget([], { size: 2, maxCents: 100 })).toEqual([]);
});

test('[QUIZB-12] no product comes twice, also in another size', () => {
  const ranked = [scored('a', 1000), scored('a', 500), scored('b', 700)];
  expect(names(fillBudget(ranked, { size: 3, maxCents: null }))).toEqual(['a-1000', 'b-700']);
});

test('[QUIZA-17, QUIZA-18, QUIZB-21] a bundle keeps to its size, its budget and the ranking', () => {
  fc.assert(
    fc.property(anyRanked, anyLimits, (ranked, limits) => {
      const picked = fillBudget(ranked, limits);
      expect(picked.length).toBeLessThanOrEqual(limits.size);
      expect(picked.length > 0).toBe(ranked.length > 0);
      expect(new Set(picked.map(({ item }) => item.productId)).size).toBe(picked.length);
      expect(ranked.filter((one) => picked.includes(one))).toEqual(picked);
      if (picked.length > 1) expect(sum(picked)).toBeLessThanOrEqual(limits.maxCents ?? sum(picked));
    }),
  );
});

test('[QUIZB-21] whatever was left out had no place: no room, no money left, or its product was there', () => {
  fc.assert(
    fc.property(anyRanked, anyLimits, (ranked, limits) => {
      const picked = fillBudget(ranked, limits);
      for (const left of ranked.filter((one) => !picked.includes(one))) {
        const isFull = picked.length === limits.size;
        const isTooDear = limits.maxCents !== null && sum(picked) + left.item.priceCents > limits.maxCents;
        const isHeld = picked.some(({ item }) => item.productId === left.item.productId);
        expect(isFull || isTooDear || isHeld).toBe(true);
      }
    }),
  );
});

test('[QUIZB-21] the best come first and equals stay where they were', () => {
  const list = [3, 5, 3, 9, 5].map((score, place) => scored(`p${place}`, 1, { score }));
  expect(names(byScore(list))).toEqual(['p3-1', 'p1-1', 'p4-1', 'p0-1', 'p2-1']);
  expect(names(list)).toEqual(['p0-1', 'p1-1', 'p2-1', 'p3-1', 'p4-1']);
});

test('[QUIZA-15] the reason names what fits: the wanted mood, the other one, or both', () => {
  const pairs = MOODS.flatMap((wanted) => MOODS.map((also) => [wanted, also] as const));
  for (const [wanted, also] of pairs) {
    const reason = (...moods: Mood[]) => moodReason(moods, { wanted, also });
    const isOne = wanted === also;
    expect(reason(wanted)).toEqual({ kind: 'wanted', mood: wanted });
    expect(reason(also)).toEqual({ kind: isOne ? 'wanted' : 'also', mood: also });
    expect(reason(also, wanted)).toEqual({ kind: isOne ? 'wanted' : 'both', mood: wanted });
    expect(reason(...MOODS.filter((mood) => mood !== wanted && mood !== also))).toBeNull();
  }
});

test('[QUIZA-15] without a wish there is no reason of moods', () => {
  expect(moodReason([...MOODS], { wanted: null, also: null })).toBeNull();
  expect(moodReason([...MOODS], { wanted: null, also: 'Melt' })).toEqual({ kind: 'also', mood: 'Melt' });
  expect(moodReason([...MOODS], { wanted: 'Melt', also: null })).toEqual({ kind: 'wanted', mood: 'Melt' });
});
