import { type SQL, sql } from 'drizzle-orm';
import type { ToldPromise } from '#domain/orders/promise.ts';
import { WINDOW_LEAD_MINUTES } from '#domain/windows/windows.ts';
import { orders } from '../../schema/orders.ts';

/** What the order was promised as it was placed, as a column of a list of orders; null for nothing. */
export const toldPromise = sql<ToldPromise | null>`(
  select jsonb_build_object('kind', p.kind, 'fromMs', extract(epoch from p.starts_at) * 1000,
    'untilMs', extract(epoch from p.ends_at) * 1000)
  from order_promises p where p.order_id = ${orders.id} and p.released_at is null)`;

/** So long before its window work on an order is due (WINDOW-09). */
export const WINDOW_LEAD = sql.raw(`interval '${WINDOW_LEAD_MINUTES} minutes'`);

const windowDue = sql`(
  select p.starts_at - ${WINDOW_LEAD}
  from order_promises p where p.order_id = ${orders.id} and p.released_at is null and p.kind = 'window')`;

/** When work on an order is due: as it was placed, when it may first leave, or an hour before its window (WINDOW-09). */
export const dueAt: SQL = sql`greatest(${orders.createdAt}, ${orders.deliverNotBefore}, ${windowDue})`;
