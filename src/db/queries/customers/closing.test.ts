import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { accounts, credentials } from '#db/schema/accounts.ts';
import { customers, memberships } from '#db/schema/customers.ts';
import { files, winBackClaims, winBackPhotos } from '#db/schema/files.ts';
import { messages, pushSubscriptions } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { contactMarks, outbox } from '#db/schema/outbox.ts';
import { quizResults } from '#db/schema/quiz.ts';
import { challenges } from '#db/schema/sessions.ts';
import { addOrder, type OrderFacts } from '#db/testing/rows/orders.ts';
import { addCustomer, addMembership } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { markContact } from '../outbox/contacts.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { countOpenOrders, erasePerson } from './personal-data.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

function insertCustomer(db: Database) {
  const id = randomUUID();
  return addCustomer(db, {
    ...{ id, email: `${id}@example.com`, stripeCustomerId: `cus_${id}`, marketingConsentAt: TEST_NOW },
    ...{ street: '1 Main St', city: 'Sacramento', zipCode: '95814', deliveryNotes: 'Ring twice' },
    ...{ legacyAuth: true, isVip: true, clubMember: true, is21Plus: true, firstOrderCompleted: true },
    ...{ monsterDollarsCents: 500, points: 70, campaignTier: 3, version: 4 },
    ...{ primaryMood: 'calm', secondaryMood: 'happy', moodsTried: ['calm', 'happy'] },
  });
}

const insertOrder = (db: Database, facts: OrderFacts) =>
  addOrder(db, { deliveryNotes: 'Ring twice', paymentStatus: 'awaiting_confirmation', ...facts });

async function insertPhoto(db: Database, { customerId, orderId }: { customerId: string; orderId: string }) {
  const [claimId, fileId] = [randomUUID(), randomUUID()];
  const kind = { visibility: 'private', mediaType: 'image/jpeg' } as const;
  await db.insert(files).values({ id: fileId, contentHash: fileId, bytes: 1, customerId, ...kind });
  await db.insert(winBackClaims).values({ id: claimId, orderId, customerId });
  await db.insert(winBackPhotos).values({ claimId, fileId, position: 1 });
}

async function insertCredentials(db: Database, customerId: string) {
  const [accountId, id] = [randomUUID(), randomUUID()];
  await db.insert(accounts).values({ id: accountId, customerId });
  await db.insert(credentials).values({ id, accountId, kind: 'password', hash: 'h' });
  await db
    .insert(challenges)
    .values({ id, kind: 'password-reset', tokenHash: id, customerId, expiresAt: TEST_NOW });
}

async function insertMessages(db: Database, customerId: string) {
  const letter = {
    ...({ channel: 'email', kind: 'order-received', recipient: 'ada@example.com' } as const),
    ...{ params: { name: 'Ada' }, customerId, runAfter: TEST_NOW },
  };
  await db.insert(outbox).values([
    { ...letter, dedupeKey: `waiting:${customerId}` },
    { ...letter, dedupeKey: `sent:${customerId}`, doneAt: TEST_NOW },
  ]);
}

/** A customer with one row at least in every table that knows of people. */
async function insertPerson(db: Database) {
  const { id: customerId } = await insertCustomer(db);
  const { id: orderId } = await insertOrder(db, { customerId });
  const id = randomUUID();
  await db.insert(quizResults).values({ id, variant: 'a', customerId, sessionHash: id, answers: {} });
  await addMembership(db, { customerId });
  await db
    .insert(messages)
    .values({ customerId, content: 'Hello', isAdminMessage: false, senderName: 'Ada' });
  await db.insert(pushSubscriptions).values({ id, customerId, endpoint: id, p256dh: 'p', auth: 'a' });
  await insertPhoto(db, { customerId, orderId });
  await insertCredentials(db, customerId);
  await insertMessages(db, customerId);
  return { customerId, quizId: id };
}

/** Every row of one person that a table holds. */
async function readPerson(db: Database, { customerId: id, quizId }: { customerId: string; quizId: string }) {
  const photos = db
    .select({ position: winBackPhotos.position })
    .from(winBackPhotos)
    .innerJoin(winBackClaims, eq(winBackClaims.id, winBackPhotos.claimId));
  const ways = db
    .select({ kind: credentials.kind })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId));
  return {
    customers: await db.select().from(customers).where(eq(customers.id, id)),
    orders: await db.select().from(orders).where(eq(orders.customerId, id)),
    quizResults: await db.select().from(quizResults).where(eq(quizResults.id, quizId)),
    memberships: await db.select().from(memberships).where(eq(memberships.customerId, id)),
    messages: await db.select().from(messages).where(eq(messages.customerId, id)),
    push: await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.customerId, id)),
    files: await db.select().from(files).where(eq(files.customerId, id)),
    claims: await db.select().from(winBackClaims).where(eq(winBackClaims.customerId, id)),
    photos: await photos.where(eq(winBackClaims.customerId, id)),
    accounts: await db.select().from(accounts).where(eq(accounts.customerId, id)),
    credentials: await ways.where(eq(accounts.customerId, id)),
    challenges: await db.select().from(challenges).where(eq(challenges.customerId, id)),
    outbox: await db.select().from(outbox).where(eq(outbox.customerId, id)).orderBy(asc(outbox.dedupeKey)),
  };
}

const NOBODY = {
  ...{ firstName: '', lastName: '', email: null, phone: '', street: null, city: null, zipCode: null },
  ...{ deliveryNotes: null, primaryMood: null, secondaryMood: null, moodsTried: [], isVip: false },
  ...{ clubMember: false, legacyAuth: false, points: 0, campaignTier: 0 },
  ...{ marketingConsentAt: null, stripeCustomerId: null, erasedAt: later(9) },
};

test('[LAW-11] a person is removed from every table; the amounts stay, and a neighbour keeps everything', () =>
  inRollback(open.db, async (tx) => {
    const [one, other] = [await insertPerson(tx), await insertPerson(tx)];
    const [before, neighbour] = [await readPerson(tx, one), await readPerson(tx, other)];
    await erasePerson(tx, { id: one.customerId, now: later(9) });
    const anonymous = { customerName: '', customerPhone: '', deliveryAddress: '', deliveryNotes: null };
    expect(await readPerson(tx, one)).toEqual({
      ...before,
      customers: before.customers.map((row) => ({ ...row, ...NOBODY })),
      orders: before.orders.map((row) => ({ ...row, ...anonymous })),
      quizResults: before.quizResults.map((row) => ({ ...row, customerId: null })),
      memberships: before.memberships.map((row) => ({ ...row, status: 'cancelled', nextCreditAt: null })),
      ...{ messages: [], push: [], files: [], claims: [], photos: [] },
      ...{ accounts: [], credentials: [], challenges: [] },
      outbox: before.outbox
        .filter(({ doneAt }) => doneAt)
        .map((row) => ({ ...row, recipient: null, params: {} })),
    });
    expect(await readPerson(tx, other)).toEqual(neighbour);
  }));

test('[LAW-11] no credential and no photo row of an erased person remains', () =>
  inRollback(open.db, async (tx) => {
    const { customerId } = await insertPerson(tx);
    await erasePerson(tx, { id: customerId, now: TEST_NOW });
    expect([await tx.$count(credentials), await tx.$count(winBackPhotos)]).toEqual([0, 0]);
  }));

const CLAIMED = { paymentClaimedAt: TEST_NOW };

test.each([
  ['pending', { status: 'pending' }, 1],
  ['on its way and paid', { status: 'en_route', paymentStatus: 'paid' }, 1],
  ['delivered', { status: 'delivered' }, 0],
  ['delivered and paid', { status: 'delivered', paymentStatus: 'paid' }, 0],
  ['delivered with money said to have come', { status: 'delivered', ...CLAIMED }, 0],
  ['cancelled and never paid', { status: 'cancelled' }, 0],
  ['cancelled with money said to have come', { status: 'cancelled', ...CLAIMED }, 1],
  [
    'cancelled and paid back after a claim',
    { status: 'cancelled', paymentStatus: 'refunded', ...CLAIMED },
    0,
  ],
  ['cancelled and paid back', { status: 'cancelled', paymentStatus: 'refunded' }, 0],
] as const)('[ORD-10] an order that is %s keeps the account open, or does not', (_, changes, count) =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await insertCustomer(tx);
    await insertOrder(tx, { customerId, ...changes });
    await insertOrder(tx, { customerId: (await insertCustomer(tx)).id });
    expect(await countOpenOrders(tx, customerId)).toBe(count);
  }),
);

test('[ORD-10] every order that is open counts', () =>
  inRollback(open.db, async (tx) => {
    const { id: customerId } = await insertCustomer(tx);
    for (const status of ['pending', 'confirmed', 'delivered'] as const)
      await insertOrder(tx, { customerId, status });
    expect(await countOpenOrders(tx, customerId)).toBe(2);
    expect(await countOpenOrders(tx, randomUUID())).toBe(0);
  }));

test('[LAW-11, MAIL-09] with a person goes what says that number or mailbox is unreachable; a STOP stays', () =>
  inRollback(open.db, async (tx) => {
    const { id } = await insertCustomer(tx);
    const row = { customerId: id, kind: 'order-status', runAfter: TEST_NOW, createdAt: TEST_NOW } as const;
    await addToOutbox(tx, [
      { ...row, channel: 'text', recipient: '9515550123', dedupeKey: 'a' },
      { ...row, channel: 'text', recipient: '9515550124', dedupeKey: 'b' },
      { ...row, channel: 'email', recipient: 'Ada@Example.com', dedupeKey: 'c' },
    ]);
    const mark = { reason: 'x', at: TEST_NOW };
    await markContact(tx, { ...mark, channel: 'text', address: '9515550123', mark: 'unreachable' });
    await markContact(tx, { ...mark, channel: 'text', address: '9515550124', mark: 'stopped' });
    await markContact(tx, { ...mark, channel: 'email', address: 'ada@example.com', mark: 'unreachable' });
    await markContact(tx, { ...mark, channel: 'email', address: 'other@example.com', mark: 'unreachable' });
    await erasePerson(tx, { id, now: TEST_NOW });
    const left = await tx.select({ address: contactMarks.address }).from(contactMarks);
    expect(left.map(({ address }) => address).sort()).toEqual(['9515550124', 'other@example.com']);
  }));
