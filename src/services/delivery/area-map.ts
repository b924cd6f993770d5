import { findUsZip } from '#db/queries/delivery/us-zips.ts';
import { listCentroids, listZoneRows } from '#db/queries/delivery/zones.ts';
import { type AreaDrawing, drawArea, pointOf } from '#domain/delivery/area-map.ts';
import type { MapPoint } from '#domain/delivery/map-names.ts';
import { zipsAround } from '#domain/delivery/place.ts';
import { distanceMiles } from '#domain/delivery/zone.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** The map of now; `mark` is where one ZIP lies on it, and how many miles away (PLACE-08, LOOK-538). */
export type AreaNow = {
  map: AreaDrawing;
  /** How many zones have no place of their own: PO boxes. */
  unplaced: number;
  /** How many zones lie beyond its edge: they were added by hand. */
  outside: number;
  mark: { at: MapPoint; miles: number } | null;
  /** How far away the ZIP is that lies beyond the edge; null for every other. */
  outsideMiles: number | null;
};

/**
 * The delivery area of now as a drawing, from the built-in list and the zones that staff closed; with a ZIP, where that
 * one is, null where it is not in the list (PLACE-08), and how far away, in miles, where it lies beyond the edge
 * (LOOK-538). Refused without the right to zones.
 */
export async function readAreaMap(
  { db, actor, settings }: Pick<ShopContext, 'db' | 'actor' | 'settings'>,
  zip?: string,
): Promise<AreaNow | { problem: 'forbidden' }> {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' };
  const { center, distanceBands: bands } = settings;
  const [centroids, zones] = await Promise.all([listCentroids(db), listZoneRows(db)]);
  const area = zipsAround(center, bands, centroids);
  const closed = new Set(zones.filter(({ isActive }) => !isActive).map(({ zipCode }) => zipCode));
  const placed = new Set(area.map(({ zipCode }) => zipCode));
  const others = zones.filter(({ zipCode }) => !placed.has(zipCode)).map(({ zipCode }) => zipCode);
  const beyond = (await Promise.all(others.map(findUsZip))).filter((found) => found !== null);
  const far = beyond.find(({ zipCode }) => zipCode === zip);
  const own = area.find(({ zipCode }) => zipCode === zip);
  const mark = own && pointOf(own, center);
  return {
    map: drawArea({ center, bands, area, closed, mark }),
    unplaced: others.length - beyond.length,
    outside: beyond.length,
    outsideMiles: far ? distanceMiles(far, center) : null,
    mark: own && mark ? { at: mark, miles: own.miles } : null,
  };
}
