import type { OrderStatus } from '#domain/orders/status.ts';

/** How staff call the state of an order, in the words of their board and buttons (LOOK-71); customers read their own. */
export const orderStates: Record<OrderStatus, string> = {
  pending: 'New',
  confirmed: 'Confirmed',
  preparing: 'Packing',
  ready: 'Ready',
  out_for_delivery: 'Sent out',
  en_route: 'En route',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
