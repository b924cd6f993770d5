import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { creditEntries } from '../../schema/ledgers.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';

/** Up to where the logs of orders and of credit have been seen: what came later may have changed a kept day. */
export type SeenLogs = { events: number; credits: number };

const BEGINNING: SeenLogs = { events: 0, credits: 0 };

/** The newest entries of both logs that are older than a moment: none of before is still on its way (NUM-03). */
export async function findLogEnds(db: Database, before: Date): Promise<SeenLogs> {
  const newest = (table: typeof orderEvents | typeof creditEntries) => sql<number>`coalesce((
    select id from ${table} where at < ${before.toISOString()}::timestamptz order by id desc limit 1), 0)`;
  const [row] = await db
    .select({ events: newest(orderEvents).mapWith(Number), credits: newest(creditEntries).mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row ?? BEGINNING;
}

/** The moments whose days may have changed since: of the orders in the log, of their entries, and of the credit. */
export async function listTouchedMoments(db: Database, { events, credits }: SeenLogs): Promise<Date[]> {
  const [touched, moved] = await Promise.all([
    db
      .select({ placedAt: orders.createdAt, at: orderEvents.at })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(sql`${orderEvents.id} > ${events}`),
    db.select({ at: creditEntries.at }).from(creditEntries).where(sql`${creditEntries.id} > ${credits}`),
  ]);
  return [...touched.flatMap(({ placedAt, at }) => [placedAt, at]), ...moved.map(({ at }) => at)];
}

/** The moment of the first order or credit of the shop; null before there is one. */
export async function findFirstMoment(db: Database): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<string | null>`least((select min(created_at) from ${orders}),
        (select at from ${creditEntries} order by id limit 1))`,
    })
    .from(sql`(select 1) as one`);
  return row?.at ? new Date(row.at) : null;
}
