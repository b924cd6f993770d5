import { deliveryPromise } from '../delivery/area-hours.ts';
import type { DeliveryHours } from '../shop-time/delivery-hours.ts';
import { HISTORY_STATUSES, type OrderStatus } from './status.ts';

const MINUTE_MS = 60_000;

/** The moment that staff's "minutes to arrival" mean: counted from when they were said; null where nothing was said (STAFF-04). */
export function arrivalAt(
  order: { etaMinutes: number | null; updatedAt: Date },
  saidAt: Date | null,
): Date | null {
  if (order.etaMinutes === null) return null;
  return new Date((saidAt ?? order.updatedAt).getTime() + order.etaMinutes * MINUTE_MS);
}

/** What an order was told as it was placed, in epoch ms: its window, or when such orders usually come (WINDOW-05, WINDOW-11). */
export type ToldPromise = { kind: 'window' | 'usual'; fromMs: number; untilMs: number };

type Promised = {
  promised?: ToldPromise | null;
  status: OrderStatus;
  etaMinutes: number | null;
  updatedAt: Date;
  /** When the minutes were said. */
  etaSaidAt: Date | null;
  deliverNotBefore: Date | null;
  forNextOpening: boolean;
};

export type OrderPromise =
  | { kind: 'by' | 'from' | 'today'; at: Date }
  | { kind: 'between'; from: Date; until: Date }
  | { kind: 'next-opening' };

/**
 * What the customer was told of the time (BOARD-01): the arrival that staff have said, else its window or when it usually
 * comes (WINDOW-09), else the moment before which it
 * may not leave while that is to come, else the next opening; null where nothing was said or the order is over.
 */
export function promiseOf(order: Promised, now: Date): OrderPromise | null {
  if (HISTORY_STATUSES.includes(order.status)) return null;
  const by = arrivalAt(order, order.etaSaidAt);
  if (by) return { kind: 'by', at: by };
  const { promised } = order;
  if (promised)
    return { kind: 'between', from: new Date(promised.fromMs), until: new Date(promised.untilMs) };
  const from = order.deliverNotBefore;
  if (from && from.getTime() > now.getTime()) return { kind: 'from', at: from };
  return order.forNextOpening ? { kind: 'next-opening' } : null;
}

type Hours = { deliveryHours: DeliveryHours; timeZone: string };

/**
 * The same, and where nothing was said, as the customer reads it (ORD-30): until today's latest moment, or from the next
 * opening. An unlock to come is the hour in which it is delivered after it, not the one from which it is packed. Null
 * where shop and zone have no hour in common, too.
 */
export function promiseToday(
  order: Promised & { createdAt: Date; zoneHours: unknown },
  { deliveryHours: shop, timeZone }: Hours,
  now: Date,
): OrderPromise | null {
  const said = promiseOf(order, now);
  if ((said && said.kind !== 'from') || HISTORY_STATUSES.includes(order.status)) return said;
  const { createdAt: placedAt, deliverNotBefore, zoneHours: zone } = order;
  const found = deliveryPromise(
    { placedAt, deliverNotBefore, arrivesAt: null },
    { shop, zone, timeZone },
    now,
  );
  if (found?.kind === 'today') return { kind: 'today', at: found.by };
  return found && 'from' in found ? { kind: 'from', at: found.from } : said;
}
