import { parseDeliveryHours } from '../shop-time/delivery-hours.ts';
import type { StoredWeek } from '../shop-time/typed-hours.ts';

/** What is changed of many zones at once; what is left out stays as it is in each. */
export type ZoneChange = {
  isActive?: boolean;
  /** In cents; null: the shop's own fee. */
  deliveryFeeCents?: number | null;
  /** In cents. */
  minOrderCents?: number;
  /** As `parseDeliveryHours` reads them; null: the shop's own hours. */
  hours?: StoredWeek | null;
};

type Zone = {
  isActive: boolean;
  deliveryFeeCents: number | null;
  minOrderCents: number;
  hours: StoredWeek | null;
  isPoBox: boolean;
};

const MOST_CENTS = 1_000_000;

/** Can a zone have this fee or minimum, in cents (STAFF-12)? */
export const isZoneAmount = (cents: number): boolean =>
  Number.isInteger(cents) && cents >= 0 && cents <= MOST_CENTS;

/**
 * The zone after the change, or null where it says the same as before (LOOK-03). One of PO boxes stays closed where the
 * others are opened (STAFF-12).
 */
export function changeZone<Z extends Zone>(zone: Z, change: ZoneChange): Z | null {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  const changed: Z = { ...zone, ...Object.fromEntries(given) };
  if (zone.isPoBox) changed.isActive &&= zone.isActive;
  const isSame =
    changed.isActive === zone.isActive &&
    changed.deliveryFeeCents === zone.deliveryFeeCents &&
    changed.minOrderCents === zone.minOrderCents &&
    isSameWeek(changed.hours, zone.hours);
  return isSame ? null : changed;
}

/** The database keeps the days of a week in an order of its own. */
const isSameWeek = (one: StoredWeek | null, other: StoredWeek | null) =>
  JSON.stringify(parseDeliveryHours(one)) === JSON.stringify(parseDeliveryHours(other));
