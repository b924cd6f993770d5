import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentile75, rateVital, VITALS, vitalBucket } from './vitals.ts';

test.each([
  ['LCP', 0, 0],
  ['LCP', 250, 0],
  ['LCP', 250.1, 1],
  ['LCP', 2500, 5],
  ['LCP', 99_999, 10],
  ['CLS', 0, 0],
  ['CLS', 0.1, 3],
  ['INP', 200, 4],
  ['TTFB', 3000.5, 8],
] as const)('[WATCH-08] %s of %d is in bucket %d', (vital, value, bucket) => {
  expect(vitalBucket(vital, value)).toBe(bucket);
});

test.each([
  ['LCP', 2500, 'good'],
  ['LCP', 2501, 'fair'],
  ['LCP', 4000, 'fair'],
  ['LCP', 4001, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 501, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.26, 'poor'],
  ['TTFB', 800, 'good'],
  ['TTFB', 1801, 'poor'],
] as const)('[WATCH-09] %s of %d is %s', (vital, value, rating) => {
  expect(rateVital(vital, value)).toBe(rating);
});

test.each([
  [[], null],
  [[[0, 4]], 187.5],
  [
    [
      [0, 1],
      [1, 3],
    ],
    416.66,
  ],
  [
    [
      [1, 75],
      [5, 25],
    ],
    500,
  ],
  [
    [
      [1, 74],
      [5, 26],
    ],
    2019.23,
  ],
  [[[10, 1]], 10_000],
] as const)('[WATCH-09] of LCP %j three in four stay below %d', (counts, value) => {
  const found = percentile75('LCP', new Map(counts as readonly (readonly [number, number])[]));
  if (value === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(value, 1);
});

test('[WATCH-09] the figure lies in the bucket in which the value itself does, so its rating is right', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...VITALS),
      fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (vital, values) => {
        const sorted = [...values].sort((a, b) => a - b);
        const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
        const counts = new Map<number, number>();
        for (const value of values) {
          const bucket = vitalBucket(vital, value);
          counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
        }
        const found = percentile75(vital, counts) ?? -1;
        const isOpen = vitalBucket(vital, exact) > vitalBucket(vital, found);
        expect(isOpen ? found : vitalBucket(vital, found)).toBe(
          isOpen ? percentile75(vital, new Map([[99, 1]])) : vitalBucket(vital, exact),
        );
      },
    ),
  );
});
