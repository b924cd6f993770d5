import { and, asc, count, desc, eq, gte, inArray, lt, lte, min, ne, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { accessCodes } from '../../schema/drops.ts';
import { messages } from '../../schema/messages.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { LABEL_FACTS } from '../catalog/products.ts';
import { isToAnswer } from '../conversations.ts';

/** A test order counts in no figure (FIRST-13). */
const isReal = eq(orders.isTest, false);

/** How many orders of each status were placed since this moment (STAFF-22). */
export function countOrdersByStatus(
  db: Database,
  since: Date,
): Promise<{ status: OrderStatus; count: number }[]> {
  return db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(gte(orders.createdAt, since), isReal))
    .groupBy(orders.status);
}

/** How many orders were placed before this moment. */
export function countEarlierOrders(db: Database, until: Date): Promise<number> {
  return db.$count(orders, and(lt(orders.createdAt, until), isReal));
}

/** The figures of the dashboard that are one number each, with the orders since a given time (STAFF-22). */
export async function countOpenWork(db: Database, since: Date) {
  const [row] = await db
    .select({
      orders: sql<number>`(select count(*)::int from ${orders} where created_at >= ${since.toISOString()}::timestamptz and not is_test)`,
      awaitingPayment: sql<number>`(select count(*)::int from ${orders}
        where payment_status = 'awaiting_confirmation' and (status <> 'cancelled' or payment_claimed_at is not null))`,
      toAnswer: sql<number>`(select count(distinct customer_id)::int from ${messages} where ${isToAnswer})`,
      accessCodes: sql<number>`(select count(*)::int from ${accessCodes})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { orders: 0, awaitingPayment: 0, toAnswer: 0, accessCodes: 0 };
}

/** First orders that nobody has looked at (CUST-13): how many, and the oldest. */
export async function countFirstOrders(db: Database) {
  const isWaiting = and(eq(orders.awaitsReview, true), eq(orders.status, 'pending'));
  const [oldest] = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(isWaiting)
    .orderBy(asc(orders.createdAt))
    .limit(1);
  return oldest ? { count: await db.$count(orders, isWaiting), oldest: oldest.orderNumber } : null;
}

/** What needs a hand, each count by an index of its own (NUM-11). */
export async function countWork(db: Database) {
  const [row] = await db
    .select({
      claims: sql<number>`(select count(*)::int from ${orders}
        where payment_status = 'awaiting_confirmation' and payment_claimed_at is not null)`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { claims: 0 };
}

/** Options on sale with little stock, the scarcest first, of those what was ordered most since a moment (STAFF-22, LOOK-265). */
export function listLowStock(db: Database, input: { atMost: number; limit: number; since: Date }) {
  const placed = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(gte(orders.createdAt, input.since), ne(orders.status, 'cancelled'), isReal));
  // As one list of ids their lines are found by the index: joined, the lines of all years are read.
  const lines = db
    .select({ optionId: orderLines.optionId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(array(${placed}))`)
    .as('lines');
  const sold = db
    .select({ optionId: lines.optionId, units: sum(lines.quantity).mapWith(Number).as('units') })
    .from(lines)
    .groupBy(lines.optionId)
    .as('sold');
  const units = sql<number>`coalesce(${sold.units}, 0)::int`.as('units');
  const low = alias(productOptions, 'low');
  const { id, productId, stock } = low;
  // The scarce come from their index alone, in their order; what else is shown is looked up for those that are.
  const scarce = db
    .select({ id, productId, stock, units })
    .from(low)
    .leftJoin(sold, eq(sold.optionId, id))
    .where(and(eq(low.isOn, true), lte(stock, input.atMost)))
    .orderBy(asc(stock), desc(units), asc(id))
    .offset(0)
    .as('scarce');
  return db
    .select({
      optionId: scarce.id,
      product: products.name,
      facts: LABEL_FACTS,
      stock: scarce.stock,
      sold: scarce.units,
    })
    .from(scarce)
    .innerJoin(products, and(eq(products.id, scarce.productId), eq(products.isActive, true)))
    .innerJoin(productOptions, eq(productOptions.id, scarce.id))
    .orderBy(asc(scarce.stock), desc(scarce.units), asc(scarce.id))
    .limit(input.limit);
}

/** The day: open orders, the oldest of them, and the sales of the day, by the orders' totals as on "Today" (STAFF-02, LOOK-07). */
export type BoardDay = { open: number; oldestAt: Date | null; todayCents: number };

/** Each number uses its own index: open orders, and orders placed since a given time. */
export async function readBoardDay(db: Database, since: Date): Promise<BoardDay> {
  const day = db
    .select({ cents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::int` })
    .from(orders)
    .where(and(gte(orders.createdAt, since), ne(orders.status, 'cancelled'), isReal));
  const [open] = await db
    .select({ count: count(), oldestAt: min(orders.createdAt), todayCents: sql<number>`(${day})` })
    .from(orders)
    .where(inArray(orders.status, [...ACTIVE_STATUSES]));
  return { open: open?.count ?? 0, oldestAt: open?.oldestAt ?? null, todayCents: open?.todayCents ?? 0 };
}
