import { WEEKDAYS } from './weekdays.ts';

type Weekday = (typeof WEEKDAYS)[number];

/** The shop time: the day as 'YYYY-MM-DD', its weekday, and the minutes since 0:00. */
type ShopClock = { weekday: Weekday; minutes: number; date: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Offsets change on a quarter of an hour, whatever the zone. */
const QUARTER_MS = 15 * MINUTE_MS;
const MOST_KEPT = 4000;
/** A process asks for one zone, tests for a few: beyond these the calendars begin anew. */
const MOST_ZONES = 40;

type Calendar = {
  format: Intl.DateTimeFormat;
  /** By the quarter of an hour since 1970: asking the zone's calendar is slow, and every page asks many times. */
  offsets: Map<number, number>;
  /** The same few moments of a day are asked for with every order. */
  moments: Map<string, number>;
};

/** What was asked of each zone. It says the same to everybody: no zone is anybody's own here (decision 0046-the-shops-place). */
const calendars = new Map<string, Calendar>();

/** The shop time at a moment in a time zone that `Intl` knows, including summer time (SHELL-32, PLACE-05). */
export function shopClock(now: Date, timeZone: string): ShopClock {
  const wall = new Date(wallMs(now.getTime(), calendarOf(timeZone)));
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
export function shopMoment(date: string, minutes: number, timeZone: string): Date {
  const calendar = calendarOf(timeZone);
  const { moments } = calendar;
  const key = `${date} ${minutes}`;
  const ms = moments.get(key) ?? momentMs(date, minutes, calendar);
  if (moments.size > MOST_KEPT) moments.clear();
  moments.set(key, ms);
  return new Date(ms);
}

function momentMs(date: string, minutes: number, calendar: Calendar): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const nearby = [asUtc - DAY_MS, asUtc + DAY_MS].map((ms) => wallMs(ms, calendar) - ms);
  const candidates = nearby.map((offset) => asUtc - offset).toSorted((one, other) => one - other);
  const exact = candidates.find((candidate) => wallMs(candidate, calendar) === asUtc);
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
function wallMs(ms: number, { format, offsets }: Calendar): number {
  const quarter = Math.floor(ms / QUARTER_MS);
  const offset = offsets.get(quarter) ?? offsetOf(quarter * QUARTER_MS, format);
  if (offsets.size > MOST_KEPT) offsets.clear();
  offsets.set(quarter, offset);
  return ms + offset;
}

/** Offsets are whole minutes. */
function offsetOf(ms: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(ms).map((part) => [part.type, part.value]));
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')];
  return Date.parse(`${year}-${month}-${day}T${parts.get('hour')}:${parts.get('minute')}:00Z`) - ms;
}

function calendarOf(timeZone: string): Calendar {
  const known = calendars.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const calendar = { format, offsets: new Map(), moments: new Map() };
  if (calendars.size >= MOST_ZONES) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}

/** Is this a day of the calendar as 'YYYY-MM-DD'? Reading it as a date alone would take 30 February for 2 March. */
export function isShopDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/** The value of a date-time field as shop time, to the minute; null if malformed (DROP-09, STAFF-16). */
export function parseWallTime(text: string, timeZone: string): Date | null {
  const [, date, hours, minutes] = WALL_TIME.exec(text.trim()) ?? [];
  if (!date || !isShopDay(date)) return null;
  return shopMoment(date, Number(hours) * 60 + Number(minutes), timeZone);
}

/** A time as a date-time field shows it, in shop time. */
export function formatWallTime(at: Date, timeZone: string): string {
  const { date, minutes } = shopClock(at, timeZone);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${date}T${hour}:${minute}`;
}
