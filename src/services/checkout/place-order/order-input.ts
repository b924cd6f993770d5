import { createHash } from 'node:crypto';
import { type CartLine, lineKey } from '#domain/cart/cart.ts';
import type { CheckoutForm } from '#domain/checkout.ts';

/** The input for an order: choices and an address, never amounts that count, never a status (CONF-12, CONF-16). */
export type OrderInput = {
  attemptKey: string;
  lines: readonly CartLine[];
  promo?: string;
  creditCents?: number;
  form: CheckoutForm;
  /** What the customer will hand over; only cash has it (PAY-10). */
  cashGivenCents?: number | null;
  quoteToken: string;
  /** The number of the unpaid order that the customer agreed to cancel for this one (PAY-33). */
  replaces?: string;
};

/** One attempt is one cart: another cart under the same key is refused (CONF-11). */
export function attemptDigest(input: Pick<OrderInput, 'lines' | 'promo'>): string {
  const lines = input.lines
    .map((line) => [lineKey(line), JSON.stringify(line)])
    .toSorted((one, other) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([lines, input.promo?.trim().toUpperCase() ?? null]))
    .digest('base64url');
}
