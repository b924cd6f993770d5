import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ChainHead } from '#domain/road/event-order.ts';
import type { Database } from '../../client.ts';
import { runEvents, runNotices, runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

/** How far this run's phone has told, in its own numbering (ROAD-06). */
export async function findChainHead(db: Database, runId: string): Promise<ChainHead> {
  const [row] = await db
    .select({ seq: runEvents.seq, hash: runEvents.hash })
    .from(runEvents)
    .where(eq(runEvents.runId, runId))
    .orderBy(desc(runEvents.seq), asc(runEvents.receivedAt))
    .limit(1);
  return row ?? { seq: 0, hash: '' };
}

/** Which of these events have come before. */
export async function listKnownEvents(
  db: Database,
  { runId, ids }: { runId: string; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: runEvents.id })
    .from(runEvents)
    .where(and(eq(runEvents.runId, runId), inArray(runEvents.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Append-only: an event stays as it came. */
export async function addRunEvent(tx: Database, row: typeof runEvents.$inferInsert): Promise<void> {
  await tx.insert(runEvents).values(row);
}

export async function addRunNotice(tx: Database, row: typeof runNotices.$inferInsert): Promise<void> {
  await tx.insert(runNotices).values(row);
}

/** What office and driver have not looked at yet, the oldest first (ROAD-07). */
export function listRunNotices(db: Database, runId: string) {
  return db
    .select({
      id: runNotices.id,
      stopId: runNotices.stopId,
      code: runNotices.code,
      details: runNotices.details,
      createdAt: runNotices.createdAt,
    })
    .from(runNotices)
    .where(and(eq(runNotices.runId, runId), isNull(runNotices.seenAt)))
    .orderBy(asc(runNotices.createdAt), asc(runNotices.id));
}

/** False when it is none of this run's, or was seen before. */
export async function seeRunNotice(
  tx: Database,
  { id, runId, staffId, now }: { id: string; runId: string; staffId: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(runNotices)
    .set({ seenAt: now, seenByStaffId: staffId })
    .where(and(eq(runNotices.id, id), eq(runNotices.runId, runId), isNull(runNotices.seenAt)))
    .returning({ id: runNotices.id });
  return rows.length === 1;
}

/** The runs of which nobody has looked at everything yet, the oldest first, each with how much there is (ROAD-12). */
export function listRunsToLookAt(db: Database) {
  return db
    .select({
      number: runs.number,
      driverName: sql<string | null>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`,
      count: sql<number>`count(*)::int`,
    })
    .from(runNotices)
    .innerJoin(runs, eq(runs.id, runNotices.runId))
    .leftJoin(staff, eq(staff.id, runs.driverStaffId))
    .where(isNull(runNotices.seenAt))
    .groupBy(runs.id, staff.id)
    .orderBy(asc(runs.createdAt), asc(runs.id));
}
