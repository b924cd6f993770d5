import { expect, test } from 'vitest';
import { callName } from './call-number.ts';

test.each([
  [1, 'A-1'],
  [17, 'A-17'],
  [99, 'A-99'],
  [100, 'B-1'],
  [2574, 'Z-99'],
])('[ALERT-03] order %i is read aloud as %s', (callNumber, name) => {
  expect(callName(callNumber)).toBe(name);
});
