import { MOST_CASH_CENTS } from './booking.ts';

/** What the customer gave at the door and what went back, in cents. */
export type DoorCash = { takenCents: number; changeCents: number };

/** As it is told: what is left out is the amount due, and as change the rest. */
export type ToldCash = Partial<DoorCash>;

type DoorCashProblem =
  | { problem: 'cash-amount-invalid' | 'cash-not-due' }
  | { problem: 'cash-short'; dueCents: number }
  | { problem: 'cash-change-invalid'; changeCents: number };

/**
 * What is booked as a cash order is handed over (CASH-02): what came in, by default the amount due, and what went back,
 * by default the rest. Whatever stays is the amount due to the cent: what a customer gives on top is the driver's own. Refused:
 * `cash-short` for less than is due, `cash-change-invalid` for other change than the rest, `cash-amount-invalid` for what
 * is no sum of money, and `cash-not-due` for cash where none is to be paid.
 */
export function checkDoorCash(dueCents: number, told: ToldCash = {}): DoorCash | DoorCashProblem {
  const { takenCents = dueCents } = told;
  const { changeCents = Math.max(0, takenCents - dueCents) } = told;
  const isSum = [takenCents, changeCents].every((cents) => Number.isSafeInteger(cents) && cents >= 0);
  if (!isSum || takenCents > MOST_CASH_CENTS) return { problem: 'cash-amount-invalid' };
  if (dueCents === 0 && takenCents > 0) return { problem: 'cash-not-due' };
  if (takenCents < dueCents) return { problem: 'cash-short', dueCents };
  const restCents = takenCents - dueCents;
  if (changeCents !== restCents) return { problem: 'cash-change-invalid', changeCents: restCents };
  return { takenCents, changeCents };
}
