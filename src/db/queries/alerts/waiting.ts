import { and, asc, desc, inArray, not, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { hasWaitedLong, isDueLong, isWaiting, type Late } from '../orders/lateness.ts';
import { dueAt } from '../windows/told-promise.ts';

const NEWEST = 5;
const MOST_LATE = 20;

/** The mark in an order's log that it was told again. */
export const WAITED = 'waited';

const told = {
  orderNumber: orders.orderNumber,
  callNumber: orders.callNumber,
  at: orders.createdAt,
};

/** How many orders nobody has begun (ALERT-01), and how many of them wait too long (ALERT-06), by one statement. */
export async function countWaiting(db: Database, late: Late): Promise<{ waiting: number; late: number }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${isDueLong(late)}))::int`,
    })
    .from(orders)
    .where(isWaiting(late.now));
  return row ?? { waiting: 0, late: 0 };
}

/** The newest orders that are under way, the newest first: what a console announces (ALERT-03). */
export function listNewest(db: Database) {
  return db
    .select(told)
    .from(orders)
    .where(inArray(orders.status, [...ACTIVE_STATUSES]))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(NEWEST);
}

/** Those that wait too long, the longest first (ALERT-06). */
export function listLate(db: Database, late: Late) {
  return db.select(told).from(orders).where(hasWaitedLong(late)).orderBy(asc(dueAt)).limit(MOST_LATE);
}

/**
 * Marks the orders that wait too long and were not told again yet, each once, in its log (ALERT-06). Two processes at the
 * same moment mark each once: the order's row is locked first.
 */
export async function markWaited(tx: Database, late: Late) {
  const wasTold = sql`exists (select 1 from order_events e
    where e.order_id = ${orders.id} and e.kind = 'note' and e.note = ${WAITED})`;
  const found = await tx
    .select({ id: orders.id, totalCents: orders.totalCents, ...told })
    .from(orders)
    .where(and(hasWaitedLong(late), not(wasTold)))
    .orderBy(asc(dueAt))
    .limit(MOST_LATE)
    .for('no key update', { skipLocked: true });
  if (found.length === 0) return [];
  const event = { kind: 'note', actor: 'rule', note: WAITED, at: late.now } as const;
  await tx.insert(orderEvents).values(found.map(({ id: orderId }) => ({ ...event, orderId })));
  return found;
}
