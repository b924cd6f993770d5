import { addShopDays, shopClock } from '../shop-time/shop-clock.ts';

/** Until five in the morning a closing belongs to the evening before. */
const NIGHT_ENDS_MINUTES = 5 * 60;

/**
 * The shop day that a closing now would close (CASH-08): today, and in the night the day before while that is open. Null
 * when the day is closed already; then later movements belong to the next one.
 */
export function dayToClose(now: Date, timeZone: string, lastClosedDay: string | null): string | null {
  const { date, minutes } = shopClock(now, timeZone);
  const isOpen = (day: string) => lastClosedDay === null || day > lastClosedDay;
  const before = addShopDays(date, -1);
  if (minutes < NIGHT_ENDS_MINUTES && isOpen(before)) return before;
  return isOpen(date) ? date : null;
}

type Movement = {
  kind: string;
  fromPlace: string;
  fromStaffId: string | null;
  toPlace: string;
  toStaffId: string | null;
  cents: number;
};

export type CashFigures = Record<string, number>;

type Closing = { figures: CashFigures; startCents: number; expectedCents: number };

/**
 * What of the day's way to the bank left the safe after its books were compared with the count, below zero (CASH-09): all
 * other entries, with what was banked before, lead from the start to what was expected.
 */
export function bankedAtClosing({ figures, startCents, expectedCents }: Closing): number {
  const { difference = 0, ...others } = figures;
  return startCents + Object.values(others).reduce((sum, cents) => sum + cents, 0) - expectedCents;
}

/**
 * What happened to one holder's cash, by kind, in cents: what came in counts above zero, what went out below (CASH-09).
 * A holder is a driver's id, or null for the safe.
 */
export function figuresOfHolder(movements: readonly Movement[], staffId: string | null): CashFigures {
  const figures: CashFigures = {};
  const isHolder = (place: string, id: string | null) =>
    staffId === null ? place === 'safe' : place === 'driver' && id === staffId;
  for (const { kind, fromPlace, fromStaffId, toPlace, toStaffId, cents } of movements) {
    if (isHolder(toPlace, toStaffId)) figures[kind] = (figures[kind] ?? 0) + cents;
    if (isHolder(fromPlace, fromStaffId)) figures[kind] = (figures[kind] ?? 0) - cents;
  }
  return figures;
}
