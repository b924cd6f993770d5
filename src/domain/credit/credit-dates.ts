import { shopClock } from '../shop-time/shop-clock.ts';

const DAY_MS = 86_400_000;

/** Photos that prove three uses, and the days after delivery in which they may come (MD-11, MD-12). */
export const WIN_BACK = { photos: 3, days: 10 } as const;

type Candidate = { isEarlyWindow: boolean; deliveredAt: Date | null; bundleCents: number; isFirst: boolean };

/** Until when an order's challenge runs; null for an order that has none: not delivered, no bundle, not the first Early Window buy (MD-11). */
export function winBackDeadline(order: Candidate): Date | null {
  const { isEarlyWindow, deliveredAt, bundleCents, isFirst } = order;
  if (!isEarlyWindow || !isFirst || !deliveredAt || bundleCents === 0) return null;
  return new Date(deliveredAt.getTime() + WIN_BACK.days * DAY_MS);
}

/** In how many shop days credit expires: 0 is today, 1 tomorrow (MD-03). */
export const expiresInDays = (expiresAt: Date, now: Date, timeZone: string): number =>
  shopDaysBetween(now, expiresAt, timeZone);

/** How many days of the shop's calendar lie between two moments; the same day is 0. */
export function shopDaysBetween(from: Date, to: Date, timeZone: string): number {
  const days = (at: Date) => Date.parse(shopClock(at, timeZone).date) / DAY_MS;
  return days(to) - days(from);
}
