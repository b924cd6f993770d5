import {
  type DeliveryHours,
  LAWFUL_WEEK,
  limitHours,
  parseDeliveryHours,
} from '../shop-time/delivery-hours.ts';
import { deliveryStatus } from '../shop-time/delivery-status.ts';
import { shopClock, shopMoment } from '../shop-time/shop-clock.ts';

/** Is delivery to an area open now? Closed without `opensAt` means that shop and zone share no hour. */
export type AreaStatus = { isOpen: true } | { isOpen: false; opensAt: Date | null };

type Asked = { shop: DeliveryHours; zone: unknown; now: Date; timeZone: string };

/**
 * May one order for this area now: the shop's hours, narrowed by those stored for the zone, null for none (LAW-04)? At
 * the closing minute it is closed; `opensAt` is the next opening.
 */
export function areaStatus({ shop, zone, now, timeZone }: Asked): AreaStatus {
  const hours = limitHours(shop, parseDeliveryHours(zone));
  if (Object.values(hours).every((day) => day === null)) return { isOpen: false, opensAt: null };
  const status = deliveryStatus(hours, now, timeZone);
  return status.kind === 'closed' ? { isOpen: false, opensAt: status.opensAt } : { isOpen: true };
}

/**
 * May a delivery to this area be on the road or be handed over now (LAW-04)? The shop's hours limit when customers
 * order for today; here the legal hours apply, limited by the zone's.
 */
export function roadStatus({ zone, now, timeZone }: Omit<Asked, 'shop'>): AreaStatus {
  return areaStatus({ shop: LAWFUL_WEEK, zone, now, timeZone });
}

type Ordered = {
  createdAt: Date;
  deliverNotBefore: Date | null;
  shop: DeliveryHours;
  /** As stored for the zone, null for none. */
  zone: unknown;
  timeZone: string;
};

/**
 * The delivery window of an order without an arrival time: on its first possible day, from the opening if that is still
 * ahead (`from`), until the legal hours or the zone's hours end (ORD-30). Null where shop and zone have no hour in
 * common.
 */
export function expectedWindow({ createdAt, deliverNotBefore, shop, zone, timeZone }: Ordered) {
  const isLater = deliverNotBefore !== null && deliverNotBefore > createdAt;
  const earliest = isLater ? deliverNotBefore : createdAt;
  const area = areaStatus({ shop, zone, now: earliest, timeZone });
  const start = area.isOpen ? earliest : area.opensAt;
  if (!start) return null;
  const { date, weekday } = shopClock(start, timeZone);
  const road = limitHours(LAWFUL_WEEK, parseDeliveryHours(zone))[weekday];
  if (!road) return null;
  return { from: start > createdAt ? start : null, until: shopMoment(date, road.closesMinute, timeZone) };
}

/** When an order comes: about then, in the hours of its pre-order's day or of the next opening, or today until its latest moment. */
type DeliveryPromise =
  | { kind: 'about'; at: Date }
  | { kind: 'preorder' | 'opening' | 'window'; from: Date; until: Date }
  | { kind: 'today'; by: Date };

type Placed = { placedAt: Date; deliverNotBefore: Date | null; arrivesAt: Date | null } & {
  /** Its window, or when such orders usually come (WINDOW-05, WINDOW-11). */
  promised?: { startsAt: Date; endsAt: Date } | null;
};
/** The shop's hours, and the zone's as stored, null for none. */
type Hours = { shop: DeliveryHours; zone: unknown; timeZone: string };

/**
 * The announced delivery time (CONF-32): the tracker's window (ORD-30) on the day of the pre-order while that is ahead
 * (DROP-33), else the arrival time set by staff, else what it was promised as it was placed, else the tracker's window: after the next opening, or today until its
 * latest time; after that, the next window. It never lies in the past. Null where shop and zone have no hour in common.
 */
export function deliveryPromise(order: Placed, hours: Hours, now: Date): DeliveryPromise | null {
  const { deliverNotBefore, arrivesAt, placedAt, promised } = order;
  const isAhead = deliverNotBefore !== null && deliverNotBefore > now;
  if (arrivesAt && arrivesAt > now && !isAhead) return { kind: 'about', at: arrivesAt };
  if (promised && promised.endsAt > now)
    return { kind: 'window', from: promised.startsAt, until: promised.endsAt };
  const windows = [placedAt, now].map((createdAt) =>
    expectedWindow({ createdAt, deliverNotBefore, ...hours }),
  );
  const next = windows.find((window) => window && window.until > now);
  if (!next) return null;
  return next.from && next.from > now
    ? { kind: isAhead ? 'preorder' : 'opening', from: next.from, until: next.until }
    : { kind: 'today', by: next.until };
}
