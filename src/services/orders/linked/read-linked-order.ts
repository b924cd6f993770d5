import { findCustomer } from '#db/queries/customers/customers.ts';
import { listThreadSince } from '#db/queries/messages.ts';
import type { ShopContext } from '../../context.ts';
import { trackOrders } from '../customer/track-orders.ts';
import { receiptOf } from '../read-receipt.ts';
import { findLinkedOrder, type OrderLink } from './find-linked-order.ts';

const MOST_MESSAGES = 50;

/**
 * All that a link shows of its order (SEC-42): the tracker, where to pay while a payment is awaited, and, of a guest, what
 * was written since the order was placed; somebody with an account reads answers there, for the thread is about more
 * than this order. Refused as `not-found` like `findLinkedOrder`.
 */
export async function readLinkedOrder(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  if ('problem' in found) return found;
  const { order } = found;
  const [tracked, person] = await Promise.all([
    trackOrders(ctx, [order]),
    findCustomer(ctx.db, order.customerId),
  ]);
  const [shown] = tracked;
  if (!shown) return { problem: 'not-found' as const };
  const isGuest = person?.isGuest ?? false;
  const since = { customerId: order.customerId, since: order.createdAt, limit: MOST_MESSAGES };
  const thread = isGuest ? await listThreadSince(ctx.db, since) : [];
  return {
    order: { ...shown, again: [] },
    recipients: shown.isPaymentAwaited ? ctx.settings.paymentRecipients : null,
    isGuest,
    isOwn: ctx.actor.kind === 'customer' && ctx.actor.customerId === order.customerId,
    messages: thread.map(({ id, content, isAdminMessage, createdAt: at }) => ({
      id,
      content,
      isAdminMessage,
      at,
    })),
  };
}

export type LinkedOrder = Exclude<Awaited<ReturnType<typeof readLinkedOrder>>, { problem: string }>;

/** The receipt of the link's order (LAW-06, SEC-42); refused as `not-found` like `findLinkedOrder`. */
export async function readLinkedReceipt(ctx: ShopContext, link: OrderLink) {
  const found = await findLinkedOrder(ctx, link);
  return 'problem' in found ? found : receiptOf(ctx, found.order);
}
