/** Why staff change a stock by hand; orders and cancellations book their own (STAFF-09). */
export const HAND_REASONS = ['receipt', 'count', 'damage', 'adjustment'] as const;

export type HandReason = (typeof HAND_REASONS)[number];

/** What was shown and what was typed in its place. */
export type StockInput = { optionId: string; seen: number; wanted: number };

export const MOST_UNITS = 100_000;

/** Whole units from none to 100,000. */
export function isUnitCount(units: number): boolean {
  return Number.isInteger(units) && units >= 0 && units <= MOST_UNITS;
}

/**
 * The bookings that the typed figures mean: the difference to what was seen, so that a sale in the meantime stays
 * counted; what was left as it was books nothing (STAFF-09).
 */
export function toStockChanges(inputs: readonly StockInput[]): { optionId: string; change: number }[] {
  return inputs
    .map(({ optionId, seen, wanted }) => ({ optionId, change: wanted - seen }))
    .filter(({ change }) => change !== 0);
}
