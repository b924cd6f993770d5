import type { OrderStatus } from '../orders/status.ts';

/** A step of an order: its new status, or that its payment has come in. */
export type OrderStep = OrderStatus | 'paid';

/** They name a status as the one of now. */
const OF_STATUS: readonly string[] = ['order-status', 'order-correction'];

/** They ask for money. */
const OF_PAYMENT: readonly string[] = [
  'payment-reminder',
  'payment-refused',
  'payment-short',
  'payment-correction',
];

/** They prepare for a delivery, or ask about one. A refund is not among them: it is news after the end, too. */
const OF_DELIVERY: readonly string[] = [
  'order-received',
  'order-replacement',
  'order-proposal',
  'order-changed',
  'driver-message',
];

const ENDS: readonly OrderStep[] = ['delivered', 'cancelled'];

type Text = { kind: string; params: Readonly<Record<string, unknown>> };

/**
 * Does this step of its order make a text untrue or useless that nobody has sent yet (SENT-01)? Another status: what
 * named an earlier one. A payment: what asks for it. The end: all of it but a refund.
 */
export function isSuperseded({ kind, params }: Text, step: OrderStep): boolean {
  if (step === 'paid')
    return OF_PAYMENT.includes(kind) || (kind === 'order-received' && params.isPaymentAwaited === true);
  if (OF_STATUS.includes(kind)) return true;
  return ENDS.includes(step) && (OF_PAYMENT.includes(kind) || OF_DELIVERY.includes(kind));
}
