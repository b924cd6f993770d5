import { cartActions } from '../browser/cart-store.ts';
import { readStored } from '../browser/storage.ts';
import { finishCheckout } from '../checkout/stored-checkout.ts';

/** What this browser kept for an order goes once nothing of it is left to do, and the cart it was made of (PAY-30, PAY-31). */
export function forgetAttempt(order: { orderNumber: string; dueCents: number }): void {
  const { orderNumber, dueCents: amountDueCents } = order;
  const isCartsOwn = readStored('current-order') === orderNumber;
  finishCheckout({ orderNumber, amountDueCents });
  if (isCartsOwn) cartActions.clear();
}
