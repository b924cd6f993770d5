import type { DeliveryHours } from './delivery-hours.ts';
import { addShopDays, shopClock, shopMoment, weekdayOf } from './shop-clock.ts';

const MINUTE_MS = 60_000;
const URGENT_MS = 60 * MINUTE_MS;
const WEEK = [0, 1, 2, 3, 4, 5, 6, 7] as const;

export type DeliveryStatus =
  | { kind: 'open'; closesAt: Date }
  | { kind: 'urgent'; minutesLeft: number; closesAt: Date }
  | { kind: 'closed'; opensAt: Date };

type OpenTime = { opensAt: Date; closesAt: Date };

/**
 * May one still order for today, and until or from when (SHELL-27..33)? The cutoff is the day's closing time; at that
 * minute it is closed; with 60 minutes or less left it is urgent, minutes counted up.
 */
export function deliveryStatus(hours: DeliveryHours, now: Date, timeZone: string): DeliveryStatus {
  const { opensAt, closesAt } = nextOpenTime(hours, now, timeZone);
  if (now.getTime() < opensAt.getTime()) return { kind: 'closed', opensAt };
  const leftMs = closesAt.getTime() - now.getTime();
  if (leftMs > URGENT_MS) return { kind: 'open', closesAt };
  return { kind: 'urgent', minutesLeft: Math.ceil(leftMs / MINUTE_MS), closesAt };
}

/** The next time at which the status changes, always after now: until then a cached page is valid (SHELL-29). */
export function nextChange(hours: DeliveryHours, now: Date, timeZone: string): Date {
  const status = deliveryStatus(hours, now, timeZone);
  if (status.kind === 'closed') return status.opensAt;
  if (status.kind === 'urgent') return status.closesAt;
  return new Date(status.closesAt.getTime() - URGENT_MS);
}

/** How many states a page names ahead: a day of them, and the next opening. */
const STATES_AHEAD = 4;

/**
 * The states that follow from now on, each until the moment in epoch ms at which the next one begins: what an open page
 * shows later without asking (SHELL-29).
 */
export function deliveryStates(
  hours: DeliveryHours,
  now: Date,
  timeZone: string,
): { untilMs: number; status: DeliveryStatus }[] {
  const states: { untilMs: number; status: DeliveryStatus }[] = [];
  for (let at = now; states.length < STATES_AHEAD; at = new Date(states.at(-1)?.untilMs ?? 0)) {
    states.push({
      untilMs: nextChange(hours, at, timeZone).getTime(),
      status: deliveryStatus(hours, at, timeZone),
    });
  }
  return states;
}

/** The opening that is running now, else the next one. A week without hours is refused where hours are parsed. */
function nextOpenTime(hours: DeliveryHours, now: Date, timeZone: string): OpenTime {
  const today = shopClock(now, timeZone).date;
  for (const days of WEEK) {
    const openTime = openTimeOn(hours, addShopDays(today, days), timeZone);
    if (openTime && now.getTime() < openTime.closesAt.getTime()) return openTime;
  }
  throw new Error('delivery hours without an open day');
}

function openTimeOn(hours: DeliveryHours, date: string, timeZone: string): OpenTime | undefined {
  const day = hours[weekdayOf(date)];
  if (!day) return undefined;
  return {
    opensAt: shopMoment(date, day.opensMinute, timeZone),
    closesAt: shopMoment(date, day.closesMinute, timeZone),
  };
}
