import { consoleTexts } from '#app/texts/en/console/console.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { PaymentStatus } from '#domain/payments/payment-status.ts';
import type { getBoardOrder } from '#services/orders/get-board-order.ts';

type Paying = { status: OrderStatus; paymentStatus: PaymentStatus; paymentClaimedAt: Date | null };

/** An order that ended before anything was paid asks for nothing more (STAFF-28). */
export function isNotCharged({ status, paymentStatus, paymentClaimedAt }: Paying): boolean {
  const isOpen = paymentStatus === 'pending' || paymentStatus === 'awaiting_confirmation';
  return status === 'cancelled' && isOpen && paymentClaimedAt === null;
}

/** How the payment of an order stands, in the words of Payments (LOOK-72). */
export function paymentWords(order: Paying): string {
  if (isNotCharged(order)) return consoleTexts.order.notCharged;
  if (order.paymentStatus !== 'awaiting_confirmation')
    return consoleTexts.paymentStatuses[order.paymentStatus];
  return order.paymentClaimedAt ? consoleTexts.payments.toCheck : consoleTexts.payments.unsent;
}

/** One order as the service answers it, with what may be done. */
export type FoundOrder = Exclude<Awaited<ReturnType<typeof getBoardOrder>>, { problem: string }>;
