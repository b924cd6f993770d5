import { shopClock } from '../shop-time/shop-clock.ts';

const DAY_MS = 86_400_000;

/** In how many shop days credit expires: 0 is today, 1 tomorrow (MD-03). */
export function expiresInDays(expiresAt: Date, now: Date): number {
  const days = (at: Date) => Date.parse(shopClock(at).date) / DAY_MS;
  return days(expiresAt) - days(now);
}
