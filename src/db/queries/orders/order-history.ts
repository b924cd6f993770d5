import { and, asc, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { products } from '../../schema/catalog.ts';
import { orderEvents, orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import type { OrderRow } from './orders.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

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

/** The orders that these replace, by id (HELP-20, PAY-33). */
export async function findNumbers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]));
}

/** The pictures of what was ordered, as the shop shows the products now. */
export function listPicturesOf(db: Database, orderIds: readonly string[]) {
  return db
    .selectDistinct({ productId: products.id, imageUrl: products.imageUrl })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]));
}

/** The log of an order, oldest first: what the tracker's timeline reads. */
export function listEvents(db: Database, orderIds: readonly string[]) {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, [...orderIds]))
    .orderBy(asc(orderEvents.id));
}

/** CHECK-32: units by option in the orders of a person, by customer or phone, that are neither started nor paid. */
export async function sumUnpaidUnits(
  db: Database,
  input: { customerId: string; phone: string; optionIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ optionId: orderLines.optionId, units: sql<number>`sum(${orderLines.quantity})::int` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        or(eq(orders.customerId, input.customerId), eq(orders.customerPhone, input.phone)),
        inArray(orders.status, ['pending', 'confirmed']),
        inArray(orders.paymentStatus, ['pending', 'awaiting_confirmation']),
        inArray(orderLines.optionId, [...input.optionIds]),
      ),
    )
    .groupBy(orderLines.optionId);
  return new Map(rows.map(({ optionId, units }) => [optionId, units]));
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

/** LAW-12: orders to a ZIP that were placed in this time and not cancelled, oldest first, each with its grams. */
export function listGramsTo(db: Database, input: { zipCode: string; from: Date; until: Date }) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      customerId: orders.customerId,
      customerPhone: orders.customerPhone,
      deliveryAddress: orders.deliveryAddress,
      city: orders.city,
      zipCode: orders.zipCode,
      flower: sql<number>`sum(${orderLines.gramsFlower} * ${orderLines.quantity})::float8`,
      concentrate: sql<number>`sum(${orderLines.gramsConcentrate} * ${orderLines.quantity})::float8`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.zipCode, input.zipCode),
        gte(orders.createdAt, input.from),
        lt(orders.createdAt, input.until),
        ne(orders.status, 'cancelled'),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.createdAt), asc(orders.orderNumber));
}
