import { listEvents } from '#db/queries/orders/order-history.ts';
import { findOrder, findUnpaidOrder, type OrderRow } from '#db/queries/orders/orders.ts';
import { findReference } from '#db/queries/payment-references.ts';
import { expiresAt, isMovedByStaff } from '#domain/payments/expiring.ts';
import { isDigital } from '#domain/payments/payment.ts';
import { lastRefusal, lastShort } from '#domain/payments/payment-status.ts';
import type { ShopContext } from '../context.ts';

/**
 * Where digital payments go (PAY-25..27), and the own order that waits for one: the named one, else the newest. Its
 * `payBy` is the end of its waiting, null where it never ends (PAY-34); an order that is claimed, paid or over is none.
 * `reference` is for the payment's note, null of orders from before (MATCH-01).
 * `refusedReason` is staff's word for a claim that did not count (PAY-46), `short` what came too little (MATCH-09). A named one that is claimed or paid meanwhile is `settled`: nothing of it is left to do (PAY-22).
 */
export async function readPayment(ctx: ShopContext, { orderNumber }: { orderNumber: string | null }) {
  const { actor, db, settings } = ctx;
  const recipients = settings.paymentRecipients;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { recipients, order: null, settled: null };
  const { customerId } = actor;
  const order = orderNumber
    ? await findOrder(db, { orderNumber, customerId })
    : await findUnpaidOrder(db, customerId);
  const isWaiting =
    order?.paymentStatus === 'awaiting_confirmation' &&
    order.status !== 'cancelled' &&
    !order.paymentClaimedAt;
  if (!order || !isWaiting || !isDigital(order.paymentMethod))
    return { recipients, order: null, settled: order && toSettled(order) };
  const [events, reference] = await Promise.all([listEvents(db, [order.id]), findReference(db, order.id)]);
  const hours = settings.unpaidOrderExpiryHours;
  return {
    recipients,
    settled: null,
    order: {
      orderNumber: order.orderNumber,
      reference,
      method: order.paymentMethod,
      ...figuresOf(order),
      payBy: expiresAt(order, { isMovedByStaff: isMovedByStaff(events), hours }),
      refusedReason: lastRefusal(events),
      short: lastShort(events),
    },
  };
}

function toSettled(order: OrderRow) {
  const { orderNumber, status, paymentStatus, paymentClaimedAt } = order;
  const isSettled = status !== 'cancelled' && (paymentStatus === 'paid' || paymentClaimedAt !== null);
  return isSettled ? { orderNumber, ...figuresOf(order) } : null;
}

/** What the order costs, what credit pays of it, and what is left, in cents (CHECK-40). */
function figuresOf({ totalCents, monsterDollarsUsedCents, amountDueCents }: OrderRow) {
  return {
    orderTotalCents: totalCents,
    creditUsedCents: monsterDollarsUsedCents,
    amountDueCents,
  };
}

export type WaitingPayment = Awaited<ReturnType<typeof readPayment>>;
