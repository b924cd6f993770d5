import { and, asc, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

export type OrderRow = typeof orders.$inferSelect;

const MOST_TICKETS = 300;

const itemCount = sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = ${orders.id})`;
const moods = sql<
  string[]
>`(select coalesce(json_agg(l.mood order by l.position) filter (where l.mood is not null), '[]')
  from order_lines l where l.order_id = ${orders.id})`;

const ticket = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  status: orders.status,
  version: orders.version,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  city: orders.city,
  zipCode: orders.zipCode,
  totalCents: orders.totalCents,
  grandTotalCents: orders.grandTotalCents,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  forNextOpening: orders.forNextOpening,
  deliverNotBefore: orders.deliverNotBefore,
  driverStaffId: orders.driverStaffId,
  isFirstOrder: sql<boolean>`not ${customers.firstOrderCompleted}`,
  createdAt: orders.createdAt,
  itemCount,
  moods,
};

type BoardInput = {
  statuses: readonly OrderStatus[];
  search: string;
  /** A driver's own run and nothing else. */
  driverStaffId: string | null;
  /** Orders that are over are shown from this moment on, unless somebody searches. */
  doneSince: Date;
};

/** The tickets of the board, the oldest first as they are to be worked off (STAFF-02). */
export function listBoardOrders(db: Database, input: BoardInput) {
  return db
    .select(ticket)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        inArray(orders.status, [...input.statuses]),
        input.driverStaffId ? eq(orders.driverStaffId, input.driverStaffId) : undefined,
        input.search ? matches(input.search) : isRecent(input.doneSince),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(MOST_TICKETS);
}

export type BoardOrder = Awaited<ReturnType<typeof listBoardOrders>>[number];

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
      staffName: sql<string | null>`${staff.firstName} || ' ' || left(${staff.lastName}, 1) || '.'`,
      note: orderEvents.note,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .leftJoin(staff, eq(staff.id, orderEvents.staffId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(desc(orderEvents.id));
}

function isRecent(doneSince: Date): SQL | undefined {
  return or(inArray(orders.status, [...ACTIVE_STATUSES]), gte(orders.updatedAt, doneSince));
}

/** By order number, by any part of the name, or by the digits of the phone as people type them (STAFF-02). */
function matches(search: string): SQL | undefined {
  const digits = search.replace(/\D/g, '');
  const like = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    sql`lower(${orders.orderNumber}) like ${like}`,
    sql`lower(${orders.customerName}) like ${like}`,
    digits.length >= 3
      ? sql`regexp_replace(${orders.customerPhone}, '[^0-9]', '', 'g') like ${`%${digits}%`}`
      : undefined,
  );
}
