export type BudgetBucket = { bucket: number; range: string; maxCents: number | null };

/** QUIZB-15, QUIZB-22. */
export const BUDGET_BUCKETS: readonly BudgetBucket[] = [
  { bucket: 1, range: 'Under $25', maxCents: 2499 },
  { bucket: 2, range: '$25-40', maxCents: 4000 },
  { bucket: 3, range: '$41-60', maxCents: 6000 },
  { bucket: 4, range: '$61-100', maxCents: 10_000 },
  { bucket: 5, range: '$101-200', maxCents: 20_000 },
  { bucket: 6, range: 'Over $200', maxCents: null },
];

/** The default bucket (QUIZB-15). */
const DEFAULT_BUCKET = 2;

/** The bucket of an amount: the first whose maximum it does not pass (QUIZB-15). */
export function bucketOf(cents: number): BudgetBucket {
  return toBucket(
    BUDGET_BUCKETS.find(({ maxCents }) => maxCents === null || cents <= maxCents)?.bucket ?? null,
  );
}

/** A bucket by its number; the default for any other number (QUIZB-15). */
export function toBucket(number: number | null): BudgetBucket {
  const found = BUDGET_BUCKETS.find(({ bucket }) => bucket === number);
  return found ?? { bucket: DEFAULT_BUCKET, range: '$25-40', maxCents: 4000 };
}
