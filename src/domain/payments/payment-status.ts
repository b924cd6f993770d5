/** Where the money of an order stands (PAY-38). */
export const PAYMENT_STATUSES = ['pending', 'awaiting_confirmation', 'paid', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

type Event = { kind: string; note: string | null; details: unknown };

/**
 * Staff's reason for the last refused claim, from the order's log, oldest entry first (PAY-46); null without one, or
 * after a later payment event.
 */
export function lastRefusal(events: readonly Event[]): string | null {
  const last = events.findLast(({ kind }) => kind === 'payment');
  if (last?.note !== 'not-received') return null;
  const { details } = last;
  const reason =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  return typeof reason === 'string' ? reason : null;
}
