import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { isEarned } from '#domain/badges.ts';
import { experienceOf } from '#domain/orders/experience.ts';
import type { Database } from '../../client.ts';
import { badges, customerBadges, customers } from '../../schema/customers.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import { campaignTiers } from '../../schema/offers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { findBadgeFacts } from '../badges.ts';
import { takeBackCredit } from '../credit/lots.ts';
import { listLines } from '../orders/order-history.ts';

type Delivered = { orderId: string; customerId: string; deliveredAt: Date; staffId: string; at: Date };

/**
 * What a delivery has earned goes back when it is taken back: points, moods, badges that are not earned without it,
 * tiers, and their credit (UNDO-06). To be asked after the order's own status has changed. False where a part of that
 * credit was spent: the caller rolls back.
 */
export async function takeBackRewards(tx: Database, delivered: Delivered): Promise<boolean> {
  const [person] = await tx
    .select()
    .from(customers)
    .where(eq(customers.id, delivered.customerId))
    .for('no key update');
  if (!person) return true;
  if (person.isGuest) await forgetFirstOrder(tx, delivered);
  else await forgetExperience(tx, delivered, person.moodsTried);
  const credits = [
    ...(await loseBadges(tx, delivered)),
    ...(await creditsOf(tx, delivered, eq(creditEntries.orderId, delivered.orderId), ['campaign', 'quiz'])),
  ];
  await loseTiers(tx, delivered);
  for (const credit of credits) {
    const { staffId, at } = delivered;
    if (!(await takeBackCredit(tx, { credit, staffId, at }))) return false;
  }
  return true;
}

/** A registered customer's first order counts from its placing, a guest's from its delivery. */
async function forgetFirstOrder(tx: Database, { customerId }: Delivered): Promise<void> {
  const others = and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'));
  if ((await tx.$count(orders, others)) > 0) return;
  await tx.update(customers).set({ firstOrderCompleted: false }).where(eq(customers.id, customerId));
}

async function forgetExperience(tx: Database, { orderId, customerId }: Delivered, tried: readonly string[]) {
  const { points, moods } = experienceOf(await listLines(tx, [orderId]));
  const others = await tx
    .select({ kind: orderLines.kind, mood: orderLines.mood, quantity: orderLines.quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'delivered'), ne(orders.id, orderId)));
  const kept = new Set(experienceOf(others.map((line) => ({ ...line, unitPriceCents: 0 }))).moods);
  const lost = moods.filter((mood) => !kept.has(mood));
  await tx
    .update(customers)
    .set({
      points: sql`greatest(${customers.points} - ${points}, 0)`,
      moodsTried: tried.filter((mood) => !lost.includes(mood)),
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, customerId));
}

/** Answers the credits of the badges that are lost. */
async function loseBadges(tx: Database, delivered: Delivered) {
  const { customerId, deliveredAt, at } = delivered;
  const unlocked = await tx
    .select({ id: badges.id, criteria: badges.unlockCriteria })
    .from(customerBadges)
    .innerJoin(badges, eq(badges.id, customerBadges.badgeId))
    .where(and(eq(customerBadges.customerId, customerId), eq(customerBadges.unlockedAt, deliveredAt)));
  if (unlocked.length === 0) return [];
  const facts = await findBadgeFacts(tx, customerId);
  const lost = unlocked.filter(({ criteria }) => !isEarned(criteria, facts, at)).map(({ id }) => id);
  if (lost.length === 0) return [];
  await tx
    .delete(customerBadges)
    .where(and(eq(customerBadges.customerId, customerId), inArray(customerBadges.badgeId, lost)));
  const causes = lost.map((id) => `badge:${customerId}:${id}`);
  const posted = await creditsOf(tx, delivered, eq(creditEntries.customerId, customerId), ['badge']);
  return posted.filter(({ cause }) => causes.some((own) => cause === own || cause.startsWith(`${own}:`)));
}

type Earned = 'badge' | 'campaign' | 'quiz';

function creditsOf(
  tx: Database,
  { deliveredAt, customerId }: Delivered,
  whose: ReturnType<typeof eq>,
  kinds: readonly Earned[],
) {
  return tx
    .select()
    .from(creditEntries)
    .where(
      and(
        whose,
        eq(creditEntries.customerId, customerId),
        inArray(creditEntries.kind, [...kinds]),
        eq(creditEntries.at, deliveredAt),
        gt(creditEntries.cents, 0),
      ),
    );
}

async function loseTiers(tx: Database, { orderId, customerId }: Delivered): Promise<void> {
  const lost = await tx
    .delete(campaignTiers)
    .where(eq(campaignTiers.orderId, orderId))
    .returning({ tier: campaignTiers.tier });
  if (lost.length === 0) return;
  const reached = sql`(select coalesce(max(t.tier), 0) from campaign_tiers t where t.customer_id = ${customerId}::uuid)`;
  await tx.update(customers).set({ campaignTier: reached }).where(eq(customers.id, customerId));
}
