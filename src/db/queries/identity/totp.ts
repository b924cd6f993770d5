import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { staffTotp } from '../../schema/second-factors.ts';

/** The authenticator app of this person, be it confirmed or not. */
export async function findTotp(db: Database, staffId: string) {
  const [row] = await db.select().from(staffTotp).where(eq(staffTotp.staffId, staffId));
  return row ?? null;
}

/** Begins a set-up, in the place of one that was not finished; false if an app is confirmed already. */
export async function beginTotpRow(
  db: Database,
  { staffId, sealedSecret, now }: { staffId: string; sealedSecret: string; now: Date },
): Promise<boolean> {
  const begun = await db
    .insert(staffTotp)
    .values({ staffId, sealedSecret, createdAt: now })
    .onConflictDoUpdate({
      target: staffTotp.staffId,
      set: { sealedSecret, createdAt: now },
      setWhere: isNull(staffTotp.confirmedAt),
    })
    .returning({ staffId: staffTotp.staffId });
  return begun.length === 1;
}

type Confirmed = { staffId: string; sealedSecret: string; step: number; now: Date };

/** The set-up that showed this secret is finished; false if it was begun anew or finished meanwhile. */
export async function confirmTotpRow(
  db: Database,
  { staffId, sealedSecret, step, now }: Confirmed,
): Promise<boolean> {
  const confirmed = await db
    .update(staffTotp)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(staffTotp.staffId, staffId),
        eq(staffTotp.sealedSecret, sealedSecret),
        isNull(staffTotp.confirmedAt),
      ),
    )
    .returning({ staffId: staffTotp.staffId });
  return confirmed.length === 1;
}

/** Takes a step of a confirmed app; false if this step or a later one was taken before (SIGN-02). */
export async function takeTotpStep(
  db: Database,
  { staffId, step }: { staffId: string; step: number },
): Promise<boolean> {
  const isNew = or(isNull(staffTotp.lastStep), lt(staffTotp.lastStep, step));
  const used = await db
    .update(staffTotp)
    .set({ lastStep: step })
    .where(and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt), isNew))
    .returning({ staffId: staffTotp.staffId });
  return used.length === 1;
}

/** A setup that was not finished goes; what is confirmed stays. */
export async function dropPendingTotpRow(db: Database, staffId: string): Promise<void> {
  await db.delete(staffTotp).where(and(eq(staffTotp.staffId, staffId), isNull(staffTotp.confirmedAt)));
}

/** True if there was a confirmed one. */
export async function removeTotpRow(db: Database, staffId: string): Promise<boolean> {
  const removed = await db
    .delete(staffTotp)
    .where(eq(staffTotp.staffId, staffId))
    .returning({ confirmedAt: staffTotp.confirmedAt });
  return removed.some(({ confirmedAt }) => confirmedAt !== null);
}
