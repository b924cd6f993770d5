import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';

export type OrderRow = typeof orders.$inferSelect;
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

/** When these orders ended, if they did; numbers that do not exist are left out. */
export async function listOrderEnds(
  db: Database,
  orderNumbers: readonly string[],
): Promise<Pick<OrderRow, 'orderNumber' | 'status' | 'deliveredAt' | 'cancelledAt' | 'updatedAt'>[]> {
  const { orderNumber, status, deliveredAt, cancelledAt, updatedAt } = orders;
  return db
    .select({ orderNumber, status, deliveredAt, cancelledAt, updatedAt })
    .from(orders)
    .where(inArray(orderNumber, [...orderNumbers]));
}

/** PAY-31, PAY-33: the newest order that waits for a payment which nobody has claimed. */
export async function findUnpaidOrder(db: Database, customerId: string): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['pending', 'confirmed']),
        eq(orders.paymentStatus, 'awaiting_confirmation'),
        isNull(orders.paymentClaimedAt),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}
