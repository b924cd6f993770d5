import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { files, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readClaimCounts, readDecidedClaims } from './claim-history.ts';
import { listClaims, reviewClaim } from './win-back.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const after = (ms: number) => new Date(TEST_NOW.getTime() + ms);

type Claim = Partial<typeof winBackClaims.$inferInsert>;

/** So many claims that wait, the oldest first, each of an order of its own. */
async function addClaims(tx: Tx, count: number, more: Claim = {}) {
  await tx.delete(winBackPhotos);
  await tx.delete(winBackClaims);
  const [order] = await tx.select().from(orders).limit(1);
  if (!order) throw new Error('the demo has no order');
  const { amountDueCents: _, ...same } = order;
  const copies = Array.from({ length: count }, () => {
    const id = randomUUID();
    return { ...same, id, orderNumber: `C-${id}`, attemptKey: id };
  });
  await tx.insert(orders).values(copies);
  const [line] = await tx.select().from(orderLines).limit(1);
  if (!line) throw new Error('the demo has no line');
  const { id: _id, ...goods } = line;
  await tx.insert(orderLines).values(copies.map(({ id }) => ({ ...goods, orderId: id })));
  const claims = copies.map(({ id: orderId, customerId }, place) => ({
    ...{ id: randomUUID(), orderId, customerId, status: 'submitted' as const },
    ...{ submittedAt: after(place), ...more },
  }));
  await tx.insert(winBackClaims).values(claims);
  return claims;
}

async function addPhoto(tx: Tx, claimId: string, position: number) {
  const id = randomUUID();
  const file = { mediaType: 'image/webp', bytes: 9, contentHash: 'x', originalName: 'me.webp' };
  await tx.insert(files).values({ id, ...file, visibility: 'private', linkedAt: TEST_NOW });
  await tx.insert(winBackPhotos).values({ claimId, position, fileId: id });
  return { position, fileId: id };
}

test('[STAFF-18, MD-12] fifty claims are shown at once, what waits longest first', () =>
  rolledBack(async (tx) => {
    const claims = await addClaims(tx, 51);
    expect(claims).toHaveLength(51);
    const { claims: found = [] } = await listClaims(as(tx, 'support'));
    expect(found.map(({ id }) => id)).toEqual(claims.slice(0, 50).map(({ id }) => id));
    await tx.update(winBackClaims).set({ status: 'rejected' });
    expect(await listClaims(as(tx, 'support'))).toEqual({ claims: [] });
  }));

test('[STAFF-18, MD-12] a claim is shown whole with its own photos in their order, and its neighbour without any', () =>
  rolledBack(async (tx) => {
    const [one, two] = await addClaims(tx, 2);
    if (!one || !two) throw new Error('no claims');
    const second = await addPhoto(tx, one.id, 2);
    const first = await addPhoto(tx, one.id, 1);
    const prices = { quantity: 2, unitPriceCents: 3000, lineTotalCents: 6000 };
    const bundle = { kind: 'bundle', ...prices, bundleName: 'Lite Bundl' } as const;
    await tx.update(orderLines).set({ kind: 'option' });
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, one.orderId));
    await tx
      .update(orderLines)
      .set(bundle)
      .where(eq(orderLines.id, line?.id ?? 0));
    const [order] = await tx.select().from(orders).where(eq(orders.id, one.orderId));
    const [person] = await tx.select().from(customers).where(eq(customers.id, one.customerId));
    const { claims = [] } = await listClaims(as(tx, 'support'));
    expect(claims[0]).toEqual({
      ...{ id: one.id, version: 1, submittedAt: TEST_NOW, customerId: one.customerId, bundleCents: 6000 },
      ...{ orderNumber: order?.orderNumber, customerName: order?.customerName },
      ...{ customerNumber: person?.customerNumber, callNumber: order?.callNumber },
      ...{ bundles: 'Lite Bundl', items: '2 × Low Tide Aura', deliveredAt: order?.deliveredAt },
      photos: [expect.objectContaining(first), expect.objectContaining(second)],
    });
    expect(claims[1]).toMatchObject({ id: two.id, bundleCents: 0, bundles: null, photos: [] });
    expect(claims).toHaveLength(2);
  }));

test('[STAFF-18, SEC-06, SEC-14] who has no right to reviews sees no claim and decides none', () =>
  rolledBack(async (tx) => {
    const [one] = await addClaims(tx, 1);
    if (!one) throw new Error('no claim');
    const review = { claimId: one.id, version: 1, isApproved: false, note: 'Too dark' };
    const { customerId } = one;
    const visitors = [{ kind: 'visitor' } as const, { kind: 'customer', customerId, sessionId: '' } as const];
    const roles = (['packer', 'driver'] as const).map((role) => as(tx, role));
    const refused = { result: { problem: 'forbidden' }, writes: {} };
    for (const ctx of [...visitors.map((actor) => testContext(tx, actor)), ...roles]) {
      expect(await listClaims(ctx)).toEqual({ problem: 'forbidden' });
      expect(await recordWrites(tx, () => reviewClaim(ctx, review))).toEqual(refused);
    }
    const blank = { result: { problem: 'review-reason-missing' }, writes: {} };
    const silent = { ...review, note: ' \n ' };
    expect(await recordWrites(tx, () => reviewClaim(as(tx, 'support'), silent))).toEqual(blank);
    const [row] = await tx.select().from(winBackClaims);
    expect(row).toMatchObject({ status: 'submitted', reviewedAt: null, note: null, version: 1 });
  }));

test('[MD-12, STAFF-18, STAFF-23] a rejection is written to its own claim whole, and the next one waits on', () =>
  rolledBack(async (tx) => {
    const [one, two] = await addClaims(tx, 2);
    if (!one || !two) throw new Error('no claims');
    const rowOf = async (id: string) =>
      (await tx.select().from(winBackClaims).where(eq(winBackClaims.id, id)))[0];
    const [before, other] = [await rowOf(one.id), await rowOf(two.id)];
    const review = { claimId: one.id, version: 1, isApproved: false, note: ' Too dark ' };
    const ctx = as(tx, 'support', { now: after(9) });
    expect(await reviewClaim(ctx, review)).toEqual({ ok: true });
    expect(await rowOf(one.id)).toEqual({
      ...{ ...before, status: 'rejected', note: 'Too dark', version: 2 },
      ...{ reviewedAt: after(9), reviewedByStaffId: staffId() },
    });
    expect(await rowOf(two.id)).toEqual(other);
  }));

test('[LOOK-52, STAFF-18] claims that were decided are listed with verdict, reason and who gave it; both lists are counted', () =>
  rolledBack(async (tx) => {
    const [one, two] = await addClaims(tx, 4);
    if (!one || !two) throw new Error('no claims');
    const bundle = { kind: 'bundle', unitPriceCents: 6000, lineTotalCents: 6000 } as const;
    await tx
      .update(orderLines)
      .set({ ...bundle, quantity: 1 })
      .where(eq(orderLines.orderId, two.orderId));
    const review = { version: 1, isApproved: false, note: 'Too dark' };
    const at = (minutes: number) => as(tx, 'support', { now: after(minutes) });
    expect(await reviewClaim(at(1), { ...review, claimId: one.id })).toEqual({ ok: true });
    expect(await reviewClaim(at(2), { ...review, claimId: two.id, isApproved: true, note: '' })).toEqual({
      ok: true,
    });
    const { decided } = await readDecidedClaims(at(3));
    expect(decided).toMatchObject([
      { id: two.id, status: 'approved', note: null, reviewedAt: after(2), firstName: expect.any(String) },
      { id: one.id, status: 'rejected', note: 'Too dark', reviewedAt: after(1) },
    ]);
    expect(await readClaimCounts(at(3))).toEqual({ waiting: 2, decided: 2, opensCustomers: true });
    expect(await readClaimCounts(as(tx, 'staff'))).toMatchObject({ opensCustomers: false });
    for (const role of ['packer', 'driver'] as const) {
      expect(await readDecidedClaims(as(tx, role))).toEqual({ problem: 'forbidden' });
      expect(await readClaimCounts(as(tx, role))).toEqual({ problem: 'forbidden' });
    }
  }));
