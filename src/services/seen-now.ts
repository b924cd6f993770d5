import { lateBefore } from '#domain/alerts.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import type { ShopContext } from './context.ts';

export type SeenNow = { now: Date; isOpen: boolean; alertMinutes: number };

/** By what an order waits long or is overdue at this moment: whether the shop delivers now, and its minutes (STAFF-25). */
export function seenNow({ settings, now }: ShopContext): SeenNow {
  const isOpen = deliveryStatus(settings.deliveryHours, now, settings.timeZone).kind !== 'closed';
  return { now, isOpen, alertMinutes: settings.orderAlertMinutes };
}

/** The same for the database; `lateBefore` is null where the setting is 0. */
export function lateOf(ctx: ShopContext) {
  const { now, isOpen, alertMinutes } = seenNow(ctx);
  return { now, isOpen, lateBefore: lateBefore(now, alertMinutes) };
}
