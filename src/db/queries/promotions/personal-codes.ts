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

/** Why a code was switched off that its order has lost again. */
const TAKEN_BACK = 'Taken back';

/** Switches off a code whose order was not delivered after all; false where it was used meanwhile (UNDO-06). */
export async function takeBackCode(db: Database, { code, madeAt }: { code: string; madeAt: Date }) {
  const isIts = and(eq(promoCodes.code, code), eq(promoCodes.createdAt, madeAt));
  const off = await db
    .update(promoCodes)
    .set({ isActive: false, note: TAKEN_BACK })
    .where(and(isIts, eq(promoCodes.uses, 0)))
    .returning({ code: promoCodes.code });
  return off.length > 0 || (await db.$count(promoCodes, isIts)) === 0;
}

/** A personal code for one order (QUIZA-20); the same again makes no second, and switches on what was taken back. */
export async function addPersonalCode(db: Database, code: typeof promoCodes.$inferInsert): Promise<void> {
  await db
    .insert(promoCodes)
    .values(code)
    .onConflictDoUpdate({
      target: promoCodes.code,
      set: { isActive: true },
      setWhere: and(eq(promoCodes.note, TAKEN_BACK), eq(promoCodes.uses, 0)),
    });
}
