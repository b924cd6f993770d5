import { findUsZip, listUsZips, type UsZip } from '#db/queries/delivery/us-zips.ts';
import { AREA_LIMITS, type AreaZip, bandsProblem, zipsAround } from '#domain/delivery/place.ts';
import type { DistanceBand } from '#domain/settings/settings.ts';
import { hasRight } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';

/** Five digits, and the bands of miles around them with their minimums in cents. */
export type PlaceInput = { centerZip: string; bands: readonly DistanceBand[] };

export type PlaceRefusal =
  | { problem: 'forbidden' | 'zone-zip-invalid' | 'place-bands-invalid' }
  | { problem: 'place-not-found'; zip: string }
  | { problem: 'place-too-wide'; mostMiles: number }
  | { problem: 'place-too-many'; most: number };

/** A middle with the ZIPs of the bands around it, before anything is compared with what the shop has. */
export type PlacePlan = { center: UsZip; area: AreaZip[]; bands: readonly DistanceBand[] };

/** Where the shop is now, for the form that moves it (PLACE-02). Refused without the rights to move it. */
export function readPlace({ actor, settings }: Pick<ShopContext, 'actor' | 'settings'>) {
  if (!mayMove(actor)) return { problem: 'forbidden' as const };
  const { centerZip, center, timeZone, distanceBands } = settings;
  return { ok: true as const, centerZip, center, timeZone, bands: distanceBands };
}

/** The plan of an area, or why there is none (PLACE-01, PLACE-04); reads nothing but the list of all ZIPs. */
export async function planPlace(
  { actor }: Pick<ShopContext, 'actor'>,
  { centerZip, bands }: PlaceInput,
): Promise<PlacePlan | PlaceRefusal> {
  if (!mayMove(actor)) return { problem: 'forbidden' };
  const zip = centerZip.trim();
  if (!/^\d{5}$/.test(zip)) return { problem: 'zone-zip-invalid' };
  const refused = bandsProblem(bands);
  if (refused) return refused;
  const center = await findUsZip(zip);
  if (!center) return { problem: 'place-not-found', zip };
  const area = zipsAround(center, bands, await listUsZips(center.state));
  if (area.length > AREA_LIMITS.zips) return { problem: 'place-too-many', most: AREA_LIMITS.zips };
  return { center, area, bands };
}

/** The zones are part of the place, and so are settings: it takes both rights. */
function mayMove(actor: Actor): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'zones') && hasRight(actor.role, 'settings');
}
