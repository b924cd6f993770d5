import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { shifts } from '../../schema/runs.ts';

type ShiftRow = typeof shifts.$inferSelect;

/** Who is on duty has one open shift (ALERT-04). */
export async function findOpenShift(db: Database, staffId: string): Promise<ShiftRow | null> {
  const [row] = await db
    .select()
    .from(shifts)
    .where(and(eq(shifts.staffId, staffId), isNull(shifts.endedAt)));
  return row ?? null;
}

/** False if one is open already. */
export async function addShift(db: Database, shift: typeof shifts.$inferInsert): Promise<boolean> {
  const added = await db.insert(shifts).values(shift).onConflictDoNothing().returning({ id: shifts.id });
  return added.length > 0;
}

/** False if none is open any more. */
export async function endShift(db: Database, input: { staffId: string; at: Date }): Promise<boolean> {
  const ended = await db
    .update(shifts)
    .set({ endedAt: input.at, version: sql`${shifts.version} + 1` })
    .where(and(eq(shifts.staffId, input.staffId), isNull(shifts.endedAt)))
    .returning({ id: shifts.id });
  return ended.length > 0;
}
