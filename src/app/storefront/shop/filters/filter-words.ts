import type { BUDGET_FILTERS } from '#domain/catalog/filters.ts';

/** The sign of each budget; its words are in the texts under that sign (SHOP-11). */
export const BUDGET_LABELS = {
  'under-40': '$',
  '40-60': '$$',
  '60-80': '$$$',
  '80-plus': '$$$$',
} as const satisfies Record<keyof typeof BUDGET_FILTERS, string>;
