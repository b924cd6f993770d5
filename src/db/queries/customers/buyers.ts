import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { customers } from '../../schema/customers.ts';
import { orders } from '../../schema/orders.ts';

/** Who placed these orders, so many of them (BOARD-10). */
export async function listBuyers(db: Database, input: { orderIds: readonly string[]; limit: number }) {
  if (input.orderIds.length === 0) return [];
  const placed = db
    .select({ id: orders.customerId })
    .from(orders)
    .where(inArray(orders.id, [...input.orderIds]));
  return db
    .select({
      customerNumber: customers.customerNumber,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
    })
    .from(customers)
    .where(and(inArray(customers.id, placed), isNull(customers.erasedAt)))
    .orderBy(asc(customers.customerNumber))
    .limit(input.limit);
}
