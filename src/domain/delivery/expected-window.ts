import {
  type DeliveryHours,
  LAWFUL_WEEK,
  limitHours,
  parseDeliveryHours,
} from '../shop-time/delivery-hours.ts';
import { shopClock, shopMoment } from '../shop-time/shop-clock.ts';
import { areaStatus } from './area-hours.ts';

type Asked = {
  createdAt: Date;
  deliverNotBefore: Date | null;
  shop: DeliveryHours;
  /** As stored for the zone, null for none. */
  zone: unknown;
};

/**
 * The delivery window of an order without an arrival time: on its first possible day, from the opening if that is still
 * ahead (`from`), until the legal hours or the zone's hours end (ORD-30). Null where shop and zone have no hour in
 * common.
 */
export function expectedWindow({ createdAt, deliverNotBefore, shop, zone }: Asked) {
  const isLater = deliverNotBefore !== null && deliverNotBefore > createdAt;
  const earliest = isLater ? deliverNotBefore : createdAt;
  const area = areaStatus({ shop, zone, now: earliest });
  const start = area.isOpen ? earliest : area.opensAt;
  if (!start) return null;
  const { date, weekday } = shopClock(start);
  const road = limitHours(LAWFUL_WEEK, parseDeliveryHours(zone))[weekday];
  if (!road) return null;
  return { from: start > createdAt ? start : null, until: shopMoment(date, road.closesMinute) };
}
