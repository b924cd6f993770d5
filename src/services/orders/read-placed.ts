import { listWholeOrdersOf } from '#db/queries/orders/order-history.ts';
import type { OrderRow } from '#db/queries/orders/orders.ts';
import { deliveryPromise } from '#domain/delivery/area-hours.ts';
import { dueKind } from '#domain/orders/bill.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';
import { arrivalOf, isOf, toItem } from './track-orders.ts';

const MOST = 5;

/**
 * The newest open orders of whoever ordered, guests too, as the thank-you page tells them: what, where, when, how it is
 * paid (CONF-32). The person is the session's, no number is asked for (CONF-25, SEC-06); empty for anybody else. The
 * page shows the one that its browser has placed.
 */
export async function readPlaced(ctx: ShopContext) {
  const { db, actor } = ctx;
  const { deliveryHours: shop, timeZone } = ctx.settings;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return [];
  const { customerId } = actor;
  const asked = { customerId, statuses: ACTIVE_STATUSES, limit: MOST };
  const { orders, lines, events, pictures, hours, promises } = await listWholeOrdersOf(db, asked);
  return orders.map((order) => ({
    ...toFacts(order),
    isGuest: actor.kind === 'guest',
    promise: deliveryPromise(
      {
        ...{ ...order, placedAt: order.createdAt, arrivesAt: arrivalOf(order, events) },
        promised: promises.get(order.id),
      },
      { shop, zone: hours.get(order.zipCode) ?? null, timeZone },
      ctx.now,
    ),
    items: lines.filter(isOf(order)).map((line) => toItem(line, pictures)),
  }));
}

export type PlacedOrderView = Awaited<ReturnType<typeof readPlaced>>[number];

function toFacts(order: OrderRow) {
  return {
    orderNumber: order.orderNumber,
    address: order.deliveryAddress,
    notes: order.deliveryNotes,
    method: order.paymentMethod,
    isPaymentAwaited: order.paymentStatus === 'awaiting_confirmation',
    due: dueKind({ ...order, amountDueCents: order.amountDueCents }),
  };
}
