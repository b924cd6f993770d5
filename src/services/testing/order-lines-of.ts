import { asc, eq } from 'drizzle-orm';
import { orderLines } from '#db/schema/order-lines.ts';
import { database } from './small-checkout.ts';
import { rowOf } from './staff-orders.ts';

/** The lines of an order as they are stored, in their places. */
export async function linesOf(orderNumber: string) {
  const { id } = await rowOf(orderNumber);
  return database()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
}
