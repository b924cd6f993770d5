import { expect, test } from 'vitest';
import { isUnitCount, stockWord, toStockChanges } from './inventory.ts';

test('[STAFF-09] a changed count posts the difference, an unchanged count posts nothing', () => {
  const changes = toStockChanges([
    { optionId: 'a', seen: 7, wanted: 19 },
    { optionId: 'b', seen: 3, wanted: 3 },
    { optionId: 'c', seen: 3, wanted: 0 },
  ]);
  expect(changes).toEqual([
    { optionId: 'a', change: 12 },
    { optionId: 'c', change: -3 },
  ]);
});

test.each([
  [0, true],
  [100_000, true],
  [100_001, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('[STAFF-09] %d units can be a stock: %o', (units, isGood) => {
  expect(isUnitCount(units)).toBe(isGood);
});

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
