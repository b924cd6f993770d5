import { expect, test } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import { addQuizBundle } from '../cart/change-cart.ts';

const EMPTY: Cart = { v: 1, attemptKey: 'k', lines: [] };
const picks = [
  { optionId: 'a', mood: 'Calm' },
  { optionId: 'b', mood: null },
] as const;

test('[QUIZA-22] every item of the bundle is added, with its mood', () => {
  expect(addQuizBundle(EMPTY, { rewardOf: null, picks })?.lines).toEqual([
    { kind: 'option', optionId: 'a', quantity: 1, mood: 'Calm', from: 'shop' },
    { kind: 'option', optionId: 'b', quantity: 1, from: 'shop' },
  ]);
});

test('[QUIZA-20] the reward joins as one line, and a later bundle takes its place', () => {
  const once = addQuizBundle(EMPTY, { rewardOf: 'r1', picks });
  const twice = once && addQuizBundle(once, { rewardOf: 'r2', picks });
  expect(twice?.lines.filter(({ kind }) => kind === 'reward')).toEqual([
    { kind: 'reward', quizResultId: 'r2' },
  ]);
});

test('[QUIZA-22] if one item does not fit, nothing is added', () => {
  const full: Cart = { ...EMPTY, lines: [{ kind: 'option', optionId: 'b', quantity: 99, from: 'shop' }] };
  expect(addQuizBundle(full, { rewardOf: 'r1', picks })).toBeNull();
  expect(addQuizBundle(EMPTY, { rewardOf: null, picks: [] })).toBeNull();
});
