import type { OrderStatus } from './status.ts';

const DAY_MS = 24 * 3_600_000;

type Ended = { status: OrderStatus; deliveredAt: Date | null; cancelledAt: Date | null; updatedAt: Date };

/** The address of one order for whoever holds its key (SEC-42). */
export function orderLinkPath(orderNumber: string, key: string): string {
  return `/track/${orderNumber}/${key}`;
}

/**
 * Does the link of this order open it now? It does while the order is active, and for 24 hours after its end (SEC-42)?
 */
export function isLinkOpen(order: Ended, now: Date): boolean {
  if (order.status !== 'delivered' && order.status !== 'cancelled') return true;
  const endedAt = order.deliveredAt ?? order.cancelledAt ?? order.updatedAt;
  return now.getTime() < endedAt.getTime() + DAY_MS;
}
