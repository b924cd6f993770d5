/** One step of the budget: cents up to, not including, `underCents`; the last has no end. */
type Step<Value> = { underCents: number; value: Value };

const valueAt = <Value>(steps: readonly Step<Value>[], cents: number, last: Value): Value =>
  steps.find((step) => cents < step.underCents)?.value ?? last;

/** The first quiz's slider, in whole dollars (QUIZA-09). */
export const BUDGET_SLIDER = { min: 20, max: 200, step: 10, default: 50 } as const;

type BudgetLabel = 'Starter' | 'Classic' | 'Premium' | 'Ultimate';

const LABELS: readonly Step<BudgetLabel>[] = [
  { underCents: 3000, value: 'Starter' },
  { underCents: 6000, value: 'Classic' },
  { underCents: 10_000, value: 'Premium' },
];

/** The word beside the slider (QUIZA-10). */
export function budgetLabel(budgetCents: number): BudgetLabel {
  return valueAt(LABELS, budgetCents, 'Ultimate');
}

const MOOD_SIZES: readonly Step<number>[] = [
  { underCents: 3000, value: 1 },
  { underCents: 6000, value: 2 },
  { underCents: 10_000, value: 3 },
];

/** How many items the first quiz bundles for a budget (QUIZA-17). */
export function moodBundleSize(budgetCents: number): number {
  return valueAt(MOOD_SIZES, budgetCents, 4);
}

const DROP_SIZES: readonly Step<number>[] = [
  { underCents: 2500, value: 1 },
  { underCents: 5000, value: 2 },
  { underCents: 10_000, value: 3 },
];

/** How many items the second quiz picks, by the most that may be spent; null is no limit (QUIZB-21). */
export function dropBundleSize(maxCents: number | null): number {
  return maxCents === null ? 4 : valueAt(DROP_SIZES, maxCents, 4);
}

export type ComboTag = '$' | '$$' | '$$$';

/** The price tag of an item or a bundle; exactly 25 is $$, exactly 45 is $$$ (QUIZB-25, QUIZB-26). */
export function comboTag(cents: number): ComboTag {
  if (cents < 2500) return '$';
  return cents < 4500 ? '$$' : '$$$';
}
