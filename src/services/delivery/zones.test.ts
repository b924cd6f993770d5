import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { auditLog } from '#db/schema/staff.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { cityOfZip, listZones, saveZone, seeZip } from './zones.ts';

const { rolledBack, as } = openTestShop('demo');

async function zonesOf(db: Database) {
  const found = await listZones(as(db, 'manager'));
  if (!found.zones) throw new Error('no zones');
  return found;
}

const input = { isActive: true, deliveryFeeCents: null, minOrderCents: 2500, hours: null, seenVersion: null };

test('[STAFF-12, CHECK-20] the computed list holds what the distance lets in and no zone decides', () =>
  rolledBack(async (tx) => {
    const { zones, computed } = await zonesOf(tx);
    expect(zones.length).toBeGreaterThan(0);
    expect(computed.every(({ miles }) => miles <= 35)).toBe(true);
    const decided = new Set(zones.map(({ zipCode }) => zipCode));
    expect(computed.some(({ zipCode }) => decided.has(zipCode))).toBe(false);
  }));

test('[STAFF-12, STAFF-23] a ZIP is added, changed and closed, and the audit keeps what was', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const zone = { ...input, zipCode: '99901', city: 'Testville' };
    const others = (await zonesOf(tx)).zones;
    const saved = { result: { ok: true }, writes: { audit: [['zone.save', 'zone', '99901']] } };
    expect(await recordWrites(tx, () => saveZone(ctx, zone))).toEqual(saved);
    const again = await recordWrites(tx, () => saveZone(ctx, zone));
    expect(again).toEqual({ result: { problem: 'zip-taken' }, writes: {} });
    const closed = { ...zone, isActive: false, deliveryFeeCents: 900, seenVersion: 1 };
    expect(await recordWrites(tx, () => saveZone(ctx, closed))).toEqual(saved);
    expect((await zonesOf(tx)).zones.filter(({ zipCode }) => zipCode !== '99901')).toEqual(others);
    expect((await findZip(tx, '99901')).zone).toMatchObject({ isActive: false, deliveryFeeCents: 900 });
    const log = await tx.select().from(auditLog).where(eq(auditLog.subjectId, '99901'));
    expect(log.at(-1)).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
  }));

test.each([
  [{ zipCode: '9255', city: 'A' }, 'zone-zip-invalid'],
  [{ zipCode: '99902', city: ' ' }, 'malformed'],
  [{ zipCode: '99902', city: 'A', minOrderCents: -1 }, 'malformed'],
  [{ zipCode: '99902', city: 'A', deliveryFeeCents: 1.5 }, 'malformed'],
  [{ zipCode: '99902', city: 'A', hours: { mon: ['09:00', '22:01'] } }, 'zone-hours-invalid'],
  [{ zipCode: '99902', city: 'A', hours: { mon: ['18:00', '09:00'] } }, 'zone-hours-invalid'],
  [{ zipCode: '99902', city: 'A', hours: {} }, 'zone-hours-invalid'],
])('[STAFF-12] %j is refused', (values, problem) =>
  rolledBack(async (tx) => {
    const zone = { ...input, ...values } as Parameters<typeof saveZone>[1];
    expect(await saveZone(as(tx, 'admin'), zone)).toEqual({ problem });
  }),
);

test.each([
  ['92553', 'Moreno Valley'],
  [' 92373 ', 'Redlands'],
  ['00000', ''],
  ['925', ''],
])('[LOOK-275] the city of "%s" is "%s"', async (zip, city) => {
  expect(await cityOfZip(zip)).toBe(city);
});

test('[STAFF-12, LAW-04] a zone keeps hours of its own, and gives them up again', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const zone = { ...input, zipCode: '99904', city: 'Testville' };
    const hours = { mon: ['09:00', '18:00'] as [string, string], tue: null };
    expect(await saveZone(ctx, { ...zone, hours })).toEqual({ ok: true });
    expect((await findZip(tx, '99904')).zone?.hours).toEqual(hours);
    expect(await saveZone(ctx, { ...zone, seenVersion: 1 })).toEqual({ ok: true });
    expect((await findZip(tx, '99904')).zone?.hours).toBeNull();
  }));

test('[STAFF-12, RUN-05] a ZIP of PO boxes is never opened; what else is changed of it is kept', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const [box] = await tx.select().from(deliveryZones).where(eq(deliveryZones.isPoBox, true)).limit(1);
    if (!box) throw new Error('no ZIP of PO boxes');
    expect(box.isActive).toBe(false);
    const zone = { ...input, zipCode: box.zipCode, city: box.city, seenVersion: box.version };
    const opened = await recordWrites(tx, () => saveZone(ctx, zone));
    expect(opened).toEqual({ result: { problem: 'zone-po-box' }, writes: {} });
    expect(await saveZone(ctx, { ...zone, isActive: false, minOrderCents: 7100 })).toEqual({ ok: true });
    const kept = { isActive: false, minOrderCents: 7100, isPoBox: true };
    expect((await findZip(tx, box.zipCode)).zone).toMatchObject(kept);
  }));

test('[STAFF-12, SEC-14] only staff with the right can change zones', () =>
  rolledBack(async (tx) => {
    const zone = { ...input, zipCode: '99903', city: 'A' };
    for (const role of ['staff', 'support', 'packer', 'driver'] as const) {
      expect(await listZones(as(tx, role))).toEqual({ problem: 'forbidden' });
      expect(await saveZone(as(tx, role), zone)).toEqual({ problem: 'forbidden' });
    }
  }));

test('[LOOK-575] [PLACE-01] what is known of a ZIP before it is a zone: its city and miles, nothing, or that it is one', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const { zones, centerZip, center } = await zonesOf(tx);
    const middle = await seeZip(ctx, centerZip ?? '');
    expect(middle).toMatchObject({ known: { city: center.city, state: center.state }, isZone: true });
    const far = await seeZip(ctx, '89101');
    expect(far).toMatchObject({ known: { city: 'Las Vegas', state: 'NV' }, isZone: false });
    expect('known' in far && far.known?.miles).toBeCloseTo(190, -2);
    expect(await seeZip(ctx, '00001')).toEqual({ known: null, isZone: false });
    expect(await seeZip(ctx, '9255')).toEqual({ known: null, isZone: false });
    expect(zones.some(({ zipCode }) => zipCode === '89101')).toBe(false);
    expect(await seeZip(as(tx, 'packer'), '89101')).toEqual({ problem: 'forbidden' });
  }));
