/** Every way to pay (PAY-02). */
export const PAYMENT_METHODS = ['cash', 'monster_dollars', 'zelle', 'cashapp', 'venmo', 'applepay'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** PAY-38. */
export const PAYMENT_STATUSES = ['pending', 'awaiting_confirmation', 'paid', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** A word from outside as a method, null if it is none (CHECK-07, PAY-02). */
export function toPaymentMethod(word: unknown): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => method === word) ?? null;
}

/** Is this a method that is paid from afar, before the delivery (PAY-21, PAY-37)? */
export function isDigital(method: PaymentMethod): boolean {
  return method !== 'cash' && method !== 'monster_dollars';
}
