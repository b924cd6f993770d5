import { and, asc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import { EXPIRING_STATUSES } from '#domain/payments/unpaid.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';

/** Has a member of staff moved the order on (PAY-34)? */
export const movedByStaff = sql<boolean>`exists (select 1 from order_events e
  where e.order_id = orders.id and e.kind = 'status' and e.actor = 'staff')`;

/** Orders placed until then whose payment nobody has claimed and which no staff has confirmed, the oldest first (PAY-34). */
export function listUnpaidOrders(db: Database, input: { placedUntil: Date; limit: number }) {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.paymentStatus, 'awaiting_confirmation'),
        inArray(orders.status, [...EXPIRING_STATUSES]),
        isNull(orders.paymentClaimedAt),
        lte(orders.createdAt, input.placedUntil),
        not(movedByStaff),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(input.limit);
}
