import type { ShopSettings } from '../settings/settings.ts';

type GeoPoint = { latitude: number; longitude: number };

const EARTH_RADIUS_MILES = 3958.8;

/** Miles along the earth between two points in degrees (CHECK-20). */
export function distanceMiles(point: GeoPoint, from: GeoPoint): number {
  const half = (degrees: number) => Math.sin(toRadians(degrees) / 2) ** 2;
  const cosines = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(point.latitude));
  const chord = half(point.latitude - from.latitude) + cosines * half(point.longitude - from.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Staff's settings for a ZIP code; a fee of null means the shop's fee (CHECK-14). */
export type ZoneRow = {
  zipCode: string;
  city: string;
  isActive: boolean;
  deliveryFeeCents: number | null;
  minOrderCents: number;
  /** As stored; they may only narrow the shop's (LAW-04). */
  hours: Record<string, [string, string] | null> | null;
  /** Only boxes of a post office are there: no door to hand goods over at (STAFF-12). */
  isPoBox: boolean;
};

/** A ZIP of the built-in list with its centroid (CHECK-20). */
export type BuiltInZip = GeoPoint & { zipCode: string; city: string };

export type ZipVerdict =
  | { valid: true; zip: string; zone: ZoneRow | null; city: string; feeCents: number; minimumCents: number }
  | { valid: false; problem: 'zip-required' | 'invalid-zip'; zip: string }
  | { valid: false; problem: 'outside-area'; zip: string; city: string; state: string; miles: number };

type ZoneSettings = Pick<
  ShopSettings,
  'deliveryFeeCents' | 'distanceBands' | 'inactiveZoneFallsBack' | 'center'
>;

/**
 * Does the shop deliver to this ZIP code, at which fee and from which amount (CHECK-14..30)? An active row decides; an
 * inactive one closes its area, unless the setting lets the built-in list answer; without a row the built-in list
 * answers, with the shop's fee and the minimum of its distance. A ZIP of PO boxes is always outside: no run may take
 * an order there (RUN-05). Outside the area the answer names the middle of the area
 * and the miles around it (CHECK-17).
 */
export function checkZip({
  zip,
  zoneRow,
  builtIn,
  settings,
}: {
  zip: string;
  zoneRow: ZoneRow | null;
  builtIn: BuiltInZip | null;
  settings: ZoneSettings;
}): ZipVerdict {
  const known = zip.trim();
  if (known === '') return { valid: false, problem: 'zip-required', zip: known };
  if (!/^\d{5}$/.test(known)) return { valid: false, problem: 'invalid-zip', zip: known };
  if (zoneRow?.isActive && !zoneRow.isPoBox) {
    const feeCents = zoneRow.deliveryFeeCents ?? settings.deliveryFeeCents;
    return {
      valid: true,
      zip: known,
      zone: zoneRow,
      city: zoneRow.city,
      feeCents,
      minimumCents: zoneRow.minOrderCents,
    };
  }
  const { city, state, radiusMiles } = settings.center;
  const miles = builtIn ? distanceMiles(builtIn, settings.center) : Number.POSITIVE_INFINITY;
  const isClosed = zoneRow !== null && !settings.inactiveZoneFallsBack;
  if (!builtIn || isClosed || miles > radiusMiles) {
    return { valid: false, problem: 'outside-area', zip: known, city, state, miles: radiusMiles };
  }
  const minimumCents = minimumAt(miles, settings);
  return {
    valid: true,
    zip: known,
    zone: null,
    city: builtIn.city,
    feeCents: settings.deliveryFeeCents,
    minimumCents,
  };
}

/** The minimum at a distance: that of the first band that reaches it, edges included, beyond all bands the last one's (CHECK-27). */
export function minimumAt(miles: number, settings: Pick<ShopSettings, 'distanceBands'>): number {
  const bands = settings.distanceBands;
  const band = bands.find(({ upToMiles }) => miles <= upToMiles) ?? bands.at(-1);
  return band?.minimumCents ?? 0;
}

/**
 * What a ZIP code that is added by hand begins with (LOOK-400): what most zones have that are open, of two as common ones
 * the higher; without a zone what holds at the edge of the area.
 */
export function usualMinimum(
  zones: readonly Pick<ZoneRow, 'isActive' | 'minOrderCents'>[],
  settings: Pick<ShopSettings, 'distanceBands'>,
): number {
  const open = zones.filter(({ isActive }) => isActive);
  const groups = [...Map.groupBy(open, ({ minOrderCents }) => minOrderCents)];
  const [usual] = groups.toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || other - one,
  );
  return usual?.[0] ?? minimumAt(Number.POSITIVE_INFINITY, settings);
}
