import { expect, test } from 'vitest';
import { wholeAmounts } from './whole-amounts.ts';

test('[LOOK-316] no line ends within an amount', () => {
  const lines = (words: string) => wholeAmounts(words).split(' ');
  expect(lines('Basil, Three, 3 × 1 g, 882 mg THC')).toEqual([
    'Basil,',
    'Three,',
    '3\u00a0×\u00a01\u00a0g,',
    '882\u00a0mg\u00a0THC',
  ]);
  expect(lines('Sage, 1,420 ml, 83.9% THC')).toEqual(['Sage,', '1,420\u00a0ml,', '83.9%\u00a0THC']);
});
