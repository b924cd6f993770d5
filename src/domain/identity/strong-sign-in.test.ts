import { expect, test } from 'vitest';
import { isFreshSignIn } from './sign-in.ts';

const AT = new Date('2026-11-20T20:00:00Z');

test.each([
  [null, false],
  [AT, true],
  [new Date(AT.getTime() - 30 * 60_000 + 1), true],
  [new Date(AT.getTime() - 30 * 60_000), false],
])('[SEC-10] a password given at %s is fresh: %s', (lastAt, expected) => {
  expect(isFreshSignIn(lastAt, AT)).toBe(expected);
});
