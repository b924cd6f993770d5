import type { Payable } from '#app/ui/order/bill-rows.ts';
import { cartActions } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';
import { finishCheckout } from '../checkout/stored-checkout.ts';

/** Deletes the stored data of an order, and its cart, when nothing is left to do (PAY-30, PAY-31). */
export function forgetAttempt(order: { orderNumber: string } & Omit<Payable, 'creditUsedCents'>): void {
  const { orderNumber, orderTotalCents: totalCents, amountDueCents } = order;
  const isCartsOwn = readStored('current-order') === orderNumber;
  finishCheckout({ orderNumber, totalCents, amountDueCents });
  if (isCartsOwn) cartActions.clear();
}
