import { lateBefore } from '#domain/alerts.ts';
import { expectedWindow } from '#domain/delivery/area-hours.ts';
import { deliveryStatus } from '#domain/shop-time/delivery-status.ts';
import type { ShopContext } from './context.ts';

export type SeenNow = { now: Date; isOpen: boolean; alertMinutes: number };

/** The hours by which an order of which nothing was said comes. */
export const hoursOf = ({ settings: { deliveryHours, timeZone } }: ShopContext) => ({
  deliveryHours,
  timeZone,
});

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

/** The same, and when today's deliveries end, or the next ones: what comes without a promise is sorted by it (BOARD-04). */
export function urgentOf(ctx: ShopContext) {
  const { deliveryHours: shop, timeZone } = ctx.settings;
  const day = expectedWindow({ createdAt: ctx.now, deliverNotBefore: null, shop, zone: null, timeZone });
  return { ...lateOf(ctx), dayEnds: day?.until ?? null };
}
