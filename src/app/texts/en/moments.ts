import { pageTimeZone } from '../page-time-zone.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A way to write a date, made once for each zone: making one is slow, and a list asks for each of its rows. */
function format(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  const made: Record<string, Intl.DateTimeFormat> = {};
  return (at) => {
    const timeZone = pageTimeZone();
    made[timeZone] ??= new Intl.DateTimeFormat('en-US', { timeZone, ...options });
    return made[timeZone].format(at);
  };
}

const clock = format({ hour: 'numeric', minute: '2-digit' });
const weekday = format({ weekday: 'long' });
const shortDate = format({ month: 'short', day: 'numeric' });
const longDate = format({ month: 'long', day: 'numeric', year: 'numeric' });

/** Dates and times in the American format, always in shop time (SHELL-53). */
export const moments = {
  /** "7:40 PM", and "8 PM" on the hour. */
  time: (at: Date) => plain(clock(at)).replace(':00', ''),
  /** "7:00 PM": the console's way, where times stand one below the other (LOOK-130). */
  minute: (at: Date) => plain(clock(at)),
  /** "Monday 9 AM". */
  dayAndTime: (at: Date) => `${weekday(at)} ${moments.time(at)}`,
  /** "Monday 9:00 AM". */
  dayAndMinute: (at: Date) => `${weekday(at)} ${moments.minute(at)}`,
  /** "Sunday, Oct 21". */
  weekdayAndDate: (at: Date) => `${weekday(at)}, ${shortDate(at)}`,
  /** "Monday". */
  day: weekday,
  /** "Oct 21". */
  date: shortDate,
  /** "October 21, 2025". */
  longDate,
  /** "Oct 21, 7 PM". */
  dateAndTime: (at: Date) => `${shortDate(at)}, ${moments.time(at)}`,
  /** "Oct 21, 7:00 PM": the console's way. */
  dateAndMinute: (at: Date) => `${shortDate(at)}, ${moments.minute(at)}`,
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
