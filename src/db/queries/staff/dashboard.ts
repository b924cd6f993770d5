import { and, asc, count, desc, eq, gte, inArray, lt, lte, min, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { ACTIVE_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { accessCodes } from '../../schema/drops.ts';
import { messages } from '../../schema/messages.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { LABEL_FACTS } from '../catalog/products.ts';

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
      unreadMessages: sql<number>`(select count(*)::int from ${messages} where not is_read and not is_admin_message)`,
      accessCodes: sql<number>`(select count(*)::int from ${accessCodes})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { orders: 0, awaitingPayment: 0, unreadMessages: 0, accessCodes: 0 };
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
  const ordered = db
    .select({ optionId: orderLines.optionId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(array(${placed}))`);
  const isScarce = and(eq(productOptions.isOn, true), lte(productOptions.stock, input.atMost));
  // What nobody ordered counts with nothing, so that each option is met once, by its id.
  const scarce = db
    .select({ optionId: productOptions.id, quantity: sql<number>`0` })
    .from(productOptions)
    .where(isScarce);
  const counted = unionAll(ordered, scarce).as('counted');
  const sold = db
    .select({
      optionId: counted.optionId,
      units: sql<number>`sum(${counted.quantity})::int`.mapWith(Number).as('units'),
    })
    .from(counted)
    .groupBy(counted.optionId)
    .as('sold');
  return db
    .select({
      optionId: productOptions.id,
      product: products.name,
      facts: LABEL_FACTS,
      stock: productOptions.stock,
      sold: sold.units,
    })
    .from(sold)
    .innerJoin(productOptions, eq(productOptions.id, sold.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(products.isActive, true), isScarce))
    .orderBy(asc(productOptions.stock), desc(sold.units), asc(products.name))
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
