import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { findZip } from '#db/queries/zones.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { testContext } from '../testing/test-context.ts';
import { listZones } from './list-zones.ts';
import { saveZone } from './save-zone.ts';

let open: OpenDatabase;
let staffId: string;
beforeAll(async () => {
  open = await openTestDatabase('demo');
  const [person] = await open.db.select().from(staff).limit(1);
  staffId = person?.id ?? '';
}, 180_000);
afterAll(() => open.close());

const as = (db: Database, role: StaffRole): ShopContext =>
  testContext(db, { kind: 'staff', staffId, role, sessionId: randomUUID() });

async function zonesOf(db: Database) {
  const found = await listZones(as(db, 'manager'));
  if (!found.zones) throw new Error('no zones');
  return found;
}

const wish = { isActive: true, deliveryFeeCents: null, minOrderCents: 2500, seenVersion: null };

test('[STAFF-12, CHECK-20] the computed list holds what the distance lets in and no zone decides', () =>
  inRollback(open.db, async (tx) => {
    const { zones, computed } = await zonesOf(tx);
    expect(zones.length).toBeGreaterThan(0);
    expect(computed.every(({ miles }) => miles <= 35)).toBe(true);
    const decided = new Set(zones.map(({ zipCode }) => zipCode));
    expect(computed.some(({ zipCode }) => decided.has(zipCode))).toBe(false);
  }));

test('[STAFF-12, STAFF-23] a ZIP is added, changed and closed, and the audit keeps what was', () =>
  inRollback(open.db, async (tx) => {
    const ctx = as(tx, 'manager');
    const zone = { ...wish, zipCode: '99901', city: 'Testville' };
    expect(await saveZone(ctx, zone)).toEqual({ ok: true });
    expect(await saveZone(ctx, zone)).toEqual({ problem: 'zip-exists' });
    const closed = { ...zone, isActive: false, deliveryFeeCents: 900, seenVersion: 1 };
    expect(await saveZone(ctx, closed)).toEqual({ ok: true });
    expect((await findZip(tx, '99901')).zone).toMatchObject({ isActive: false, deliveryFeeCents: 900 });
    const log = await tx.select().from(auditLog).where(eq(auditLog.subjectId, '99901'));
    expect(log.at(-1)).toMatchObject({ before: { isActive: true }, after: { isActive: false } });
  }));

test.each([
  [{ zipCode: '9255', city: 'A' }, 'invalid-zip'],
  [{ zipCode: '99902', city: ' ' }, 'malformed'],
  [{ zipCode: '99902', city: 'A', minOrderCents: -1 }, 'malformed'],
  [{ zipCode: '99902', city: 'A', deliveryFeeCents: 1.5 }, 'malformed'],
])('[STAFF-12] %j is refused', (values, problem) =>
  inRollback(open.db, async (tx) => {
    expect(await saveZone(as(tx, 'admin'), { ...wish, ...values })).toEqual({ problem });
  }),
);

test('[STAFF-12, SEC-14] zones are not for everybody on the staff', () =>
  inRollback(open.db, async (tx) => {
    const zone = { ...wish, zipCode: '99903', city: 'A' };
    for (const role of ['staff', 'support', 'packer', 'driver'] as const) {
      expect(await listZones(as(tx, role))).toEqual({ problem: 'forbidden' });
      expect(await saveZone(as(tx, role), zone)).toEqual({ problem: 'forbidden' });
    }
  }));
