import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TaxRate } from '../settings/settings.ts';
import { taxSplit } from './tax.ts';

const EXCISE: TaxRate = { tax: 'excise', place: null, percent: 15, from: '2025-10-01' };
const OLD_EXCISE: TaxRate = { tax: 'excise', place: null, percent: 19, from: '2025-07-01' };
const SALES: TaxRate = { tax: 'sales', place: null, percent: 7.75, from: '2025-01-01' };
const PERRIS: TaxRate = { tax: 'local', place: 'Perris', percent: 10, from: '2025-01-01' };

function split(totalCents: number, rates: TaxRate[], day = '2025-11-01', place = 'Perris') {
  return taxSplit({ cannabisCents: totalCents, otherCents: 0 }, rates, { day, place });
}

test('[CHECK-31] excise alone is extracted from the price', () => {
  expect(split(11_500, [EXCISE])).toEqual([{ kind: 'excise', rate: 15, cents: 1500 }]);
});

// 100.00 + 10.00 local = 110.00, + 16.50 excise = 126.50, + 9.80 sales tax = 136.30.
test('[CHECK-31] excise applies to the price with local tax, sales tax to the price with both', () => {
  const parts = split(13_630, [EXCISE, PERRIS, SALES]);
  expect(parts.map((part) => [part.kind, part.cents])).toEqual([
    ['excise', 1650],
    ['local', 1000],
    ['sales', 980],
  ]);
});

test.each([
  [4700, 613], // 613.04
  [4500, 587], // 586.96
  [4400, 574], // 573.91
  [9609, 1253], // 1253.35
  [100, 13], // 13.04
  [1, 0], // 0.13
  [23, 3], // 3.00
])('[CHECK-31] of %i cents, 15 parts in 115 are %i', (totalCents, cents) => {
  expect(split(totalCents, [EXCISE])).toEqual([{ kind: 'excise', rate: 15, cents }]);
});

test('[CHECK-31] over all totals, rounding up and down balance', () => {
  const totals = Array.from({ length: 11_500 }, (_, cents) => cents + 1);
  const errors = totals.map((total) => (split(total, [EXCISE])[0]?.cents ?? 0) - (total * 15) / 115);
  expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(0.5);
  expect(Math.abs(errors.reduce((sum, error) => sum + error, 0) / totals.length)).toBeLessThan(0.001);
});

test('[CHECK-31] other products have sales tax only, and a tax without a base does not appear', () => {
  const rates = [EXCISE, PERRIS, SALES];
  const at = { day: '2025-11-01', place: 'Perris' };
  // 20.00 + 1.55 sales tax.
  expect(taxSplit({ cannabisCents: 0, otherCents: 2155 }, rates, at)).toEqual([
    { kind: 'sales', rate: 7.75, cents: 155 },
  ]);
  expect(taxSplit({ cannabisCents: 13_630, otherCents: 2155 }, rates, at).map(({ cents }) => cents)).toEqual([
    1650,
    1000,
    980 + 155,
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

test('[CHECK-31] a place uses its own rate before the general one, and other places do not', () => {
  const own: TaxRate = { ...SALES, place: 'Perris', percent: 8.75 };
  expect(split(10_000, [SALES, own])[0]?.rate).toBe(8.75);
  expect(split(10_000, [SALES, own], '2025-11-01', 'Hemet')[0]?.rate).toBe(7.75);
  expect(split(10_000, [PERRIS], '2025-11-01', 'Hemet')).toEqual([]);
});

test('[CHECK-31] without rates there is no tax split', () => {
  expect(split(10_000, [])).toEqual([]);
});

test('[CHECK-31] the taxes are whole cents and less than the total', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(9999), fc.nat(40), fc.nat(20), (cannabis, other, excise, sales) => {
      const rates = [
        { ...EXCISE, percent: excise },
        { ...SALES, percent: sales },
      ];
      const at = { day: '2025-11-01', place: 'Perris' };
      const parts = taxSplit({ cannabisCents: cannabis, otherCents: other }, rates, at);
      const sum = parts.reduce((all, part) => all + part.cents, 0);
      expect(parts.every((part) => Number.isInteger(part.cents) && part.cents >= 0)).toBe(true);
      expect(sum).toBeLessThanOrEqual(cannabis + other);
    }),
  );
});
