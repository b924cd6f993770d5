import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { runStops, runs } from '../../schema/runs.ts';
import { etaSaidAt, failedReason, failedRun } from '../orders/ticket-rows.ts';
import { toldPromise } from '../windows/told-promise.ts';

/** How often somebody has changed where the order goes: a phone without signal knows by it what it has not seen. */
const addressVersion = sql<number>`(select count(*)::int from order_events e where e.order_id = ${orders}."id" and e.kind = 'address')`;

const roadStop = {
  id: runStops.id,
  position: runStops.position,
  state: runStops.state,
  version: runStops.version,
  arrivedAt: runStops.arrivedAt,
  endedAt: runStops.endedAt,
  reason: runStops.reason,
  returnedAt: runStops.returnedAt,
  cashTakenCents: runStops.cashTakenCents,
  changeGivenCents: runStops.changeGivenCents,
  orderId: orders.id,
  customerId: orders.customerId,
  orderNumber: orders.orderNumber,
  callNumber: orders.callNumber,
  orderStatus: orders.status,
  orderVersion: orders.version,
  addressVersion,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  address: orders.deliveryAddress,
  city: orders.city,
  zipCode: orders.zipCode,
  notes: orders.deliveryNotes,
  bagRequested: orders.bagRequested,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  paymentClaimedAt: orders.paymentClaimedAt,
  etaMinutes: orders.etaMinutes,
  updatedAt: orders.updatedAt,
  etaSaidAt,
  promised: toldPromise,
  amountDueCents: orders.amountDueCents,
  cashGivenCents: orders.cashGivenCents,
  changeDueCents: orders.changeDueCents,
};

const selectStops = (db: Database, where: SQL | undefined) =>
  db
    .select(roadStop)
    .from(runStops)
    .innerJoin(orders, eq(orders.id, runStops.orderId))
    .where(where)
    .orderBy(asc(runStops.position), asc(runStops.id));

/** The stops of a run in the order in which they are driven, with what their door needs to know (ROAD-01). */
export const listRoadStops = (db: Database, runId: string) =>
  selectStops(db, and(eq(runStops.runId, runId), ne(runStops.state, 'removed')));

/** One stop of this run, a removed one, too; null when it is none of its stops. */
export async function findRoadStop(db: Database, { runId, stopId }: { runId: string; stopId: string }) {
  const [row] = await selectStops(db, and(eq(runStops.runId, runId), eq(runStops.id, stopId)));
  return row ?? null;
}

export type RoadStopRow = NonNullable<Awaited<ReturnType<typeof findRoadStop>>>;

/** Why an order was not handed over, while it is on the road still (BOARD-16), and in which run; null where nothing failed. */
export async function findFailedStop(db: Database, orderId: string) {
  const [row] = await db.select({ failedReason, failedRun }).from(orders).where(eq(orders.id, orderId));
  return row?.failedReason ? row : { failedReason: null, failedRun: null };
}

/** The run whose driver has it in the car; null on none. */
export async function findRunOut(db: Database, orderId: string): Promise<string | null> {
  const isCarried = and(
    eq(runStops.orderId, orderId),
    ne(runStops.state, 'removed'),
    isNull(runStops.returnedAt),
    eq(runs.status, 'out'),
  );
  const [row] = await db
    .select({ number: runs.number })
    .from(runStops)
    .innerJoin(runs, eq(runs.id, runStops.runId))
    .where(isCarried);
  return row?.number ?? null;
}

/** What is handed over at these doors. */
export async function listStopGoods(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      quantity: orderLines.quantity,
      productName: orderLines.productName,
      optionName: orderLines.optionName,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** Writes only if nobody else has written since `version` was read; false says that somebody has. */
export async function changeStop(
  tx: Database,
  { id, version, set }: { id: string; version: number; set: Partial<typeof runStops.$inferInsert> },
): Promise<boolean> {
  const rows = await tx
    .update(runStops)
    .set({ ...set, version: sql`${runStops.version} + 1` })
    .where(and(eq(runStops.id, id), eq(runStops.version, version)))
    .returning({ id: runStops.id });
  return rows.length === 1;
}
