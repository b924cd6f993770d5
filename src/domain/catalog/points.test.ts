import { expect, test } from 'vitest';
import { pointsEarned, pointsFor } from './product.ts';

test.each([
  [3800, 38],
  [3899, 38],
  [3900, 39],
  [99, 0],
  [0, 0],
])('[SHOP-19, SHOP-20, MD-13] a price of %i cents shows %i points', (cents, points) => {
  expect(pointsFor(cents)).toBe(points);
});

test('[MD-14] the cents of each unit are dropped before units are multiplied', () => {
  expect(
    pointsEarned([
      { unitPriceCents: 1299, quantity: 3 },
      { unitPriceCents: 500, quantity: 2 },
    ]),
  ).toBe(46);
  expect(pointsEarned([])).toBe(0);
});
