import { minus } from '#app/texts/en/console/minus.ts';
import type { TotalsRow } from '#app/ui/money/totals.tsx';

/** A row of a bill with the minus sign of the console. */
export const withMinus = (row: TotalsRow): TotalsRow =>
  typeof row.value === 'string' ? { ...row, value: minus(row.value) } : row;
