import { and, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { WAITING_STATUSES } from '#domain/orders/lateness.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { orderPromises } from '../../schema/windows.ts';
import { WINDOW_LEAD } from '../windows/told-promise.ts';
import { type LatenessFacts, promisedUntil } from './lateness.ts';

const seen = alias(orders, 'seen');
const BEGINNINGS = ['status', 'driver', 'packed'] as const;

/**
 * What `hasWaitedLong` and `isPastPromise` look at, for a list that judges thousands of orders (BOARD-01): three left
 * joins of one row each at most, `promise`, `said` and `begun`, each on what `on` says, and the facts in their words.
 */
export function joinLateness(db: Database) {
  const said = db
    .select({ orderId: orderEvents.orderId, at: max(orderEvents.at).as('said_at') })
    .from(orderEvents)
    .innerJoin(seen, eq(seen.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.kind, 'eta'),
        isNotNull(seen.etaMinutes),
        inArray(seen.status, [...ACTIVE_STATUSES]),
      ),
    )
    .groupBy(orderEvents.orderId)
    .as('said');
  const begun = db
    .selectDistinct({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .innerJoin(seen, eq(seen.id, orderEvents.orderId))
    .where(
      and(
        eq(orderEvents.actor, 'staff'),
        inArray(orderEvents.kind, [...BEGINNINGS]),
        inArray(seen.status, [...WAITING_STATUSES]),
      ),
    )
    .as('begun');
  const windowDue = sql`case when ${orderPromises.kind} = 'window' then ${orderPromises.startsAt} - ${WINDOW_LEAD} end`;
  const facts: LatenessFacts = {
    dueAt: sql`greatest(${orders.createdAt}, ${orders.deliverNotBefore}, ${windowDue})`,
    promisedUntil: promisedUntil(sql`${said.at}`, sql`${orderPromises.endsAt}`),
    isBegun: isNotNull(begun.orderId),
  };
  const on = {
    promise: and(eq(orderPromises.orderId, orders.id), isNull(orderPromises.releasedAt)),
    said: eq(said.orderId, orders.id),
    begun: eq(begun.orderId, orders.id),
  };
  return { promise: orderPromises, said, begun, on, facts };
}
