import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { staff } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { addWinBackPhotos, listClaims, readWinBack, refuseWinBackPhotos, reviewClaim } from './win-back.ts';

const { rolledBack } = openTestShop('demo');

const DAY_MS = 86_400_000;

function contextOf(db: Database, actor: Actor, now = TEST_NOW): ShopContext {
  return testContext(db, actor, { now });
}

const photo = () => ({
  ...{ id: randomUUID(), field: 'photo', mediaType: 'image/jpeg', bytes: 9 },
  ...{ contentHash: 'x', originalName: 'me.jpg' },
});

/** A customer whose one Early Window order, a bundle of 60 dollars, was delivered a day ago. */
function withChallenge(
  work: (
    db: Database,
    person: { customer: (now?: Date) => ShopContext; staff: (role: StaffRole) => ShopContext },
  ) => Promise<void>,
) {
  return rolledBack(async (db) => {
    const [found] = await db
      .select({ id: orders.id, customerId: orders.customerId })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(eq(orders.status, 'delivered'), eq(customers.isGuest, false)));
    const [colleague] = await db.select().from(staff).limit(1);
    if (!found || !colleague) throw new Error('the demo lacks people');
    const { id, customerId } = found;
    await db.update(orders).set({ isEarlyWindow: false }).where(eq(orders.customerId, customerId));
    const deliveredAt = new Date(TEST_NOW.getTime() - DAY_MS);
    await db.update(orders).set({ isEarlyWindow: true, deliveredAt }).where(eq(orders.id, id));
    await db.update(orderLines).set({ kind: 'option' }).where(eq(orderLines.orderId, id));
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, id)).limit(1);
    const bundle = { kind: 'bundle', quantity: 1, unitPriceCents: 6000, lineTotalCents: 6000 } as const;
    await db
      .update(orderLines)
      .set(bundle)
      .where(eq(orderLines.id, line?.id ?? 0));
    const session = { sessionId: randomUUID() };
    await work(db, {
      customer: (now) => contextOf(db, { kind: 'customer', customerId, ...session }, now),
      staff: (role) => contextOf(db, { kind: 'staff', staffId: colleague.id, role, ...session }),
    });
  });
}

test('[MD-07, MD-11, MD-12, STAFF-18] three photos, one approval, the bundle price once and for fourteen days', () =>
  withChallenge(async (db, as) => {
    expect(await readWinBack(as.customer())).toMatchObject({ worthCents: 6000, isOpen: true, photos: 0 });
    const first = await recordWrites(db, () => addWinBackPhotos(as.customer(), [photo()]));
    expect(first).toEqual({ result: { ok: true, isWhole: false }, writes: {} });
    expect(await addWinBackPhotos(as.customer(), [photo(), photo(), photo()])).toEqual({
      problem: 'too-many-files',
    });
    const whole = await recordWrites(db, () => addWinBackPhotos(as.customer(), [photo(), photo()]));
    expect(whole.result).toEqual({ ok: true, isWhole: true });
    expect(await addWinBackPhotos(as.customer(), [photo()])).toEqual({ problem: 'challenge-missing' });
    expect(await listClaims(as.staff('packer'))).toEqual({ problem: 'forbidden' });
    const { claims = [] } = await listClaims(as.staff('support'));
    const claim = claims.find(({ bundleCents, photos }) => bundleCents === 6000 && photos.length === 3);
    if (!claim) throw new Error('the claim does not wait');
    expect(whole.writes).toEqual({ notices: [['staff', 'win-back', claim.id]] });
    const review = { claimId: claim.id, version: claim.version, isApproved: true, note: '' };
    expect(await reviewClaim(as.staff('packer'), review)).toEqual({ problem: 'forbidden' });
    expect(await reviewClaim(as.staff('support'), { ...review, isApproved: false })).toEqual({
      problem: 'review-reason-missing',
    });
    const approved = await recordWrites(db, () => reviewClaim(as.staff('support'), review));
    const { customerId, orderNumber } = claim;
    expect(approved).toEqual({
      result: { ok: true },
      writes: {
        notices: [
          [`customer:${customerId}`, 'credit', claim.id],
          ['staff', 'win-back', claim.id],
        ],
        credit: [[customerId, 'win-back', 6000, new Date(TEST_NOW.getTime() + 14 * DAY_MS)]],
        audit: [['win-back.approved', 'win-back', orderNumber]],
      },
    });
    const twice = await recordWrites(db, () => reviewClaim(as.staff('support'), review));
    expect(twice).toEqual({ result: { problem: 'changed' }, writes: {} });
  }));

test('[MD-11, MD-12, SEC-06] ten days after delivery, and for everybody else, there is no challenge', () =>
  withChallenge(async (db, as) => {
    const late = as.customer(new Date(TEST_NOW.getTime() + 9 * DAY_MS));
    expect(await readWinBack(late)).toBeNull();
    expect(await addWinBackPhotos(late, [photo()])).toEqual({ problem: 'challenge-missing' });
    expect(await addWinBackPhotos(contextOf(db, { kind: 'visitor' }), [photo()])).toEqual({
      problem: 'challenge-missing',
    });
    expect(await addWinBackPhotos(as.customer(), [])).toEqual({ problem: 'photo-missing' });
  }));

test('[MD-12] a rejection says why and posts nothing', () =>
  withChallenge(async (db, as) => {
    await addWinBackPhotos(as.customer(), [photo(), photo(), photo()]);
    const [claim] =
      (await listClaims(as.staff('staff'))).claims?.filter(({ bundleCents }) => bundleCents === 6000) ?? [];
    if (!claim) throw new Error('the claim does not wait');
    const { id: claimId, version } = claim;
    const verdict = { claimId, version, isApproved: false, note: 'Too dark' };
    const rejected = await recordWrites(db, () => reviewClaim(as.staff('staff'), verdict));
    expect(rejected).toEqual({
      result: { ok: true },
      writes: {
        notices: [
          [`customer:${claim.customerId}`, 'credit', claimId],
          ['staff', 'win-back', claimId],
        ],
        audit: [['win-back.rejected', 'win-back', claim.orderNumber]],
      },
    });
    expect(await readWinBack(as.customer())).toMatchObject({ status: 'rejected', note: 'Too dark' });
  }));

test('[MD-12, SEC-41] photos get the same checks before processing and when they are stored', () =>
  withChallenge(async (db, as) => {
    const check = async (ctx: ShopContext) => {
      const found: (string | undefined)[] = [];
      for (const count of [0, 1, 2, 3, 4]) found.push((await refuseWinBackPhotos(ctx, count))?.problem);
      return found;
    };
    expect(await check(as.customer())).toEqual([
      'photo-missing',
      ...Array(3).fill(undefined),
      'too-many-files',
    ]);
    await addWinBackPhotos(as.customer(), [photo()]);
    expect(await check(as.customer())).toEqual([
      'photo-missing',
      undefined,
      undefined,
      'too-many-files',
      'too-many-files',
    ]);
    await addWinBackPhotos(as.customer(), [photo(), photo()]);
    const late = as.customer(new Date(TEST_NOW.getTime() + 9 * DAY_MS));
    for (const ctx of [as.customer(), late, contextOf(db, { kind: 'visitor' })])
      expect(await check(ctx)).toEqual(Array(5).fill('challenge-missing'));
  }));
