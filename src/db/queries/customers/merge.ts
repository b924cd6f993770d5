import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customerNotes } from '../../schema/customer-notes.ts';
import { customerBadges, customers, memberships } from '../../schema/customers.ts';
import { files, winBackClaims, winBackPhotos } from '../../schema/files.ts';
import { creditLots } from '../../schema/ledgers.ts';
import { messages, pushSubscriptions } from '../../schema/messages.ts';
import { orders } from '../../schema/orders.ts';
import { outbox } from '../../schema/outbox.ts';
import { promoCodes, promoUses } from '../../schema/promo-codes.ts';
import { quizResults } from '../../schema/quiz.ts';
import { addCredit } from '../credit/credit.ts';
import { takeFromLots } from '../credit/lots.ts';

type Both = { keptId: string; goneId: string };

/** Both accounts as they are, held until the transaction ends; always in the same order, so two merges cannot wait for each other. */
export async function lockBoth(db: Database, { keptId, goneId }: Both) {
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [keptId, goneId]))
    .orderBy(asc(customers.id))
    .for('no key update');
  return {
    kept: rows.find(({ id }) => id === keptId) ?? null,
    gone: rows.find(({ id }) => id === goneId) ?? null,
  };
}

/** Orders of this customer that wait for a payment and may still be paid. */
export function countUnpaid(db: Database, customerId: string): Promise<number> {
  return db.$count(
    orders,
    and(
      eq(orders.customerId, customerId),
      inArray(orders.status, ['pending', 'confirmed']),
      eq(orders.paymentStatus, 'awaiting_confirmation'),
    ),
  );
}

/** How much of each kind hangs on an account, for the preview. */
export async function countBelongings(db: Database, customerId: string) {
  const [all, written, notes, badges, unpaid] = await Promise.all([
    db.$count(orders, eq(orders.customerId, customerId)),
    db.$count(messages, eq(messages.customerId, customerId)),
    db.$count(customerNotes, eq(customerNotes.customerId, customerId)),
    db.$count(customerBadges, eq(customerBadges.customerId, customerId)),
    countUnpaid(db, customerId),
  ]);
  return { orders: all, messages: written, notes, badges, unpaid };
}

type Moved = Both & {
  mergeId: string;
  keptNumber: number | null;
  goneNumber: number | null;
  staffId: string;
  at: Date;
};

/** Credit moves lot by lot, each with its own end: out of the one ledger and into the other (MD-08). Answers the cents. */
export async function moveCredit(db: Database, moved: Moved): Promise<number> {
  const { keptId, goneId, mergeId, keptNumber, goneNumber, staffId, at } = moved;
  const lots = await db
    .select()
    .from(creditLots)
    .where(and(eq(creditLots.customerId, goneId), gt(creditLots.remainingCents, 0)))
    .orderBy(asc(creditLots.id));
  for (const lot of lots) {
    const cents = lot.remainingCents;
    const entry = { kind: 'merged', staffId, at } as const;
    const params = (customer: number | null) => ({ merge: mergeId, customer: customer ?? 0 });
    const cause = `merge:${mergeId}:${lot.id}`;
    const out = {
      ...entry,
      customerId: goneId,
      cents: -cents,
      cause: `${cause}:out`,
      params: params(keptNumber),
    };
    await db
      .update(customers)
      .set({ monsterDollarsCents: sql`${customers.monsterDollarsCents} - ${cents}` })
      .where(eq(customers.id, goneId));
    if (!(await takeFromLots(db, out, [lot]))) throw new Error('a lot holds less than it did');
    const into = { ...entry, customerId: keptId, cents, cause: `${cause}:in`, params: params(goneNumber) };
    await addCredit(db, { ...into, expiresAt: lot.expiresAt });
  }
  return lots.reduce((sum, lot) => sum + lot.remainingCents, 0);
}

/** Every order with what hangs on it; a step that began before the merge finds a newer version. Answers how many. */
export async function moveOrders(db: Database, { keptId, goneId }: Both): Promise<number> {
  const moved = await db
    .update(orders)
    .set({ customerId: keptId, version: sql`${orders.version} + 1` })
    .where(eq(orders.customerId, goneId))
    .returning({ id: orders.id });
  await db.update(promoUses).set({ customerId: keptId }).where(eq(promoUses.customerId, goneId));
  await db.update(promoCodes).set({ customerId: keptId }).where(eq(promoCodes.customerId, goneId));
  await moveRewards(db, { keptId, goneId });
  return moved.length;
}

/** What is given once to a person stays once. */
async function moveRewards(db: Database, { keptId, goneId }: Both): Promise<void> {
  await db.execute(sql`insert into campaign_tiers (campaign_code, customer_id, tier, bonus_cents, order_id, reached_at)
    select campaign_code, ${keptId}::uuid, tier, bonus_cents, order_id, reached_at from campaign_tiers
    where customer_id = ${goneId}::uuid on conflict do nothing`);
  await db.execute(sql`delete from campaign_tiers where customer_id = ${goneId}::uuid`);
  await db.execute(sql`insert into customer_badges (customer_id, badge_id, unlocked_at)
    select ${keptId}::uuid, badge_id, unlocked_at from customer_badges where customer_id = ${goneId}::uuid
    on conflict (customer_id, badge_id) do update
      set unlocked_at = least(customer_badges.unlocked_at, excluded.unlocked_at)`);
  await db.delete(customerBadges).where(eq(customerBadges.customerId, goneId));
  const claimed = and(eq(winBackClaims.customerId, keptId), eq(winBackClaims.status, 'approved'));
  const isSecond = (await db.$count(winBackClaims, claimed)) > 0;
  const own = eq(winBackClaims.customerId, goneId);
  const movable = isSecond ? and(own, sql`${winBackClaims.status} <> 'approved'`) : own;
  await db
    .update(winBackClaims)
    .set({ customerId: keptId, version: sql`${winBackClaims.version} + 1` })
    .where(movable);
  // One approval a person: the second stays in the books without its photos.
  const left = db.select({ id: winBackClaims.id }).from(winBackClaims).where(own);
  await db.delete(winBackPhotos).where(inArray(winBackPhotos.claimId, left));
  await db.update(files).set({ customerId: keptId }).where(eq(files.customerId, goneId));
}

/** The thread, notes, quiz results and letters; browsers are no longer pushed to. */
export async function moveCorrespondence(db: Database, { keptId, goneId }: Both): Promise<void> {
  await db.execute(sql`update messages m set client_key = null where m.customer_id = ${goneId}::uuid
    and exists (select from messages k where k.customer_id = ${keptId}::uuid and k.client_key = m.client_key)`);
  await db.update(messages).set({ customerId: keptId }).where(eq(messages.customerId, goneId));
  await db.update(customerNotes).set({ customerId: keptId }).where(eq(customerNotes.customerId, goneId));
  await db.update(quizResults).set({ customerId: keptId }).where(eq(quizResults.customerId, goneId));
  await db.update(outbox).set({ customerId: keptId }).where(eq(outbox.customerId, goneId));
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.customerId, goneId));
}

type Memberships = {
  keptId: string;
  goneId: string;
  stays: string;
  ends: string | null;
  nextCreditAt: Date | null;
};

/** The one that stays runs for the account that stays; all of the past go with it. */
export async function moveMemberships(db: Database, input: Memberships): Promise<void> {
  const { keptId, goneId, stays, ends, nextCreditAt } = input;
  const raise = { version: sql`${memberships.version} + 1` };
  if (ends)
    await db
      .update(memberships)
      .set({ ...raise, status: 'cancelled', nextCreditAt: null })
      .where(eq(memberships.id, ends));
  await db
    .update(memberships)
    .set({ ...raise, customerId: keptId })
    .where(eq(memberships.customerId, goneId));
  await db
    .update(memberships)
    .set({ ...raise, nextCreditAt })
    .where(eq(memberships.id, stays));
}
