const CENTS = 100;

/** Cents as people read them: 3800 → "$38.00", thousands with a comma, a minus before the sign (SHELL-53). */
export function formatUsd(cents: number): string {
  const absolute = Math.abs(cents);
  const dollars = String(Math.floor(absolute / CENTS)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(absolute % CENTS).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${dollars}.${rest}`;
}

/** The same without ".00" on whole dollars, as the catalogue may show them (SHELL-53). */
export function formatUsdShort(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, '');
}

/** Rounds up to the next whole dollar, in cents (CART-19, PAY-06). */
export function roundUpToDollar(cents: number): number {
  return Math.ceil(cents / CENTS) * CENTS;
}

/** A percentage of an amount in whole cents, halves up, never below 0 or above the amount (CART-17, CART-21). */
export function percentOf(cents: number, percent: number): number {
  const share = Math.round((cents * percent) / 100);
  return Math.min(Math.max(share, 0), Math.max(cents, 0));
}

/** A typed amount, "$1,250.50" or "20", in cents; null if malformed (PAY-06, PAY-11). */
export function parseUsd(text: string): number | null {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const dollars = Number((found[1] ?? '').replaceAll(',', ''));
  return dollars * CENTS + Number((found[2] ?? '').padEnd(2, '0'));
}
