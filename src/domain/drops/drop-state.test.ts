import { expect, test } from 'vitest';
import { dropState, isLapsed } from './drop-state.ts';

const OPENS = new Date('2026-11-22T09:00:00Z');
const before = new Date(OPENS.getTime() - 1);

test.each([
  ['draft', false, false, OPENS],
  ['draft', false, false, before],
  ['upcoming', true, true, before],
  ['upcoming', true, false, before],
  ['live', true, true, OPENS],
  ['ended', true, false, OPENS],
] as const)(
  '[LOOK-40] a drop is %s: published %s, current %s, at %s',
  (state, isPublished, isCurrent, now) => {
    expect(dropState({ isPublished, isCurrent, unlockAt: OPENS }, now)).toBe(state);
  },
);

test.each([
  [false, OPENS, true],
  [false, before, false],
  [true, OPENS, false],
])('[LOOK-83] a drop that is published: %s has lapsed at %s: %s', (isPublished, now, lapsed) => {
  expect(isLapsed({ isPublished, unlockAt: OPENS }, now)).toBe(lapsed);
});
