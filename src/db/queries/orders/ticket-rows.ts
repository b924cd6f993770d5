import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { ACTIVE_STATUSES, HISTORY_STATUSES, type OrderStatus } from '#domain/orders/status.ts';
import { customers } from '../../schema/customers.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';
import { toldPromise } from '../windows/told-promise.ts';
import { isBegun } from './lateness.ts';

const itemCount = sql<number>`(select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = ${orders.id})`;
const moods = sql<
  string[]
>`(select coalesce(json_agg(l.mood order by l.position) filter (where l.mood is not null), '[]')
  from order_lines l where l.order_id = ${orders.id})`;

/** When the minutes to arrival were said; asked only of orders that have some. */
export const etaSaidAt = sql<Date | null>`case when ${orders.etaMinutes} is not null then
  (select max(e.at) from order_events e where e.order_id = ${orders.id} and e.kind = 'eta') end`.mapWith(
  orderEvents.at,
);

/** Why it was not handed over, while it is on the road still and comes back with its run; null where nothing failed (BOARD-16). */
export const failedReason = sql<
  string | null
>`case when ${inArray(orders.status, ['out_for_delivery', 'en_route'])} then
  (select s.reason from run_stops s join runs r on r.id = s.run_id and r.status = 'out'
    where s.order_id = ${orders}."id" and s.state = 'undelivered' and s.returned_at is null
    order by s.ended_at desc limit 1) end`;

/** The run that brings it back (BOARD-20). */
export const failedRun = sql<
  string | null
>`(select r.number from run_stops s join runs r on r.id = s.run_id and r.status = 'out'
    where s.order_id = ${orders}."id" and s.state = 'undelivered' and s.returned_at is null
    order by s.ended_at desc limit 1)`;

/** When it was handed over or cancelled (BOARD-17). */
const endedAt = sql<Date | null>`case ${orders.status} when 'delivered' then ${orders.deliveredAt}
  when 'cancelled' then ${orders.cancelledAt} end`.mapWith(orders.updatedAt);

/** The hours of its zone as stored, null for none. */
const zoneHours = sql<unknown>`(select z.hours from delivery_zones z where z.zip_code = ${orders}."zip_code")`;

/** What lists show of an order. */
export const ticket = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  callNumber: orders.callNumber,
  status: orders.status,
  version: orders.version,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  city: orders.city,
  zipCode: orders.zipCode,
  totalCents: orders.totalCents,
  amountDueCents: orders.amountDueCents,
  paymentMethod: orders.paymentMethod,
  paymentStatus: orders.paymentStatus,
  paymentClaimedAt: orders.paymentClaimedAt,
  forNextOpening: orders.forNextOpening,
  deliverNotBefore: orders.deliverNotBefore,
  awaitsReview: orders.awaitsReview,
  etaMinutes: orders.etaMinutes,
  etaSaidAt,
  promised: toldPromise,
  zoneHours,
  driverStaffId: orders.driverStaffId,
  driverName: staff.firstName,
  packedByStaffId: orders.packedByStaffId,
  isFirstOrder: sql<boolean>`not ${customers.firstOrderCompleted}`,
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  endedAt,
  isBegun,
  failedReason,
  itemCount,
  moods,
};

/** How the lists of a board stand. */
export const ORDERINGS = {
  ended: [desc(sql`coalesce(${endedAt}, ${orders.updatedAt})`), desc(orders.id)],
  newest: [desc(orders.createdAt), desc(orders.id)],
} as const;

/** Which orders a board is about. */
export type BoardScope = {
  statuses: readonly OrderStatus[];
  /** Only the orders assigned to a driver. */
  driverStaffId: string | null;
  /** Orders that are over are shown from this moment on. */
  doneSince: Date;
};

/** Those of these statuses that are under way, and what is over and ended since `doneSince`. */
export function isInScope({ statuses, driverStaffId, doneSince }: BoardScope): SQL | undefined {
  return and(
    inArray(orders.status, [...statuses]),
    driverStaffId ? eq(orders.driverStaffId, driverStaffId) : undefined,
    isRecent(statuses, doneSince),
  );
}

/** Written so that the indexes of open and of ended orders are used, never the whole table. */
function isRecent(statuses: readonly OrderStatus[], doneSince: Date): SQL | undefined {
  const active = statuses.filter((status) => ACTIVE_STATUSES.includes(status));
  const isOver = and(inArray(orders.status, [...HISTORY_STATUSES]), gte(orders.updatedAt, doneSince));
  if (active.length === statuses.length) return undefined;
  return active.length === 0 ? isOver : or(inArray(orders.status, active), isOver);
}
