import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

/** Has there been an order while the shop was closed (FIRST-13)? */
export async function hasTestOrders(db: Database): Promise<boolean> {
  const [row] = await db.select({ id: orders.id }).from(orders).where(sql`${orders.isTest}`).limit(1);
  return row !== undefined;
}
