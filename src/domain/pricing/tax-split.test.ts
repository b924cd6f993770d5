import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxRate } from '../settings/settings.ts';
import { taxSplit } from './tax-split.ts';

const EXCISE: TaxRate = { tax: 'excise', place: null, percent: 15, from: '2025-10-01' };
const OLD_EXCISE: TaxRate = { tax: 'excise', place: null, percent: 19, from: '2025-07-01' };
const SALES: TaxRate = { tax: 'sales', place: null, percent: 7.75, from: '2025-01-01' };
const PERRIS: TaxRate = { tax: 'local', place: 'Perris', percent: 10, from: '2025-01-01' };

function split(totalCents: number, rates: TaxRate[], day = '2025-11-01', place = 'Perris') {
  return taxSplit(totalCents, rates, { day, place });
}

test('[CHECK-31] excise alone is worked out inward', () => {
  expect(split(11_500, [EXCISE])).toEqual([{ kind: 'excise', rate: 15, cents: 1500 }]);
});

test('[CHECK-31] sales tax lies on the price with the other taxes', () => {
  const parts = split(13_469, [EXCISE, PERRIS, SALES]);
  expect(parts.map((part) => [part.kind, part.cents])).toEqual([
    ['excise', 1500],
    ['local', 1000],
    ['sales', 969],
  ]);
});

test.each([
  ['2025-06-30', []],
  ['2025-07-01', [19]],
  ['2025-09-30', [19]],
  ['2025-10-01', [15]],
])('[CHECK-31] on %s the rates of excise are %j', (day, rates) => {
  expect(split(10_000, [EXCISE, OLD_EXCISE], day).map((part) => part.rate)).toEqual(rates);
});

test('[CHECK-31] a place has its own rate before the general one, and others do not have it', () => {
  const own: TaxRate = { ...SALES, place: 'Perris', percent: 8.75 };
  expect(split(10_000, [SALES, own])[0]?.rate).toBe(8.75);
  expect(split(10_000, [SALES, own], '2025-11-01', 'Hemet')[0]?.rate).toBe(7.75);
  expect(split(10_000, [PERRIS], '2025-11-01', 'Hemet')).toEqual([]);
});

test('[CHECK-31] no rates, no split', () => {
  expect(split(10_000, [])).toEqual([]);
});

test('[CHECK-31] the taxes are whole cents and never reach the total', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(40), fc.nat(20), (total, excise, sales) => {
      const parts = split(total, [
        { ...EXCISE, percent: excise },
        { ...SALES, percent: sales },
      ]);
      const sum = parts.reduce((all, part) => all + part.cents, 0);
      expect(parts.every((part) => Number.isInteger(part.cents) && part.cents >= 0)).toBe(true);
      expect(sum).toBeLessThanOrEqual(total);
    }),
  );
});
