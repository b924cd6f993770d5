import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { creditEntries } from '#db/schema/ledgers.ts';
import { checkBooks } from '#services/ledger.ts';
import { ask } from './support/ask.ts';
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

test('[HIST-05] the demo has a claim to judge: its photos are seen, one press approves it, the books agree', async () => {
  const { cookie } = await newColleague(shop.db, 'support');
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
  expect((await ask(shop, '/staff/win-back', { as: cookie, form })).status).toBe(200);
  const [credit] = await shop.db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.cause, `win-back:${claim.id}`));
  expect(credit).toMatchObject({ kind: 'win-back', customerId: claim.customerId });
  expect(credit?.cents).toBeGreaterThan(5_000);
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
