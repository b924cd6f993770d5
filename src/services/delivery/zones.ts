import { inTransaction } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findUsZip } from '#db/queries/delivery/us-zips.ts';
import {
  findZip,
  listCentroids,
  listZoneRows as listRows,
  storeZone as saveRow,
} from '#db/queries/delivery/zones.ts';
import { cutText } from '#domain/cut-text.ts';
import { isZoneAmount } from '#domain/delivery/change-zone.ts';
import { distanceMiles, minimumAt, usualMinimum } from '#domain/delivery/zone.ts';
import { parseDeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

type Refusal = {
  problem:
    | 'forbidden'
    | 'zone-zip-invalid'
    | 'malformed'
    | 'changed'
    | 'zip-taken'
    | 'zone-hours-invalid'
    | 'zone-po-box';
};

type Input = {
  zipCode: string;
  city: string;
  isActive: boolean;
  /** Null: the shop's own fee. */
  deliveryFeeCents: number | null;
  minOrderCents: number;
  /** A weekday → ["09:00", "18:00"] or null, a day without delivery; null: the shop's own hours. */
  hours: Record<string, [string, string] | null> | null;
  /** The version that the person has seen; null for a new zone. */
  seenVersion: number | null;
};

/**
 * Adds a ZIP to the delivery area, changes its fee, minimum and hours, or closes it (STAFF-12, LAW-04); it holds for
 * the next check of that ZIP, and the audit keeps what was before. Refused: no right, impossible values,
 * `zone-hours-invalid` for hours outside the legal ones or in the wrong order, `zip-taken` where a new zone is one of
 * the list already, `zone-po-box` where PO boxes were opened, and `changed` where somebody else changed it first.
 */
export async function saveZone(
  ctx: ShopContext,
  { seenVersion, ...input }: Input,
): Promise<{ ok: true } | Refusal> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' };
  if (!/^\d{5}$/.test(input.zipCode)) return { problem: 'zone-zip-invalid' };
  const zone = { ...input, city: cutText(input.city, 80) };
  const hasGoodFee = zone.deliveryFeeCents === null || isZoneAmount(zone.deliveryFeeCents);
  if (!zone.city || !hasGoodFee || !isZoneAmount(zone.minOrderCents)) return { problem: 'malformed' };
  if (zone.hours !== null && !parseDeliveryHours(zone.hours)) return { problem: 'zone-hours-invalid' };
  const { staffId } = actor;
  return await inTransaction(db, async (tx) => {
    const { zone: before } = await findZip(tx, zone.zipCode);
    if (seenVersion !== null && before?.isPoBox && zone.isActive) return { problem: 'zone-po-box' };
    if (!(await saveRow(tx, { zone, seenVersion })))
      return { problem: seenVersion === null ? 'zip-taken' : 'changed' };
    const subject = { subjectKind: 'zone', subjectId: zone.zipCode };
    await addAuditRow(tx, { at: now, staffId, action: 'zone.save', ...subject, before, after: zone });
    return { ok: true };
  });
}

/** The city of a ZIP with a place of its own, for who adds it without (LOOK-275); nothing of what is none, and of PO boxes. */
export async function cityOfZip(zipCode: string): Promise<string> {
  return (await findUsZip(zipCode.trim()))?.city ?? '';
}

type ZipSeen = {
  city: string;
  /** Two letters, like "CA". */
  state: string;
  /** From the middle of the shop's area to the middle of the ZIP, along the earth. */
  miles: number;
};

/**
 * What the shop knows of a ZIP before a zone is made of it (LOOK-575): its city, state and distance in miles, null where
 * the list of PLACE-01 has none, as of PO boxes and mistyped digits, and whether it is a zone already. Refused without
 * the right to zones.
 */
export async function seeZip(
  { db, actor, settings }: Pick<ShopContext, 'db' | 'actor' | 'settings'>,
  zipCode: string,
): Promise<{ known: ZipSeen | null; isZone: boolean } | { problem: 'forbidden' }> {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' };
  const [found, { zone }] = await Promise.all([findUsZip(zipCode), findZip(db, zipCode)]);
  const known = found && {
    city: found.city,
    state: found.state,
    miles: distanceMiles(found, settings.center),
  };
  return { known, isZone: zone !== null };
}

/**
 * The zones set by staff, and the ZIP codes that are in by distance, each with its minimum (STAFF-12, CHECK-20).
 * Refused without the right to zones.
 */
export async function listZones({ db, actor, settings }: ShopContext) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' as const };
  const [zones, centroids] = await Promise.all([listRows(db), listCentroids(db)]);
  const decided = new Set(zones.map(({ zipCode }) => zipCode));
  const computed = centroids
    .map((zip) => ({ zipCode: zip.zipCode, city: zip.city, miles: distanceMiles(zip, settings.center) }))
    .filter(({ zipCode, miles }) => !decided.has(zipCode) && miles <= settings.center.radiusMiles)
    .map((zip) => ({ ...zip, minimumCents: minimumAt(zip.miles, settings) }));
  const { centerZip, center } = settings;
  const mayMove = hasRight(actor.role, 'settings');
  return { zones, computed, centerZip, center, mayMove, usualCents: usualMinimum(zones, settings) };
}
