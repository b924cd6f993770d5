import {
  type DeliveryHours,
  LAWFUL_WEEK,
  limitHours,
  parseDeliveryHours,
} from '../shop-time/delivery-hours.ts';
import { deliveryStatus } from '../shop-time/delivery-status.ts';

/** Is an area delivered to at this moment? Closed without a moment: shop and zone have no hour in common. */
export type AreaStatus = { isOpen: true } | { isOpen: false; opensAt: Date | null };

type Asked = { shop: DeliveryHours; zone: unknown; now: Date };

/**
 * May one order for this area now: the shop's hours, narrowed by those stored for the zone, null for none (LAW-04)?
 * The closing minute belongs to the closed side; `opensAt` is the next opening.
 */
export function areaStatus({ shop, zone, now }: Asked): AreaStatus {
  const hours = limitHours(shop, parseDeliveryHours(zone));
  if (Object.values(hours).every((day) => day === null)) return { isOpen: false, opensAt: null };
  const status = deliveryStatus(hours, now);
  return status.kind === 'closed' ? { isOpen: false, opensAt: status.opensAt } : { isOpen: true };
}

/**
 * May goods be on the road to this area, and be handed over, at this moment (LAW-04)? The shop's hours say until when
 * one orders for today; here the law's own hours count, narrowed by the zone's.
 */
export function roadStatus({ zone, now }: Omit<Asked, 'shop'>): AreaStatus {
  return areaStatus({ shop: LAWFUL_WEEK, zone, now });
}
