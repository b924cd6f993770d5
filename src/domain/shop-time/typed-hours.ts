import { parseDeliveryHours } from './delivery-hours.ts';
import { WEEKDAYS } from './weekdays.ts';

/** A week as zones and settings store it: a weekday → ["09:00", "20:00"], or null for a day without delivery. */
export type StoredWeek = Record<string, [string, string] | null>;

const HOUR = String.raw`(\d{1,2})(?::(\d\d))?\s*([ap])?\.?\s*m?\.?`;
const TYPED = new RegExp(`^${HOUR}\\s*(?:-|–|to)\\s*${HOUR}$`, 'i');

/**
 * The same hours on every day, as somebody types them (LIST-09): "10 AM to 8 PM", "10-8pm", "10:00-20:00". Without a
 * word for the closing, a number up to 11 that is not after the opening is in the evening. Null for anything else, and
 * for hours that the law does not allow (LAW-04).
 */
export function parseTypedHours(text: string): StoredWeek | null {
  const found = TYPED.exec(text.trim());
  if (!found) return null;
  const [opens, closes] = [toMinute(found.slice(1, 4)), toMinute(found.slice(4, 7))];
  if (opens === null || closes === null) return null;
  const isEvening = !found[6] && closes <= opens && closes < 12 * 60;
  const day: [string, string] = [toTime(opens), toTime(isEvening ? closes + 12 * 60 : closes)];
  const week = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, day]));
  return parseDeliveryHours(week) ? week : null;
}

function toMinute([hour = '', minute = '0', half]: (string | undefined)[]): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (minutes > 59 || hours > 24 || (half && (hours < 1 || hours > 12))) return null;
  const noon = half?.toLowerCase() === 'p' ? 12 : 0;
  return (half ? (hours % 12) + noon : hours) * 60 + minutes;
}

const toTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
