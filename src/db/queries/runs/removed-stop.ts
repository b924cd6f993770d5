import { and, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { runStops } from '../../schema/runs.ts';

/** A stop that was taken out of this run, with its order, its former place and when it was; null where there is none. */
export async function findRemovedStop(db: Database, { id, runId }: { id: string; runId: string }) {
  const [row] = await db
    .select({ orderNumber: orders.orderNumber, position: runStops.position, endedAt: runStops.endedAt })
    .from(runStops)
    .innerJoin(orders, eq(orders.id, runStops.orderId))
    .where(and(eq(runStops.id, id), eq(runStops.runId, runId), eq(runStops.state, 'removed')));
  return row ?? null;
}
