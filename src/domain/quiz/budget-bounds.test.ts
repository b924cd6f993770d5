import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUDGET_SLIDER, budgetLabel, comboTag, dropBundleSize, moodBundleSize } from './budget.ts';
import { BUDGET_BUCKETS, bucketOf, toBucket } from './budget-bucket.ts';

const cents = fc.integer({ min: 0, max: 30_000 });

test.each([
  [2999, 3000, 1, 2],
  [5999, 6000, 2, 3],
  [9999, 10_000, 3, 4],
])('[QUIZA-10, QUIZA-17] between %i and %i cents the bundle grows from %i to %i', (below, at, less, more) => {
  expect([moodBundleSize(below), moodBundleSize(at), moodBundleSize(at + 1)]).toEqual([less, more, more]);
  expect(budgetLabel(below)).not.toBe(budgetLabel(at));
  expect(budgetLabel(at + 1)).toBe(budgetLabel(at));
});

test.each([
  [2499, 2500, 1, 2],
  [4999, 5000, 2, 3],
  [9999, 10_000, 3, 4],
])('[QUIZB-21] between %i and %i cents the picks grow from %i to %i', (below, at, less, more) => {
  expect([dropBundleSize(below), dropBundleSize(at), dropBundleSize(at + 1)]).toEqual([less, more, more]);
});

test('[QUIZA-17, QUIZB-21] who may spend more never gets fewer', () => {
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(moodBundleSize(less)).toBeLessThanOrEqual(moodBundleSize(more));
      expect(dropBundleSize(less)).toBeLessThanOrEqual(dropBundleSize(more));
      expect(dropBundleSize(more)).toBeLessThanOrEqual(dropBundleSize(null));
      expect(comboTag(less).length).toBeLessThanOrEqual(comboTag(more).length);
      expect(bucketOf(less).bucket).toBeLessThanOrEqual(bucketOf(more).bucket);
    }),
  );
});

test('[QUIZB-15, QUIZB-22] the buckets follow each other without a gap, the last without an end', () => {
  for (const [place, { bucket, maxCents }] of BUDGET_BUCKETS.entries()) {
    expect(bucket).toBe(place + 1);
    if (maxCents === null) {
      expect(place).toBe(BUDGET_BUCKETS.length - 1);
      continue;
    }
    expect([maxCents - 1, maxCents, maxCents + 1].map((amount) => bucketOf(amount).bucket)).toEqual([
      bucket,
      bucket,
      bucket + 1,
    ]);
  }
});

test('[QUIZB-15] every bucket is found by its number, and any other number means the second', () => {
  for (const one of BUDGET_BUCKETS) expect(toBucket(one.bucket)).toEqual(one);
  for (const number of [0, 7, -1, 1.5, Number.NaN, null]) expect(toBucket(number)).toEqual(BUDGET_BUCKETS[1]);
});

test('[QUIZB-15] every amount lies within its bucket and above the one before', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const { bucket, maxCents } = bucketOf(amount);
      const before = BUDGET_BUCKETS[bucket - 2]?.maxCents ?? -1;
      expect(amount).toBeGreaterThan(before);
      expect(amount).toBeLessThanOrEqual(maxCents ?? amount);
    }),
  );
});

test('[QUIZA-09] from the least budget to the most there are nineteen places', () => {
  const { min, max, step, default: first } = BUDGET_SLIDER;
  expect((max - min) / step + 1).toBe(19);
  expect((first - min) % step).toBe(0);
});
