import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { customers } from '#db/schema/customers.ts';
import { files, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { addWinBackPhotos, listClaims, readWinBack, reviewClaim } from './win-back.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const DAY_MS = 86_400_000;
const DELIVERED = new Date(TEST_NOW.getTime() - DAY_MS);
const after = (ms: number) => new Date(DELIVERED.getTime() + ms);

const photo = () => ({
  ...{ id: randomUUID(), field: 'photo', mediaType: 'image/webp', bytes: 9 },
  ...{ contentHash: 'x', originalName: 'me.webp' },
});

/** A customer whose first Early Window order, a bundle of 60 dollars, was delivered a day ago. */
async function challenged(db: Database) {
  const [order] = await db
    .select({ id: orders.id, customerId: orders.customerId, orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.status, 'delivered'), eq(customers.isGuest, false)));
  if (!order) throw new Error('the demo has no such order');
  await db.update(orders).set({ isEarlyWindow: false }).where(eq(orders.customerId, order.customerId));
  const early = { isEarlyWindow: true, deliveredAt: DELIVERED };
  await db.update(orders).set(early).where(eq(orders.id, order.id));
  await db.update(orderLines).set({ kind: 'option' }).where(eq(orderLines.orderId, order.id));
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).limit(1);
  const bundle = { kind: 'bundle', quantity: 1, unitPriceCents: 6000, lineTotalCents: 6000 } as const;
  const isLine = eq(orderLines.id, line?.id ?? 0);
  await db.update(orderLines).set(bundle).where(isLine);
  const actor = { kind: 'customer', customerId: order.customerId, sessionId: randomUUID() } as const;
  return { order, at: (now = TEST_NOW) => testContext(db, actor, { now }) };
}

type Challenged = Awaited<ReturnType<typeof challenged>>;

async function claimOf(db: Database, { order }: Challenged) {
  const [row] = await db.select().from(winBackClaims).where(eq(winBackClaims.orderId, order.id));
  return row;
}

async function submitted(db: Database, person: Challenged) {
  expect(await addWinBackPhotos(person.at(), [photo(), photo(), photo()])).toMatchObject({ isWhole: true });
  const claim = await claimOf(db, person);
  if (!claim) throw new Error('no claim');
  return { claim, review: { claimId: claim.id, version: claim.version, isApproved: true, note: '' } };
}

async function newestEntry(db: Database) {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

test('[MD-12, SEC-12] photos are kept in their order as private files of their customer, and the claim says when it was whole', () =>
  rolledBack(async (db) => {
    const person = await challenged(db);
    const { id: orderId, customerId } = person.order;
    const [one, two, three] = [photo(), photo(), photo()];
    expect(await addWinBackPhotos(person.at(), [one])).toEqual({ ok: true, isWhole: false });
    const begun = {
      ...{ id: expect.any(String), orderId, customerId, status: 'open', submittedAt: null },
      ...{ reviewedAt: null, reviewedByStaffId: null, note: null, createdAt: TEST_NOW, version: 2 },
    };
    expect(await claimOf(db, person)).toEqual(begun);
    const late = after(9 * DAY_MS);
    expect(await addWinBackPhotos(person.at(late), [two, three])).toEqual({ ok: true, isWhole: true });
    const claim = await claimOf(db, person);
    expect(claim).toEqual({ ...begun, status: 'submitted', submittedAt: late, version: 3 });
    const isOwn = eq(winBackPhotos.claimId, claim?.id ?? '');
    const rows = await db.select().from(winBackPhotos).where(isOwn).orderBy(winBackPhotos.position);
    expect(rows).toMatchObject([
      { position: 1, fileId: one.id, createdAt: TEST_NOW },
      { position: 2, fileId: two.id, createdAt: late },
      { position: 3, fileId: three.id, createdAt: late },
    ]);
    const { field: _, ...facts } = one;
    const [file] = await db.select().from(files).where(eq(files.id, one.id));
    const kept = {
      visibility: 'private',
      customerId,
      staffId: null,
      linkedAt: TEST_NOW,
      createdAt: TEST_NOW,
    };
    expect(file).toEqual({ ...facts, ...kept });
  }));

test('[MD-11, MD-12] the challenge says all of itself, and ends at the very moment ten days after the delivery', () =>
  rolledBack(async (db) => {
    const person = await challenged(db);
    const { id: orderId, orderNumber } = person.order;
    const deadline = after(10 * DAY_MS);
    const open = {
      ...{ orderId, orderNumber, worthCents: 6000, deadline, status: 'open', isOpen: true },
      ...{ photos: 0, needed: 3, note: null },
    };
    expect(await readWinBack(person.at())).toEqual(open);
    expect(await readWinBack(person.at(new Date(deadline.getTime() - 1)))).toEqual(open);
    expect(await readWinBack(person.at(deadline))).toBeNull();
    const late = await recordWrites(db, () => addWinBackPhotos(person.at(deadline), [photo()]));
    expect(late).toEqual({ result: { problem: 'challenge-missing' }, writes: {} });
    const four = [photo(), photo(), photo(), photo()];
    const many = await recordWrites(db, () => addWinBackPhotos(person.at(), four));
    expect(many).toEqual({ result: { problem: 'too-many-files' }, writes: {} });
    await submitted(db, person);
    const shown = { ...open, status: 'submitted', isOpen: false, photos: 3 };
    expect(await readWinBack(person.at(deadline))).toEqual(shown);
  }));

test('[MD-11, MD-12, STAFF-18, STAFF-23] an approval is kept with its reviewer, and the audit says what was paid', () =>
  rolledBack(async (db) => {
    const person = await challenged(db);
    const { claim, review } = await submitted(db, person);
    const { customerId, orderNumber } = person.order;
    const settings = { ...DEFAULT_SETTINGS, winBackExpiryDays: 5 };
    const approve = () =>
      reviewClaim({ ...as(db, 'support'), settings }, { ...review, note: `  ${'n'.repeat(301)}` });
    const { writes } = await recordWrites(db, approve);
    expect(writes.credit).toEqual([
      [customerId, 'win-back', 6000, new Date(TEST_NOW.getTime() + 5 * DAY_MS)],
    ]);
    expect(await claimOf(db, person)).toEqual({
      ...{ ...claim, status: 'approved', note: 'n'.repeat(300), reviewedAt: TEST_NOW },
      ...{ reviewedByStaffId: staffId(), version: claim.version + 1 },
    });
    expect(await newestEntry(db)).toEqual({
      ...{ id: expect.any(Number), at: TEST_NOW, staffId: staffId(), action: 'win-back.approved' },
      ...{ subjectKind: 'win-back', subjectId: orderNumber, before: null },
      after: { status: 'approved', cents: 6000 },
    });
  }));

test('[MD-12, STAFF-18, STAFF-23] a rejection is kept with its reason; an old version and an unknown claim change nothing', () =>
  rolledBack(async (db) => {
    const person = await challenged(db);
    const { claim, review } = await submitted(db, person);
    const decide = (part: object) =>
      recordWrites(db, () => reviewClaim(as(db, 'support'), { ...review, ...part }));
    const changed = { result: { problem: 'changed' }, writes: {} };
    expect(await decide({ version: review.version - 1 })).toEqual(changed);
    expect(await decide({ claimId: randomUUID() })).toEqual(changed);
    expect(await claimOf(db, person)).toEqual(claim);
    expect((await decide({ isApproved: false, note: 'Too dark' })).result).toEqual({ ok: true });
    expect(await newestEntry(db)).toMatchObject({
      ...{ action: 'win-back.rejected', staffId: staffId(), at: TEST_NOW },
      after: { status: 'rejected', cents: 0 },
    });
    expect(await claimOf(db, person)).toMatchObject({ status: 'rejected', note: 'Too dark' });
    expect(await readWinBack(person.at(after(30 * DAY_MS)))).toMatchObject({
      note: 'Too dark',
      isOpen: false,
    });
    expect(await addWinBackPhotos(person.at(), [photo()])).toEqual({ problem: 'challenge-missing' });
  }));

test('[MD-11, MD-12] a second approval of one person is refused by its own word, and pays nothing', () =>
  rolledBack(async (db) => {
    const person = await challenged(db);
    const { customerId, id } = person.order;
    const own = await db.select().from(orders).where(eq(orders.customerId, customerId));
    const other = own.find((order) => order.id !== id);
    if (!other) throw new Error('the demo has no second order of this customer');
    const past = { id: randomUUID(), orderId: other.id, customerId, status: 'approved' } as const;
    await db.delete(winBackClaims).where(eq(winBackClaims.orderId, other.id));
    await db.insert(winBackClaims).values(past);
    const { claim, review } = await submitted(db, person);
    const twice = await recordWrites(db, () => reviewClaim(as(db, 'support'), review));
    expect(twice).toEqual({ result: { problem: 'win-back-used' }, writes: {} });
    expect(await claimOf(db, person)).toEqual(claim);
    const { claims = [] } = await listClaims(as(db, 'support'));
    const listed = claims.find((one) => one.id === claim.id);
    expect(listed?.photos.map(({ position }) => position)).toEqual([1, 2, 3]);
  }));
