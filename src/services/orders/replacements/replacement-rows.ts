import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import type { OrderLineRow } from '#db/queries/orders/order-history.ts';
import type { NewOrder, NewOrderLine } from '#db/queries/orders/orders.ts';
import { orderNumber } from '#domain/orders/order-number.ts';

type Facts = { id: string; key: string; now: Date; forNextOpening: boolean };

/**
 * The row of an order that costs nothing, to the person and the place of the original, and confirmed: there is no
 * payment to wait for (HELP-20). Who packs, drives and checks the ID does so as with every order.
 */
export function toReplacement(
  original: BoardOrderRow,
  { id, key, now, forNextOpening }: Facts,
): NewOrder & { id: string } {
  const { customerId, customerName, customerPhone, deliveryAddress, city, zipCode } = original;
  return {
    ...{ id, customerId, customerName, customerPhone, deliveryAddress, city, zipCode },
    orderNumber: orderNumber(now.getTime()),
    attemptKey: attemptKeyOf(key),
    attemptDigest: '',
    deliveryNotes: original.deliveryNotes,
    bagRequested: original.bagRequested,
    baseTotalCents: 0,
    subtotalCents: 0,
    totalCents: 0,
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    orderType: original.orderType,
    replacesOrderId: original.id,
    forNextOpening,
    status: 'confirmed',
    createdAt: now,
    updatedAt: now,
  };
}

/** One form makes one order, however often it is sent. */
export function attemptKeyOf(key: string): string {
  return `replacement:${key}`;
}

/** The same goods at no price; kind `bonus`, as nothing that is free earns points (MD-14). */
export function toFreeLine({ line, quantity }: { line: OrderLineRow; quantity: number }): NewOrderLine {
  const { id: _id, orderId: _orderId, position: _position, ...same } = line;
  return {
    ...same,
    kind: 'bonus',
    quantity,
    unitPriceCents: 0,
    lineTotalCents: 0,
    bundleGroup: null,
    bundleSlug: null,
    bundleName: null,
    dealId: null,
  };
}
