import { WEEKDAYS } from './weekdays.ts';

/** A day's hours in minutes since 0:00; null is a day without delivery. */
export type DayHours = { opensMinute: number; closesMinute: number } | null;

export type DeliveryHours = Readonly<Record<(typeof WEEKDAYS)[number], DayHours>>;

/** The legal delivery hours, whatever shop or zone set (LAW-04). */
export const LAWFUL_HOURS = { opensMinute: 6 * 60, closesMinute: 22 * 60 } as const;

/** The law's hours on every day of a week (LAW-04). */
export const LAWFUL_WEEK = Object.fromEntries(
  WEEKDAYS.map((weekday) => [weekday, LAWFUL_HOURS]),
) as DeliveryHours;

/** Mon-Thu 9AM-8PM, Fri-Sat 9AM-10PM, Sun 10AM-8PM (SHELL-27). */
export const DEFAULT_DELIVERY_HOURS: DeliveryHours = {
  mon: { opensMinute: 540, closesMinute: 1200 },
  tue: { opensMinute: 540, closesMinute: 1200 },
  wed: { opensMinute: 540, closesMinute: 1200 },
  thu: { opensMinute: 540, closesMinute: 1200 },
  fri: { opensMinute: 540, closesMinute: 1320 },
  sat: { opensMinute: 540, closesMinute: 1320 },
  sun: { opensMinute: 600, closesMinute: 1200 },
};

/**
 * Hours as they are stored, a weekday → ["09:00", "20:00"] or null; a missing day is closed. Null for malformed hours,
 * hours outside the legal ones or in the wrong order, and a week without an open day (LAW-04, SHELL-32).
 */
export function parseDeliveryHours(stored: unknown): DeliveryHours | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const byDay = new Map<string, unknown>(Object.entries(stored));
  const days = WEEKDAYS.map((weekday) => [weekday, parseDay(byDay.get(weekday) ?? null)] as const);
  const isReadable = days.every(([, day]) => day !== 'unreadable');
  if (!isReadable || days.every(([, day]) => day === null)) return null;
  return Object.fromEntries(days) as DeliveryHours;
}

/**
 * Why a day's hours cannot be stored: one of its two times is missing or unreadable, the end is not after the beginning, or
 * it is outside the legal hours.
 */
type DayProblem = { at: 'opens' | 'closes'; why: 'missing' | 'order' | 'unlawful' };

/** What is wrong with hours as they are stored, by weekday (LAW-04): where one of its times is wrong, and why. */
export function wrongDays(
  stored: Readonly<Record<string, readonly string[] | null>>,
): { day: (typeof WEEKDAYS)[number]; problem: DayProblem }[] {
  return WEEKDAYS.flatMap((day) => {
    const problem = dayProblem(stored[day] ?? null);
    return problem ? [{ day, problem }] : [];
  });
}

function dayProblem(stored: readonly unknown[] | null): DayProblem | null {
  if (stored === null) return null;
  const [opens, closes] = [parseTime(stored[0]), parseTime(stored[1])];
  if (opens === null) return { at: 'opens', why: 'missing' };
  if (closes === null) return { at: 'closes', why: 'missing' };
  if (opens < LAWFUL_HOURS.opensMinute) return { at: 'opens', why: 'unlawful' };
  if (closes > LAWFUL_HOURS.closesMinute) return { at: 'closes', why: 'unlawful' };
  return opens < closes ? null : { at: 'closes', why: 'order' };
}

/** The hours that shop and zone share; a zone may only shorten the shop's (LAW-04). */
export function limitHours(shop: DeliveryHours, zone: DeliveryHours | null): DeliveryHours {
  if (!zone) return shop;
  const days = WEEKDAYS.map((weekday) => [weekday, limitDay(shop[weekday], zone[weekday])] as const);
  return Object.fromEntries(days) as DeliveryHours;
}

function limitDay(one: DayHours, other: DayHours): DayHours {
  if (!one || !other) return null;
  const opensMinute = Math.max(one.opensMinute, other.opensMinute);
  const closesMinute = Math.min(one.closesMinute, other.closesMinute);
  return opensMinute < closesMinute ? { opensMinute, closesMinute } : null;
}

function parseDay(stored: unknown): DayHours | 'unreadable' {
  if (stored === null) return null;
  if (!Array.isArray(stored) || stored.length !== 2 || dayProblem(stored)) return 'unreadable';
  const [opensMinute, closesMinute] = stored.map(parseTime);
  return opensMinute == null || closesMinute == null ? 'unreadable' : { opensMinute, closesMinute };
}

function parseTime(stored: unknown): number | null {
  const found = typeof stored === 'string' ? /^([01]\d|2[0-4]):([0-5]\d)$/.exec(stored) : null;
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
