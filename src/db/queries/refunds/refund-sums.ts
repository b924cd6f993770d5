import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RefundWay } from '#domain/refunds/ways.ts';
import type { Database } from '../../client.ts';
import { orderRefunds } from '../../schema/refunds.ts';

/** Has anything of this order gone back? */
export async function hasRefunds(db: Database, orderId: string): Promise<boolean> {
  const isDone = and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.state, 'done'));
  return (await db.$count(orderRefunds, isDone)) > 0;
}

/** What went back between two moments, by way, in cents and refunds (REFUND-09). */
export async function sumRefunds(db: Database, { from, until }: { from: Date; until: Date }) {
  const rows = await db
    .select({
      way: orderRefunds.way,
      cents: sql<number>`sum(${orderRefunds.cents})::int`,
      count: sql<number>`count(*)::int`,
    })
    .from(orderRefunds)
    .where(
      and(
        eq(orderRefunds.state, 'done'),
        sql`${orderRefunds.decidedAt} >= ${from.toISOString()}::timestamptz and ${orderRefunds.decidedAt} < ${until.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(orderRefunds.way);
  return rows as { way: RefundWay; cents: number; count: number }[];
}

/** What went back of each of these orders, in cents; those of which nothing did are left out. */
export async function sumRefundedOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, cents, state } = orderRefunds;
  const rows = await db
    .select({ orderId, cents: sql<number>`sum(${cents})::int` })
    .from(orderRefunds)
    .where(and(inArray(orderId, [...orderIds]), eq(state, 'done')))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.cents]));
}
