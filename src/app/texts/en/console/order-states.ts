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

/** The heads of the board; the first holds what is new and what is confirmed (LOOK-71). */
export const boardColumns = {
  new: 'To start',
  packing: 'Packing',
  ready: 'Ready',
  'on-the-way': 'On the way',
  done: 'Done',
};
