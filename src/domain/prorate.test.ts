import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prorate } from './money.ts';

function checkedParts(totalCents: number, weights: readonly number[]): number[] {
  const parts = prorate(totalCents, weights);
  expect(parts.reduce((all, part) => all + part, 0)).toBe(totalCents);
  expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
  return parts;
}

test.each([
  [3900, [6400, 2600], [2773, 1127]],
  [100, [1, 1, 1], [33, 33, 34]],
  [1, [1, 1, 1], [0, 0, 1]],
  [0, [5, 5], [0, 0]],
  [4500, [9], [4500]],
  [4700, [100, 15], [4087, 613]],
  [10, [1, 1, 1, 1], [2, 2, 3, 3]],
  [7, [5, 0, 5], [3, 0, 4]],
  [100, [0, 0], [50, 50]],
  [100, [0, 7], [0, 100]],
  [100, [7, 0], [100, 0]],
])('[DROP-24] %i cents over %j are %j', (total, weights, parts) => {
  expect(checkedParts(total, weights)).toEqual(parts);
});

test('[DROP-24] without parts there is nothing to split', () => {
  expect(prorate(3900, [])).toEqual([]);
});

const amounts = fc.nat(100_000_00);
const someWeights = fc.array(fc.nat(1_000_00), { minLength: 1, maxLength: 12 });

test('[DROP-24] parts sum exactly to the amount and none is negative', () => {
  fc.assert(
    fc.property(amounts, someWeights, (total, weights) => {
      checkedParts(total, weights);
    }),
  );
});

test('[DROP-24] every part is within a cent of its share', () => {
  fc.assert(
    fc.property(amounts, someWeights, (total, weights) => {
      const sum = weights.reduce((all, weight) => all + weight, 0);
      fc.pre(sum > 0);
      return prorate(total, weights).every(
        (part, index) => Math.abs(part - (total * (weights[index] ?? 0)) / sum) <= 1,
      );
    }),
  );
});
