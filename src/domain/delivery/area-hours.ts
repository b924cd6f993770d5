import {
  type DeliveryHours,
  LAWFUL_WEEK,
  limitHours,
  parseDeliveryHours,
} from '../shop-time/delivery-hours.ts';
import { deliveryStatus } from '../shop-time/delivery-status.ts';

/** Is delivery to an area open now? Closed without `opensAt` means that shop and zone share no hour. */
export type AreaStatus = { isOpen: true } | { isOpen: false; opensAt: Date | null };

type Asked = { shop: DeliveryHours; zone: unknown; now: Date };

/**
 * May one order for this area now: the shop's hours, narrowed by those stored for the zone, null for none (LAW-04)? At
 * the closing minute it is closed; `opensAt` is the next opening.
 */
export function areaStatus({ shop, zone, now }: Asked): AreaStatus {
  const hours = limitHours(shop, parseDeliveryHours(zone));
  if (Object.values(hours).every((day) => day === null)) return { isOpen: false, opensAt: null };
  const status = deliveryStatus(hours, now);
  return status.kind === 'closed' ? { isOpen: false, opensAt: status.opensAt } : { isOpen: true };
}

/**
 * May a delivery to this area be on the road or be handed over now (LAW-04)? The shop's hours limit when customers
 * order for today; here the legal hours apply, limited by the zone's.
 */
export function roadStatus({ zone, now }: Omit<Asked, 'shop'>): AreaStatus {
  return areaStatus({ shop: LAWFUL_WEEK, zone, now });
}
