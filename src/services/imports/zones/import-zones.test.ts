import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveryZones } from '#db/schema/zones.ts';
import { fileOf, pasted } from '../../testing/import-steps.ts';
import { recordWrites } from '../../testing/record-writes.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { applyZones, exportZones, previewZones } from './import-zones.ts';

const { rolledBack, as, db } = openTestShop('demo');

const digestOf = (preview: object) => ('digest' in preview ? String(preview.digest) : '');

test('[CSV-12] [CSV-08] all zones, out and in again, change nothing', () =>
  rolledBack(async (tx) => {
    const file = await fileOf(await exportZones(as(tx, 'manager')));
    const preview = await previewZones(as(tx, 'manager'), { file });
    expect(preview).toMatchObject({ counts: { new: 0, changed: 0, errors: 0 } });
    const { result, writes } = await recordWrites(tx, () =>
      applyZones(as(tx, 'manager'), { file, digest: digestOf(preview) }),
    );
    expect(result).toMatchObject({ ok: true });
    expect(writes).toEqual({});
  }));

test('[CSV-12] [CSV-04] zones are made and changed with their fee, minimum and hours, each in the audit, once', () =>
  rolledBack(async (tx) => {
    const [known] = await tx.select().from(deliveryZones).orderBy(deliveryZones.zipCode).limit(1);
    if (!known) throw new Error('the demo has no zones');
    const file = pasted(
      [
        'ZIP,City,fee_usd,minimum_usd,mon,tue,wed,thu,fri,sat,sun',
        `${known.zipCode},${known.city},4.50,60,,,,,,,`,
        '00501,Holtsville,,25.00,9:00-18:00,09:00-18:00,closed,09:00-18:00,09:00-18:00,closed,closed',
      ].join('\n'),
    );
    const preview = await previewZones(as(tx, 'manager'), { file });
    expect(preview).toMatchObject({ counts: { new: 1, changed: 1, errors: 0 } });
    const digest = digestOf(preview);
    const { result, writes } = await recordWrites(tx, () => applyZones(as(tx, 'manager'), { file, digest }));
    expect(result).toEqual({ ok: true, counts: { new: 1, changed: 1, same: 0 } });
    expect(writes).toEqual({
      audit: [
        ['import.apply', 'import', 'zones'],
        ['zone.save', 'zone', known.zipCode],
        ['zone.save', 'zone', '00501'],
      ],
    });
    const zoneAt = async (zip: string) =>
      (await tx.select().from(deliveryZones).where(eq(deliveryZones.zipCode, zip)))[0];
    expect(await zoneAt('00501')).toMatchObject({
      ...{ city: 'Holtsville', isActive: true, deliveryFeeCents: null, minOrderCents: 2500 },
      hours: { mon: ['09:00', '18:00'], wed: null, sun: null },
    });
    expect(await zoneAt(known.zipCode)).toEqual({
      ...known,
      ...{ deliveryFeeCents: 450, minOrderCents: 6000, hours: null, version: known.version + 1 },
    });
    const stale = await recordWrites(tx, () => applyZones(as(tx, 'manager'), { file, digest }));
    expect(stale.writes).toEqual({});
    expect(stale.result).toMatchObject({ isStale: true, counts: { same: 2 } });
  }));

test.each([
  ['1234,Perris,,10,,,,,,,', 'zip', 'zip'],
  ['92570,,,10,,,,,,,', 'city', 'missing'],
  ['92999,Perris,20000,10,,,,,,,', 'fee_usd', 'most'],
  ['92999,Perris,,ten,,,,,,,', 'minimum_usd', 'money'],
  ['92999,Perris,,10,09:00-18:00,,,,,,', 'tue', 'hours-shared'],
  ['92999,Perris,,10,9-18,closed,closed,closed,closed,closed,closed', 'mon', 'day-hours'],
  ['92999,Perris,,10,05:00-18:00,closed,closed,closed,closed,closed,closed', 'mon', 'hours'],
  ['92999,Perris,,10,closed,closed,closed,closed,closed,closed,closed', 'mon', 'hours'],
])('[CSV-12] [CSV-03] %s is wrong at its %s', async (row, head, code) => {
  const file = pasted(`zip,city,fee_usd,minimum_usd,mon,tue,wed,thu,fri,sat,sun\n${row}`);
  expect(await previewZones(as(db(), 'manager'), { file })).toMatchObject({
    digest: null,
    errors: [{ row: 2, head, wrong: { code } }],
  });
});

test('[CSV-12] [STAFF-12] a file opens no ZIP of PO boxes', async () => {
  const boxes = eq(deliveryZones.isPoBox, true);
  const [box] = await db().select().from(deliveryZones).where(boxes).limit(1);
  const file = pasted(`zip,city,active\n${box?.zipCode},${box?.city},yes`);
  expect(await previewZones(as(db(), 'manager'), { file })).toMatchObject({
    digest: null,
    errors: [{ row: 2, head: 'active', wrong: { code: 'po-box' } }],
  });
});

test('[SEC-14] who has no right to zones gets no file and leaves none', async () => {
  const file = pasted('zip\n92570');
  expect(await exportZones(as(db(), 'staff'))).toEqual({ problem: 'forbidden' });
  expect(await previewZones(as(db(), 'staff'), { file })).toEqual({ problem: 'forbidden' });
  expect(await applyZones(as(db(), 'staff'), { file, digest: '' })).toEqual({ problem: 'forbidden' });
});
