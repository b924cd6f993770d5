import type { DeliveryHours } from '../shop-time/delivery-hours.ts';
import { deliveryStatus } from '../shop-time/delivery-status.ts';

/** When an order comes: about then, from its pre-order's day on, from the next opening on, or today until the shop closes. */
export type DeliveryPromise =
  | { kind: 'about' | 'preorder' | 'opening'; at: Date }
  | { kind: 'today'; by: Date };

type Placed = { placedAt: Date; deliverNotBefore: Date | null; arrivesAt: Date | null };

/**
 * What may be said of the delivery at this moment (CONF-32): the pre-order's day while it lies ahead (DROP-33), else the
 * arrival that staff have named, else the opening after which it comes, where it was placed or is still here outside the
 * hours (SHELL-33), else today. Nothing is promised that lies in the past.
 */
export function deliveryPromise(order: Placed, hours: DeliveryHours, now: Date): DeliveryPromise {
  const { deliverNotBefore, arrivesAt, placedAt } = order;
  if (deliverNotBefore && deliverNotBefore > now) return { kind: 'preorder', at: deliverNotBefore };
  if (arrivesAt && arrivesAt > now) return { kind: 'about', at: arrivesAt };
  const placed = deliveryStatus(hours, placedAt);
  if (placed.kind === 'closed' && placed.opensAt > now) return { kind: 'opening', at: placed.opensAt };
  const here = deliveryStatus(hours, now);
  return here.kind === 'closed'
    ? { kind: 'opening', at: here.opensAt }
    : { kind: 'today', by: here.closesAt };
}
