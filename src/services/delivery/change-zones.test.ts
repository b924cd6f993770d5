import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { findZip } from '#db/queries/delivery/zones.ts';
import { auditLog } from '#db/schema/staff.ts';
import { deliveryZones } from '#db/schema/zones.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { changeZones } from './change-zones.ts';
import { saveZone } from './zones.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const ZONE = { city: 'Testville', isActive: true, deliveryFeeCents: 700, minOrderCents: 2500, hours: null };
const ZIPS = ['99901', '99902', '99903'];
const chosen = ZIPS.map((zipCode) => ({ zipCode, seenVersion: 1 }));

async function addZones(db: Database) {
  for (const zipCode of ZIPS) await saveZone(as(db, 'manager'), { ...ZONE, zipCode, seenVersion: null });
}

const read = async (db: Database) =>
  Promise.all(ZIPS.map(async (zipCode) => (await findZip(db, zipCode)).zone));

test('[LOOK-03] many zones get one minimum and are closed at once, each with its audit row; the others stay', () =>
  rolledBack(async (tx) => {
    await addZones(tx);
    const change = { isActive: false, minOrderCents: 4000 };
    const twoOf = chosen.slice(0, 2);
    const done = await recordWrites(tx, () => changeZones(as(tx, 'manager'), { chosen: twoOf, change }));
    expect(done).toEqual({
      result: { ok: true, changed: 2, boxes: 0 },
      writes: { audit: [99901, 99902].map((zip) => ['zone.save', 'zone', String(zip)]) },
    });
    const [first, second, third] = await read(tx);
    for (const zone of [first, second]) expect(zone).toMatchObject({ ...ZONE, ...change, version: 2 });
    expect(third).toMatchObject({ ...ZONE, version: 1 });
    const [entry] = await tx
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, '99902'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entry).toMatchObject({
      ...{ at: TEST_NOW, staffId: staffId() },
      before: { isActive: true, minOrderCents: 2500 },
      after: { isActive: false, minOrderCents: 4000, deliveryFeeCents: 700 },
    });
  }));

test('[LOOK-03] the shop’s own fee is a change, and what is so already is neither written nor counted', () =>
  rolledBack(async (tx) => {
    await addZones(tx);
    const own = { deliveryFeeCents: null };
    const ctx = as(tx, 'manager');
    expect(await changeZones(ctx, { chosen: chosen.slice(0, 1), change: own })).toEqual({
      ok: true,
      changed: 1,
      boxes: 0,
    });
    const next = chosen.map((zone) => (zone.zipCode === '99901' ? { ...zone, seenVersion: 2 } : zone));
    const done = await recordWrites(tx, () => changeZones(ctx, { chosen: next, change: own }));
    expect(done.result).toEqual({ ok: true, changed: 2, boxes: 0 });
    expect(done.writes.audit).toHaveLength(2);
    expect((await read(tx)).map((zone) => [zone?.deliveryFeeCents, zone?.version])).toEqual([
      [null, 2],
      [null, 2],
      [null, 2],
    ]);
  }));

test('[LOOK-03] one zone that somebody else changed refuses them all', () =>
  rolledBack(async (tx) => {
    await addZones(tx);
    await saveZone(as(tx, 'manager'), { ...ZONE, zipCode: '99903', deliveryFeeCents: 100, seenVersion: 1 });
    const ctx = as(tx, 'manager');
    const done = await recordWrites(tx, () => changeZones(ctx, { chosen, change: { isActive: false } }));
    expect(done).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect((await read(tx)).map((zone) => zone?.isActive)).toEqual([true, true, true]);
  }));

test.each([
  [{ chosen: [], change: { isActive: false } }, 'zones-none-chosen'],
  [{ chosen, change: {} }, 'zones-change-missing'],
  [{ chosen, change: { isActive: undefined } }, 'zones-change-missing'],
  [{ chosen, change: { minOrderCents: -1 } }, 'malformed'],
  [{ chosen, change: { deliveryFeeCents: 0.5 } }, 'malformed'],
  [{ chosen, change: { deliveryFeeCents: 1_000_001 } }, 'malformed'],
  [{ chosen: [{ zipCode: '00000', seenVersion: 1 }], change: { isActive: true } }, 'malformed'],
])('[LOOK-03] %j is refused as %s, and nothing is written', (input, problem) =>
  rolledBack(async (tx) => {
    await addZones(tx);
    const done = await recordWrites(tx, () => changeZones(as(tx, 'manager'), input));
    expect(done).toEqual({ result: { problem }, writes: {} });
  }),
);

test('[LOOK-03, SEC-14] zones are changed by those who hold that right', () =>
  rolledBack(async (tx) => {
    await addZones(tx);
    for (const role of ['staff', 'support', 'packer', 'driver'] as const)
      expect(await changeZones(as(tx, role), { chosen, change: { isActive: false } })).toEqual({
        problem: 'forbidden',
      });
  }));

test('[LIST-09] many zones get the same hours or the shop’s own again; the same hours are no change, unlawful ones are refused', () =>
  rolledBack(async (tx) => {
    await addZones(tx);
    const week = (opens: string, closes: string) =>
      Object.fromEntries(WEEKDAYS.map((day) => [day, [opens, closes] as [string, string]]));
    const hours = week('10:00', '20:00');
    const save = (change: Parameters<typeof changeZones>[1]['change'], seenVersion: number) =>
      recordWrites(tx, () =>
        changeZones(as(tx, 'manager'), { chosen: ZIPS.map((zipCode) => ({ zipCode, seenVersion })), change }),
      );
    const { result, writes } = await save({ hours }, 1);
    expect([result, writes.audit?.length]).toEqual([{ ok: true, changed: 3, boxes: 0 }, 3]);
    for (const zone of await read(tx)) expect(zone).toMatchObject({ ...ZONE, hours, version: 2 });
    expect(await save({ hours }, 2)).toEqual({ result: { ok: true, changed: 0, boxes: 0 }, writes: {} });
    expect(await save({ hours: week('05:00', '20:00') }, 2)).toEqual({
      result: { problem: 'zone-hours-invalid' },
      writes: {},
    });
    expect((await save({ hours: null }, 2)).result).toEqual({ ok: true, changed: 3, boxes: 0 });
    for (const zone of await read(tx)) expect(zone).toMatchObject({ hours: null });
  }));

test('[STAFF-12, RUN-05] PO boxes stay closed while the others of their city are opened, and what is sent says how many', () =>
  rolledBack(async (tx) => {
    await addZones(tx);
    const ctx = as(tx, 'manager');
    await changeZones(ctx, { chosen, change: { isActive: false } });
    await tx.update(deliveryZones).set({ isPoBox: true }).where(eq(deliveryZones.zipCode, '99902'));
    const seen = ZIPS.map((zipCode) => ({ zipCode, seenVersion: 2 }));
    const done = await recordWrites(tx, () => changeZones(ctx, { chosen: seen, change: { isActive: true } }));
    expect(done).toEqual({
      result: { ok: true, changed: 2, boxes: 1 },
      writes: { audit: [99901, 99903].map((zip) => ['zone.save', 'zone', String(zip)]) },
    });
    expect((await read(tx)).map((zone) => zone?.isActive)).toEqual([true, false, true]);
    // What else is changed of them is changed of all.
    const again = seen.map((zone) => ({ ...zone, seenVersion: zone.zipCode === '99902' ? 2 : 3 }));
    expect(
      await changeZones(ctx, { chosen: again, change: { isActive: true, minOrderCents: 4500 } }),
    ).toEqual({ ok: true, changed: 3, boxes: 1 });
    expect((await read(tx)).map((zone) => zone?.isActive)).toEqual([true, false, true]);
    expect((await read(tx)).map((zone) => zone?.minOrderCents)).toEqual([4500, 4500, 4500]);
  }));
