import { and, asc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { runStops } from '../../schema/runs.ts';
import { deliveryZones } from '../../schema/zones.ts';
import { etaSaidAt } from '../orders/ticket-rows.ts';
import { toldPromise } from '../windows/told-promise.ts';

/** Not yet ended: the order belongs to this run and to no other. */
export const OPEN_STATES = ['planned', 'arrived'] as const;

/** The stops in the sequence in which they are driven, each with its order, the hours of its zone and what was promised; removed ones are left out. */
export async function listStops(db: Database, runId: string) {
  const rows = await db
    .select({
      stop: runStops,
      order: orders,
      zoneHours: deliveryZones.hours,
      isBoxZip: deliveryZones.isPoBox,
      promised: toldPromise,
      etaSaidAt,
    })
    .from(runStops)
    .innerJoin(orders, eq(orders.id, runStops.orderId))
    .leftJoin(deliveryZones, eq(deliveryZones.zipCode, orders.zipCode))
    .where(and(eq(runStops.runId, runId), ne(runStops.state, 'removed')))
    .orderBy(asc(runStops.position), asc(runStops.id));
  return rows.map((row) => ({ ...row, isBoxZip: row.isBoxZip ?? false }));
}

export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

/** Of the statuses, the orders that stand in no open run, the oldest first (RUN-07). */
export function listOrdersWithoutRun(
  db: Database,
  input: { statuses: readonly OrderStatus[]; limit: number },
) {
  const inRun = db
    .select({ one: sql`1` })
    .from(runStops)
    .where(and(eq(runStops.orderId, orders.id), inArray(runStops.state, [...OPEN_STATES])));
  return db
    .select({ order: orders, zoneHours: deliveryZones.hours, isBoxZip: deliveryZones.isPoBox })
    .from(orders)
    .leftJoin(deliveryZones, eq(deliveryZones.zipCode, orders.zipCode))
    .where(and(inArray(orders.status, [...input.statuses]), notExists(inRun)))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(input.limit);
}

export function findOrdersByNumber(db: Database, numbers: readonly string[]) {
  return numbers.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(orders)
        .where(inArray(orders.orderNumber, [...numbers]));
}

/** False where one of the orders stands in an open run already; then the caller rolls back. */
export async function addStops(
  db: Database,
  input: { runId: string; orderIds: readonly string[]; after: number; newId: () => string },
): Promise<boolean> {
  if (input.orderIds.length === 0) return true;
  const rows = await db
    .insert(runStops)
    .values(
      input.orderIds.map((orderId, index) => ({
        ...{ id: input.newId(), runId: input.runId, orderId, position: input.after + index + 1 },
      })),
    )
    .onConflictDoNothing()
    .returning({ id: runStops.id });
  return rows.length === input.orderIds.length;
}

/** The stops stand in the sequence of these ids from now on. */
export async function placeStops(db: Database, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries())
    await db
      .update(runStops)
      .set({ position: index + 1, version: sql`${runStops.version} + 1` })
      .where(and(eq(runStops.id, id), ne(runStops.position, index + 1)));
}

/** Takes one off a run that has not left. */
export async function removeStop(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await db
    .update(runStops)
    .set({ state: 'removed', endedAt: at, version: sql`${runStops.version} + 1` })
    .where(and(eq(runStops.id, id), eq(runStops.state, 'planned')));
}
