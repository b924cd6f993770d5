import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { runStops, runs } from '../../schema/runs.ts';
import { listStops, OPEN_STATES, removeStop } from './stops.ts';

/** The open run in which an order stands, with its stop; null for none. */
export async function findOpenStop(db: Database, orderId: string) {
  const [row] = await db
    .select({ stop: runStops, run: runs })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .where(and(eq(runStops.orderId, orderId), inArray(runStops.state, [...OPEN_STATES])));
  return row ?? null;
}

type Ending = {
  orderId: string;
  how: 'delivered' | 'cancelled';
  now: Date;
  /** Why it was cancelled. */
  reason?: string | null;
};

/**
 * The order was handed over or cancelled: its stop ends with it, or leaves a run that is still planned (RUN-08). A run
 * of one press ends with its last stop that was handed over, because nothing comes back with it.
 */
export async function endOpenStop(db: Database, { orderId, how, now, reason }: Ending): Promise<void> {
  const found = await findOpenStop(db, orderId);
  if (!found) return;
  const { stop, run } = found;
  if (run.status === 'planned') return removeStop(db, { id: stop.id, at: now });
  const state = how === 'delivered' ? 'delivered' : 'undelivered';
  await db
    .update(runStops)
    .set({ state, endedAt: now, ...(reason ? { reason } : {}), version: sql`${runStops.version} + 1` })
    .where(eq(runStops.id, stop.id));
  const isOnePress = run.startedAt?.getTime() === run.createdAt.getTime();
  if (!isOnePress || how !== 'delivered') return;
  const others = await listStops(db, run.id);
  if (others.some((other) => other.stop.state !== 'delivered')) return;
  await db
    .update(runs)
    .set({ status: 'ended', endedAt: now, updatedAt: now, version: sql`${runs.version} + 1` })
    .where(and(eq(runs.id, run.id), eq(runs.status, 'out')));
}

/** Its goods are back at the shop (RUN-09); a stop that was still open ends undelivered. */
export async function endStop(
  db: Database,
  { id, isOpen, reason, now }: { id: string; isOpen: boolean; reason: string | null; now: Date },
): Promise<void> {
  await db
    .update(runStops)
    .set({
      ...{ returnedAt: now, state: 'undelivered', reason, version: sql`${runStops.version} + 1` },
      ...(isOpen ? { endedAt: now } : {}),
    })
    .where(eq(runStops.id, id));
}
