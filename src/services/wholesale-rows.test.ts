import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { files, wholesaleRequests } from '#db/schema/files.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from './testing/record-writes.ts';
import { testContext } from './testing/test-context.ts';
import { openTestShop } from './testing/test-shop.ts';
import { readWholesaleInbox, requestLineSheet, setWholesaleStatus } from './wholesale.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const FORM = {
  ...{ shopName: 'Green Door', contactName: 'Ada', email: 'ada@door.example', phone: '(951) 555-0133' },
  ...{ city: 'Perris', volume: '10,000+', message: 'Hello', smsOptIn: true },
};
const permit = () => ({
  ...{ id: randomUUID(), field: 'certificate', mediaType: 'application/pdf', bytes: 1200 },
  ...{ contentHash: 'abc', originalName: 'permit.pdf' },
});
const ask = (db: Database, certificate: ReturnType<typeof permit> | null, now = TEST_NOW) =>
  requestLineSheet(testContext(db, { kind: 'visitor' }, { address: randomUUID(), now }), {
    ...{ form: FORM, certificate },
  });

async function rowsOf(db: Database) {
  const isOwn = eq(wholesaleRequests.shopName, FORM.shopName);
  return db.select().from(wholesaleRequests).where(isOwn).orderBy(wholesaleRequests.createdAt);
}

test('[WHOLE-03, WHOLE-08, SEC-12] request and certificate are kept whole, the file private and linked', () =>
  rolledBack(async (db) => {
    const certificate = permit();
    await ask(db, certificate);
    const row = {
      ...{ ...FORM, id: expect.any(String), status: 'new', createdAt: TEST_NOW, version: 1 },
      ...{ certificateFileId: certificate.id, certificateName: 'permit.pdf' },
    };
    expect(await rowsOf(db)).toEqual([row]);
    const { field: _, ...facts } = certificate;
    const kept = { visibility: 'private', customerId: null, staffId: null };
    expect(await db.select().from(files).where(eq(files.id, certificate.id))).toEqual([
      { ...facts, ...kept, linkedAt: TEST_NOW, createdAt: TEST_NOW },
    ]);
    await ask(db, null, new Date(TEST_NOW.getTime() + 1));
    expect((await rowsOf(db))[1]).toMatchObject({ certificateFileId: null, certificateName: null });
  }));

test('[WHOLE-08, STAFF-14, STAFF-23] a request is opened whole and moved alone, and the audit holds both states', () =>
  rolledBack(async (db) => {
    await ask(db, permit());
    await ask(db, null, new Date(TEST_NOW.getTime() + 1));
    const [row, other] = await rowsOf(db);
    const id = row?.id ?? '';
    const ctx = as(db, 'support');
    const inbox = await readWholesaleInbox(ctx, { status: 'new', id });
    if ('problem' in inbox) throw new Error(inbox.problem);
    expect(inbox.selected).toEqual({ ...row, certificateBytes: 1200 });
    expect(inbox.requests.slice(0, 2).map((request) => request.id)).toEqual([other?.id, id]);
    expect(inbox.counts.new).toBe(await db.$count(wholesaleRequests, eq(wholesaleRequests.status, 'new')));
    expect(await setWholesaleStatus(ctx, { id, version: 1, status: 'closed' })).toEqual({ ok: true });
    expect(await rowsOf(db)).toEqual([{ ...row, status: 'closed', version: 2 }, other]);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toEqual({
      ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId(), action: 'wholesale.status' },
      ...{ subjectKind: 'wholesale-request', subjectId: id },
      ...{ before: { status: 'new' }, after: { status: 'closed' } },
    });
    const stale = await recordWrites(db, () => setWholesaleStatus(ctx, { id, version: 1, status: 'new' }));
    expect(stale).toEqual({ result: { problem: 'changed' }, writes: {} });
  }));

test('[STAFF-14] a request that is not there is not opened, and without one named none is', () =>
  rolledBack(async (db) => {
    await ask(db, null);
    const ctx = as(db, 'support');
    const unknown = { status: null, id: randomUUID() };
    expect(await readWholesaleInbox(ctx, unknown)).toEqual({ problem: 'not-found' });
    expect(await readWholesaleInbox(ctx, { status: null, id: null })).toMatchObject({
      ...{ ok: true, selected: null },
    });
  }));
