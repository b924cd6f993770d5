import { inTransaction } from '#db/client.ts';
import { findOrder } from '#db/queries/orders/orders.ts';
import { writeClaim } from '#db/queries/payments.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';

/**
 * "I've Sent the Payment" (PAY-30, PAY-31): keeps for staff when the customer said so; from then on the order neither
 * expires nor is it cancelled by a changed cart (PAY-33, PAY-34). Said twice, or of an order that is paid, it is said
 * once. Another's order is as unknown as none (SEC-06); an order that is over is refused as `order-closed`.
 */
export async function claimPayment(ctx: ShopContext, { orderNumber }: { orderNumber: string }) {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { problem: 'sign-in-required' as const };
  const { customerId } = actor;
  const order = await findOrder(db, { orderNumber, customerId });
  if (!order) return { problem: 'not-found' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  const said = { ok: true as const, orderNumber, amountDueCents: order.amountDueCents };
  if (order.paymentStatus !== 'awaiting_confirmation' || order.paymentClaimedAt) return said;

  const isSaved = await inTransaction(db, (tx) => writeClaim(tx, { order, now }));
  return isSaved ? said : { problem: 'changed' as const };
}
