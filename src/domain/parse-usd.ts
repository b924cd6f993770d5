const CENTS = 100;

/** A typed amount, "$1,250.50" or "20", in cents; null if malformed (PAY-06, PAY-11). */
export function parseUsd(text: string): number | null {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const dollars = Number((found[1] ?? '').replaceAll(',', ''));
  return dollars * CENTS + Number((found[2] ?? '').padEnd(2, '0'));
}
