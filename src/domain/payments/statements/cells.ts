const MOST_CENTS = 2 ** 31 - 1;
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/;
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?:[ ,].*)?$/;

/**
 * An amount as US statements write it, in cents, below zero for money that went out: `$1,234.50`, `+ $25`, `-5.00`,
 * `(5.00)`. Null for all else, a comma before the cents or another currency above all (MATCH-04).
 */
export function parseStatementCents(cell: string): number | null {
  const text = cell
    .normalize('NFKC')
    .replace(/\u2212/g, '-')
    .replace(/\s/g, '');
  const isBracketed = /^\(.*\)$/.test(text);
  const plain = (isBracketed ? text.slice(1, -1) : text).replace(/US\$|USD|\$/i, '');
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(plain) ?? [];
  const found = AMOUNT.exec(digits);
  if (!found || (isBracketed && sign)) return null;
  const [whole = '', fraction = ''] = digits.replace(/,/g, '').split('.');
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > MOST_CENTS) return null;
  return isBracketed || sign === '-' ? -cents : cents;
}

/** The calendar day of a date in ISO or US form, as `2026-11-18`; null for all else, `31/12/2026` too (MATCH-04). */
export function parseStatementDay(cell: string): string | null {
  const text = cell.trim();
  const iso = ISO.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = SLASHED.exec(text);
  if (!us) return null;
  const [, month = '', day = '', year = ''] = us;
  return toDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
}

function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Is this a date with the day before the month? Then none of that statement's slashed dates can be believed. */
export function isDayFirst(cell: string): boolean {
  const text = cell.trim();
  return SLASHED.test(text) && parseStatementDay(text) === null;
}

/** Is its order of day and month only a habit, `03/04/2026`? */
export const isSlashed = (cell: string): boolean => SLASHED.test(cell.trim());
