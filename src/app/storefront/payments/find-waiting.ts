import type { PayableBill } from '#app/ui/order/bill-rows.ts';
import { isDigital, type PaymentMethod, toPaymentMethod } from '#domain/payments/payment.ts';
import type { WaitingPayment } from '#services/payments/read-payment.ts';
import { cartActions, readCart } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';
import { finishCheckout } from '../checkout/keep-checkout.ts';

export type Waiting = PayableBill & {
  orderNumber: string;
  method: PaymentMethod;
  payBy: Date | null;
  /** Why the claim did not count (PAY-46). */
  refusedReason: string | null;
  /** Six letters for the note (MATCH-02); null of orders from before. */
  reference: string | null;
  /** What came too little, in cents (MATCH-09). */
  short: { receivedCents: number; missingCents: number } | null;
};

export type Known = Pick<WaitingPayment, 'order' | 'settled'> & { isNamed: boolean };
type Found = { waiting: Waiting } | { done: { orderNumber: string } & PayableBill } | { back: string };

/**
 * The order that is explained, or the way on; its figures are the server's word (PAY-23). Without a number in the
 * address it is the order that this browser keeps of its checkout, and where that is missing, or cash, or the cart is
 * empty, the way leads back to the payment page (PAY-22, PAY-24). One that is kept here and waits no longer is the
 * server's to explain: one that staff have seen paid meanwhile is `done`, as if its customer had said so (PAY-30); else
 * the orders (PAY-34). `shown` is the number that stood on the page until now.
 */
export function findWaiting({ order, settled, isNamed }: Known, shown: string | null): Found {
  if (isNamed && order) return { waiting: order };
  if (isNamed) {
    const isOwn = settled && [shown, readStored('current-order')].includes(settled.orderNumber);
    return isOwn ? { done: settled } : { back: '/orders' };
  }
  const kept = readKept();
  if (kept === null) return { back: '/payment' };
  return order?.orderNumber === kept ? { waiting: order } : { back: `/pay-instructions?order=${kept}` };
}

function readKept(): string | null {
  const method = toPaymentMethod(readStored('payment-method'));
  const orderNumber = readStored('current-order');
  if (!method || !isDigital(method) || readCart().lines.length === 0) return null;
  return typeof orderNumber === 'string' ? orderNumber : null;
}

/** Deletes the stored data of an order, and its cart, when nothing is left to do (PAY-30, PAY-31). */
export function forgetAttempt(order: { orderNumber: string } & Omit<PayableBill, 'creditUsedCents'>): void {
  const { orderNumber, orderTotalCents: totalCents, amountDueCents } = order;
  const isCartsOwn = readStored('current-order') === orderNumber;
  finishCheckout({ orderNumber, totalCents, amountDueCents });
  if (isCartsOwn) cartActions.clear();
}
