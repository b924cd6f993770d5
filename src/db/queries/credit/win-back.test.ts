import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { files, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { orderLines } from '#db/schema/order-lines.ts';
import { orders } from '#db/schema/orders.ts';
import { addLine, addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import {
  addPhotos,
  changeClaim,
  listEarlyOrders,
  listPhotos,
  listSubmittedClaims,
  lockClaim,
} from './win-back.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('demo');
}, 120_000);
afterAll(() => open.close());

const after = (minutes: number) => new Date(TEST_NOW.getTime() + minutes * 60_000);

/** An order of the Early Window that was delivered. */
const insertOrder = (db: Database, facts: OrderFacts) =>
  addOrder(db, { status: 'delivered', paymentStatus: 'paid', isEarlyWindow: true, ...facts });

/** Lines of a kind with a price each, in this order. */
async function insertLines(
  db: Database,
  orderId: string,
  lines: readonly (readonly [(typeof orderLines.$inferInsert)['kind'], number])[],
): Promise<void> {
  const of = { orderId, productId: 'low-tide-aura', optionId: 'drp-dsp-lowtideaura-1' };
  for (const [position, [kind, unitPriceCents]] of lines.entries())
    await addLine(db, { ...of, position, kind, source: 'drop', unitPriceCents });
}

async function insertClaim(
  db: Database,
  set: Partial<typeof winBackClaims.$inferInsert> & { orderId: string; customerId: string },
): Promise<string> {
  const id = randomUUID();
  await db.insert(winBackClaims).values({ id, ...set });
  return id;
}

/** A delivered order of a new customer with a claim. */
async function insertClaimed(db: Database, set: Partial<typeof winBackClaims.$inferInsert> = {}) {
  const customer = await addCustomer(db);
  const { id: orderId } = await insertOrder(db, { customerId: customer.id });
  const id = await insertClaim(db, { orderId, customerId: customer.id, ...set });
  return { id, orderId, customer };
}

async function insertFile(db: Database): Promise<string> {
  const id = randomUUID();
  const file = { contentHash: id, mediaType: 'image/png', bytes: 1 };
  await db.insert(files).values({ id, visibility: 'private', ...file });
  return id;
}

/** Photos of a claim at these places; answers their files in the same order. */
async function insertPhotos(db: Database, claimId: string, positions: readonly number[]) {
  const made = [];
  for (const position of positions) {
    const fileId = await insertFile(db);
    await db.insert(winBackPhotos).values({ claimId, position, fileId });
    made.push(fileId);
  }
  return made;
}

const claimOf = async (db: Database, id: string) =>
  (await db.select().from(winBackClaims).where(eq(winBackClaims.id, id)))[0];

test('[MD-11] early orders come with what their bundles cost, their claim and its photos', () =>
  inRollback(open.db, async (tx) => {
    const {
      id: claimId,
      orderId,
      customer,
    } = await insertClaimed(tx, { status: 'rejected', note: 'blurred' });
    await tx
      .update(orders)
      .set({ deliveredAt: after(9) })
      .where(eq(orders.id, orderId));
    await insertLines(tx, orderId, [
      ['bundle', 4000],
      ['bundle', 500],
      ['bonus', 30],
      ['option', 7],
    ]);
    await insertPhotos(tx, claimId, [1, 2]);
    const other = await insertClaimed(tx);
    await insertLines(tx, other.orderId, [['bundle', 100_000]]);
    await insertPhotos(tx, other.id, [1]);
    expect(await listEarlyOrders(tx, customer.id)).toEqual([
      {
        ...{ orderId, orderNumber: orderId, deliveredAt: after(9), isEarlyWindow: true, bundleCents: 4530 },
        ...{ claimId, status: 'rejected', note: 'blurred', photos: 2 },
      },
    ]);
  }));

test('[MD-11] an early order without bundles and without a claim is marked so', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const { id: orderId } = await insertOrder(tx, { customerId, deliveredAt: after(0) });
    expect(await listEarlyOrders(tx, customerId)).toEqual([
      {
        ...{ orderId, orderNumber: orderId, deliveredAt: after(0), isEarlyWindow: true, bundleCents: 0 },
        ...{ claimId: null, status: null, note: null, photos: 0 },
      },
    ]);
  }));

test("[MD-11] a customer's early orders are those delivered, of the Early Window, the oldest first", () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await addCustomer(tx);
    const { id: second } = await insertOrder(tx, { customerId, createdAt: after(2) });
    const { id: first } = await insertOrder(tx, { customerId, createdAt: after(1) });
    const { id: third } = await insertOrder(tx, { customerId, createdAt: after(3) });
    await insertOrder(tx, { customerId, status: 'ready' });
    await insertOrder(tx, { customerId, isEarlyWindow: false });
    await insertOrder(tx, { customerId: (await addCustomer(tx)).id });
    const ids = (await listEarlyOrders(tx, customerId)).map(({ orderId }) => orderId);
    expect(ids).toEqual([first, second, third]);
  }));

test("[MD-12] an order's claim is made once and found again as it is", () =>
  inRollback(open.db, async (tx) => {
    const other = await insertClaimed(tx);
    const { id: customerId } = await addCustomer(tx);
    const { id: orderId } = await insertOrder(tx, { customerId });
    const asked = { id: randomUUID(), orderId, customerId, createdAt: after(0) };
    const made = {
      ...asked,
      ...{ status: 'open', note: null, submittedAt: null, reviewedAt: null, reviewedByStaffId: null },
      version: 1,
    };
    expect(await lockClaim(tx, asked)).toEqual(made);
    expect(await lockClaim(tx, { ...asked, id: randomUUID(), note: 'again' })).toEqual(made);
    const ids = (await tx.select().from(winBackClaims)).map(({ id }) => id);
    expect(ids.sort()).toEqual([asked.id, other.id].sort());
  }));

test('[MD-12] photos of a claim are listed by their place', () =>
  inRollback(open.db, async (tx) => {
    const { id } = await insertClaimed(tx);
    const { id: otherId } = await insertClaimed(tx);
    const [second, third, first] = await insertPhotos(tx, id, [2, 3, 1]);
    await insertPhotos(tx, otherId, [1]);
    expect(await listPhotos(tx, id)).toEqual([
      { position: 1, fileId: first },
      { position: 2, fileId: second },
      { position: 3, fileId: third },
    ]);
  }));

test('[MD-12] added photos are stored; an empty list of photos is allowed', () =>
  inRollback(open.db, async (tx) => {
    const { id: claimId } = await insertClaimed(tx);
    const photo = (position: number, fileId: string) => ({ claimId, position, fileId, createdAt: after(3) });
    const photos = [photo(1, await insertFile(tx)), photo(2, await insertFile(tx))];
    await addPhotos(tx, []);
    expect(await tx.select().from(winBackPhotos)).toEqual([]);
    await addPhotos(tx, photos);
    expect(await tx.select().from(winBackPhotos).orderBy(asc(winBackPhotos.position))).toEqual(photos);
    await addPhotos(tx, [photo(3, photos[0]?.fileId ?? '')]);
    expect(await listPhotos(tx, claimId)).toHaveLength(3);
  }));

test('[MD-12] a claim changes only with its current version', () =>
  inRollback(open.db, async (tx) => {
    const { id } = await insertClaimed(tx, { version: 4, createdAt: after(0) });
    const { id: otherId } = await insertClaimed(tx, { version: 4 });
    const [before, other] = [await claimOf(tx, id), await claimOf(tx, otherId)];
    const set = { status: 'submitted', submittedAt: after(5), note: 'see photos' } as const;
    expect(await changeClaim(tx, { id, version: 3, set })).toBe(false);
    expect(await claimOf(tx, id)).toEqual(before);
    expect(await changeClaim(tx, { id, version: 4, set })).toBe(true);
    expect(await claimOf(tx, id)).toEqual({ ...before, ...set, version: 5 });
    expect(await claimOf(tx, otherId)).toEqual(other);
  }));

test('[STAFF-18] a claim to review names its customer, its bundle with what was in it and the price, and when it was delivered', () =>
  inRollback(open.db, async (tx) => {
    const { id, orderId, customer } = await insertClaimed(tx, {
      ...{ status: 'submitted', submittedAt: after(7), version: 3 },
    });
    await tx
      .update(orders)
      .set({ deliveredAt: after(1) })
      .where(eq(orders.id, orderId));
    await insertLines(tx, orderId, [
      ['bundle', 3000],
      ['bonus', 5],
      ['extra', 1],
    ]);
    const isOf = (kind: 'bundle' | 'extra') =>
      and(eq(orderLines.orderId, orderId), eq(orderLines.kind, kind));
    await tx.update(orderLines).set({ bundleName: 'Lite Bundl' }).where(isOf('bundle'));
    await tx.update(orderLines).set({ bundleName: 'Nothing of it' }).where(isOf('extra'));
    const other = await addCustomer(tx);
    await insertOrder(tx, { customerId: other.id, customerName: 'Somebody Else' });
    expect(await listSubmittedClaims(tx, { limit: 10 })).toEqual([
      {
        ...{ id, version: 3, submittedAt: after(7), customerId: customer.id, orderNumber: orderId },
        ...{ customerName: 'Ada Marsh', customerNumber: customer.customerNumber, bundleCents: 3005 },
        ...{ bundles: 'Lite Bundl', items: 'Aura', deliveredAt: after(1) },
        callNumber: expect.toBeOneOf([null, expect.any(Number)]),
      },
    ]);
  }));

test('[STAFF-18] waiting claims are listed oldest first, up to the limit', () =>
  inRollback(open.db, async (tx) => {
    for (const status of ['open', 'approved', 'rejected'] as const)
      await insertClaimed(tx, { status, submittedAt: after(0) });
    expect(await listSubmittedClaims(tx, { limit: 10 })).toEqual([]);
    const submit = async (minutes: number) =>
      (await insertClaimed(tx, { status: 'submitted', submittedAt: after(minutes) })).id;
    const [second, first, third] = [await submit(2), await submit(1), await submit(3)];
    const list = async (input: { id?: string; limit: number }) =>
      (await listSubmittedClaims(tx, input)).map(({ id }) => id);
    expect(await list({ limit: 10 })).toEqual([first, second, third]);
    expect(await list({ limit: 2 })).toEqual([first, second]);
    expect(await list({ id: third, limit: 10 })).toEqual([third]);
  }));

test('[STAFF-18] a single claim is shown only while it waits', () =>
  inRollback(open.db, async (tx) => {
    const { id } = await insertClaimed(tx, { status: 'rejected', submittedAt: after(0) });
    expect(await listSubmittedClaims(tx, { id, limit: 1 })).toEqual([]);
  }));
