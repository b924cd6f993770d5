import type { CheckoutForm } from '#domain/checkout.ts';
import { findZipCode } from '#domain/delivery/zip-code.ts';
import type { ShownBill, ShownLine } from '#domain/pricing/quote-changes.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** What the checkout hands to payment and confirmation: the form, the cash, the figures that were accepted (CHECK-28). */
export type StoredCheckout = {
  form: CheckoutForm;
  cashGivenCents?: number;
  /** Monster Dollars put into this order (PAY-16). */
  creditCents?: number;
  quoteToken?: string;
  totalCents?: number;
  /** The bill of those figures, so that a change can be told by name (CONF-30). */
  shown?: ShownBill;
};

/** Null where nothing is kept, or what is kept is no checkout (SHELL-45). */
export function readCheckoutForm(): StoredCheckout | null {
  const stored = readStored('checkout');
  if (!isRecord(stored) || !isRecord(stored.form)) return null;
  return {
    form: toForm(stored.form),
    cashGivenCents: toNumber(stored.cashGivenCents),
    creditCents: toNumber(stored.creditCents),
    quoteToken: typeof stored.quoteToken === 'string' ? stored.quoteToken : undefined,
    totalCents: toNumber(stored.totalCents),
    shown: toShown(stored.shown),
  };
}

/** The ZIP that was asked in the cart; empty where none was (CHECK-38). */
export function readZip(): string {
  const stored = readStored('delivery-zip');
  return typeof stored === 'string' ? (findZipCode(stored) ?? '') : '';
}

export function keepZip(zip: string): void {
  writeStored('delivery-zip', zip);
}

/** Unsent input, so that a visit to the cart does not lose the address. */
export function readDraft(): CheckoutForm | null {
  const stored = readStored('checkout-draft');
  return isRecord(stored) ? toForm(stored) : null;
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
    // The server takes what fits (EDIT-01).
    ...(isRecord(stored.substitutions) && {
      substitutions: stored.substitutions as CheckoutForm['substitutions'],
    }),
    ...(typeof stored.window === 'string' && { window: stored.window }),
  };
}

function toShown(stored: unknown): ShownBill | undefined {
  if (!isRecord(stored) || !Array.isArray(stored.lines)) return undefined;
  const [deliveryFeeCents, orderTotalCents, amountDueCents] = [
    toNumber(stored.deliveryFeeCents),
    toNumber(stored.orderTotalCents),
    toNumber(stored.amountDueCents),
  ];
  if (deliveryFeeCents === undefined || orderTotalCents === undefined || amountDueCents === undefined)
    return undefined;
  return { lines: stored.lines.filter(isShown), deliveryFeeCents, orderTotalCents, amountDueCents };
}

function isShown(stored: unknown): stored is ShownLine {
  if (!isRecord(stored)) return false;
  const { key, productName, optionName, quantity, unitPriceCents } = stored;
  const texts = [key, productName, optionName].every((text) => typeof text === 'string');
  return texts && Number.isInteger(quantity) && Number.isInteger(unitPriceCents);
}

function toNumber(stored: unknown): number | undefined {
  return typeof stored === 'number' ? stored : undefined;
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && stored !== null;
}
