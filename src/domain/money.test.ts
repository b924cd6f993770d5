import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsd, formatUsdShort, percentOf, roundUpToDollar } from './money.ts';
import { parseUsd } from './parse-usd.ts';

test.each([
  [0, '$0.00', '$0'],
  [1, '$0.01', '$0.01'],
  [99, '$0.99', '$0.99'],
  [100, '$1.00', '$1'],
  [3800, '$38.00', '$38'],
  [3850, '$38.50', '$38.50'],
  [99_999, '$999.99', '$999.99'],
  [100_000, '$1,000.00', '$1,000'],
  [123_456_789, '$1,234,567.89', '$1,234,567.89'],
  [-550, '−$5.50', '−$5.50'],
])('[SHELL-53, LOOK-207, LOOK-418] %i cents read %s, short %s', (cents, long, short) => {
  expect(formatUsd(cents)).toBe(long);
  expect(formatUsdShort(cents)).toBe(short);
});

test.each([
  [0, 0],
  [1, 100],
  [100, 100],
  [101, 200],
  [3799, 3800],
])('[CART-19, PAY-06] %i cents round up to %i', (cents, rounded) => {
  expect(roundUpToDollar(cents)).toBe(rounded);
});

test.each([
  [4000, 5, 200],
  [1010, 5, 51],
  [1009, 5, 50],
  [0, 5, 0],
  [4000, 0, 0],
  [4000, 100, 4000],
  [4000, 150, 4000],
  [4000, -10, 0],
])('[CART-17, CART-21] %i cents times %i percent are %i', (cents, percent, share) => {
  expect(percentOf(cents, percent)).toBe(share);
});

test('[CART-17, CART-21] a percentage is a whole number of cents between nothing and the amount', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.double({ min: 0, max: 100, noNaN: true }), (cents, percent) => {
      const share = percentOf(cents, percent);
      return Number.isInteger(share) && share >= 0 && share <= cents;
    }),
  );
});

test.each([
  ['20', 2000],
  [' 20 ', 2000],
  ['$20', 2000],
  ['20.5', 2050],
  ['20.05', 2005],
  ['0.01', 1],
  ['$1,250.50', 125_050],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['20.005', null],
  ['1e3', null],
  ['1,25', null],
  ['12345678', null],
  ['twenty', null],
])('[PAY-06, PAY-11] the typed amount "%s" is %s cents', (text, cents) => {
  expect(parseUsd(text)).toBe(cents);
});

test('[SHELL-53] a shown amount can be typed back', () => {
  fc.assert(fc.property(fc.nat(999_999_999), (cents) => parseUsd(formatUsd(cents)) === cents));
});
