import { and, asc, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { movedByStaff } from './unpaid.ts';

const MOST = 200;

const row = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  version: orders.version,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  amountDueCents: orders.amountDueCents,
  paymentClaimedAt: orders.paymentClaimedAt,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
};

/**
 * Orders whose payment is awaited, claimed ones first. A cancelled order is included only if its payment was claimed:
 * then money may have arrived that needs a refund (STAFF-05).
 */
export function listAwaitedPayments(db: Database) {
  return db
    .select({ ...row, paymentStatus: orders.paymentStatus, isMovedByStaff: movedByStaff })
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'awaiting_confirmation'),
        or(ne(orders.status, 'cancelled'), isNotNull(orders.paymentClaimedAt)),
      ),
    )
    .orderBy(sql`${orders.paymentClaimedAt} asc nulls last`, asc(orders.createdAt))
    .limit(MOST);
}

/** Cancelled orders that were paid and whose money has not gone back yet (ORD-10, STAFF-05). */
export function listRefundsDue(db: Database) {
  return db
    .select(row)
    .from(orders)
    .where(
      and(
        eq(orders.status, 'cancelled'),
        eq(orders.paymentStatus, 'paid'),
        sql`exists (select 1 from payment_entries p where p.order_id = ${orders.id} and p.kind = 'refund-due')`,
      ),
    )
    .orderBy(desc(orders.updatedAt))
    .limit(MOST);
}
