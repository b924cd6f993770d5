import { shopClock } from '#domain/shop-time/shop-clock.ts';
import { pageTimeZone } from '../../page-time-zone.ts';
import { moments } from '../moments.ts';

/** When something was, as short as it is clear in a list: "10:58 AM" today, "Nov 17" before. */
export function recent(at: Date, now: Date): string {
  return isSameDay(at, now) ? moments.minute(at) : moments.date(at);
}

/** As `recent`, with the time of an earlier day, and in a column always with minutes: "1:00 PM", "Nov 17, 11:15 AM". */
export function recentMoment(at: Date, now: Date): string {
  return isSameDay(at, now) ? moments.minute(at) : moments.dateAndMinute(at);
}

function isSameDay(one: Date, other: Date): boolean {
  const timeZone = pageTimeZone();
  return shopClock(one, timeZone).date === shopClock(other, timeZone).date;
}
