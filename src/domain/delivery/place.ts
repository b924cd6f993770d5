import type { DistanceBand } from '../settings/settings.ts';
import { type BuiltInZip, distanceMiles, minimumAt } from './zone.ts';

/** How far a delivery area may reach, into how many bands it may be split, and how many ZIP codes it may hold. */
export const AREA_LIMITS = { miles: 100, bands: 6, zips: 1500, minimumCents: 1_000_000 } as const;

/** What is wrong in one field of one band; `place` counts from 0. */
export type BandFault = {
  place: number;
  part: 'miles' | 'minimum';
  why: 'number' | 'order' | 'far' | 'amount';
  /** The miles that it has to exceed, or may reach. */
  miles?: number;
};

/**
 * What is wrong with the bands of an area, field by field (PLACE-04): each reaches farther than the one before, none
 * beyond the most miles, minimums are whole cents.
 */
export function bandFaults(bands: readonly DistanceBand[]): BandFault[] {
  return bands.flatMap((band, place) => {
    const miles = milesFault(band.upToMiles, bands[place - 1]?.upToMiles);
    const minimum = minimumFault(band.minimumCents);
    return [
      ...(miles ? [{ place, part: 'miles' as const, ...miles }] : []),
      ...(minimum ? [{ place, part: 'minimum' as const, why: minimum }] : []),
    ];
  });
}

/** One to as many bands as there may be, and none of them wrong. */
export function areBands(bands: readonly DistanceBand[]): boolean {
  return bands.length > 0 && bands.length <= AREA_LIMITS.bands && bandFaults(bands).length === 0;
}

function milesFault(miles: number, before = 0): Pick<BandFault, 'why' | 'miles'> | null {
  if (!Number.isFinite(miles)) return { why: 'number' };
  if (miles > AREA_LIMITS.miles) return { why: 'far', miles: AREA_LIMITS.miles };
  // Of a band before it that is no number nothing can be said.
  const least = Number.isFinite(before) ? before : 0;
  return miles > least ? null : { why: 'order', miles: least };
}

function minimumFault(cents: number): BandFault['why'] | null {
  if (!Number.isFinite(cents)) return 'number';
  return Number.isInteger(cents) && cents >= 0 && cents <= AREA_LIMITS.minimumCents ? null : 'amount';
}

/** A ZIP of a delivery area: how many miles away its middle is, and what must be ordered there. */
export type AreaZip = BuiltInZip & { miles: number; minOrderCents: number };

/**
 * The ZIPs whose middle lies in the bands around a point, edges included, the nearest first, each with the minimum of
 * its band (PLACE-03).
 */
export function zipsAround(
  center: { latitude: number; longitude: number },
  bands: readonly DistanceBand[],
  zips: readonly BuiltInZip[],
): AreaZip[] {
  const radiusMiles = bands.at(-1)?.upToMiles ?? 0;
  return zips
    .map(({ zipCode, city, latitude, longitude }) => {
      const miles = distanceMiles({ latitude, longitude }, center);
      const minOrderCents = minimumAt(miles, { distanceBands: bands });
      return { zipCode, city, latitude, longitude, miles, minOrderCents };
    })
    .filter(({ miles }) => miles <= radiusMiles)
    .toSorted((one, other) => one.miles - other.miles);
}

/** Miles as they are stored and shown, to a tenth. */
export function shownMiles(miles: number): number {
  return Math.round(miles * 10) / 10;
}

type Zone = {
  zipCode: string;
  city: string;
  isActive: boolean;
  deliveryFeeCents: number | null;
  minOrderCents: number;
  hours: Record<string, [string, string] | null> | null;
  isPoBox: boolean;
  /** Null where staff added the ZIP by hand. */
  distanceMiles: number | null;
  version: number;
};

type NewArea = {
  area: readonly AreaZip[];
  /** The ZIPs of the state that have a place: of the others nobody can say that they lie outside. */
  placed: ReadonlySet<string>;
  staysInState: boolean;
  /** With another center a distance that was measured from the former one is none. */
  movesCenter: boolean;
};

/**
 * The zones of a new area (PLACE-06): every ZIP of it with its distance and minimum, keeping the fee, the hours and the
 * closing that a zone has already; and where the shop stays in its state the ZIPs that were added by hand or have no place.
 */
export function zonesOf({ area, placed, staysInState, movesCenter }: NewArea, old: readonly Zone[]): Zone[] {
  const before = new Map(old.map((zone) => [zone.zipCode, zone]));
  const inArea = new Set(area.map(({ zipCode }) => zipCode));
  const kept = old
    .filter(({ zipCode, distanceMiles: miles }) => {
      return !inArea.has(zipCode) && (miles === null || !placed.has(zipCode));
    })
    .map((zone) => (movesCenter ? { ...zone, distanceMiles: null } : zone));
  const zones = area.map(({ zipCode, city, miles, minOrderCents }) => {
    const known = before.get(zipCode);
    const zone = known ?? { ...NEW_ZONE, zipCode, city };
    return { ...zone, distanceMiles: shownMiles(miles), minOrderCents, version: zone.version + 1 };
  });
  return staysInState ? [...zones, ...kept] : zones;
}

const NEW_ZONE = { isActive: true, deliveryFeeCents: null, hours: null, isPoBox: false, version: 0 } as const;
