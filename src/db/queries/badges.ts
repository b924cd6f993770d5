import { and, asc, count, desc, eq, notInArray, or, sql } from 'drizzle-orm';
import { type BadgeFacts, isEarned } from '#domain/badges.ts';
import type { Database } from '../client.ts';
import { badges, customerBadges, customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import { addCredit } from './credit/credit.ts';
import { causeAgain } from './credit/lots.ts';
import { keptCents } from './promotions/campaigns.ts';

type BadgeRow = typeof badges.$inferSelect;

/** BADGE-06: in display order; staff see the switched-off ones, too. */
export function listBadges(db: Database, { isAll = false } = {}): Promise<BadgeRow[]> {
  return db
    .select()
    .from(badges)
    .where(isAll ? undefined : eq(badges.isActive, true))
    .orderBy(asc(badges.displayOrder), asc(badges.id));
}

/** BADGE-06: a customer's badges with their data, newest unlocked first. */
export function listBadgesOf(db: Database, customerId: string) {
  return db
    .select({ id: badges.id, name: badges.name, unlockedAt: customerBadges.unlockedAt })
    .from(customerBadges)
    .innerJoin(badges, eq(badges.id, customerBadges.badgeId))
    .where(eq(customerBadges.customerId, customerId))
    .orderBy(desc(customerBadges.unlockedAt), asc(badges.displayOrder));
}

/** How many customers hold each badge; one that nobody has is not among them (LOOK-54). */
export async function countBadgeHolders(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: customerBadges.badgeId, holders: count() })
    .from(customerBadges)
    .groupBy(customerBadges.badgeId);
  return new Map(rows.map(({ id, holders }) => [id, holders]));
}

/** ACCT-11: the facts of a customer from the ledgers. */
export async function findBadgeFacts(db: Database, customerId: string): Promise<BadgeFacts> {
  const own = and(eq(orders.customerId, customerId), eq(orders.isTest, false));
  const delivered = await db
    .select({ at: orders.deliveredAt, updatedAt: orders.updatedAt, cents: keptCents.mapWith(Number) })
    .from(orders)
    .where(and(own, eq(orders.status, 'delivered')));
  // A reward must not be had for an order that its customer then cancels: paid alone, as credit pays at once, is too early.
  const isUnderWay = notInArray(orders.status, ['pending', 'confirmed', 'cancelled']);
  const isReal = or(eq(orders.status, 'delivered'), and(eq(orders.paymentStatus, 'paid'), isUnderWay));
  const isDrop = and(own, eq(orders.orderType, 'drop'), isReal);
  const [person] = await db
    .select({ moodsTried: customers.moodsTried, isClubMember: customers.clubMember })
    .from(customers)
    .where(eq(customers.id, customerId));
  return {
    deliveredAt: delivered.map(({ at, updatedAt }) => at ?? updatedAt),
    spentCents: delivered.reduce((sum, { cents }) => sum + cents, 0),
    moodsTried: person?.moodsTried.length ?? 0,
    dropOrders: await db.$count(orders, isDrop),
    isClubMember: person?.isClubMember ?? false,
  };
}

type Unlocking = { customerId: string; now: Date; expiresAt: Date };

/**
 * Unlocks what the facts say is earned, each badge at most once, with its reward posted in the same transaction
 * (BADGE-07, BADGE-08). The answer lists the badges that are new. Guests have none.
 */
export async function unlockBadges(db: Database, { customerId, now, expiresAt }: Unlocking) {
  const held = new Set((await listBadgesOf(db, customerId)).map(({ id }) => id));
  const locked = (await listBadges(db)).filter(({ id }) => !held.has(id));
  if (locked.length === 0) return [];
  const facts = await findBadgeFacts(db, customerId);
  const unlocked: BadgeRow[] = [];
  for (const badge of locked.filter(({ unlockCriteria }) => isEarned(unlockCriteria, facts, now))) {
    const isNew = await db
      .insert(customerBadges)
      .values({ customerId, badgeId: badge.id, unlockedAt: now })
      .onConflictDoNothing()
      .returning();
    if (isNew.length === 0) continue;
    unlocked.push(badge);
    const cause = await causeAgain(db, `badge:${customerId}:${badge.id}`);
    const entry = { customerId, cents: badge.rewardCents, kind: 'badge', cause, at: now, expiresAt } as const;
    if (badge.rewardCents > 0) await addCredit(db, { ...entry, params: { badge: badge.name } });
  }
  return unlocked;
}

/** ACCT-09, MD-14: what a delivered order adds to its customer, beside the goods. */
export async function addExperience(
  db: Database,
  input: { customerId: string; points: number; moods: readonly string[] },
): Promise<void> {
  const { customerId, points, moods } = input;
  const added = sql.join(
    moods.map((mood) => sql`${mood}`),
    sql`, `,
  );
  const tried = sql`(select coalesce(array_agg(distinct mood order by mood), '{}') from unnest(${customers.moodsTried} || array[${added}]::text[]) as mood)`;
  await db
    .update(customers)
    .set({
      points: sql`${customers.points} + ${points}`,
      ...(moods.length > 0 ? { moodsTried: tried } : {}),
      version: sql`${customers.version} + 1`,
    })
    .where(eq(customers.id, customerId));
}

/** Throws a unique violation of `badges_pkey` for a key in use. */
export async function createBadge(db: Database, badge: typeof badges.$inferInsert): Promise<true> {
  await db.insert(badges).values(badge);
  return true;
}

/** False if somebody else changed it first, or there is no such badge. */
export async function changeBadge(
  db: Database,
  input: { id: string; version: number; changes: Partial<typeof badges.$inferInsert> },
): Promise<boolean> {
  const changed = await db
    .update(badges)
    .set({ ...input.changes, version: sql`${badges.version} + 1` })
    .where(and(eq(badges.id, input.id), eq(badges.version, input.version)))
    .returning({ id: badges.id });
  return changed.length === 1;
}
