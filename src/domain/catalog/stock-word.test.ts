import { expect, test } from 'vitest';
import { stockWord } from './stock-word.ts';

test.each([
  [0, true, 'sold-out'],
  [1, true, 'low'],
  [5, true, 'low'],
  [6, true, 'in-stock'],
  [500, true, 'in-stock'],
  [0, false, 'sold-out'],
  [5, false, 'sold-out'],
  [500, false, 'sold-out'],
  [-1, true, 'sold-out'],
] as const)('[CAT-13] %i units, switched on %s: %s', (stock, isOn, word) => {
  expect(stockWord(stock, isOn)).toBe(word);
});
