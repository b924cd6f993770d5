import { areaStatus } from '../delivery/area-hours.ts';
import type { ShopSettings } from '../settings/settings.ts';
import {
  type DeliveryHours,
  LAWFUL_WEEK,
  limitHours,
  parseDeliveryHours,
} from '../shop-time/delivery-hours.ts';
import { addShopDays, shopClock, shopMoment, weekdayOf } from '../shop-time/shop-clock.ts';

const MINUTE_MS = 60_000;
/** A week and a day: one that is shut today may open again on the same weekday. */
const DAYS_LOOKED_AT = 8;

/** The part of a day in which an order is promised to come. */
export type DeliveryWindow = { startsAt: Date; endsAt: Date };

/** A window as a form offers it, with moments in epoch ms. */
export type OfferedWindow = { fromMs: number; untilMs: number; isFull: boolean };

type WindowSettings = Pick<
  ShopSettings,
  'deliveryHours' | 'timeZone' | 'windowMinutes' | 'windowCutoffMinutes' | 'windowDays'
>;

type Asked = {
  now: Date;
  /** The unlock of a pre-order; null for at once. */
  deliverNotBefore: Date | null;
  /** The zone's hours as stored, null for none. */
  zone: unknown;
  settings: WindowSettings;
};

/**
 * The windows that an order of this moment may have, the earliest first (WINDOW-02): whole ones only, counted from the
 * shop's opening, within the hours in which the area is delivered to (LAW-04, ORD-30), none that begins sooner than the
 * cut-off or before the order may leave. They lie on the first day that has one and, by the setting, on the days after
 * it. Empty where shop and zone share no hour. Minutes are those of the shop's wall clock.
 */
export function listWindows({ now, deliverNotBefore, zone, settings }: Asked): DeliveryWindow[] {
  const { deliveryHours: shop, timeZone, windowDays, windowCutoffMinutes } = settings;
  const leaves = deliverNotBefore && deliverNotBefore > now ? deliverNotBefore : now;
  const area = areaStatus({ shop, zone, now: leaves, timeZone });
  const earliest = area.isOpen ? leaves : area.opensAt;
  if (!earliest) return [];
  const fromMs = Math.max(earliest.getTime(), now.getTime() + windowCutoffMinutes * MINUTE_MS);
  const first = shopClock(earliest, timeZone).date;
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, day) =>
    windowsOfDay(addShopDays(first, day), { shop, zone, settings }).filter(
      ({ startsAt }) => startsAt.getTime() >= fromMs,
    ),
  );
  const begin = days.findIndex((windows) => windows.length > 0);
  return begin === -1 ? [] : days.slice(begin, begin + windowDays).flat();
}

type Hours = { shop: DeliveryHours; zone: unknown; settings: WindowSettings };

/** The whole windows of one shop day. All areas count from the shop's opening, so that they share the drivers' windows. */
function windowsOfDay(date: string, { shop, zone, settings }: Hours): DeliveryWindow[] {
  const { timeZone, windowMinutes: length } = settings;
  const weekday = weekdayOf(date);
  const zoneHours = parseDeliveryHours(zone);
  const [day, open, road] = [
    shop[weekday],
    limitHours(shop, zoneHours)[weekday],
    limitHours(LAWFUL_WEEK, zoneHours)[weekday],
  ];
  if (!day || !open || !road || length <= 0) return [];
  const count = Math.max(0, Math.floor((road.closesMinute - day.opensMinute) / length));
  return Array.from({ length: count }, (_, place) => day.opensMinute + place * length)
    .filter((minute) => minute >= open.opensMinute)
    .map((minute) => ({
      startsAt: shopMoment(date, minute, timeZone),
      endsAt: shopMoment(date, minute + length, timeZone),
    }));
}

type CapacitySettings = Pick<ShopSettings, 'windowOrdersPerDriver' | 'windowMinimumOrders' | 'timeZone'>;

/**
 * How many orders a window takes (WINDOW-03): on the shop's own day those of the drivers on shift, at least the minimum
 * of the setting; of another day nobody's shift is known, so the minimum alone.
 */
export function windowCapacity(
  { startsAt }: DeliveryWindow,
  { drivers, now, settings }: { drivers: number; now: Date; settings: CapacitySettings },
): number {
  const { timeZone, windowOrdersPerDriver, windowMinimumOrders } = settings;
  const isToday = shopClock(startsAt, timeZone).date === shopClock(now, timeZone).date;
  return Math.max(windowMinimumOrders, isToday ? drivers * windowOrdersPerDriver : 0);
}

/** The window that a form names by its start in ISO form; null where there is none such. */
export function findWindow<Window extends DeliveryWindow>(
  windows: readonly Window[],
  start: string,
): Window | null {
  return windows.find(({ startsAt }) => startsAt.toISOString() === start) ?? null;
}

/** So long before its window an order is due for packing; before that it waits for nobody (WINDOW-09). */
export const WINDOW_LEAD_MINUTES = 60;
