import { inArray, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES, HISTORY_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { joinLateness } from './join-lateness.ts';
import { hasWaitedLong, isPastPromise, type Late, type LatenessFacts } from './lateness.ts';

export const isOver = inArray(orders.status, [...HISTORY_STATUSES]);

/** `dayEnds` is when the hours of today's deliveries end, or of the next; null where there are none. */
export type Urgent = Late & { dayEnds: Date | null };

/** First what is overdue, then what waits long, then what is under way, then what is over (BOARD-04). */
export const rankOf = (late: Late, facts: LatenessFacts): SQL =>
  sql`case when ${isOver} then 3 when ${isPastPromise(late.now, facts)} then 0
    when ${hasWaitedLong(late, facts)} then 1 else 2 end`;

/** Until when it is to be there: what was promised, else the end of the day on which it comes. */
export const comesBy = ({ dayEnds }: Pick<Urgent, 'dayEnds'>, facts: LatenessFacts): SQL =>
  sql`coalesce(${facts.promisedUntil}, greatest(${orders.deliverNotBefore}, ${dayEnds?.toISOString() ?? null}::timestamptz))`;

/**
 * All that is under way with what its lists are sorted by, as a part of a statement that asks for it several times: it
 * is reckoned once, and asked without its order (BOARD-12).
 */
export function withUrgency(db: Database, late: Urgent) {
  const { promise, said, begun, on, facts } = joinLateness(db);
  return db.$with('urgent').as(
    db
      .select({
        id: orders.id,
        status: orders.status,
        driverStaffId: orders.driverStaffId,
        createdAt: orders.createdAt,
        rank: rankOf(late, facts).as('rank'),
        comesBy: comesBy(late, facts).as('comes_by'),
        dueAt: sql`${facts.dueAt}`.as('due_at'),
      })
      .from(orders)
      .leftJoin(promise, on.promise)
      .leftJoin(said, on.said)
      .leftJoin(begun, on.begun)
      .where(inArray(orders.status, [...ACTIVE_STATUSES])),
  );
}
