import { and, count, gte, inArray, min, ne, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

/** The day: open orders, the oldest of them, and the total of the day's orders (STAFF-02, STAFF-22). */
export type BoardDay = { open: number; oldestAt: Date | null; todayCents: number };

/** Each number uses its own index: open orders, and orders placed since a given time. */
export async function readBoardDay(db: Database, since: Date): Promise<BoardDay> {
  const [open] = await db
    .select({ count: count(), oldestAt: min(orders.createdAt) })
    .from(orders)
    .where(inArray(orders.status, [...ACTIVE_STATUSES]));
  const [day] = await db
    .select({ cents: sql<number>`coalesce(sum(${orders.amountDueCents}), 0)::int` })
    .from(orders)
    .where(and(gte(orders.createdAt, since), ne(orders.status, 'cancelled')));
  return { open: open?.count ?? 0, oldestAt: open?.oldestAt ?? null, todayCents: day?.cents ?? 0 };
}
