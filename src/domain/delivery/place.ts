import type { DistanceBand } from '../settings/settings.ts';
import { type BuiltInZip, distanceMiles, minimumAt } from './zone.ts';

/** How far a delivery area may reach, into how many bands it may be split, and how many ZIP codes it may hold. */
export const AREA_LIMITS = { miles: 100, bands: 6, zips: 1500, minimumCents: 1_000_000 } as const;

type BandProblem = { problem: 'place-bands-invalid' } | { problem: 'place-too-wide'; mostMiles: number };

/**
 * What is wrong with the bands of an area, null for nothing (PLACE-04): one to six of them, each reaching farther than
 * the one before, minimums in whole cents, and none beyond the most miles.
 */
export function bandsProblem(bands: readonly DistanceBand[]): BandProblem | null {
  const areGood = bands.every(
    ({ upToMiles, minimumCents }, place) =>
      Number.isFinite(upToMiles) &&
      upToMiles > (bands[place - 1]?.upToMiles ?? 0) &&
      Number.isInteger(minimumCents) &&
      minimumCents >= 0 &&
      minimumCents <= AREA_LIMITS.minimumCents,
  );
  if (!areGood || bands.length === 0 || bands.length > AREA_LIMITS.bands)
    return { problem: 'place-bands-invalid' };
  const isTooWide = (bands.at(-1)?.upToMiles ?? 0) > AREA_LIMITS.miles;
  return isTooWide ? { problem: 'place-too-wide', mostMiles: AREA_LIMITS.miles } : null;
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

/**
 * The zones of a new area (PLACE-06): every ZIP of it with its distance and minimum, keeping the fee, the hours and the
 * closing that a zone has already; and where the shop stays in its state the ZIPs that were added by hand.
 */
export function zonesOf(area: readonly AreaZip[], old: readonly Zone[], staysInState: boolean): Zone[] {
  const before = new Map(old.map((zone) => [zone.zipCode, zone]));
  const inArea = new Set(area.map(({ zipCode }) => zipCode));
  const byHand = old.filter((zone) => zone.distanceMiles === null && !inArea.has(zone.zipCode));
  const zones = area.map(({ zipCode, city, miles, minOrderCents }) => {
    const known = before.get(zipCode);
    const zone = known ?? { ...NEW_ZONE, zipCode, city };
    return { ...zone, distanceMiles: shownMiles(miles), minOrderCents, version: zone.version + 1 };
  });
  return staysInState ? [...zones, ...byHand] : zones;
}

const NEW_ZONE = { isActive: true, deliveryFeeCents: null, hours: null, isPoBox: false, version: 0 } as const;
