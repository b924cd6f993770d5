import { expect, test } from 'vitest';
import { parseEmployeeNumber } from './staff.ts';

const numbered = (letters: number, digits: number) => `${'M'.repeat(letters)}-${'7'.repeat(digits)}`;

test('[LAW-07] two to four letters and three to six digits make a number', () => {
  for (const letters of [0, 1, 2, 3, 4, 5])
    for (const digits of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const text = numbered(letters, digits);
      const isNumber = letters >= 2 && letters <= 4 && digits >= 3 && digits <= 6;
      expect(parseEmployeeNumber(text)).toBe(isNumber ? text : null);
    }
});

test.each([
  'MD–001',
  'MD_001',
  'MD 001',
  'MD--001',
  'M1-001',
  'MÜ-001',
  'МД-001',
  'MD-٠٠١',
  'MD-001\nMD-002',
  'MD-001 x',
  'MD-0x1',
])('[LAW-07] %j is no employee number', (text) => {
  expect(parseEmployeeNumber(text)).toBeNull();
});
