import { LAWFUL_WEEK, limitHours, parseDeliveryHours } from '../shop-time/delivery-hours.ts';
import { shopClock, shopMoment } from '../shop-time/shop-clock.ts';
import type { DeliveryWindow } from './windows.ts';

const MINUTE_MS = 60_000;
/** Fewer say nothing about the next one. */
const FEWEST_SAMPLES = 10;
const [SOONEST, LATEST] = [0.2, 0.8];
const STEP_MINUTES = 5;
const NARROWEST_MINUTES = 15;
const HOURS_OF_A_DAY = 24;

/** From placing to the hand-over, in minutes, of the orders of one area that were placed in one hour of the shop day. */
export type DeliveryTimes = { zip: string; hour: number; minutes: readonly number[] };

type Asked = {
  times: readonly DeliveryTimes[];
  zip: string;
  /** The zone's hours as stored, null for none. */
  zone: unknown;
  now: Date;
  timeZone: string;
};

/**
 * When an order of this moment and area usually comes (WINDOW-11): between the 20th and the 80th percentile of what was
 * placed there in this hour of the day and in those beside it, to five minutes, at least a quarter of an hour wide, and
 * within the hours of law and zone. Null with fewer than ten such orders, and where even the soonest is past those hours.
 */
export function promisedRange({ times, zip, zone, now, timeZone }: Asked): DeliveryWindow | null {
  const { date, weekday, minutes: clock } = shopClock(now, timeZone);
  const hour = Math.floor(clock / 60);
  const samples = times
    .filter((known) => known.zip === zip && hoursApart(known.hour, hour) <= 1)
    .flatMap(({ minutes }) => minutes)
    .toSorted((one, other) => one - other);
  const road = limitHours(LAWFUL_WEEK, parseDeliveryHours(zone))[weekday];
  if (samples.length < FEWEST_SAMPLES || !road) return null;
  const last = samples.length - 1;
  const soonest = roundTo(Math.floor, samples[Math.floor(last * SOONEST)] ?? 0);
  const usual = roundTo(Math.ceil, samples[Math.ceil(last * LATEST)] ?? 0);
  const latest = Math.max(usual, soonest + NARROWEST_MINUTES);
  const closesAt = shopMoment(date, road.closesMinute, timeZone);
  const startsAt = new Date(now.getTime() + soonest * MINUTE_MS);
  const endsAt = new Date(Math.min(now.getTime() + latest * MINUTE_MS, closesAt.getTime()));
  return startsAt < endsAt ? { startsAt, endsAt } : null;
}

const roundTo = (how: (value: number) => number, minutes: number) =>
  how(minutes / STEP_MINUTES) * STEP_MINUTES;

function hoursApart(one: number, other: number): number {
  const apart = Math.abs(one - other);
  return Math.min(apart, HOURS_OF_A_DAY - apart);
}
