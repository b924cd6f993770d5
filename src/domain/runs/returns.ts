import type { OrderStatus } from '../orders/status.ts';

/** The statuses from which an order that was not handed over goes back, and the one it gets; only `endRun` does this (RUN-09). */
const RETURNS_FROM: ReadonlySet<OrderStatus> = new Set(['out_for_delivery', 'en_route']);

/**
 * The status of an order that comes back with its run: `ready`, or `preparing` where goods of it are missing and its bag
 * must be packed again; null for an order that is not on the road (RUN-09, ORD-09).
 */
export function returnedStatus(
  status: OrderStatus,
  isIncomplete: boolean,
): Extract<OrderStatus, 'ready' | 'preparing'> | null {
  if (!RETURNS_FROM.has(status)) return null;
  return isIncomplete ? 'preparing' : 'ready';
}

type Aboard = { lineId: number; quantity: number };

/**
 * The lines of which fewer came back than were not handed over, with how many are missing (RUN-10). A line that is not
 * named came back whole. Refused: `missing-invalid` for more than there were, a fraction, less than none, or a line that
 * was not aboard.
 */
export function missingGoods(
  aboard: readonly Aboard[],
  named: readonly Aboard[],
): { missing: Aboard[] } | { problem: 'missing-invalid'; lineId: number } {
  const most = new Map(aboard.map(({ lineId, quantity }) => [lineId, quantity]));
  const wrong = named.find(
    ({ lineId, quantity }) =>
      !Number.isInteger(quantity) || quantity < 0 || quantity > (most.get(lineId) ?? -1),
  );
  if (wrong) return { problem: 'missing-invalid', lineId: wrong.lineId };
  return { missing: named.filter(({ quantity }) => quantity > 0) };
}
