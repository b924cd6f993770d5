import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { auditLog } from '#db/schema/staff.ts';
import { deliveryZones, zipCentroids } from '#db/schema/zones.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listZones, saveZone } from './zones.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const ZONE = {
  ...{ zipCode: '99901', city: 'Testville', isActive: true, deliveryFeeCents: 700, minOrderCents: 2500 },
  hours: { mon: ['09:00', '18:00'] as [string, string] },
};
const KEPT = { distanceMiles: null, isPoBox: false };

async function newestEntry(db: Database) {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

/** ZIPs of the built-in list, each so many degrees north of the shop. */
const addNorth = (db: Database, zips: Record<string, number>) =>
  db.insert(zipCentroids).values(
    Object.entries(zips).map(([zipCode, north]) => ({
      ...{ zipCode, city: `City of ${zipCode}`, latitude: 33.94 + north, longitude: -117.23 },
      distanceMiles: 1,
    })),
  );

test('[STAFF-12, CHECK-20] the computed list tells city, miles and minimum of what lies within 35 miles and is no zone', () =>
  rolledBack(async (db) => {
    const before = await listZones(as(db, 'manager'));
    await addNorth(db, { 99901: 0, 99902: 0, 99903: 0.2, 99904: 0.506, 99905: 0.507 });
    await saveZone(as(db, 'manager'), { ...ZONE, seenVersion: null });
    const { zones, computed } = await listZones(as(db, 'manager'));
    expect(zones).toEqual([...(before.zones ?? []), { ...ZONE, ...KEPT, version: 1 }]);
    const far = (zipCode: string, miles: number, minimumCents: number) => ({
      ...{ zipCode, city: `City of ${zipCode}`, miles: expect.closeTo(miles, 1), minimumCents },
    });
    expect(computed).toEqual([
      ...(before.computed ?? []),
      ...[far('99902', 0, 2500), far('99903', 13.8, 4000)],
      far('99904', 34.96, computed?.at(-1)?.minimumCents ?? 0),
    ]);
    expect(computed?.at(-1)?.minimumCents).toBeGreaterThan(4000);
  }));

test('[STAFF-12, STAFF-23] row and audit hold a zone whole, as it was and as it is, and the next zone stays', () =>
  rolledBack(async (db) => {
    const ctx = as(db, 'manager');
    const entry = { action: 'zone.save', subjectKind: 'zone', subjectId: '99901' };
    const by = { id: expect.any(Number), at: TEST_NOW, staffId: staffId(), ...entry };
    expect(await saveZone(ctx, { ...ZONE, seenVersion: null })).toEqual({ ok: true });
    expect(await newestEntry(db)).toEqual({ ...by, before: null, after: ZONE });
    await saveZone(ctx, { ...ZONE, zipCode: '99902', seenVersion: null });
    const first = (await findZip(db, '99901')).zone;
    expect(first).toEqual({ ...ZONE, ...KEPT, version: 1 });
    const set = { ...ZONE, city: 'Newville', isActive: false, deliveryFeeCents: null, hours: null };
    expect(await saveZone(ctx, { ...set, seenVersion: 1 })).toEqual({ ok: true });
    expect(await newestEntry(db)).toEqual({ ...by, before: first, after: set });
    expect((await findZip(db, '99901')).zone).toEqual({ ...set, ...KEPT, version: 2 });
    expect((await findZip(db, '99902')).zone).toEqual({ ...ZONE, ...KEPT, zipCode: '99902', version: 1 });
  }));

test('[STAFF-12] amounts are taken from nothing to ten thousand dollars, of a city eighty letters without what surrounds them', () =>
  rolledBack(async (db) => {
    const least = { ...ZONE, deliveryFeeCents: 0, minOrderCents: 0, city: ` ${'c'.repeat(81)} ` };
    expect(await saveZone(as(db, 'admin'), { ...least, seenVersion: null })).toEqual({ ok: true });
    expect((await findZip(db, '99901')).zone).toMatchObject({ ...least, city: 'c'.repeat(80) });
    const most = { ...ZONE, deliveryFeeCents: 1_000_000, minOrderCents: 1_000_000 };
    expect(await saveZone(as(db, 'admin'), { ...most, seenVersion: 1 })).toEqual({ ok: true });
    expect((await findZip(db, '99901')).zone).toMatchObject(most);
  }));

test.each([
  [{ zipCode: '999011' }, 'zone-zip-invalid'],
  [{ zipCode: 'A9901' }, 'zone-zip-invalid'],
  [{ deliveryFeeCents: -1 }, 'malformed'],
  [{ deliveryFeeCents: 1_000_001 }, 'malformed'],
  [{ minOrderCents: 1_000_001 }, 'malformed'],
  [{ minOrderCents: 0.5 }, 'malformed'],
  [{ city: '' }, 'malformed'],
  [{ seenVersion: 2 }, 'changed'],
  [{ seenVersion: 0 }, 'changed'],
  [{ seenVersion: null }, 'zip-taken'],
])('[STAFF-12, STAFF-23] with %j a zone is refused and stays as it was', (change, problem) =>
  rolledBack(async (db) => {
    await saveZone(as(db, 'manager'), { ...ZONE, seenVersion: null });
    const before = await db.select().from(deliveryZones);
    const set = { ...ZONE, city: 'Newville', seenVersion: 1, ...change };
    const refused = await recordWrites(db, () => saveZone(as(db, 'manager'), set));
    expect(refused).toEqual({ result: { problem }, writes: {} });
    expect(await db.select().from(deliveryZones)).toEqual(before);
  }),
);

test('[STAFF-12, SEC-06] visitors and customers neither read nor write zones', () =>
  rolledBack(async (db) => {
    const customer = { kind: 'customer', customerId: staffId(), sessionId: staffId() } as const;
    for (const actor of [{ kind: 'visitor' } as const, customer]) {
      const ctx = as(db, 'manager', { actor });
      expect(await listZones(ctx)).toEqual({ problem: 'forbidden' });
      expect(await saveZone(ctx, { ...ZONE, seenVersion: null })).toEqual({ problem: 'forbidden' });
    }
    expect(await db.$count(deliveryZones, eq(deliveryZones.zipCode, '99901'))).toBe(0);
  }));
