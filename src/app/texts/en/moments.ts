const ZONE = 'America/Los_Angeles';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const clock = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'long' });
const shortDate = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', day: 'numeric' });
const longDate = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

/** Dates and times in the American format, always in shop time (SHELL-53). */
export const moments = {
  /** "7:40 PM", and "8 PM" on the hour. */
  time: (at: Date) => plain(clock.format(at)).replace(':00', ''),
  /** "Monday 9 AM". */
  dayAndTime: (at: Date) => `${weekday.format(at)} ${moments.time(at)}`,
  /** "Sunday, Oct 21". */
  weekdayAndDate: (at: Date) => `${weekday.format(at)}, ${shortDate.format(at)}`,
  /** "Monday". */
  day: (at: Date) => weekday.format(at),
  /** "Oct 21". */
  date: (at: Date) => shortDate.format(at),
  /** "October 21, 2025". */
  longDate: (at: Date) => longDate.format(at),
  /** "Oct 21, 7 PM". */
  dateAndTime: (at: Date) => `${shortDate.format(at)}, ${moments.time(at)}`,
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
