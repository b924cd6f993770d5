import type { BUDGET_FILTERS } from '#domain/catalog/filters.ts';

type Budget = keyof typeof BUDGET_FILTERS;

/** The sign of each of the four bands; the budgets below them have none (SHOP-11, SHOP-24). */
const SIGNS: Partial<Record<Budget, string>> = {
  'under-40': '$',
  '40-60': '$$',
  '60-80': '$$$',
  '80-plus': '$$$$',
};

/** "$ Under $40": the sign and the words of a budget (SHOP-11). */
export function budgetWords(words: Readonly<Record<Budget, string>>, budget: Budget): string {
  return [SIGNS[budget], words[budget]].filter(Boolean).join(' ');
}
