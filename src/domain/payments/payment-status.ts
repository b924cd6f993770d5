/** Where the money of an order stands (PAY-38). */
export const PAYMENT_STATUSES = ['pending', 'awaiting_confirmation', 'paid', 'refunded'] as const;

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
