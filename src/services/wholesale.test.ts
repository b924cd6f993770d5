import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { findFile } from '#db/queries/files.ts';
import { files, wholesaleRequests } from '#db/schema/files.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { Actor } from './context.ts';
import { recordWrites } from './testing/record-writes.ts';
import { testContext } from './testing/test-context.ts';
import { readWholesaleInbox, requestLineSheet, setWholesaleStatus } from './wholesale.ts';

const shop: { open?: OpenDatabase } = {};
const STAFF_ID = randomUUID();

beforeAll(async () => {
  shop.open = await openTestDatabase();
});
afterAll(() => shop.open?.close());

function db() {
  if (!shop.open) throw new Error('the database is not open');
  return shop.open.db;
}

function at(tx: Database, actor: Actor = { kind: 'visitor' }) {
  return testContext(tx, actor);
}

const as = (role: StaffRole): Actor => ({ kind: 'staff', staffId: STAFF_ID, role, sessionId: randomUUID() });

const FORM = {
  shopName: 'Green Door',
  contactName: 'Ada',
  email: 'ada@door.example',
  phone: '(951) 555-0133',
  city: 'Perris',
  volume: '10,000+',
  message: '<script>alert(1)</script>',
  smsOptIn: false,
};

function certificate(mediaType = 'application/pdf') {
  return {
    id: randomUUID(),
    field: 'certificate',
    mediaType,
    bytes: 1200,
    contentHash: 'abc',
    originalName: 'permit.pdf',
  };
}

test('[WHOLE-03] [WHOLE-08] request and certificate are stored together, the file for the wholesale section alone', async () => {
  await inRollback(db(), async (tx) => {
    const file = certificate();
    const asked = await recordWrites(tx, () => requestLineSheet(at(tx), { form: FORM, certificate: file }));
    const [row] = await tx.select().from(wholesaleRequests);
    expect(asked).toEqual({
      result: { ok: true },
      writes: { notices: [['staff', 'wholesale', row?.id]] },
    });
    expect(row).toMatchObject({
      ...FORM,
      status: 'new',
      certificateFileId: file.id,
      certificateName: 'permit.pdf',
    });
    expect(await findFile(tx, file.id)).toMatchObject({ isCertificate: true, isProof: false });
  });
});

test('[WHOLE-04] [WHOLE-06] [WHOLE-09] a refused request stores neither row nor file', async () => {
  await inRollback(db(), async (tx) => {
    const picture = certificate('image/webp');
    expect(await requestLineSheet(at(tx), { form: FORM, certificate: picture })).toEqual({
      problem: 'certificate-kind',
    });
    const unnamed = { form: { ...FORM, shopName: '' }, certificate: certificate() };
    expect(await requestLineSheet(at(tx), unnamed)).toEqual({ problem: 'fields-missing' });
    expect(await tx.select().from(wholesaleRequests)).toEqual([]);
    expect(await tx.select().from(files)).toEqual([]);
  });
});

test('[WHOLE-03] the same e-mail may ask twice, with a certificate or without', async () => {
  await inRollback(db(), async (tx) => {
    await requestLineSheet(at(tx), { form: FORM, certificate: null });
    await requestLineSheet(at(tx), { form: FORM, certificate: certificate('image/png') });
    expect(await tx.select().from(wholesaleRequests)).toHaveLength(2);
  });
});

async function addColleague(tx: Database) {
  await tx.insert(staff).values({
    id: STAFF_ID,
    employeeNumber: 'E-1',
    role: 'staff',
    firstName: 'Kim',
    lastName: 'Desk',
    email: 'kim@example.com',
  });
}

test('[STAFF-14] the section lists, opens and moves a request; each move is in the audit log', async () => {
  await inRollback(db(), async (tx) => {
    await addColleague(tx);
    await requestLineSheet(at(tx), { form: FORM, certificate: certificate() });
    const ctx = at(tx, as('staff'));
    const inbox = await readWholesaleInbox(ctx, { status: 'new', id: null });
    const id = inbox.requests?.[0]?.id ?? '';
    const moved = await recordWrites(tx, () => setWholesaleStatus(ctx, { id, version: 1, status: 'sent' }));
    expect(moved).toEqual({
      result: { ok: true },
      writes: {
        notices: [['staff', 'wholesale', id]],
        audit: [['wholesale.status', 'wholesale-request', id]],
      },
    });
    expect(await readWholesaleInbox(ctx, { status: 'new', id })).toMatchObject({
      requests: [],
      counts: { sent: 1 },
      selected: { status: 'sent', certificateBytes: 1200 },
    });
    expect(await tx.select().from(auditLog)).toMatchObject([
      { action: 'wholesale.status', staffId: STAFF_ID, before: { status: 'new' }, after: { status: 'sent' } },
    ]);
  });
});

test('[STAFF-14] who saw an older version, has no right or names nothing is refused', async () => {
  await inRollback(db(), async (tx) => {
    await addColleague(tx);
    await requestLineSheet(at(tx), { form: FORM, certificate: null });
    const [row] = await tx.select().from(wholesaleRequests);
    const move = { id: row?.id ?? '', version: 1, status: 'closed' as const };
    for (const actor of [as('packer'), as('driver'), { kind: 'visitor' as const }]) {
      expect(await setWholesaleStatus(at(tx, actor), move)).toEqual({ problem: 'forbidden' });
      expect(await readWholesaleInbox(at(tx, actor), { status: null, id: null })).toEqual({
        problem: 'forbidden',
      });
    }
    const ctx = at(tx, as('support'));
    const late = await recordWrites(tx, () => setWholesaleStatus(ctx, { ...move, version: 9 }));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect(await setWholesaleStatus(ctx, { ...move, id: randomUUID() })).toEqual({ problem: 'not-found' });
  });
});

test('[SEC-32] an address has five requests a day, and refused ones do not count to them', async () => {
  await inRollback(db(), async (tx) => {
    const asked = (more = {}, ctx = at(tx)) =>
      requestLineSheet(ctx, { form: { ...FORM, ...more }, certificate: null });
    for (let count = 0; count < 7; count += 1) await asked({ shopName: '' });
    for (let count = 0; count < 5; count += 1) expect(await asked()).toEqual({ ok: true });
    expect(await asked()).toEqual({ problem: 'wholesale-often' });
    expect(await tx.select().from(wholesaleRequests)).toHaveLength(5);
    const [other, tomorrow] = [at(tx), at(tx)];
    expect(await asked({}, { ...other, address: '127.0.0.9' })).toEqual({ ok: true });
    const now = new Date(tomorrow.now.getTime() + 86_400_000);
    expect(await asked({}, { ...tomorrow, now })).toEqual({ ok: true });
  });
});

test('[SEC-32] the last byte that there is room for is taken', async () => {
  await inRollback(db(), async (tx) => {
    const ask = (bytes: number) =>
      requestLineSheet(at(tx), { form: FORM, certificate: { ...certificate(), bytes } });
    const most = 2_000 * 1024 * 1024;
    expect(await ask(most - 1)).toEqual({ ok: true });
    expect(await ask(2)).toEqual({ problem: 'certificates-full' });
    expect(await ask(1)).toEqual({ ok: true });
  });
});

test('[SEC-32] where the files of all are too much, a request is taken without one', async () => {
  await inRollback(db(), async (tx) => {
    const big = { ...certificate(), bytes: 2_000 * 1024 * 1024 - 1000 };
    expect(await requestLineSheet(at(tx), { form: FORM, certificate: big })).toEqual({ ok: true });
    const one = { form: FORM, certificate: certificate() };
    expect(await requestLineSheet(at(tx), one)).toEqual({ problem: 'certificates-full' });
    expect(await tx.select().from(files)).toHaveLength(1);
    expect(await requestLineSheet(at(tx), { form: FORM, certificate: null })).toEqual({ ok: true });
  });
});
