import { parseUsd } from '../parse-usd.ts';
import type { CellFormat } from './formats.ts';

/** As the form of an option has it. */
const MOST_CENTS = 99_999_999;

/** Dollars as `12.50`, in cents up to a most; nothing is rounded: more than two places are refused (CSV-05). */
export const usdUpTo = (mostCents: number): CellFormat<number> => ({
  write: (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
  read: (cell) => {
    const cents = cell.trim() === '' ? null : parseUsd(cell);
    if (cents === null) return { wrong: { code: cell.trim() === '' ? 'missing' : 'money' } };
    return cents > mostCents ? { wrong: { code: 'most', limit: mostCents / 100 } } : { value: cents };
  },
});

export const usd = usdUpTo(MOST_CENTS);
