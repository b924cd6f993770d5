import type { CheckoutForm } from '#domain/checkout/checkout-form.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

/** What the checkout hands to payment and confirmation: the form, the cash, the figures that were accepted (CHECK-28). */
export type StoredCheckout = {
  form: CheckoutForm;
  cashGivenCents?: number;
  quoteToken?: string;
  totalCents?: number;
};

/** Null where nothing is kept, or what is kept is no checkout (SHELL-45). */
export function readCheckoutForm(): StoredCheckout | null {
  const stored = readStored('checkout');
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  const form = toForm(stored.form);
  return {
    form,
    cashGivenCents: typeof stored.cashGivenCents === 'number' ? stored.cashGivenCents : undefined,
    quoteToken: typeof stored.quoteToken === 'string' ? stored.quoteToken : undefined,
    totalCents: typeof stored.totalCents === 'number' ? stored.totalCents : undefined,
  };
}

export function keepCheckout(checkout: StoredCheckout): void {
  writeStored('checkout', checkout);
}

/** CONF-18: after success nothing of the attempt stays but the last order's number and total. */
export function finishCheckout(order: { orderNumber: string; amountDueCents: number }): void {
  removeStored('checkout', 'payment-method', 'cash-given', 'change-due', 'credit-used', 'current-order');
  writeStored('last-order', order.orderNumber);
  writeStored('order-total', order.amountDueCents);
}

function toForm(stored: Record<string, unknown>): CheckoutForm {
  const text = (key: string) => (typeof stored[key] === 'string' ? stored[key] : '');
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
    street: text('street'),
    city: text('city'),
    zip: text('zip'),
    notes: text('notes'),
    method: text('method'),
    bagRequested: stored.bagRequested !== false,
    isOver21: stored.isOver21 === true,
  };
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null;
}
