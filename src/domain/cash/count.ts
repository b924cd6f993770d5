import { MOST_CASH_CENTS } from './booking.ts';

/** The notes that a count asks for, in cents; coins are one sum. */
export const NOTES_CENTS = [10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;

const MOST_NOTES = 10_000;

type Typed = {
  /** How many of each note, in the order of NOTES_CENTS; null where nothing was typed. */
  notes: readonly (number | null)[];
  coinsCents: number | null;
  /** The sum as typed, by those who do not count by notes. */
  sumCents: number | null;
};

type Counted =
  | { cents: number }
  | { problem: 'cash-count-missing' | 'cash-amount-invalid' }
  | { problem: 'cash-sum-differs'; notesCents: number };

/**
 * What was counted, in cents: the notes and coins, or the sum that was typed (CASH-06). Refused: `cash-count-missing`
 * where nothing was typed (an empty bag is a typed 0), `cash-amount-invalid`, and `cash-sum-differs` when both were typed
 * and are not equal.
 */
export function countedCents({ notes, coinsCents, sumCents }: Typed): Counted {
  const typed = [...notes, coinsCents, sumCents].filter((number) => number !== null);
  if (typed.length === 0) return { problem: 'cash-count-missing' };
  const isGood = typed.every((number) => Number.isSafeInteger(number) && number >= 0);
  const isFew = notes.every((number) => (number ?? 0) <= MOST_NOTES);
  const ofNotes = notes.reduce<number>(
    (sum, number, place) => sum + (number ?? 0) * (NOTES_CENTS[place] ?? 0),
    coinsCents ?? 0,
  );
  const cents = sumCents ?? ofNotes;
  if (!isGood || !isFew || cents > MOST_CASH_CENTS) return { problem: 'cash-amount-invalid' };
  const hasNotes = typed.length > (sumCents === null ? 0 : 1);
  if (sumCents !== null && hasNotes && ofNotes !== sumCents)
    return { problem: 'cash-sum-differs', notesCents: ofNotes };
  return { cents };
}

type Figures = {
  /** What the books say. */
  expectedCents: number;
  officeCents: number;
  /** Null where the driver did not count. */
  driverCents: number | null;
  /** The driver counts the own cash, and nobody else is there. */
  isAlone: boolean;
  /** Up to this a gap needs no reason. */
  toleranceCents: number;
};

/**
 * What two counts say when they are laid side by side (CASH-07): the gap between the books and the office's count, to
 * the cent and with its sign (below zero is missing), the gap between the two counts, and whether closing needs a
 * reason: above the tolerance, where the two did not count the same, or where the driver did not count.
 */
export function compareCounts({ expectedCents, officeCents, driverCents, isAlone, toleranceCents }: Figures) {
  const differenceCents = officeCents - expectedCents;
  const betweenCents = driverCents === null ? 0 : officeCents - driverCents;
  const isUnseen = driverCents === null && !isAlone;
  const needsReason = Math.abs(differenceCents) > toleranceCents || betweenCents !== 0 || isUnseen;
  return { differenceCents, betweenCents, needsReason };
}
