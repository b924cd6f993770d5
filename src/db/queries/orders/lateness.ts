import { and, eq, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { WAITING_STATUSES } from '#domain/orders/lateness.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { orders } from '../../schema/orders.ts';
import { dueAt } from '../windows/told-promise.ts';

/** What the two rules are asked with: `lateBefore` is null where the setting is 0. */
export type Late = { now: Date; lateBefore: Date | null; isOpen: boolean };

/** Somebody of the staff has moved it, packed it or given it a driver (ALERT-01). */
export const isBegun = sql<boolean>`exists (select 1 from order_events e
  where e.order_id = ${orders}."id" and e.actor = 'staff' and e.kind in ('status', 'driver', 'packed'))`;

/** What both rules look at beyond the order's own row. Asked for each order here; a long list joins it once, see `joinLateness`. */
export type LatenessFacts = { dueAt: SQL; promisedUntil: SQL; isBegun: SQL };

/** The arrival that staff have said, else the end of what was promised. */
export const promisedUntil = (saidAt: SQL, endsAt: SQL): SQL => sql`case when ${orders.etaMinutes} is not null
  then coalesce(${saidAt}, ${orders.updatedAt}) + ${orders.etaMinutes} * interval '1 minute' else ${endsAt} end`;

const OF_EACH: LatenessFacts = {
  dueAt,
  promisedUntil: promisedUntil(
    sql`(select max(e.at) from order_events e where e.order_id = ${orders}."id" and e.kind = 'eta')`,
    sql`(select p.ends_at from order_promises p where p.order_id = ${orders}."id" and p.released_at is null)`,
  ),
  isBegun,
};

/** Not one whose digital payment nobody has said to have sent: nobody can begin it (ALERT-01, STAFF-25). */
const isPaymentClaimed = or(
  ne(orders.paymentStatus, 'awaiting_confirmation'),
  isNotNull(orders.paymentClaimedAt),
);

/** Nobody has begun it, and somebody could: it is not for later, and its payment is not what it waits for (ALERT-01). */
export function isWaiting(now: Date, facts: LatenessFacts = OF_EACH): SQL | undefined {
  return and(
    inArray(orders.status, [...WAITING_STATUSES]),
    or(eq(orders.status, 'pending'), not(facts.isBegun)),
    isPaymentClaimed,
    or(isNull(orders.deliverNotBefore), lte(orders.deliverNotBefore, now)),
  );
}

/** It waits since before that moment, as the rule `waitsLong` says it; what is for the next opening while the shop is open only. */
export const hasWaitedLong = (late: Late, facts: LatenessFacts = OF_EACH): SQL =>
  and(isWaiting(late.now, facts), isDueLong(late, facts)) ?? sql`false`;

/** The half of `hasWaitedLong` that is asked of one that waits. */
export function isDueLong({ lateBefore, isOpen }: Late, facts: LatenessFacts = OF_EACH): SQL {
  if (!lateBefore) return sql`false`;
  const found = and(
    sql`${facts.dueAt} <= ${lateBefore.toISOString()}::timestamptz`,
    isOpen ? undefined : eq(orders.forNextOpening, false),
  );
  return found ?? sql`false`;
}

/** What was promised has passed while it is under way, as the rule `isOverdue` says it (STAFF-25). */
export function isPastPromise(now: Date, facts: LatenessFacts = OF_EACH): SQL {
  const found = and(
    inArray(orders.status, [...ACTIVE_STATUSES]),
    isPaymentClaimed,
    sql`${facts.promisedUntil} < ${now.toISOString()}::timestamptz`,
  );
  return found ?? sql`false`;
}
