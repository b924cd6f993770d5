import { addShopDays, isShopDay } from '../shop-time/shop-clock.ts';

/** Shop days as 'YYYY-MM-DD'; both ends belong to it. */
export type Days = { from: string; until: string };

export const PRESETS = [
  'today',
  'yesterday',
  'week',
  'month',
  'this-month',
  'last-month',
  'this-year',
] as const;

export type Preset = (typeof PRESETS)[number];

/** `preset` is null for days that were typed. */
export type Period = { preset: Preset | null; days: Days; before: Days };

/** More days than any shop has; a longer period is refused. */
const MOST_DAYS = 3660;

/** What is wrong with each of two typed days. */
export type WrongDays = { from?: 'none' | 'late'; until?: 'none' | 'early' | 'far' };

type Asked = { preset: string | null; from: string | null; until: string | null };

/**
 * The period that is asked for, by a word or by its first and last shop day, and the one that it is compared with (NUM-01):
 * of a month or a year so far the same days of the one before, of a whole month the whole one before, else as many days
 * right before. Without a word it is the last thirty days. Refused with `period-invalid`, and what is wrong with each day
 * (LOOK-577): a day that is none, a last day before the first, and more than ten years.
 */
export function findPeriod(
  asked: Asked,
  today: string,
): Period | { problem: 'period-invalid'; wrong: WrongDays } {
  const { from, until } = asked;
  if (from !== null || until !== null) {
    const days = { from: from ?? '', until: until ?? '' };
    const wrong = wrongDays(days);
    if (wrong) return { problem: 'period-invalid', wrong };
    return { preset: null, days, before: rightBefore(days) };
  }
  const preset = PRESETS.find((word) => word === asked.preset) ?? 'month';
  return { preset, ...PERIODS[preset](today) };
}

function wrongDays(days: Days): WrongDays | null {
  const isNone = { from: !isShopDay(days.from), until: !isShopDay(days.until) };
  if (isNone.from || isNone.until)
    return { ...(isNone.from && { from: 'none' }), ...(isNone.until && { until: 'none' }) };
  if (days.from > days.until) return { from: 'late', until: 'early' };
  return lengthOf(days) > MOST_DAYS ? { until: 'far' } : null;
}

/** How many days a period has. */
export const lengthOf = ({ from, until }: Days): number =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;

/** Each day of a period, the first one first. */
export const listDays = (days: Days): string[] =>
  Array.from({ length: Math.max(0, lengthOf(days)) }, (_, past) => addShopDays(days.from, past));

const DAY_MS = 86_400_000;

function rightBefore(days: Days): Days {
  const until = addShopDays(days.from, -1);
  return { from: addShopDays(until, 1 - lengthOf(days)), until };
}

const last = (length: number) => (today: string) => {
  const days = { from: addShopDays(today, 1 - length), until: today };
  return { days, before: rightBefore(days) };
};

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;
const monthBefore = (day: string) => firstOf(addShopDays(firstOf(day), -1));
const endOf = (day: string) => addShopDays(firstOf(addShopDays(firstOf(day), 31)), -1);

const PERIODS: Record<Preset, (today: string) => { days: Days; before: Days }> = {
  today: last(1),
  yesterday: (today) => last(1)(addShopDays(today, -1)),
  week: last(7),
  month: last(30),
  'this-month': (today) => {
    const before = monthBefore(today);
    const same = `${before.slice(0, 7)}${today.slice(7)}`;
    const end = endOf(before);
    return {
      days: { from: firstOf(today), until: today },
      before: { from: before, until: same < end ? same : end },
    };
  },
  'last-month': (today) => {
    const from = monthBefore(today);
    const before = monthBefore(from);
    return { days: { from, until: endOf(from) }, before: { from: before, until: endOf(before) } };
  },
  'this-year': (today) => {
    const year = Number(today.slice(0, 4));
    const same = `${year - 1}${today.slice(4)}`;
    return {
      days: { from: `${year}-01-01`, until: today },
      // A leap day has none in the year before.
      before: { from: `${year - 1}-01-01`, until: isShopDay(same) ? same : `${year - 1}-02-28` },
    };
  },
};
