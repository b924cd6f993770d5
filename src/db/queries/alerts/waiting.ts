import { and, asc, desc, eq, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { messages } from '../../schema/messages.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { isPaymentClaimed } from '../orders/ticket-rows.ts';
import { dueAt } from '../windows/told-promise.ts';

const NEWEST = 5;
const MOST_LATE = 20;

/** The mark in an order's log that it was told again. */
export const WAITED = 'waited';

const byStaff = sql`exists (select 1 from order_events e
  where e.order_id = ${orders.id} and e.actor = 'staff' and e.kind in ('status', 'driver', 'packed'))`;

/** Nobody has begun it, and somebody could: it is not for later, and its payment is not what it waits for (ALERT-01). */
function isWaiting(now: Date): SQL | undefined {
  return and(
    inArray(orders.status, ['pending', 'confirmed']),
    or(eq(orders.status, 'pending'), not(byStaff)),
    isPaymentClaimed,
    or(isNull(orders.deliverNotBefore), lte(orders.deliverNotBefore, now)),
  );
}

type Late = { now: Date; lateBefore: Date | null; isOpen: boolean };

/** Waiting since before that moment; what is for the next opening waits only while the shop is open. */
function isLate({ now, lateBefore, isOpen }: Late): SQL | undefined {
  if (!lateBefore) return sql`false`;
  return and(
    isWaiting(now),
    sql`${dueAt} <= ${lateBefore.toISOString()}::timestamptz`,
    isOpen ? undefined : eq(orders.forNextOpening, false),
  );
}

const told = {
  orderNumber: orders.orderNumber,
  callNumber: orders.callNumber,
  at: orders.createdAt,
};

/** How many orders nobody has begun (ALERT-01). */
export function countWaiting(db: Database, now: Date): Promise<number> {
  return db.$count(orders, isWaiting(now));
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

/** How many wait too long (ALERT-06). */
export function countLate(db: Database, late: Late): Promise<number> {
  return db.$count(orders, isLate(late));
}

/** How many messages of customers staff have not read, of all threads (MSG-20). */
export function countUnread(db: Database): Promise<number> {
  return db.$count(messages, and(eq(messages.isRead, false), eq(messages.isAdminMessage, false)));
}

/** Those that wait too long, the longest first (ALERT-06). */
export function listLate(db: Database, late: Late) {
  return db.select(told).from(orders).where(isLate(late)).orderBy(asc(dueAt)).limit(MOST_LATE);
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
    .where(and(isLate(late), not(wasTold)))
    .orderBy(asc(dueAt))
    .limit(MOST_LATE)
    .for('no key update', { skipLocked: true });
  if (found.length === 0) return [];
  const event = { kind: 'note', actor: 'rule', note: WAITED, at: late.now } as const;
  await tx.insert(orderEvents).values(found.map(({ id: orderId }) => ({ ...event, orderId })));
  return found;
}
