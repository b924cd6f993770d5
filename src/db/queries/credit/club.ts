import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers, memberships } from '../../schema/customers.ts';

export type MembershipRow = typeof memberships.$inferSelect;

/** CLUB-07: active memberships whose monthly credit is due, the longest waiting first. */
export function listDueMemberships(db: Database, input: { now: Date; limit: number }) {
  return db
    .select()
    .from(memberships)
    .where(and(eq(memberships.status, 'active'), lte(memberships.nextCreditAt, input.now)))
    .orderBy(memberships.nextCreditAt)
    .limit(input.limit);
}

/** Moves a membership's next credit on. False if another process has done so, or the membership has changed. */
export async function moveNextCredit(
  db: Database,
  input: { membership: MembershipRow; nextCreditAt: Date },
): Promise<boolean> {
  const { membership, nextCreditAt } = input;
  const moved = await db
    .update(memberships)
    .set({ nextCreditAt, version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.id, membership.id), eq(memberships.version, membership.version)))
    .returning({ id: memberships.id });
  return moved.length === 1;
}

/** Throws a unique violation of `memberships_running` where one runs already. */
export async function createMembership(
  db: Database,
  membership: typeof memberships.$inferInsert,
): Promise<void> {
  await db.insert(memberships).values(membership);
}

export async function changeMembership(
  db: Database,
  input: { id: string; version: number; changes: Partial<typeof memberships.$inferInsert> },
): Promise<boolean> {
  const changed = await db
    .update(memberships)
    .set({ ...input.changes, version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.id, input.id), eq(memberships.version, input.version)))
    .returning({ id: memberships.id });
  return changed.length === 1;
}

/** The flag that prices read, equal to having an active membership (CLUB-07). */
export async function setClubMember(db: Database, customerId: string, isMember: boolean): Promise<void> {
  await db.update(customers).set({ clubMember: isMember }).where(eq(customers.id, customerId));
}
