import { and, eq, gte, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

export type SalesDay = {
  date: string;
  orders: number;
  cents: number;
  soFarOrders: number;
  soFarCents: number;
};

/**
 * What was ordered and not cancelled on each day of the shop, and how much of it before this minute of the day: sums of
 * the orders' totals, in cents; days without an order are left out (LOOK-07).
 */
export function listSalesDays(
  db: Database,
  input: { since: Date; until: Date; timeZone: string; minutes: number },
): Promise<SalesDay[]> {
  const local = sql`(${orders.createdAt} at time zone ${input.timeZone})`;
  const isSoFar = sql`extract(hour from ${local}) * 60 + extract(minute from ${local}) <= ${input.minutes}`;
  const date = sql<string>`to_char(${local}, 'YYYY-MM-DD')`;
  return db
    .select({
      date,
      orders: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${orders.totalCents})::int`,
      soFarOrders: sql<number>`(count(*) filter (where ${isSoFar}))::int`,
      soFarCents: sql<number>`coalesce(sum(${orders.totalCents}) filter (where ${isSoFar}), 0)::int`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, input.since),
        lt(orders.createdAt, input.until),
        ne(orders.status, 'cancelled'),
        eq(orders.isTest, false),
      ),
    )
    .groupBy(sql`1`);
}

/** What was ordered and not cancelled in each hour of these days of the shop, in cents; hours without an order are left out (NUM-11). */
export async function listSalesHours(
  db: Database,
  { spans, timeZone }: { spans: readonly { from: Date; until: Date }[]; timeZone: string },
): Promise<{ day: string; hour: number; cents: number }[]> {
  const local = sql`(${orders.createdAt} at time zone ${timeZone})`;
  const isIn = or(
    ...spans.map(({ from, until }) => and(gte(orders.createdAt, from), lt(orders.createdAt, until))),
  );
  return db
    .select({
      day: sql<string>`to_char(${local}, 'YYYY-MM-DD')`,
      hour: sql<number>`extract(hour from ${local})::int`,
      cents: sql<number>`sum(${orders.totalCents})::int`,
    })
    .from(orders)
    .where(and(isIn, ne(orders.status, 'cancelled'), eq(orders.isTest, false)))
    .groupBy(sql`1`, sql`2`);
}
