import type { OrderRow } from '#db/queries/orders/orders.ts';

const MINUTE_MS = 60_000;

type Event = { orderId: string; kind: string; at: Date };

/** When staff have said it comes, null where they have not; the minutes count from when they said them. */
export function arrivalOf(order: OrderRow, events: readonly Event[]): Date | null {
  if (order.etaMinutes === null) return null;
  const said = events.findLast(({ kind, orderId }) => kind === 'eta' && orderId === order.id);
  return new Date((said?.at ?? order.updatedAt).getTime() + order.etaMinutes * MINUTE_MS);
}
