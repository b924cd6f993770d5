import { findUsZip, listUsZips, type UsZip } from '#db/queries/delivery/us-zips.ts';
import {
  AREA_LIMITS,
  type AreaZip,
  areBands,
  type BandFault,
  bandFaults,
  zipsAround,
} from '#domain/delivery/place.ts';
import type { DistanceBand, ShopSettings } from '#domain/settings/settings.ts';
import { hasRight } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';

/** Five digits, and the bands of miles around them with their minimums in cents. */
export type PlaceInput = { centerZip: string; bands: readonly DistanceBand[] };

export type PlaceRefusal =
  | { problem: 'forbidden' }
  // Whatever is wrong with the ZIP, the bands are looked at as well.
  | { problem: 'zone-zip-invalid'; bands?: BandFault[] }
  | { problem: 'place-not-found'; zip: string; bands?: BandFault[] }
  | { problem: 'place-bands-invalid'; bands: BandFault[] }
  | { problem: 'place-too-many'; most: number };

/** A middle with the ZIPs of the bands around it, before anything is compared with what the shop has. */
export type PlacePlan = {
  center: UsZip;
  area: AreaZip[];
  bands: readonly DistanceBand[];
  /** Every ZIP of the state that has a place (PLACE-01). */
  placed: ReadonlySet<string>;
};

/** Where the shop is now, for the form that moves it (PLACE-02). Refused without the rights to move it. */
export function readPlace({ actor, settings }: Pick<ShopContext, 'actor' | 'settings'>) {
  if (!mayMove(actor)) return { problem: 'forbidden' as const };
  const { centerZip, center, timeZone, distanceBands } = settings;
  return { ok: true as const, centerZip, center, timeZone, bands: distanceBands };
}

/** The plan of an area, or why there is none (PLACE-01, PLACE-04); reads nothing but the list of all ZIPs. */
export async function planPlace(
  { actor, settings }: Pick<ShopContext, 'actor' | 'settings'>,
  { centerZip, bands }: PlaceInput,
): Promise<PlacePlan | PlaceRefusal> {
  if (!mayMove(actor)) return { problem: 'forbidden' };
  const zip = centerZip.trim();
  const faults = bandFaults(bands);
  const also = faults.length > 0 ? { bands: faults } : {};
  if (!/^\d{5}$/.test(zip)) return { problem: 'zone-zip-invalid', ...also };
  const found = await findUsZip(zip);
  if (!found) return { problem: 'place-not-found', zip, ...also };
  if (!areBands(bands)) return { problem: 'place-bands-invalid', bands: faults };
  const { latitude, longitude } = zip === settings.centerZip ? settings.center : found;
  // Who keeps the ZIP keeps the middle, which may lie elsewhere in it: a new minimum moves nothing.
  const center = { ...found, latitude, longitude };
  const stateZips = await listUsZips(center.state);
  const area = zipsAround(center, bands, stateZips);
  if (area.length > AREA_LIMITS.zips) return { problem: 'place-too-many', most: AREA_LIMITS.zips };
  return { center, area, bands, placed: new Set(stateZips.map(({ zipCode }) => zipCode)) };
}

/** The area that the numbers of now give, for what saving them again would do (LOOK-460). */
export async function areaOfNow({ center, distanceBands }: ShopSettings): Promise<AreaZip[]> {
  return zipsAround(center, distanceBands, await listUsZips(center.state));
}

/** What of a plan decides which zones stay (PLACE-06). */
export function toNewArea({ area, placed, center }: PlacePlan, before: ShopSettings) {
  const staysInState = before.center.state === center.state;
  return { area, placed, staysInState, movesCenter: before.centerZip !== center.zipCode };
}

/** The zones are part of the place, and so are settings: it takes both rights. */
function mayMove(actor: Actor): boolean {
  return actor.kind === 'staff' && hasRight(actor.role, 'zones') && hasRight(actor.role, 'settings');
}
