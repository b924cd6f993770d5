/**
 * The number of a run: the shop day and which run of it, like "R-1118-4" (RUN-03). In goes a day as 'YYYY-MM-DD' and a
 * count from 1.
 */
export function runNumber(shopDay: string, nth: number): string {
  return `R-${shopDay.slice(5, 7)}${shopDay.slice(8, 10)}-${nth}`;
}

/** An address's part that may be a run's number; null for anything else (RUN-03). */
export function parseRunNumber(text: string): string | null {
  const number = text.trim().toUpperCase();
  return /^R-\d{4}-\d{1,4}$/.test(number) ? number : null;
}

/** So many units of one kind, and the price of one today, in cents. */
export type Carried = { quantity: number; unitValueCents: number };

/** What the goods aboard are worth at today's prices, in cents (RUN-05). */
export function valueAboard(goods: readonly Carried[]): number {
  return goods.reduce((sum, { quantity, unitValueCents }) => sum + quantity * unitValueCents, 0);
}

/**
 * By how many cents the value passes the cap of the setting `run_value_cap`; 0 where it does not (RUN-05). A cap of 0 is
 * none; a value that equals the cap is aboard lawfully.
 */
export function overCap(valueCents: number, capCents: number): number {
  return capCents === 0 ? 0 : Math.max(0, valueCents - capCents);
}
