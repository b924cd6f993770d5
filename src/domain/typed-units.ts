import { MOST_UNITS } from './inventory.ts';

/** Why a typed count is none: nothing, no number, more than there is taken away, or more than can be. */
type WrongUnits = { wrong: 'missing' | 'whole' | 'below' | 'many' };

const TYPED_UNITS = /^([+−-]?)\s*(\d{1,9})$/;

/**
 * What a typed count comes to, in whole units, over the count that was seen: "12" is the count itself, "+5" and "-3"
 * change the one that was seen (LOOK-579). Refused with the first thing that is wrong; "below" is a count under none.
 */
export function readUnits(typed: string, seen: number): { wanted: number; isChange: boolean } | WrongUnits {
  const words = typed.trim();
  if (words === '') return { wrong: 'missing' };
  const [, sign, digits] = TYPED_UNITS.exec(words) ?? [];
  if (digits === undefined) return { wrong: 'whole' };
  const units = Number(digits);
  const wanted = sign === '' ? units : seen + (sign === '+' ? units : -units);
  if (wanted < 0) return { wrong: 'below' };
  return wanted > MOST_UNITS ? { wrong: 'many' } : { wanted, isChange: sign !== '' };
}
