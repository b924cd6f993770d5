import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog } from '#db/schema/staff.ts';
import { formatUsd } from '#domain/money.ts';
import { checkBooks } from '#services/ledger.ts';
import { ask, read } from './support/ask.ts';
import { type BuiltShop, openBuiltShop } from './support/built-shop.ts';
import { newColleague } from './support/people.ts';

let shop: BuiltShop;
const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'mooddrop-history-'));
  // As `npm start` makes it: a new folder, and nothing said of the history.
  shop = await openBuiltShop(undefined, { DATA_DIR: held.folder });
}, 180_000);
afterAll(async () => {
  await shop.close();
  await rm(held.folder, { recursive: true, force: true });
});

const claimOf = async (status: 'submitted' | 'approved') => {
  const rows = await shop.db.select().from(winBackClaims).where(eq(winBackClaims.status, status));
  if (rows.length !== 1 || !rows[0]) throw new Error(`not one claim is ${status}`);
  return rows[0];
};

test('[HIST-05] [LOOK-584] [STAFF-18] the demo has a claim to judge: its photos are seen, one press approves it and says so, the books agree', async () => {
  const { id: staffId, cookie } = await newColleague(shop.db, 'support');
  const claim = await claimOf('submitted');
  const photos = await shop.db.select().from(winBackPhotos).where(eq(winBackPhotos.claimId, claim.id));
  expect(photos).toHaveLength(3);
  const page = await (await ask(shop, '/staff/win-back', { as: cookie })).text();
  for (const { fileId } of photos) {
    expect(page).toContain(`/staff/files/${fileId}`);
    const photo = await ask(shop, `/staff/files/${fileId}`, { as: cookie });
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await photo.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  }
  const form = { claimId: claim.id, version: String(claim.version), verdict: 'approve', note: '' };
  const approved = await read(await ask(shop, '/staff/win-back', { as: cookie, form }));
  const [credit] = await shop.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.cause, `win-back:${claim.id}`));
  expect(credit).toMatchObject({ kind: 'win-back', customerId: claim.customerId, staffId });
  expect(credit?.cents).toBeGreaterThan(5_000);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, claim.orderId));
  const sum = formatUsd(credit?.cents ?? 0);
  expect(page).toContain(`Approve ${sum} credit`);
  expect([approved.status, approved.text]).toEqual([
    200,
    expect.stringContaining(`${sum} credit posted to ${order?.customerName}`),
  ]);
  expect(await auditOf(order?.orderNumber ?? '')).toContain('win-back.approved');
  const kept = await creditsOf(claim.customerId);
  const again = await read(await ask(shop, '/staff/win-back', { as: cookie, form }));
  expect([again.status, again.text]).toEqual([409, expect.stringContaining(CHANGED)]);
  expect(await creditsOf(claim.customerId)).toEqual(kept);
  expect((await checkBooks(shop.db)).differences).toEqual([]);
});

test('[HIST-05] another claim was approved by somebody of the demo, with its credit', async () => {
  const approved = (await shop.db.select().from(winBackClaims)).filter(({ reviewedAt }) => reviewedAt);
  const [earlier] = approved.toSorted((one, other) => Number(one.reviewedAt) - Number(other.reviewedAt));
  const [credit] = await shop.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.cause, `win-back:${earlier?.id}`));
  expect(credit?.staffId).toBe(earlier?.reviewedByStaffId);
});

const CHANGED = 'Somebody else changed this. This is the latest version.';
const REASON = 'Give a reason for the refusal. The customer can read it.';

/** A claim of the demo that waits again, with what its customer is called and what staff saw of it. */
async function waitingAgain(id: string) {
  const open = { status: 'submitted' as const, reviewedAt: null, reviewedByStaffId: null, note: null };
  await shop.db.update(winBackClaims).set(open).where(eq(winBackClaims.id, id));
  const [row] = await shop.db
    .select({ claim: winBackClaims, name: orders.customerName, number: orders.orderNumber })
    .from(winBackClaims)
    .innerJoin(orders, eq(orders.id, winBackClaims.orderId))
    .where(eq(winBackClaims.id, id));
  if (!row) throw new Error('no such claim');
  return row;
}

const creditsOf = (customerId: string) =>
  shop.db.select().from(creditEntries).where(eq(creditEntries.customerId, customerId));

const auditOf = async (number: string) =>
  (await shop.db.select().from(auditLog).where(eq(auditLog.subjectId, number))).map(({ action }) => action);

test('[LOOK-584] [STAFF-18] a rejection without a reason says so and writes nothing; with one it says whose photos it was', async () => {
  const { id: staffId, cookie } = await newColleague(shop.db, 'support');
  const last = (await shop.db.select().from(winBackClaims)).at(-1);
  const { claim, name, number } = await waitingAgain(last?.id ?? '');
  const before = await creditsOf(claim.customerId);
  const form = { claimId: claim.id, version: String(claim.version), verdict: 'reject', note: ' ' };
  const own = { ...form, form: `claim:${claim.id}` };
  const bare = await read(await ask(shop, '/staff/win-back', { as: cookie, form: own }));
  expect([bare.status, bare.text]).toEqual([422, expect.stringContaining(REASON)]);
  const state = () => shop.db.select().from(winBackClaims).where(eq(winBackClaims.id, claim.id));
  expect(await state()).toEqual([claim]);
  const old = await read(
    await ask(shop, '/staff/win-back', {
      as: cookie,
      form: { ...own, note: 'Blurred', version: String(claim.version + 1) },
    }),
  );
  expect([old.status, old.text]).toEqual([409, expect.stringContaining(CHANGED)]);
  expect(await state()).toEqual([claim]);
  const rejected = await read(
    await ask(shop, '/staff/win-back', { as: cookie, form: { ...own, note: ' Blurred ' } }),
  );
  expect([rejected.status, rejected.text]).toEqual([
    200,
    expect.stringContaining(`Photos of ${name} rejected`),
  ]);
  expect(await state()).toMatchObject([{ status: 'rejected', note: 'Blurred', reviewedByStaffId: staffId }]);
  expect(await creditsOf(claim.customerId)).toEqual(before);
  expect(await auditOf(number)).toContain('win-back.rejected');
});
