import { expect, test } from 'vitest';
import { BUDGET_SLIDER, budgetLabel, comboTag, dropBundleSize, moodBundleSize } from './budget.ts';
import { BUDGET_BUCKETS, bucketOf, toBucket } from './budget-bucket.ts';

test('[QUIZA-09] the slider goes from 20 to 200 in tens and begins at 50', () => {
  expect(BUDGET_SLIDER).toEqual({ min: 20, max: 200, step: 10, default: 50 });
});

test.each([
  [20, 'Starter', 1],
  [29.99, 'Starter', 1],
  [30, 'Classic', 2],
  [59.99, 'Classic', 2],
  [60, 'Premium', 3],
  [99.99, 'Premium', 3],
  [100, 'Ultimate', 4],
  [200, 'Ultimate', 4],
])('[QUIZA-10, QUIZA-17] %d dollars are %s, of %i items', (dollars, label, size) => {
  expect(budgetLabel(dollars * 100)).toBe(label);
  expect(moodBundleSize(dollars * 100)).toBe(size);
});

test.each([
  [1, 2499, 1],
  [2, 4000, 2],
  [3, 6000, 3],
  [4, 10_000, 4],
  [5, 20_000, 4],
  [6, null, 4],
])(
  '[QUIZB-15, QUIZB-21, QUIZB-22] bucket %i goes up to %s cents and gives %i items',
  (bucket, maxCents, size) => {
    expect(toBucket(bucket).maxCents).toBe(maxCents);
    expect(dropBundleSize(maxCents)).toBe(size);
  },
);

test.each([
  [2499, 1],
  [2500, 2],
  [4000, 2],
  [4001, 3],
  [6000, 3],
  [10_000, 4],
  [20_000, 5],
  [20_001, 6],
])('[QUIZB-15] %i cents fall into bucket %i', (cents, bucket) => {
  expect(bucketOf(cents).bucket).toBe(bucket);
});

test('[QUIZB-15] without an answer the second bucket applies', () => {
  expect(toBucket(null)).toEqual(BUDGET_BUCKETS[1]);
  expect(toBucket(9)).toEqual(BUDGET_BUCKETS[1]);
});

test.each([
  [2499, '$'],
  [2500, '$$'],
  [4499, '$$'],
  [4500, '$$$'],
])('[QUIZB-25, QUIZB-26] %i cents are tagged %s', (cents, tag) => {
  expect(comboTag(cents)).toBe(tag);
});
