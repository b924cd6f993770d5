import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, PRICE_BOUNDS, parsePriceChange, percentMoved, ROUNDINGS } from './price-change.ts';

test('[LIST-06] a typed change is read as a price, a difference or a percentage, and as nothing else', () => {
  expect(parsePriceChange('18')).toEqual({ kind: 'set', cents: 1800 });
  expect(parsePriceChange(' $18.5 ')).toEqual({ kind: 'set', cents: 1850 });
  expect(parsePriceChange('+2')).toEqual({ kind: 'move', cents: 200 });
  expect(parsePriceChange('− 1.50')).toEqual({ kind: 'move', cents: -150 });
  expect(parsePriceChange('+10 %')).toEqual({ kind: 'scale', basisPoints: 1000 });
  expect(parsePriceChange('-7.5%')).toEqual({ kind: 'scale', basisPoints: -750 });
  for (const odd of ['', '10%', '+', '%', '1,5', '1.234', '1e3', '--2', '+-2', 'NaN', '12345678', '+ten'])
    expect([odd, parsePriceChange(odd)]).toEqual([odd, null]);
});

test('[LIST-06] a calculated price is rounded half up to what was chosen; a set one stays', () => {
  const up = { kind: 'scale', basisPoints: 1000 } as const;
  expect(ROUNDINGS.map((rounding) => changedPrice(1825, up, rounding))).toEqual([2008, 2000, 2000, 1999]);
  expect(ROUNDINGS.map((rounding) => changedPrice(1845, up, rounding))).toEqual([2030, 2050, 2000, 1999]);
  expect(ROUNDINGS.map((rounding) => changedPrice(30, { kind: 'move', cents: 0 }, rounding))).toEqual([
    30, 50, 100, 99,
  ]);
  expect(changedPrice(1, { kind: 'set', cents: 1234 }, 'dollar')).toBe(1234);
  expect(changedPrice(2550, { kind: 'move', cents: -151 }, 'cent')).toBe(2399);
});

test('[LIST-06] no price leaves the bounds', () => {
  expect(changedPrice(1000, { kind: 'scale', basisPoints: -10_000 }, 'cent')).toBe(null);
  expect(changedPrice(1000, { kind: 'move', cents: -1000 }, 'ninety-nine')).toBe(null);
  expect(changedPrice(1000, { kind: 'set', cents: 0 }, 'cent')).toBe(null);
  expect(changedPrice(PRICE_BOUNDS.most, { kind: 'move', cents: 1 }, 'cent')).toBe(null);
  const change = fc.oneof(
    fc.record({
      kind: fc.constant('move' as const),
      cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
    }),
    fc.record({
      kind: fc.constant('scale' as const),
      basisPoints: fc.integer({ min: -99_999, max: 999_999 }),
    }),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      change,
      fc.constantFrom(...ROUNDINGS),
      (cents, how, to) => {
        const after = changedPrice(cents, how, to);
        return after === null || (Number.isInteger(after) && after >= 1 && after <= PRICE_BOUNDS.most);
      },
    ),
  );
});

test('[LIST-14] a difference is said in percent of the price of now, to a tenth', () => {
  expect([
    percentMoved(200, 1600),
    percentMoved(-5, 6400),
    percentMoved(1, 3),
    percentMoved(-5760, 6400),
  ]).toEqual([12.5, -0.1, 33.3, -90]);
  expect(percentMoved(100, 0)).toBe(0);
});
