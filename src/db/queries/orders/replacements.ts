import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

/** The number of the order that another one replaces (PAY-33, HELP-20). */
export async function findOrderNumber(db: Database, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await db.select({ orderNumber: orders.orderNumber }).from(orders).where(eq(orders.id, id));
  return row?.orderNumber ?? null;
}

export async function listReplacementNumbers(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.replacesOrderId, orderId))
    .orderBy(asc(orders.createdAt));
  return rows.map(({ orderNumber }) => orderNumber);
}
