import { type Days, listDays } from './period.ts';

type DayRow = { day: string; orders: number; salesCents: number };

/** A day, or the week that begins with it, beside that of the time before. */
export type SeriesPoint = {
  from: string;
  until: string;
  orders: number;
  salesCents: number;
  beforeCents: number | null;
};

/** More days than these are drawn as weeks. */
const MOST_POINTS = 120;
const WEEK = 7;

type Asked = { days: Days; before: Days; rows: { now: readonly DayRow[]; before: readonly DayRow[] } };

/**
 * The sales of a period point by point, also of days without any, each beside the same day of the period before (NUM-10); by weeks
 * from 121 days on. Where that period was shorter, its points end first (null).
 */
export function toSeries({ days, before, rows }: Asked): SeriesPoint[] {
  const [now, earlier] = [
    new Map(rows.now.map((row) => [row.day, row])),
    new Map(rows.before.map((row) => [row.day, row])),
  ];
  const [mine, theirs] = [listDays(days), listDays(before)];
  const size = mine.length > MOST_POINTS ? WEEK : 1;
  return Array.from({ length: Math.ceil(mine.length / size) }, (_, place) => {
    const span = mine.slice(place * size, (place + 1) * size);
    const past = theirs.slice(place * size, (place + 1) * size);
    const sum = (list: readonly string[], of: Map<string, DayRow>, measure: 'orders' | 'salesCents') =>
      list.reduce((all, day) => all + (of.get(day)?.[measure] ?? 0), 0);
    return {
      from: span[0] ?? days.from,
      until: span.at(-1) ?? days.until,
      orders: sum(span, now, 'orders'),
      salesCents: sum(span, now, 'salesCents'),
      beforeCents: past.length > 0 ? sum(past, earlier, 'salesCents') : null,
    };
  });
}
