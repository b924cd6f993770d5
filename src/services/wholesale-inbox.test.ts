import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { files, wholesaleRequests } from '#db/schema/files.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from './testing/record-writes.ts';
import { testContext } from './testing/test-context.ts';
import { openTestShop } from './testing/test-shop.ts';
import { readWholesaleInbox, requestLineSheet } from './wholesale.ts';

const { rolledBack, as } = openTestShop();

const FORM = {
  ...{ shopName: 'Green Door', contactName: 'Ada', email: 'ada@door.example', phone: '(951) 555-0133' },
  ...{ city: 'Perris', volume: '10,000+', message: 'Hello', smsOptIn: true },
};

test('[STAFF-14] the inbox shows two hundred requests at most, the newest first, and counts all of each status', () =>
  rolledBack(async (db) => {
    const rows = Array.from({ length: 201 }, (_, place) => ({
      ...{ ...FORM, id: randomUUID(), status: place === 0 ? ('closed' as const) : ('new' as const) },
      createdAt: new Date(TEST_NOW.getTime() + place),
    }));
    await db.insert(wholesaleRequests).values(rows);
    const newest = rows.map(({ id }) => id).toReversed();
    const read = (status: 'new' | 'sent' | 'closed' | null) =>
      readWholesaleInbox(as(db, 'staff'), { status, id: null });
    const idsOf = async (status: Parameters<typeof read>[0]) =>
      (await read(status)).requests?.map(({ id }) => id);
    expect(await idsOf(null)).toEqual(newest.slice(0, 200));
    expect(await idsOf('new')).toEqual(newest.slice(0, 200));
    expect(await idsOf('closed')).toEqual(newest.slice(200));
    expect(await read('sent')).toEqual({
      ...{ ok: true, requests: [], counts: { new: 200, closed: 1 }, selected: null },
    });
  }));

test('[WHOLE-04, WHOLE-06, WHOLE-09, SEC-32] every refusal is told by its word and writes nothing', () =>
  rolledBack(async (db) => {
    const certificate = {
      ...{ id: randomUUID(), field: 'certificate', mediaType: 'image/jpeg', bytes: 1200 },
      ...{ contentHash: 'abc', originalName: 'permit.jpg' },
    };
    const ctx = testContext(db, { kind: 'visitor' }, { address: randomUUID() });
    const ask = (part: object, file: typeof certificate | null = certificate) =>
      recordWrites(db, () => requestLineSheet(ctx, { form: { ...FORM, ...part }, certificate: file }));
    const refused = (problem: string) => ({ result: { problem }, writes: {} });
    expect(await ask({ city: ' ' })).toEqual(refused('fields-missing'));
    expect(await ask({ email: 'nobody' })).toEqual(refused('email-invalid'));
    expect(await ask({ phone: '12' })).toEqual(refused('phone-invalid'));
    expect(await ask({ message: 'm'.repeat(2001) })).toEqual(refused('too-long'));
    const clip = { ...certificate, mediaType: 'video/mp4' };
    expect(await ask({}, clip)).toEqual(refused('certificate-kind'));
    const huge = { ...certificate, bytes: 2000 * 1024 * 1024 + 1 };
    expect(await ask({}, huge)).toEqual(refused('certificates-full'));
    expect(await db.select().from(wholesaleRequests)).toEqual([]);
    for (let count = 0; count < 4; count += 1) expect((await ask({}, null)).result).toEqual({ ok: true });
    expect((await ask({})).result).toEqual({ ok: true });
    const sixth = { ...certificate, id: randomUUID() };
    expect(await ask({}, sixth)).toEqual(refused('wholesale-often'));
    expect((await db.select().from(files)).map(({ id }) => id)).toEqual([certificate.id]);
  }));
