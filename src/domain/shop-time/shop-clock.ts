import { WEEKDAYS } from './delivery-hours.ts';

type Weekday = (typeof WEEKDAYS)[number];

/** All shop times are times of this place (SHELL-32, SHELL-53). */
const SHOP_ZONE = 'America/Los_Angeles';

/** The shop time: the day as 'YYYY-MM-DD', its weekday, and the minutes since 0:00. */
type ShopClock = { weekday: Weekday; minutes: number; date: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MOST_KEPT = 1000;

/** By the hour since 1970: asking the zone's calendar is slow, and every page asks many times. */
const offsets = new Map<number, number>();
/** The same few moments of a day are asked for with every order. */
const moments = new Map<string, number>();

const wallFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** The shop time at a moment, including summer time (SHELL-32). */
export function shopClock(now: Date): ShopClock {
  const wall = new Date(wallMs(now.getTime()));
  return {
    weekday: WEEKDAYS[wall.getUTCDay()] ?? 'sun',
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    date: wall.toISOString().slice(0, 10),
  };
}

/**
 * The moment of this day and minute in shop time (SHELL-32). A time that the spring change skips is read an hour later,
 * as clocks do; of a time that comes twice the first is meant.
 */
export function shopMoment(date: string, minutes: number): Date {
  const key = `${date} ${minutes}`;
  const ms = moments.get(key) ?? momentMs(date, minutes);
  if (moments.size > MOST_KEPT) moments.clear();
  moments.set(key, ms);
  return new Date(ms);
}

function momentMs(date: string, minutes: number): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const nearby = [asUtc - DAY_MS, asUtc + DAY_MS].map((ms) => wallMs(ms) - ms);
  const candidates = nearby.map((offset) => asUtc - offset).toSorted((one, other) => one - other);
  const exact = candidates.find((candidate) => wallMs(candidate) === asUtc);
  return exact ?? candidates.at(-1) ?? asUtc;
}

/** A shop day so many days later, or earlier where the number is negative. */
export function addShopDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The weekday of a shop day. */
export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sun';
}

/** The wall clock's reading as if it were UTC. */
function wallMs(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  const offset = offsets.get(hour) ?? offsetOf(hour * HOUR_MS);
  if (offsets.size > MOST_KEPT) offsets.clear();
  offsets.set(hour, offset);
  return ms + offset;
}

/** Here the clocks change on the hour, and offsets are whole minutes. */
function offsetOf(ms: number): number {
  const parts = new Map(wallFormat.formatToParts(ms).map((part) => [part.type, part.value]));
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return Date.parse(`${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}:00Z`) - ms;
}

/** Is this a day of the calendar as 'YYYY-MM-DD'? Reading it as a date alone would take 30 February for 2 March. */
export function isShopDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

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
