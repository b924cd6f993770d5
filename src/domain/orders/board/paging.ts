/** What a column of the board shows before anybody asks for more (STAFF-25). */
export const FIRST_TICKETS = 20;

/** The newest of a column stand below what is worked off from the top, however long it is. */
export const NEWEST_TICKETS = 5;

/** What "Show 50 more" adds. */
export const MORE_TICKETS = 50;

/** So often may be pressed; who looks for one of the others searches. */
const MOST_PRESSES = 20;

/** How many tickets a column shows from the top after that many presses; odd counts are read as none or the most. */
export function ticketsAfter(presses: number): number {
  const whole = Number.isInteger(presses) && presses > 0 ? Math.min(presses, MOST_PRESSES) : 0;
  return FIRST_TICKETS + whole * MORE_TICKETS;
}

/** May be asked for more after that many presses? */
export function canShowMore(presses: number): boolean {
  return presses < MOST_PRESSES;
}
