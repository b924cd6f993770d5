import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';
import { joinLateness } from './join-lateness.ts';
import { hasWaitedLong, isPastPromise, type Late } from './lateness.ts';
import { type BoardScope, isInScope, ORDERINGS, ticket } from './ticket-rows.ts';

export type BoardOrderRow = typeof orders.$inferSelect;

/** By when it ended, or the newest first. */
export type BoardOrdering = keyof typeof ORDERINGS;

/** So many tickets of the board, or of the orders that a search has found, the first in this ordering (STAFF-02, STAFF-25). */
export function listBoardOrders(
  db: Database,
  input: (BoardScope | { ids: readonly string[] }) & { ordering: BoardOrdering; limit: number },
) {
  return db
    .select(ticket)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(staff, eq(staff.id, orders.driverStaffId))
    .where('ids' in input ? inArray(orders.id, [...input.ids]) : isInScope(input))
    .orderBy(...ORDERINGS[input.ordering])
    .limit(input.limit);
}

export type BoardOrder = Awaited<ReturnType<typeof listBoardOrders>>[number];

export type BoardCount = { status: OrderStatus; count: number; waits: number; overdue: number };

/**
 * How many orders of the scope stand in each status, how many of them wait long and how many are overdue; statuses
 * without an order are left out (STAFF-25).
 */
export function countBoardOrders(db: Database, input: BoardScope & { late: Late }): Promise<BoardCount[]> {
  if (!input.statuses.some((status) => ACTIVE_STATUSES.includes(status))) return countEndedOrders(db, input);
  const { promise, said, begun, on, facts } = joinLateness(db);
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      waits: sql<number>`(count(*) filter (where ${hasWaitedLong(input.late, facts)}))::int`,
      overdue: sql<number>`(count(*) filter (where ${isPastPromise(input.late.now, facts)}))::int`,
    })
    .from(orders)
    .leftJoin(promise, on.promise)
    .leftJoin(said, on.said)
    .leftJoin(begun, on.begun)
    .where(isInScope(input))
    .groupBy(orders.status);
}

/** What is over waits for nobody, so what others are late by is not looked up. */
function countEndedOrders(db: Database, scope: BoardScope): Promise<BoardCount[]> {
  return db
    .select({
      status: orders.status,
      count: sql<number>`count(*)::int`,
      waits: sql<number>`0`,
      overdue: sql<number>`0`,
    })
    .from(orders)
    .where(isInScope(scope))
    .groupBy(orders.status);
}

/** One order with its lines and its log, newest event last; null when there is none (STAFF-02). */
export async function findOrderByNumber(db: Database, orderNumber: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNumber, orderNumber));
  return order ?? null;
}

export function listOrderLines(db: Database, orderId: string) {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** The log with the names of those who acted (STAFF-03). */
export function listOrderEvents(db: Database, orderId: string) {
  return db
    .select({
      id: orderEvents.id,
      kind: orderEvents.kind,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      actor: orderEvents.actor,
      // An owner made by the setup link has no last name yet.
      staffName: sql<
        string | null
      >`${staff.firstName} || coalesce(' ' || nullif(left(${staff.lastName}, 1), '') || '.', '')`,
      note: orderEvents.note,
      details: orderEvents.details,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, orderEvents.staffId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id));
}
