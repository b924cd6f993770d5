import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { outbox } from '../../schema/outbox.ts';

export type OutboxRow = typeof outbox.$inferSelect;
export type NewOutboxRow = Omit<typeof outbox.$inferInsert, 'id'>;

/** A statement takes 65,535 values; a list of a drop may be longer than that (STAFF-10). */
const AT_ONCE = 1000;

/** Written in the transaction that causes it; the same dedupe key is written once (ORD-24). */
export async function addToOutbox(db: Database, rows: readonly NewOutboxRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await db
      .insert(outbox)
      .values(rows.slice(from, from + AT_ONCE))
      .onConflictDoNothing({ target: outbox.dedupeKey });
}

/** Was this written before? */
export async function isInOutbox(db: Database, dedupeKey: string): Promise<boolean> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.dedupeKey, dedupeKey));
  return row !== undefined;
}

/**
 * Takes rows that are due for one worker, for as long as the lease: the rows of a worker that dies are free after the
 * lease. Two workers never get the same row, and do not wait for each other.
 */
export async function claimOutbox(
  db: Database,
  input: { channels: readonly OutboxRow['channel'][]; now: Date; leaseMs: number; limit: number },
): Promise<OutboxRow[]> {
  const { now } = input;
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.channel, [...input.channels]),
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        isNull(outbox.supersededBy),
        lte(outbox.runAfter, now),
        or(isNull(outbox.claimedUntil), lte(outbox.claimedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.runAfter), asc(outbox.id))
    .limit(input.limit)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({ claimedUntil: new Date(now.getTime() + input.leaseMs), attempts: sql`${outbox.attempts} + 1` })
    .where(inArray(outbox.id, due))
    .returning();
}

/**
 * False if it was already done: by another worker, or by hand (STAFF-19). `providerId` is the name that the service
 * gave it; a report that it failed may have come before (MAIL-08).
 */
export async function finishOutbox(
  db: Database,
  input: { id: number; at: Date; staffId?: string; providerId?: string },
): Promise<boolean> {
  const { id, at, staffId, providerId } = input;
  const isOpen = staffId ? undefined : or(isNull(outbox.deadAt), isNull(outbox.deliveryState));
  const done = await db
    .update(outbox)
    .set({
      doneAt: at,
      doneByStaffId: staffId ?? null,
      claimedUntil: null,
      ...(providerId ? { providerId } : {}),
    })
    .where(and(eq(outbox.id, id), isNull(outbox.doneAt), isOpen))
    .returning({ id: outbox.id });
  return done.length === 1;
}

/** Another try at `runAfter`, or none with null. */
export async function postponeOutbox(
  db: Database,
  input: { id: number; problem: string; runAfter: Date | null; at: Date },
): Promise<void> {
  const { runAfter } = input;
  await db
    .update(outbox)
    .set({
      lastProblem: input.problem,
      claimedUntil: null,
      ...(runAfter ? { runAfter } : { deadAt: input.at }),
    })
    .where(eq(outbox.id, input.id));
}

/** Due again at `runAfter` without having lost a try: nobody was asked (MAIL-06). */
export async function deferOutbox(db: Database, input: { id: number; runAfter: Date }): Promise<void> {
  await db
    .update(outbox)
    .set({ runAfter: input.runAfter, claimedUntil: null, attempts: sql`greatest(${outbox.attempts} - 1, 0)` })
    .where(and(eq(outbox.id, input.id), isNull(outbox.doneAt)));
}
