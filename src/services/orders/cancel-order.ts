import { inTransaction } from '#db/client.ts';
import { writeCancellation } from '#db/queries/orders/cancellation.ts';
import { findOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { canCustomerCancel } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';

/**
 * Cancels an order that the caller has found to be this person's, within the window (ORD-11). Refused are guests, where
 * `isGuest` says so, a late wish (`cancel-too-late`), and an order that staff have just moved on (`changed`).
 */
export async function cancelFoundOrder(
  { db, now, settings, hasMail }: ShopContext,
  order: OrderRow,
  { isGuest }: { isGuest: boolean },
) {
  const allowed = canCustomerCancel({
    status: order.status,
    isGuest,
    placedAt: order.createdAt,
    now,
    windowMinutes: settings.cancelWindowMinutes,
  });
  if ('problem' in allowed) return allowed;
  const isSaved = await inTransaction(db, (tx) =>
    writeCancellation(tx, { order, actor: 'customer', reason: 'customer', now, hasMail }),
  );
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

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
