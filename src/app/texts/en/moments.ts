import { pageTimeZone } from '../page-time-zone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const SHAPES = {
  clock: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  shortDate: { month: 'short', day: 'numeric' },
  longDate: { month: 'long', day: 'numeric', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** By zone and shape: making one is slow, and a list asks for each of its rows. */
const formats = new Map<string, Intl.DateTimeFormat>();

function write(at: Date, shape: keyof typeof SHAPES): string {
  const timeZone = pageTimeZone();
  const key = shape + timeZone;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...SHAPES[shape] });
  formats.set(key, format);
  return format.format(at);
}

/** Dates and times in the American format, always in shop time (SHELL-53). */
export const moments = {
  /** "7:40 PM", and "8 PM" on the hour. */
  time: (at: Date) => plain(write(at, 'clock')).replace(':00', ''),
  /** "Monday 9 AM". */
  dayAndTime: (at: Date) => `${moments.day(at)} ${moments.time(at)}`,
  /** "Sunday, Oct 21". */
  weekdayAndDate: (at: Date) => `${moments.day(at)}, ${moments.date(at)}`,
  /** "Monday". */
  day: (at: Date) => write(at, 'weekday'),
  /** "Oct 21". */
  date: (at: Date) => write(at, 'shortDate'),
  /** "October 21, 2025". */
  longDate: (at: Date) => write(at, 'longDate'),
  /** "Oct 21, 7 PM". */
  dateAndTime: (at: Date) => `${moments.date(at)}, ${moments.time(at)}`,
  /** "1 hour", "30 minutes": a time that a setting gives in minutes. */
  span: (minutes: number) => (minutes % 60 === 0 ? amount(minutes / 60, 'hour') : amount(minutes, 'minute')),
  /** "5 minutes ago" up to seven days, then the date (ACCT-13). */
  ago: (at: Date, now: Date): string => {
    const pastMs = Math.max(0, now.getTime() - at.getTime());
    if (pastMs >= 7 * DAY_MS) return moments.longDate(at);
    if (pastMs >= DAY_MS) return counted(Math.floor(pastMs / DAY_MS), 'day');
    if (pastMs >= HOUR_MS) return counted(Math.floor(pastMs / HOUR_MS), 'hour');
    return counted(Math.floor(pastMs / MINUTE_MS), 'minute');
  },
};

function counted(count: number, unit: string): string {
  return `${amount(count, unit)} ago`;
}

function amount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** `Intl` writes a narrow no-break space before PM. Some fonts lack it, and the tests expect a plain space. */
function plain(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
