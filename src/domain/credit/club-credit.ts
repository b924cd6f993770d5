import type { ShopSettings } from '../settings/settings.ts';
import { shopClock, shopMoment } from '../shop-time/shop-clock.ts';

export const CLUB_TIERS = ['classic', 'legend'] as const;
export const CLUB_STATUSES = ['active', 'paused', 'cancelled'] as const;

export type ClubTier = (typeof CLUB_TIERS)[number];
export type ClubStatus = (typeof CLUB_STATUSES)[number];

type Amounts = Pick<ShopSettings, 'clubClassicCreditCents' | 'clubLegendCreditCents'>;

/** A tier's monthly credit, in cents: Legend's replaces Classic's (CLUB-02, CLUB-03, CLUB-07). */
export function clubCreditCents(tier: ClubTier, settings: Amounts): number {
  return tier === 'legend' ? settings.clubLegendCreditCents : settings.clubClassicCreditCents;
}

/**
 * The next monthly day of a membership after a moment: the day of the month on which it began, or the month's last where
 * that day is missing, at the same time of the shop's day (CLUB-07).
 */
export function nextCreditAt(startedAt: Date, after: Date, timeZone: string): Date {
  const { date, minutes } = shopClock(startedAt, timeZone);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const passed = shopClock(after, timeZone).date.split('-').map(Number);
  const months = ((passed[0] ?? 0) - year) * 12 + (passed[1] ?? 0) - month;
  const candidates = [0, 1].map((more) =>
    shopMoment(monthlyDay(year, month + months + more, day), minutes, timeZone),
  );
  return candidates.find((candidate) => candidate > after) ?? after;
}

function monthlyDay(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}
