import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { auditLog } from '../../schema/staff.ts';

/** The log of one order, oldest first. */
export function readLog(db: Database, orderId: string) {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

const MOST_RECENT = 5;

/** The orders that somebody has moved, or booked a payment of, since that moment, the last first: the audit has an index by person (UNDO-01). */
export async function listMovedBy(db: Database, { staffId, since }: { staffId: string; since: Date }) {
  const moved = await db
    .select({ orderNumber: auditLog.subjectId, at: auditLog.at })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.staffId, staffId),
        gte(auditLog.at, since),
        eq(auditLog.subjectKind, 'order'),
        inArray(auditLog.action, ['order.move', 'payment.confirm']),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(MOST_RECENT);
  const numbers = [...new Set(moved.map(({ orderNumber }) => orderNumber))];
  if (numbers.length === 0) return [];
  const found = await db.select().from(orders).where(inArray(orders.orderNumber, numbers));
  return numbers.flatMap((number) => found.find(({ orderNumber }) => orderNumber === number) ?? []);
}

/** How the order stood before the step of that moment, as the audit has written it down; null where it has not. */
export async function findBefore(db: Database, { orderNumber, at }: { orderNumber: string; at: Date }) {
  const [row] = await db
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, 'order'),
        eq(auditLog.subjectId, orderNumber),
        eq(auditLog.action, 'order.move'),
        eq(auditLog.at, at),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return (row?.before ?? null) as Record<string, unknown> | null;
}
