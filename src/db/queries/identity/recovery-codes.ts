import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { recoveryCodes } from '../../schema/second-factors.ts';

type NewCode = typeof recoveryCodes.$inferInsert;

/** The new codes take the place of all earlier ones. */
export async function replaceRecoveryCodes(
  db: Database,
  { staffId, codes }: { staffId: string; codes: readonly NewCode[] },
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  if (codes.length > 0) await db.insert(recoveryCodes).values([...codes]);
}

/** Takes this person's code once: of two concurrent calls, the second gets false (SIGN-03). */
export async function takeRecoveryCode(
  db: Database,
  { staffId, digest, now }: { staffId: string; digest: string; now: Date },
): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.staffId, staffId), eq(recoveryCodes.digest, digest), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id });
  return used.length === 1;
}

/** How many are left. */
export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.staffId, staffId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}
