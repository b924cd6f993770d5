import { isPromotion } from '../outbox.ts';
import { addShopDays, shopClock, shopMoment } from '../shop-time/shop-clock.ts';

/** Full hours of the shop's day, 0 to 24; the same twice is no quiet time. */
export type QuietHours = { fromHour: number; untilHour: number; timeZone: string };

type Asked = { channel: string; kind: string; now: Date; hours: QuietHours };

/**
 * Until when a message has to wait because people sleep: promotional texts alone, in the quiet hours of the shop's place
 * (MAIL-06). Null for everything that may go now: what concerns an order goes at any hour, and mails wake nobody.
 */
export function quietUntil({ channel, kind, now, hours }: Asked): Date | null {
  if (channel !== 'text' || !isPromotion(kind)) return null;
  const { date, minutes } = shopClock(now, hours.timeZone);
  const [from, until] = [hours.fromHour * 60, hours.untilHour * 60];
  const isOverNight = from > until;
  const isQuiet = isOverNight ? minutes >= from || minutes < until : minutes >= from && minutes < until;
  if (!isQuiet) return null;
  const endsTomorrow = isOverNight && minutes >= from;
  return shopMoment(endsTomorrow ? addShopDays(date, 1) : date, until, hours.timeZone);
}
