import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

/** How the day stands: orders under way, the oldest of them, and what the day's orders come to (STAFF-02, STAFF-22). */
export type BoardDay = { open: number; oldestAt: Date | null; todayCents: number };

export async function readBoardDay(db: Database, since: Date): Promise<BoardDay> {
  const isOpen = sql`${orders.status} not in ('delivered', 'cancelled')`;
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where ${isOpen})::int`,
      oldestMs: sql<
        number | null
      >`(extract(epoch from min(${orders.createdAt}) filter (where ${isOpen})) * 1000)::float8`,
      todayCents: sql<number>`coalesce(sum(${orders.grandTotalCents})
        filter (where ${orders.status} <> 'cancelled' and ${orders.createdAt} >= ${since.toISOString()}::timestamptz), 0)::int`,
    })
    .from(orders);
  const oldestAt = row?.oldestMs ? new Date(row.oldestMs) : null;
  return { open: row?.open ?? 0, oldestAt, todayCents: row?.todayCents ?? 0 };
}
