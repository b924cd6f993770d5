import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { runStops, runs } from '../../schema/runs.ts';

/**
 * The run of one that an order was sent out with ends unused: its stop is removed (UNDO-04). False where the order is
 * on the road with others, or its driver has arrived: then that run has to say what happens. True without a run.
 */
export async function dropLoneRun(tx: Database, input: { orderId: string; staffId: string; at: Date }) {
  const { orderId, staffId, at } = input;
  const [stop] = await tx
    .select({ id: runStops.id, runId: runStops.runId, state: runStops.state })
    .from(runStops)
    .innerJoin(runs, and(eq(runs.id, runStops.runId), eq(runs.status, 'out')))
    .where(and(eq(runStops.orderId, orderId), inArray(runStops.state, ['planned', 'arrived'])))
    .for('no key update');
  if (!stop) return true;
  const others = and(eq(runStops.runId, stop.runId), ne(runStops.id, stop.id), ne(runStops.state, 'removed'));
  if (stop.state !== 'planned' || (await tx.$count(runStops, others)) > 0) return false;
  await tx
    .update(runStops)
    .set({ state: 'removed', endedAt: at, version: sql`${runStops.version} + 1` })
    .where(eq(runStops.id, stop.id));
  await tx
    .update(runs)
    .set({
      status: 'ended',
      endedAt: at,
      endedByStaffId: staffId,
      updatedAt: at,
      version: sql`${runs.version} + 1`,
    })
    .where(eq(runs.id, stop.runId));
  return true;
}
