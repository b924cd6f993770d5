/** Why staff change a stock by hand; orders and cancellations book their own (STAFF-09). */
export const ADJUSTMENT_REASONS = ['receipt', 'count', 'damage', 'adjustment'] as const;

/** The count that staff saw and the count that they typed. */
export type StockInput = { optionId: string; seen: number; wanted: number };

export const MOST_UNITS = 100_000;

/** Whole units from none to 100,000. */
export function isUnitCount(units: number): boolean {
  return Number.isInteger(units) && units >= 0 && units <= MOST_UNITS;
}

/**
 * The stock changes for the typed counts: the difference to the seen count, so that a sale in the meantime still
 * counts; an unchanged count posts nothing (STAFF-09).
 */
export function toStockChanges(inputs: readonly StockInput[]): { optionId: string; change: number }[] {
  return inputs
    .map(({ optionId, seen, wanted }) => ({ optionId, change: wanted - seen }))
    .filter(({ change }) => change !== 0);
}

/** Up to this many units a card says that few are left. */
export const LOW_STOCK = 5;

export type StockWord = 'sold-out' | 'low' | 'in-stock';

/** What a public page says of an option's stock: a word, never a count; switched off is sold out (CAT-13). */
export function stockWord(stock: number, isOn: boolean): StockWord {
  if (!isOn || stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'in-stock';
}
