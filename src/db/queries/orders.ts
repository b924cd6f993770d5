import { and, asc, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { orderEvents, orderLines } from '../schema/order-lines.ts';
import { orders } from '../schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'orderId' | 'position'>;

/**
 * Order, lines and the first event. Throws a unique violation of `orders_number` (CONF-09) or `orders_attempt`
 * (CONF-11); see `isUniqueViolation`. The caller's transaction holds stock, credit and outbox as well (CONF-14).
 */
export async function createOrder(
  db: Database,
  input: { order: NewOrder; lines: readonly NewOrderLine[]; event: typeof orderEvents.$inferInsert },
): Promise<OrderRow> {
  const [order] = await db.insert(orders).values(input.order).returning();
  if (!order) throw new Error('an order was not stored');
  await db
    .insert(orderLines)
    .values(input.lines.map((line, position) => ({ ...line, orderId: order.id, position })));
  await db.insert(orderEvents).values(input.event);
  return order;
}

/** CONF-11: the order that this attempt already made. */
export async function findOrderByAttempt(db: Database, attemptKey: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.attemptKey, attemptKey));
  return row ?? null;
}

/** With a customer, only an order of that customer's is found (SEC-06). */
export async function findOrder(
  db: Database,
  input: { orderNumber: string; customerId?: string },
): Promise<OrderRow | null> {
  const { orderNumber, customerId } = input;
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        customerId === undefined ? undefined : eq(orders.customerId, customerId),
      ),
    );
  return row ?? null;
}

/** The orders of a customer in these statuses, newest first (ORD-19, ORD-20, ORD-23). */
export function listOrdersOf(
  db: Database,
  input: { customerId: string; statuses: readonly OrderRow['status'][]; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, input.customerId), inArray(orders.status, [...input.statuses])))
    .orderBy(desc(orders.createdAt))
    .limit(input.limit);
}

export function listLines(db: Database, orderIds: readonly string[]): Promise<OrderLineRow[]> {
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The log of an order, oldest first: what the tracker's timeline reads. */
export function listEvents(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

/** PAY-31, PAY-33: the newest order that waits for a payment which nobody has claimed. */
export async function findUnpaidOrder(db: Database, customerId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.status, 'pending'),
        eq(orders.paymentStatus, 'awaiting_confirmation'),
        isNull(orders.paymentClaimedAt),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

/** LAW-02: grams of a person, by customer or phone, in orders that were not cancelled since the shop day began. */
export async function sumGramsSince(
  db: Database,
  input: { customerId: string; phone: string; since: Date },
): Promise<{ flower: number; concentrate: number }> {
  const [row] = await db
    .select({
      flower: sql<number>`coalesce(sum(${orderLines.gramsFlower} * ${orderLines.quantity}), 0)::float8`,
      concentrate: sql<number>`coalesce(sum(${orderLines.gramsConcentrate} * ${orderLines.quantity}), 0)::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        or(eq(orders.customerId, input.customerId), eq(orders.customerPhone, input.phone)),
        gte(orders.createdAt, input.since),
        ne(orders.status, 'cancelled'),
      ),
    );
  return row ?? { flower: 0, concentrate: 0 };
}
