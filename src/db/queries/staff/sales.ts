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

/** A day of the shop from its first moment until `soFar`, the same minute of it as now. */
export type SpanOfDay = { date: string; from: Date; soFar: Date };

const list = (moments: readonly Date[]) => sql`${sql.param(toArray(moments))}::timestamptz[]`;
const toArray = (moments: readonly Date[]) => `{${moments.map((at) => at.toISOString()).join(',')}}`;

/**
 * What was ordered and not cancelled on each of these days of the shop, the oldest first, and how much of it before
 * `soFar`: sums of the orders' totals, in cents; days without an order are left out (LOOK-07). Days are told apart by
 * where they begin: to reckon each order's date in the shop's time zone costs a large shop more than to find them.
 */
export async function listSalesDays(
  db: Database,
  { days, until }: { days: readonly SpanOfDay[]; until: Date },
): Promise<SalesDay[]> {
  const begins = days.map(({ from }) => from);
  const place = sql<number>`width_bucket(${orders.createdAt}, ${list(begins)})`;
  const placed = db
    .select({ place: place.as('place'), totalCents: orders.totalCents, createdAt: orders.createdAt })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, begins[0] ?? until),
        lt(orders.createdAt, until),
        ne(orders.status, 'cancelled'),
        eq(orders.isTest, false),
      ),
    )
    .as('placed');
  const isSoFar = sql`${placed.createdAt} < (${list(days.map(({ soFar }) => soFar))})[${placed.place}]`;
  const rows = await db
    .select({
      place: placed.place,
      orders: sql<number>`count(*)::int`,
      cents: sql<number>`sum(${placed.totalCents})::int`,
      soFarOrders: sql<number>`(count(*) filter (where ${isSoFar}))::int`,
      soFarCents: sql<number>`coalesce(sum(${placed.totalCents}) filter (where ${isSoFar}), 0)::int`,
    })
    .from(placed)
    .groupBy(placed.place);
  return rows.map(({ place, ...row }) => ({ date: days[place - 1]?.date ?? '', ...row }));
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
