import { type Tx, transact } from '#db/client.ts';
import { addAuditRows } from '#db/queries/audit.ts';
import { listZoneRows, storeZones } from '#db/queries/delivery/zones.ts';
import { changeZone, isZoneAmount, type ZoneChange } from '#domain/delivery/change-zone.ts';
import { parseDeliveryHours } from '#domain/shop-time/delivery-hours.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/** A zone of the list, with the version that the person has seen. */
type Chosen = { zipCode: string; seenVersion: number };

type Input = { chosen: readonly Chosen[]; change: ZoneChange };

type Refusal = {
  problem:
    | 'forbidden'
    | 'zones-none-chosen'
    | 'zones-change-missing'
    | 'zone-hours-invalid'
    | 'malformed'
    | 'changed';
};

const MOST_ZONES = 1000;

/**
 * Opens or closes many zones, or gives them one fee or minimum (in cents) or the same hours, all of them or none; each that is different
 * afterwards has an audit row of its own, and `changed` tells how many these are (LOOK-03); `boxes` how many were to be
 * opened and stay closed, for they are PO boxes (STAFF-12). Refused: no right, no zone
 * (`zones-none-chosen`), no change (`zones-change-missing`), impossible amounts or an unknown ZIP (`malformed`), hours outside the legal ones (`zone-hours-invalid`, LAW-04), and
 * `changed` where somebody else changed one of them first.
 */
export async function changeZones(ctx: ShopContext, { chosen, change }: Input): Promise<Saved | Refusal> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'zones')) return { problem: 'forbidden' };
  if (chosen.length === 0) return { problem: 'zones-none-chosen' };
  const { deliveryFeeCents: fee, minOrderCents: minimum, hours } = change;
  if (Object.values(change).every((value) => value === undefined)) return { problem: 'zones-change-missing' };
  const amounts = [fee, minimum].filter((cents) => typeof cents === 'number');
  if (chosen.length > MOST_ZONES || !amounts.every(isZoneAmount)) return { problem: 'malformed' };
  if (hours && !parseDeliveryHours(hours)) return { problem: 'zone-hours-invalid' };
  return transact(db, (tx) => save(tx, { chosen, change, staffId: actor.staffId, now }));
}

type Saved = { ok: true; changed: number; boxes: number };

type ZoneRow = Awaited<ReturnType<typeof listZoneRows>>[number];

async function save(
  tx: Tx,
  { chosen, change, staffId, now }: Input & { staffId: string; now: Date },
): Promise<Saved | Refusal> {
  const zones = new Map((await listZoneRows(tx)).map((zone) => [zone.zipCode, zone]));
  const changes: { before: ZoneRow; zone: Omit<ZoneRow, 'version'> }[] = [];
  let boxes = 0;
  for (const { zipCode, seenVersion } of chosen) {
    const before = zones.get(zipCode);
    if (!before) return { problem: 'malformed' };
    if (before.version !== seenVersion) return { problem: 'changed' };
    if (change.isActive && before.isPoBox) boxes += 1;
    const after = changeZone(before, change);
    if (!after) continue;
    const { version: _, ...zone } = after;
    changes.push({ before, zone });
  }
  const seen = changes.map(({ before, zone }) => ({ zone, seenVersion: before.version }));
  if ((await storeZones(tx, seen)) !== seen.length) return { problem: 'changed' };
  const by = { at: now, staffId, action: 'zone.save', subjectKind: 'zone' };
  await addAuditRows(
    tx,
    changes.map(({ before, zone: after }) => ({ ...by, subjectId: after.zipCode, before, after })),
  );
  return { ok: true, changed: changes.length, boxes };
}
