/** Where the money of an order stands (PAY-38). */
export const PAYMENT_STATUSES = ['pending', 'awaiting_confirmation', 'paid', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** What came of a payment that was too little, and what is missing, in cents. */
export type ShortPayment = { receivedCents: number; missingCents: number };

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

/**
 * What came and what is missing where the last payment was too little (MATCH-09), from the order's log, oldest entry
 * first; null without one, or after a later payment event.
 */
export function lastShort(events: readonly Event[]): ShortPayment | null {
  const last = events.findLast(({ kind }) => kind === 'payment');
  if (last?.note !== 'short' || typeof last.details !== 'object' || last.details === null) return null;
  const { receivedCents, missingCents } = last.details as Partial<Record<string, unknown>>;
  if (typeof receivedCents !== 'number' || typeof missingCents !== 'number') return null;
  return { receivedCents, missingCents };
}
