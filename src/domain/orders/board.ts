import type { BoardColumn } from './steps.ts';

/** The tickets that each column of the board shows at first, a hundred in all at most (STAFF-25). */
const FIRST_TICKETS: Readonly<Record<BoardColumn, number>> = {
  new: 20,
  packing: 14,
  ready: 14,
  'on-the-way': 14,
  done: 12,
};

/** Of what nobody has begun the newest are shown as well, however many wait. */
export const NEWEST_TICKETS = 5;

/** So few more are not worth a press: a column that would hide no more of them shows them. */
export const FEW_TICKETS = 4;

/** What "Show 50 more" adds. */
export const MORE_TICKETS = 50;

/** The most clicks on it; the other tickets are found by search. */
const MOST_PRESSES = 20;

/** The number of tickets that this column shows after that many clicks; a malformed count means 0 or the most. */
export function ticketsAfter(column: BoardColumn, presses: number): number {
  const whole = Number.isInteger(presses) && presses > 0 ? Math.min(presses, MOST_PRESSES) : 0;
  return FIRST_TICKETS[column] + whole * MORE_TICKETS;
}

/** May be asked for more after that many presses? */
export function canShowMore(presses: number): boolean {
  return presses < MOST_PRESSES;
}
