import { and, eq, gt, inArray, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { accounts, challenges, credentials } from '../../schema/accounts.ts';
import { customers, memberships } from '../../schema/customers.ts';
import { files, winBackClaims, winBackPhotos } from '../../schema/files.ts';
import { messages, pushSubscriptions } from '../../schema/messages.ts';
import { orders } from '../../schema/orders.ts';
import { outbox } from '../../schema/outbox.ts';
import { quizResults } from '../../schema/quiz.ts';

/**
 * Orders that are still on their way, and cancelled ones whose money came or is said to have come and is the
 * customer's: until then an account stays, or nobody would know whom to pay (ORD-10).
 */
export function countOpenOrders(db: Database, customerId: string): Promise<number> {
  const owesMoney = or(
    and(eq(orders.paymentStatus, 'paid'), gt(orders.amountDueCents, 0)),
    and(eq(orders.paymentStatus, 'awaiting_confirmation'), isNotNull(orders.paymentClaimedAt)),
  );
  const isOpen = or(
    notInArray(orders.status, ['delivered', 'cancelled']),
    and(eq(orders.status, 'cancelled'), owesMoney),
  );
  return db.$count(orders, and(eq(orders.customerId, customerId), isOpen));
}

/**
 * LAW-11: takes the person out of everything that is kept. Orders, ledgers and checks stay with their figures, town and
 * ZIP code; messages, credentials, photos and unsent messages are deleted.
 */
export async function erasePerson(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await db
    .update(customers)
    .set({
      ...{ firstName: '', lastName: '', email: null, phone: '', street: null, city: null, zipCode: null },
      ...{ deliveryNotes: null, primaryMood: null, secondaryMood: null, moodsTried: [] },
      ...{ isVip: false, clubMember: false, legacyAuth: false, points: 0, campaignTier: 0 },
      ...{ marketingConsentAt: null, stripeCustomerId: null, erasedAt: now },
    })
    .where(eq(customers.id, id));
  const anonymous = { customerName: '', customerPhone: '', deliveryAddress: '', deliveryNotes: null };
  await db.update(orders).set(anonymous).where(eq(orders.customerId, id));
  await db.update(quizResults).set({ customerId: null }).where(eq(quizResults.customerId, id));
  await db
    .update(memberships)
    .set({ status: 'cancelled', nextCreditAt: null })
    .where(eq(memberships.customerId, id));
  await db.delete(messages).where(eq(messages.customerId, id));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, id));
  await erasePhotos(db, id);
  await eraseCredentials(db, id);
  await db.delete(outbox).where(and(eq(outbox.customerId, id), isNull(outbox.doneAt)));
  await db.update(outbox).set({ recipient: null, params: {} }).where(eq(outbox.customerId, id));
}

/** The rows; the files themselves are swept a day later, having no row. */
async function erasePhotos(db: Database, customerId: string): Promise<void> {
  const claims = db
    .select({ id: winBackClaims.id })
    .from(winBackClaims)
    .where(eq(winBackClaims.customerId, customerId));
  await db.delete(winBackPhotos).where(inArray(winBackPhotos.claimId, claims));
  await db.delete(files).where(eq(files.customerId, customerId));
}

async function eraseCredentials(db: Database, customerId: string): Promise<void> {
  const own = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.customerId, customerId));
  await db.delete(credentials).where(inArray(credentials.accountId, own));
  await db.delete(challenges).where(eq(challenges.customerId, customerId));
  await db.delete(accounts).where(eq(accounts.customerId, customerId));
}
