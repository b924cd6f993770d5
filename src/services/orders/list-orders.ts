import { listLines, listOrdersOf } from '#db/queries/orders/order-history.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { sumRefundedOf } from '#db/queries/refunds/refund-sums.ts';
import { ACTIVE_STATUSES, HISTORY_STATUSES, ORDER_STATUSES } from '#domain/orders/status.ts';
import { byUrgency } from '#domain/orders/steps.ts';
import type { ShopContext } from '../context.ts';
import { mayMoveOwn, readMoves } from './move-window.ts';
import { isOf, toAgain, trackOrders } from './track-orders.ts';

const MOST_ACTIVE = 50;
const MOST_OVER = 100;

/**
 * Active orders as the tracker shows them (ORD-16, ORD-19), what is on the road first, else newest first (ORD-06), and
 * the history's summaries (ORD-07, ORD-20), newest first; null for guests and visitors, who have none here (ORD-12,
 * ORD-22). The customer is the session's (ORD-23, SEC-06).
 */
export async function listOrders(ctx: ShopContext) {
  const { db, actor } = ctx;
  if (actor.kind !== 'customer') return null;
  const { customerId } = actor;
  const [active, over] = await Promise.all([
    listOrdersOf(db, { customerId, statuses: ACTIVE_STATUSES, limit: MOST_ACTIVE }),
    listOrdersOf(db, { customerId, statuses: HISTORY_STATUSES, limit: MOST_OVER }),
  ]);
  const overIds = over.map(({ id }) => id);
  const urgent = active.toSorted(byUrgency);
  const [tracked, lines, refunded] = await Promise.all([
    trackOrders(ctx, urgent),
    overIds.length > 0 ? listLines(db, overIds) : [],
    sumRefundedOf(db, overIds),
  ]);
  return {
    active: await Promise.all(
      tracked.map(async (order, place) => ({ ...order, moves: await movesOf(ctx, urgent[place]) })),
    ),
    history: over.map((order) => ({
      orderNumber: order.orderNumber,
      status: order.status,
      cancelled: toldReason(order),
      createdAt: order.createdAt,
      totalCents: order.totalCents,
      refundedCents: refunded.get(order.id) ?? 0,
      again: toAgain(lines.filter(isOf(order))),
    })),
  };
}

export type Orders = NonNullable<Awaited<ReturnType<typeof listOrders>>>;

/** The windows that the customer may move it to (WINDOW-08). */
async function movesOf(ctx: ShopContext, order: OrderRow | undefined) {
  return order && mayMoveOwn(order) ? readMoves(ctx, order) : [];
}

/** Why it was cancelled, where the shop's own rules say so; what staff write is for staff. */
function toldReason({ cancelReason, idCheckOutcome }: OrderRow): 'unpaid' | 'replaced' | 'id-check' | null {
  if (idCheckOutcome === 'failed') return 'id-check';
  return cancelReason === 'unpaid' || cancelReason === 'replaced' ? cancelReason : null;
}

const MOST = 50;

/**
 * Number and status of the customer's newest orders: what every page asks for every 30 seconds, so that a change shows
 * wherever the customer is (ORD-08, ORD-19). Null for guests and visitors, who have no sync (ORD-22).
 */
export async function listOrderStates({ db, actor }: ShopContext) {
  if (actor.kind !== 'customer') return null;
  const { customerId } = actor;
  const orders = await listOrdersOf(db, { customerId, statuses: ORDER_STATUSES, limit: MOST });
  return orders.map(({ orderNumber, status }) => ({ orderNumber, status }));
}
