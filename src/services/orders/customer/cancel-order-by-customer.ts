import { findOrder } from '#db/queries/orders/orders.ts';
import type { ShopContext } from '../../context.ts';
import { cancelFoundOrder } from './cancel-found-order.ts';

/**
 * Cancels an own order within the window (ORD-11): goods and Monster Dollars go back to where they came from, what was
 * paid becomes a refund that is due (ORD-10), once and in one transaction. Another's order is as unknown as none
 * (SEC-06); refused are guests, a late wish, and an order that staff have just moved on.
 */
export async function cancelOrderByCustomer(ctx: ShopContext, { orderNumber }: { orderNumber: string }) {
  const { actor, db } = ctx;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { problem: 'sign-in-required' as const };
  const order = await findOrder(db, { orderNumber, customerId: actor.customerId });
  if (!order) return { problem: 'not-found' as const };
  return cancelFoundOrder(ctx, order, { isGuest: actor.kind === 'guest' });
}
