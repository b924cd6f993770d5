import type { CheckoutForm } from '#domain/checkout.ts';
import { removeStored, writeStored } from '../browser/storage.ts';
import { readCheckoutForm, readDraft, readZip, type StoredCheckout } from './stored-checkout.ts';

/**
 * What the form begins with: what was typed before, else what is known of the person (CHECK-05), and a ZIP that was
 * asked in the cart. A saved address with another ZIP code is left out: its street is elsewhere (CHECK-33, CHECK-38).
 */
export function startForm(saved: CheckoutForm): CheckoutForm {
  const zip = readZip();
  const typed = readDraft() ?? readCheckoutForm()?.form;
  if (typed) return typed.zip === '' && typed.street === '' ? { ...typed, zip } : typed;
  return zip === '' || zip === saved.zip ? saved : { ...saved, street: '', city: '', notes: '', zip };
}

export function keepDraft(form: CheckoutForm): void {
  writeStored('checkout-draft', form);
}

export function keepCheckout(checkout: StoredCheckout): void {
  removeStored('checkout-draft');
  writeStored('checkout', checkout);
}

/** What the customer has chosen to pay with, each under its own name (CHECK-28, PAY-10, PAY-16). */
export function keepPayment(checkout: StoredCheckout): void {
  const { form, cashGivenCents, creditCents, totalCents } = checkout;
  removeStored('cash-given', 'change-due', 'credit-used');
  writeStored('payment-method', form.method);
  if (creditCents) writeStored('credit-used', creditCents);
  if (cashGivenCents !== undefined && totalCents !== undefined) {
    writeStored('cash-given', cashGivenCents);
    writeStored('change-due', cashGivenCents - totalCents);
  }
  keepCheckout(checkout);
}

/** An order that waits for its payment: its number, and the amount due as the server says it (PAY-21, PAY-23, PAY-24). */
export function keepWaiting(
  checkout: StoredCheckout,
  order: { orderNumber: string; amountDueCents: number },
) {
  keepPayment({ ...checkout, totalCents: order.amountDueCents });
  writeStored('current-order', order.orderNumber);
}

/** CONF-18: after success only the last order's number, total and amount due stay stored. */
export function finishCheckout(order: {
  orderNumber: string;
  totalCents: number;
  amountDueCents: number;
}): void {
  removeStored('checkout', 'payment-method', 'cash-given', 'change-due', 'credit-used', 'current-order');
  writeStored('last-order', order.orderNumber);
  writeStored('order-total', order.totalCents);
  writeStored('amount-due', order.amountDueCents);
}
