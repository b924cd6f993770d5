import { listOrdersOf } from '#db/queries/orders/order-history.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import type { ShopContext } from '../../context.ts';

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
