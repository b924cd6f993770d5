import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, credentials } from '../../schema/accounts.ts';
import { customerNotes } from '../../schema/customer-notes.ts';
import { customerBadges, customers, memberships } from '../../schema/customers.ts';
import { files, winBackClaims, winBackPhotos } from '../../schema/files.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import { messages, pushSubscriptions } from '../../schema/messages.ts';
import { orderLines, takeBacks } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { contactMarks, outbox } from '../../schema/outbox.ts';
import { quizResults } from '../../schema/quiz.ts';
import { orderRefunds } from '../../schema/refunds.ts';
import { challenges } from '../../schema/sessions.ts';
import { paymentMatches, statementLines } from '../../schema/statements.ts';
import { isRefundDue } from '../payments.ts';
import { deleteDoorPhotosOf } from '../road/photos.ts';
import { isToGiveBack } from '../statements/matches.ts';

/** Everything that the shop keeps of one customer, oldest first, for the customer's own copy (LAW-11). */
export async function listOwnData(db: Database, customerId: string) {
  const own = await db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      status: orders.status,
      placedAt: orders.createdAt,
      deliveredAt: orders.deliveredAt,
      name: orders.customerName,
      phone: orders.customerPhone,
      address: orders.deliveryAddress,
      city: orders.city,
      zipCode: orders.zipCode,
      notes: orders.deliveryNotes,
      totalCents: orders.totalCents,
      creditUsedCents: orders.monsterDollarsUsedCents,
      paymentMethod: orders.paymentMethod,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.createdAt));
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      product: orderLines.productName,
      option: orderLines.optionName,
      quantity: orderLines.quantity,
      unitPriceCents: orderLines.unitPriceCents,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orderLines.id));
  return {
    orders: own.map(({ id, ...order }) => ({
      ...order,
      items: lines.filter(({ orderId }) => orderId === id).map(({ orderId: _, ...line }) => line),
    })),
    ...(await listRest(db, customerId)),
  };
}

async function listRest(db: Database, customerId: string) {
  const { cents, kind, description, at } = creditEntries;
  const { content, isAdminMessage, createdAt } = messages;
  return {
    monsterDollars: await db
      .select({ cents, kind, description, at })
      .from(creditEntries)
      .where(eq(creditEntries.customerId, customerId))
      .orderBy(asc(creditEntries.id)),
    badges: await db
      .select({ badge: customerBadges.badgeId, unlockedAt: customerBadges.unlockedAt })
      .from(customerBadges)
      .where(eq(customerBadges.customerId, customerId))
      .orderBy(asc(customerBadges.unlockedAt), asc(customerBadges.badgeId)),
    memberships: await db
      .select({ tier: memberships.tier, status: memberships.status, startedAt: memberships.startedAt })
      .from(memberships)
      .where(eq(memberships.customerId, customerId))
      .orderBy(asc(memberships.startedAt)),
    messages: await db
      .select({ content, isFromSupport: isAdminMessage, at: createdAt })
      .from(messages)
      .where(eq(messages.customerId, customerId))
      .orderBy(asc(messages.id)),
    notesByStaff: await db
      .select({ content: customerNotes.content, at: customerNotes.createdAt })
      .from(customerNotes)
      .where(eq(customerNotes.customerId, customerId))
      .orderBy(asc(customerNotes.createdAt), asc(customerNotes.id)),
    quizResults: await db
      .select({
        answers: quizResults.answers,
        primaryMood: quizResults.primaryMood,
        at: quizResults.createdAt,
      })
      .from(quizResults)
      .where(eq(quizResults.customerId, customerId))
      .orderBy(asc(quizResults.createdAt)),
  };
}

/**
 * Orders that are still on their way, cancelled ones whose money came or is said to have come, and others of which money
 * is to go back: what a change made less (EDIT-04), a part that came (MATCH-09), what was over (MATCH-08). Until then an
 * account stays, or nobody would know whom to pay (ORD-10).
 */
export function countOpenOrders(db: Database, customerId: string): Promise<number> {
  const owesMoney = or(
    and(eq(orders.paymentStatus, 'paid'), gt(orders.amountDueCents, 0)),
    and(eq(orders.paymentStatus, 'awaiting_confirmation'), isNotNull(orders.paymentClaimedAt)),
  );
  const isOpen = or(
    notInArray(orders.status, ['delivered', 'cancelled']),
    and(eq(orders.status, 'cancelled'), owesMoney),
    isRefundDue,
    sql`exists (select 1 from ${orderRefunds} where ${orderRefunds.orderId} = ${orders.id} and ${orderRefunds.state} = 'asked')`,
    sql`exists (select 1 from ${paymentMatches} where ${paymentMatches.orderId} = ${orders.id} and ${isToGiveBack})`,
  );
  return db.$count(orders, and(eq(orders.customerId, customerId), isOpen));
}

/**
 * LAW-11: takes the person out of everything that is kept. Orders, ledgers and checks stay with their figures, town and
 * ZIP code; messages, notes, credentials, photos and unsent messages are deleted.
 */
export async function erasePerson(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await eraseMarks(db, id);
  await eraseRow(db, { id, now });
  const anonymous = { customerName: '', customerPhone: '', deliveryAddress: '', deliveryNotes: null };
  await db.update(orders).set(anonymous).where(eq(orders.customerId, id));
  await eraseReceipts(db, id);
  await eraseStatementLines(db, id);
  await db.update(quizResults).set({ customerId: null }).where(eq(quizResults.customerId, id));
  await db
    .update(memberships)
    .set({ status: 'cancelled', nextCreditAt: null })
    .where(eq(memberships.customerId, id));
  await db.delete(messages).where(eq(messages.customerId, id));
  await db.delete(customerNotes).where(eq(customerNotes.customerId, id));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, id));
  await erasePhotos(db, id);
  await eraseCredentials(db, id);
  await db.delete(outbox).where(and(eq(outbox.customerId, id), isNull(outbox.doneAt)));
  await db.update(outbox).set({ recipient: null, params: {} }).where(eq(outbox.customerId, id));
}

/** The row of one who is gone keeps its number and nothing of the person. */
export async function eraseRow(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(customers)
    .set({
      ...{ firstName: '', lastName: '', email: null, phone: '', street: null, city: null, zipCode: null },
      ...{ deliveryNotes: null, primaryMood: null, secondaryMood: null, moodsTried: [] },
      ...{ isVip: false, clubMember: false, legacyAuth: false, points: 0, campaignTier: 0 },
      ...{ marketingConsentAt: null, stripeCustomerId: null, erasedAt: now },
    })
    .where(eq(customers.id, id));
}

/** What says that number or mailbox cannot be reached; a STOP stays, so that nobody texts that number again (MAIL-09). */
async function eraseMarks(db: Database, customerId: string): Promise<void> {
  const own = db
    .select({ address: sql<string>`lower(${outbox.recipient})` })
    .from(outbox)
    .where(and(eq(outbox.customerId, customerId), isNotNull(outbox.recipient)));
  await db
    .delete(contactMarks)
    .where(and(inArray(contactMarks.address, own), eq(contactMarks.mark, 'unreachable')));
}

/**
 * The rows; the files themselves are swept a day later, having no row. A claim that nobody has decided goes with its
 * photos: no credit may come to who is gone.
 */
async function erasePhotos(db: Database, customerId: string): Promise<void> {
  const claims = db
    .select({ id: winBackClaims.id })
    .from(winBackClaims)
    .where(eq(winBackClaims.customerId, customerId));
  await db.delete(winBackPhotos).where(inArray(winBackPhotos.claimId, claims));
  const isUndecided = inArray(winBackClaims.status, ['open', 'submitted']);
  await db.delete(winBackClaims).where(and(eq(winBackClaims.customerId, customerId), isUndecided));
  await deleteDoorPhotosOf(db, customerId);
  await db.delete(files).where(eq(files.customerId, customerId));
}

/** Nobody signs in to this account any more; every link of it is void. */
export async function eraseCredentials(db: Database, customerId: string): Promise<void> {
  const own = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.customerId, customerId));
  await db.delete(credentials).where(inArray(credentials.accountId, own));
  await db.delete(challenges).where(eq(challenges.customerId, customerId));
  await db.delete(accounts).where(eq(accounts.customerId, customerId));
}

/** The receipts as they stood before an end was taken back keep their figures, like those of now (UNDO-06). */
async function eraseReceipts(db: Database, customerId: string): Promise<void> {
  const nobody = JSON.stringify({ address: '', customer: { firstName: null, number: null } });
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await db
    .update(takeBacks)
    .set({ receipt: sql`${takeBacks.receipt} || ${nobody}::jsonb` })
    .where(and(inArray(takeBacks.orderId, own), isNotNull(takeBacks.receipt)));
}

/** What a statement says of who paid their orders; days and cents stay in the books. */
async function eraseStatementLines(db: Database, customerId: string): Promise<void> {
  const paid = db
    .select({ id: paymentMatches.lineId })
    .from(paymentMatches)
    .innerJoin(orders, eq(orders.id, paymentMatches.orderId))
    .where(eq(orders.customerId, customerId));
  await db.update(statementLines).set({ payer: '', note: '' }).where(inArray(statementLines.id, paid));
}
