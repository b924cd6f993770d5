import { expect, test } from 'vitest';
import { needsPlace } from './places.ts';

test.each([
  ['/live', false],
  ['/live/public', false],
  ['/staff/live', false],
  ['/track/MD1763500000000/abc_-9/live', false],
  ['/healthz', false],
  ['/media/art/x-400.avif', false],
  ['/track/MD1763500000000/abc_-9', true],
  ['/track/live', true],
  ['/shop', true],
])('[SEC-23] %s counts toward the limit: %s', (path, isTaken) => {
  expect(needsPlace(path)).toBe(isTaken);
});
