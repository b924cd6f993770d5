import { type Tx, transact } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { listOpenOrderZips, replaceArea } from '#db/queries/delivery/area.ts';
import { listZoneRows } from '#db/queries/delivery/zones.ts';
import { listSettings, saveSetting } from '#db/queries/settings.ts';
import { raiseSettingsVersion } from '#db/queries/versions.ts';
import { shownMiles, zonesOf } from '#domain/delivery/place.ts';
import { parseSettings, settingKey } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import type { ShopContext } from '../context.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';
import { type PlaceInput, type PlacePlan, type PlaceRefusal, planPlace, toNewArea } from './plan-place.ts';
import { describePlan, movedTaxes, type PlacePreview } from './preview-place.ts';

type HasOrders = { problem: 'place-has-orders'; zips: string[]; more: number };
type Refusal = PlaceRefusal | { problem: 'strong-sign-in-required' | 'second-factor-missing' } | HasOrders;

/** How many ZIPs a refusal names. */
const NAMED = 5;

/**
 * Moves the shop (PLACE-02): centre, time zone, bands (miles and cents), the taxes that we know of its state (PLACE-07) and
 * every zone with its distance and its minimum are written together, and the audit keeps what was. Zones that stay keep their fee, hours and closing (PLACE-06).
 * Refused: no right to settings and zones, `zone-zip-invalid`, `place-not-found` for a ZIP without a place, bands out of
 * order or too far, too many ZIPs, a password that was given too long ago, and `place-has-orders` while open orders go
 * to zones that the area would leave out.
 */
export async function setUpPlace(
  ctx: ShopContext,
  input: PlaceInput,
): Promise<({ ok: true } & PlacePreview) | Refusal> {
  const { actor, db, now } = ctx;
  const plan = await planPlace(ctx, input);
  if ('problem' in plan) return plan;
  if (actor.kind !== 'staff') return { problem: 'forbidden' };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;
  return transact(db, (tx) => move(tx, { plan, staffId: actor.staffId, now }));
}

type Move = { plan: PlacePlan; staffId: string; now: Date };

async function move(
  tx: Tx,
  { plan, staffId, now }: Move,
): Promise<({ ok: true } & PlacePreview) | HasOrders> {
  // First, because its row makes two who move the shop at once wait for each other.
  await raiseSettingsVersion(tx);
  const stored = await listSettings(tx);
  const before = parseSettings(stored);
  const old = await listZoneRows(tx);
  const zones = zonesOf(toNewArea(plan, before), old);
  const refused = leftOut(await listOpenOrderZips(tx), { old, zones });
  if (refused) return refused;
  const centroids = plan.area.map(({ zipCode, city, latitude, longitude, miles }) => {
    return { zipCode, city, latitude, longitude, distanceMiles: shownMiles(miles) };
  });
  await replaceArea(tx, { zones, centroids });
  const changes = toSettings(plan, movedTaxes(plan, before));
  const changed = new Set(changes.map(({ key }) => key));
  for (const { key, value } of changes) {
    const seenVersion = stored.find((row) => row.key === key)?.version ?? null;
    await saveSetting(tx, { key, value, seenVersion, staffId, at: now });
  }
  await addAuditRow(tx, {
    ...{ at: now, staffId, action: 'place.save', subjectKind: 'place', subjectId: plan.center.zipCode },
    before: { ...placeOf(before), zones: old.length },
    after: {
      ...placeOf(parseSettings([...stored.filter(({ key }) => !changed.has(key)), ...changes])),
      zones: zones.length,
    },
  });
  return { ok: true, ...(await describePlan(plan, { old, zones, before })) };
}

type Zones = Record<'old' | 'zones', readonly { zipCode: string }[]>;

/** A courier may still be on the way to a zone that has open orders (PLACE-06). */
function leftOut(openZips: readonly string[], { old, zones }: Zones): HasOrders | null {
  const [had, kept] = [old, zones].map((list) => new Set(list.map(({ zipCode }) => zipCode)));
  const zips = openZips.filter((zip) => had?.has(zip) && !kept?.has(zip));
  if (zips.length === 0) return null;
  return { problem: 'place-has-orders', zips: zips.slice(0, NAMED), more: Math.max(0, zips.length - NAMED) };
}

/** The settings that move together, as they are stored: money in dollars. */
function toSettings(
  { center, bands }: PlacePlan,
  taxRates: ShopSettings['taxRates'] | null,
): { key: string; value: unknown }[] {
  const { city, state, latitude, longitude, timeZone, zipCode } = center;
  const radius_miles = bands.at(-1)?.upToMiles ?? 0;
  const inDollars = bands.map((band) => ({ up_to_miles: band.upToMiles, minimum: band.minimumCents / 100 }));
  return [
    { key: settingKey('centerZip'), value: zipCode },
    { key: settingKey('center'), value: { city, state, latitude, longitude, radius_miles } },
    { key: settingKey('timeZone'), value: timeZone },
    { key: settingKey('distanceBands'), value: inDollars },
    ...(taxRates ? [{ key: settingKey('taxRates'), value: taxRates }] : []),
  ];
}

function placeOf({ centerZip, center, timeZone, distanceBands, taxRates }: ShopSettings) {
  return { centerZip, center, timeZone, distanceBands, taxRates };
}
