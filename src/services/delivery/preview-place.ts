import { listZoneRows } from '#db/queries/delivery/zones.ts';
import { type AreaChange, splitChange } from '#domain/delivery/area-change.ts';
import { type AreaDrawing, drawArea } from '#domain/delivery/area-map.ts';
import { zonesOf } from '#domain/delivery/place.ts';
import type { DistanceBand, ShopSettings, TaxRate } from '#domain/settings/settings.ts';
import { taxesAfterMove } from '#domain/settings/state-taxes.ts';
import type { ShopContext } from '../context.ts';
import {
  areaOfNow,
  type PlaceInput,
  type PlacePlan,
  type PlaceRefusal,
  planPlace,
  toNewArea,
} from './plan-place.ts';

/** What an area would be: its middle, its clock, and each band with its ZIPs counted and its nearest cities. */
export type PlacePreview = {
  center: { zip: string; city: string; state: string };
  timeZone: string;
  zips: number;
  bands: (DistanceBand & { zips: number; cities: string[] })[];
  /** What comes, what goes, and whose minimum becomes another (LOOK-398). */
  change: AreaChange;
  /** The same of what saving does besides, whatever was changed: the zones differ from the numbers of now (LOOK-460). */
  anyway: AreaChange;
  /** Removed ZIPs in which customers can order now. */
  closes: string[];
  /** Zones that stay as they are: they have no place, or staff added them by hand (PLACE-06). */
  kept: number;
  /** The tax rates that it will have; none where the owner has to enter them (PLACE-07). */
  taxRates: readonly TaxRate[];
  /** The same as a drawing; zones that are closed stay closed (PLACE-06, PLACE-08). */
  map: AreaDrawing;
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
  const zones = zonesOf(toNewArea(plan, ctx.settings), old);
  return { ok: true, ...(await describePlan(plan, { old, zones, before: ctx.settings })) };
}

type Zone = Parameters<typeof zonesOf>[1][number];

type Compared = Record<'old' | 'zones', readonly Zone[]> & { before: ShopSettings };

/** A plan in numbers and names, compared with the zones and the taxes of now. */
export async function describePlan(plan: PlacePlan, { old, zones, before }: Compared): Promise<PlacePreview> {
  const { center, area, bands } = plan;
  const perBand = bands.map((band, place) => {
    const fromMiles = bands[place - 1]?.upToMiles ?? -1;
    const own = area.filter(({ miles }) => miles > fromMiles && miles <= band.upToMiles);
    const cities = [...new Set(own.map(({ city }) => city))].slice(0, NAMED);
    return { ...band, zips: own.length, cities };
  });
  const now = { ...toNewArea(plan, before), area: await areaOfNow(before) };
  const unchanged = zonesOf({ ...now, staysInState: true, movesCenter: false }, old);
  const next = new Set(zones.map(({ zipCode }) => zipCode));
  const closed = new Set(zones.filter(({ isActive }) => !isActive).map(({ zipCode }) => zipCode));
  return {
    center: { zip: center.zipCode, city: center.city, state: center.state },
    timeZone: center.timeZone,
    zips: area.length,
    bands: perBand,
    ...splitChange(old, { zones, unchanged }),
    closes: old
      .filter(({ isActive, zipCode }) => isActive && !next.has(zipCode))
      .map(({ zipCode }) => zipCode),
    kept: zones.length - area.length,
    taxRates: movedTaxes(plan, before) ?? before.taxRates,
    map: drawArea({ center, bands, area, closed }),
  };
}

/** The rates that come with the new state; null where those of now stay. */
export function movedTaxes(
  { center }: PlacePlan,
  before: Pick<ShopSettings, 'center' | 'taxRates'>,
): readonly TaxRate[] | null {
  return taxesAfterMove(before.taxRates, { from: before.center.state, to: center.state });
}
