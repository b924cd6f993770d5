import { and, desc, eq, exists, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { promoCodes } from '../../schema/offers.ts';
import { orders } from '../../schema/orders.ts';
import { quizResults } from '../../schema/quiz.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Saved quiz results, and whether an order that was not cancelled has used their reward (QUIZA-20). */
export function findQuizRewards(db: Database, ids: readonly string[]) {
  const earlier = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.quizResultId, quizResults.id), ne(orders.status, 'cancelled')));
  return db
    .select({
      id: quizResults.id,
      customerId: quizResults.customerId,
      recommendedProducts: quizResults.recommendedProducts,
      isUsed: exists(earlier).mapWith(Boolean),
    })
    .from(quizResults)
    .where(
      inArray(
        quizResults.id,
        ids.filter((id) => UUID.test(id)),
      ),
    );
}

/** The customer's own codes that have a use left, newest first (QUIZA-20). */
export function listOwnCodes(db: Database, customerId: string) {
  return db
    .select({ code: promoCodes.code, percent: promoCodes.percent })
    .from(promoCodes)
    .where(
      and(
        eq(promoCodes.customerId, customerId),
        eq(promoCodes.isActive, true),
        or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses)),
      ),
    )
    .orderBy(desc(promoCodes.createdAt));
}

/** A personal code for one order (QUIZA-20); the same again makes no second. */
export async function addPersonalCode(db: Database, code: typeof promoCodes.$inferInsert): Promise<void> {
  await db.insert(promoCodes).values(code).onConflictDoNothing();
}
