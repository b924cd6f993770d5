import { expect, test } from 'vitest';
import { callNumber } from './call-number.ts';

test.each([
  [1, 'A-1'],
  [17, 'A-17'],
  [99, 'A-99'],
  [100, 'B-1'],
  [2574, 'Z-99'],
])('[PACK-01] the order of count %i is called %s', (count, name) => {
  expect(callNumber(count)).toBe(name);
});
