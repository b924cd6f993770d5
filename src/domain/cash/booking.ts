import { CASH_WAYS, type CashPlace } from './ways.ts';

/** What the office writes down by hand; all else follows from an order or a count (CASH-03). */
export const BOOKED_KINDS = ['float', 'drop', 'paid-in', 'paid-out', 'banked'] as const;

export type BookedKind = (typeof BOOKED_KINDS)[number];

/** The most that one movement may say: a mistyped amount is larger than any night of a shop. */
export const MOST_CASH_CENTS = 10_000_000;

type Booking = {
  kind: BookedKind;
  cents: number;
  /** Who gets or gives it, of a float and a drop. */
  driverId: string | null;
  note: string;
  /** What the books say that the giving side holds; `null` where it comes from outside. */
  heldCents: number | null;
};

type BookingAnswer =
  | { ok: true }
  | { problem: 'cash-amount-invalid' | 'cash-driver-missing' | 'cash-note-missing' }
  | { problem: 'cash-not-held'; heldCents: number };

/** Does this kind need a driver? */
export const hasDriver = (kind: BookedKind): kind is 'float' | 'drop' => kind === 'float' || kind === 'drop';

/** The side that gives: its balance bounds the amount. */
export const giverOf = (kind: BookedKind): CashPlace => CASH_WAYS[kind][0][0];

/**
 * May this be written down (CASH-03)? Cents above zero and at most a hundred thousand dollars. Refused: `cash-amount-invalid`,
 * `cash-driver-missing` for a float or a drop of nobody, `cash-note-missing` for money paid in or out without a word,
 * and `cash-not-held` for more than the giving side holds, with what it holds.
 */
export function checkBooking({ kind, cents, driverId, note, heldCents }: Booking): BookingAnswer {
  if (!Number.isSafeInteger(cents) || cents <= 0 || cents > MOST_CASH_CENTS)
    return { problem: 'cash-amount-invalid' };
  if (hasDriver(kind) && !driverId) return { problem: 'cash-driver-missing' };
  if ((kind === 'paid-in' || kind === 'paid-out') && !note) return { problem: 'cash-note-missing' };
  if (heldCents !== null && cents > heldCents) return { problem: 'cash-not-held', heldCents };
  return { ok: true };
}
