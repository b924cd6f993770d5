import { findOrder, findUnpaidOrder } from '#db/queries/orders/orders.ts';
import { isDigital } from '#domain/orders/payment/payment.ts';
import { unpaidDeadline } from '#domain/orders/payment/unpaid.ts';
import type { ShopContext } from '../context.ts';

/**
 * Where digital payments go (PAY-25..27), and the own order that waits for one: the named one, else the newest. Its
 * `payBy` is the end of its waiting, null where it never ends (PAY-34); an order that is claimed, paid or over is none.
 */
export async function readPayment(ctx: ShopContext, { orderNumber }: { orderNumber: string | null }) {
  const { actor, db, settings } = ctx;
  const recipients = settings.paymentRecipients;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { recipients, order: null };
  const { customerId } = actor;
  const order = orderNumber
    ? await findOrder(db, { orderNumber, customerId })
    : await findUnpaidOrder(db, customerId);
  const isWaiting =
    order?.paymentStatus === 'awaiting_confirmation' &&
    order.status !== 'cancelled' &&
    !order.paymentClaimedAt;
  if (!order || !isWaiting || !isDigital(order.paymentMethod)) return { recipients, order: null };
  return {
    recipients,
    order: {
      orderNumber: order.orderNumber,
      method: order.paymentMethod,
      dueCents: order.grandTotalCents,
      payBy: unpaidDeadline(order, settings.unpaidOrderExpiryHours),
    },
  };
}

export type WaitingPayment = Awaited<ReturnType<typeof readPayment>>;
