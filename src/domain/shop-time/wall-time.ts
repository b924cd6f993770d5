import { isShopDay, shopClock, shopMoment } from './shop-clock.ts';

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/** The value of a date-time field as shop time, to the minute; null if malformed (DROP-09, STAFF-16). */
export function parseWallTime(text: string): Date | null {
  const [, date, hours, minutes] = WALL_TIME.exec(text.trim()) ?? [];
  if (!date || !isShopDay(date)) return null;
  return shopMoment(date, Number(hours) * 60 + Number(minutes));
}

/** A time as a date-time field shows it, in shop time. */
export function formatWallTime(at: Date): string {
  const { date, minutes } = shopClock(at);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date}T${hour}:${minute}`;
}
