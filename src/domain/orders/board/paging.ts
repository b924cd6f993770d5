/** The tickets that a column of the board shows at first (STAFF-25). */
export const FIRST_TICKETS = 20;

/** The newest tickets of a column are shown at its end, however long it is. */
export const NEWEST_TICKETS = 5;

/** What "Show 50 more" adds. */
export const MORE_TICKETS = 50;

/** The most clicks on it; the other tickets are found by search. */
const MOST_PRESSES = 20;

/** The number of tickets that a column shows after that many clicks; a malformed count means 0 or the most. */
export function ticketsAfter(presses: number): number {
  const whole = Number.isInteger(presses) && presses > 0 ? Math.min(presses, MOST_PRESSES) : 0;
  return FIRST_TICKETS + whole * MORE_TICKETS;
}

/** May be asked for more after that many presses? */
export function canShowMore(presses: number): boolean {
  return presses < MOST_PRESSES;
}
