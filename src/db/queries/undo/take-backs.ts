import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../client.ts';
import { files } from '../../schema/files.ts';
import { takeBacks } from '../../schema/order-lines.ts';
import { runStops, runs } from '../../schema/runs.ts';
import { staff } from '../../schema/staff.ts';

/** False if the order has one that is asked for already. */
export async function addTakeBack(db: Database, row: typeof takeBacks.$inferInsert): Promise<boolean> {
  const added = await db.insert(takeBacks).values(row).onConflictDoNothing().returning({ id: takeBacks.id });
  return added.length > 0;
}

export async function findAsked(db: Database, { id, orderId }: { id: string; orderId: string }) {
  const isIts = and(eq(takeBacks.id, id), eq(takeBacks.orderId, orderId), eq(takeBacks.state, 'asked'));
  const [row] = await db.select().from(takeBacks).where(isIts);
  return row ?? null;
}

/** False if somebody has decided already. */
export async function closeTakeBack(
  db: Database,
  input: { id: string; state: 'done' | 'refused'; staffId: string; at: Date },
): Promise<boolean> {
  const { id, state, staffId, at } = input;
  const decided = await db
    .update(takeBacks)
    .set({ state, decidedByStaffId: staffId, decidedAt: at })
    .where(and(eq(takeBacks.id, id), eq(takeBacks.state, 'asked')))
    .returning({ id: takeBacks.id });
  return decided.length > 0;
}

/** What was asked and decided about the ends of an order, the last first. */
export function listTakeBacks(db: Database, orderId: string) {
  const second = alias(staff, 'second');
  return db
    .select({
      id: takeBacks.id,
      fromStatus: takeBacks.fromStatus,
      reason: takeBacks.reason,
      state: takeBacks.state,
      askedByStaffId: takeBacks.askedByStaffId,
      askedAt: takeBacks.askedAt,
      askedBy: sql<string>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`,
      decidedBy: sql<string | null>`${second.firstName} || ' ' || left(${second.lastName}, 1) || '.'`,
      receipt: takeBacks.receipt,
    })
    .from(takeBacks)
    .innerJoin(staff, eq(staff.id, takeBacks.askedByStaffId))
    .leftJoin(second, eq(second.id, takeBacks.decidedByStaffId))
    .where(eq(takeBacks.orderId, orderId))
    .orderBy(desc(takeBacks.askedAt));
}

type Reopened = { orderId: string; endedAt: Date; now: Date };

/**
 * The last stop of an order whose end is taken back: its driver stands there again, or, where that run has ended, it was not
 * delivered by it and its goods count as back. A photo of that door goes; the cash is counted again. Answers whether the
 * run has ended; null without a run (UNDO-06).
 */
export async function reopenStop(tx: Database, { orderId, endedAt, now }: Reopened): Promise<boolean | null> {
  const [stop] = await tx
    .select({ stop: runStops, run: runs.status })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .where(eq(runStops.orderId, orderId))
    .orderBy(desc(runs.createdAt))
    .limit(1);
  if (!stop) return null;
  const isEnded = stop.run === 'ended';
  const { id, state, arrivedAt, photoFileId, ...was } = stop.stop;
  const isDelivered = state === 'delivered';
  // An order that was cancelled has ended its stop in the same moment; where the driver had left before, it stays left.
  const isOfCancelling = state === 'undelivered' && was.endedAt?.getTime() === endedAt.getTime();
  if (!isDelivered && (isEnded || !isOfCancelling)) return isEnded;
  const change = isEnded
    ? { state: 'undelivered' as const, reason: 'taken-back', returnedAt: now }
    : { state: arrivedAt ? ('arrived' as const) : ('planned' as const), reason: null, endedAt: null };
  const uncounted = isEnded ? {} : { cashTakenCents: null, changeGivenCents: null };
  await tx
    .update(runStops)
    .set({ ...change, ...uncounted, photoFileId: null, version: sql`${runStops.version} + 1` })
    .where(eq(runStops.id, id));
  if (photoFileId) await tx.delete(files).where(eq(files.id, photoFileId));
  return isEnded;
}
