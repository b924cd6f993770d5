import { listCentroids, listZones as listRows } from '#db/queries/delivery/zones.ts';
import { DELIVERY_RADIUS_MILES, distanceMiles } from '#domain/delivery/distance.ts';
import { minimumAt } from '#domain/delivery/zone.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

/**
 * The zones set by staff, and the ZIP codes that are in by distance, each with its minimum (STAFF-12, CHECK-20).
 * Refused without the right to zones.
 */
export async function listZones({ db, actor, settings }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' as const };
  const [zones, centroids] = await Promise.all([listRows(db), listCentroids(db)]);
  const decided = new Set(zones.map(({ zipCode }) => zipCode));
  const computed = centroids
    .map((zip) => ({ zipCode: zip.zipCode, city: zip.city, miles: distanceMiles(zip) }))
    .filter(({ zipCode, miles }) => !decided.has(zipCode) && miles <= DELIVERY_RADIUS_MILES)
    .map((zip) => ({ ...zip, minimumCents: minimumAt(zip.miles, settings) }));
  return { zones, computed };
}
