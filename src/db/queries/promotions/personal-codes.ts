import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { promoCodes } from '../../schema/promo-codes.ts';

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
