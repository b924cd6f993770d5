import { findUsZip, listUsZips, type UsZip } from '#db/queries/delivery/us-zips.ts';
import { listZoneRows } from '#db/queries/delivery/zones.ts';
import { AREA_LIMITS, type AreaZip, bandsProblem, zipsAround, zonesOf } from '#domain/delivery/place.ts';
import type { DistanceBand } from '#domain/settings/settings.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

export type PlaceInput = { centerZip: string; bands: readonly DistanceBand[] };

export type PlaceRefusal =
  | { problem: 'forbidden' | 'zone-zip-invalid' | 'place-bands-invalid' }
  | { problem: 'place-not-found'; zip: string }
  | { problem: 'place-too-wide'; mostMiles: number }
  | { problem: 'place-too-many'; most: number };

/** What an area would be: its middle, its clock, and each band with its ZIPs counted and its nearest cities. */
export type PlacePreview = {
  center: { zip: string; city: string; state: string };
  timeZone: string;
  zips: number;
  bands: (DistanceBand & { zips: number; cities: string[] })[];
  /** How many zones of now the area leaves out. */
  leaving: number;
};

/** How many cities a preview names of each band. */
const NAMED = 5;

/**
 * What a middle and bands around it would make of the delivery area, without writing anything (PLACE-03): distances in
 * miles, minimums in cents, only ZIPs of the middle's state. Refused as `setUpPlace`, but for open orders and the age of
 * the password.
 */
export async function previewPlace(
  ctx: ShopContext,
  input: PlaceInput,
): Promise<({ ok: true } & PlacePreview) | PlaceRefusal> {
  const plan = await planPlace(ctx, input);
  if ('problem' in plan) return plan;
  const old = await listZoneRows(ctx.db);
  const zones = zonesOf(plan.area, old, ctx.settings.center.state === plan.center.state);
  return { ok: true, ...describePlan(plan, { old, zones }) };
}

/** A middle with the ZIPs of the bands around it, before anything is compared with what the shop has. */
export type PlacePlan = { center: UsZip; area: AreaZip[]; bands: readonly DistanceBand[] };

/** The plan of an area, or why there is none (PLACE-01, PLACE-04); reads nothing but the list of all ZIPs. */
export async function planPlace(
  { actor }: ShopContext,
  { centerZip, bands }: PlaceInput,
): Promise<PlacePlan | PlaceRefusal> {
  const mayMove = actor.kind === 'staff' && hasRight(actor.role, 'zones') && hasRight(actor.role, 'settings');
  if (!mayMove) return { problem: 'forbidden' };
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

type Zones = Record<'old' | 'zones', readonly { zipCode: string }[]>;

/** A plan in numbers and names, compared with the zones of now. */
export function describePlan({ center, area, bands }: PlacePlan, { old, zones }: Zones): PlacePreview {
  const kept = new Set(zones.map(({ zipCode }) => zipCode));
  const perBand = bands.map((band, place) => {
    const fromMiles = bands[place - 1]?.upToMiles ?? -1;
    const own = area.filter(({ miles }) => miles > fromMiles && miles <= band.upToMiles);
    const cities = [...new Set(own.map(({ city }) => city))].slice(0, NAMED);
    return { ...band, zips: own.length, cities };
  });
  return {
    center: { zip: center.zipCode, city: center.city, state: center.state },
    timeZone: center.timeZone,
    zips: area.length,
    bands: perBand,
    leaving: old.filter(({ zipCode }) => !kept.has(zipCode)).length,
  };
}
