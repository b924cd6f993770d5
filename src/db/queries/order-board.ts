import { and, count, desc, eq, gte, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { orderEvents } from '../schema/order-lines.ts';
import { orders } from '../schema/orders.ts';
import { staff } from '../schema/staff.ts';
import type { NewOrder, OrderRow } from './orders.ts';

type BoardFilter = {
  statuses?: readonly OrderRow['status'][];
  search?: string;
  driverStaffId?: string;
  limit: number;
};

/** STAFF-02: filtered by status, found by order number, phone or name, newest first; a driver sees the own run. */
export function listBoard(db: Database, filter: BoardFilter) {
  const { statuses, driverStaffId } = filter;
  return db
    .select({ order: orders, driverName: staff.firstName })
    .from(orders)
    .leftJoin(staff, eq(staff.id, orders.driverStaffId))
    .where(
      and(
        statuses && inArray(orders.status, [...statuses]),
        driverStaffId === undefined ? undefined : eq(orders.driverStaffId, driverStaffId),
        matches(filter.search?.trim() ?? ''),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(filter.limit);
}

function matches(search: string) {
  if (search === '') return undefined;
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const digits = search.replace(/\D/g, '');
  return or(
    ilike(orders.orderNumber, part),
    ilike(orders.customerName, part),
    digits.length >= 3 ? ilike(orders.customerPhone, `%${digits}%`) : undefined,
  );
}

/** STAFF-22: how many orders stand where, of those placed since. */
export function countByStatus(db: Database, since: Date) {
  return db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .groupBy(orders.status);
}

/**
 * Moves or edits an order that is still in the status in which it was judged, and logs it. Null if it is not, or
 * if somebody else has edited it since `seenVersion`: then nothing has changed (ORD-09, STAFF-03).
 */
export async function changeOrder(
  db: Database,
  input: {
    id: string;
    from: OrderRow['status'];
    seenVersion?: number;
    changes: Partial<NewOrder>;
    event: Omit<typeof orderEvents.$inferInsert, 'orderId'>;
    at: Date;
  },
): Promise<OrderRow | null> {
  const { id, seenVersion } = input;
  const [row] = await db
    .update(orders)
    .set({ ...input.changes, updatedAt: input.at, version: sql`${orders.version} + 1` })
    .where(
      and(
        eq(orders.id, id),
        eq(orders.status, input.from),
        seenVersion === undefined ? undefined : eq(orders.version, seenVersion),
      ),
    )
    .returning();
  if (!row) return null;
  await db.insert(orderEvents).values({ ...input.event, orderId: id, at: input.at });
  return row;
}
