import { and, desc, inArray } from 'drizzle-orm';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

/** The newest order of each of these customers that is not over yet: what they most likely write about (STAFF-47). */
export async function listOpenOrders(db: Database, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  return db
    .selectDistinctOn([orders.customerId], {
      customerId: orders.customerId,
      orderNumber: orders.orderNumber,
      callNumber: orders.callNumber,
      status: orders.status,
    })
    .from(orders)
    .where(and(inArray(orders.customerId, [...customerIds]), inArray(orders.status, [...ACTIVE_STATUSES])))
    .orderBy(orders.customerId, desc(orders.createdAt));
}
