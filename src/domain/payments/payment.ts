/** The shapes of a recipient; `recipients.ts` has their fields. */
export type RecipientShape = 'phone' | 'handle';

type Method = {
  /** It is paid from afar, before the delivery (PAY-21, PAY-37). */
  isDigital: boolean;
  /** What the owner fills in for it; null where nobody is paid from afar. */
  recipient: RecipientShape | null;
  /** It is shown before it has a recipient, and a press says so (PAY-36); the others are left out until then. */
  isAnnounced: boolean;
};

/**
 * Every way to pay, in the order in which they are offered (PAY-02). A new one is an entry here, its label and hint in
 * `app/texts/en/storefront/payments.ts`, its icon in `app/storefront/payments/method-label.tsx`, and a migration of the
 * CHECK on `orders.payment_method`.
 */
export const METHODS = {
  cash: { isDigital: false, recipient: null, isAnnounced: false },
  monster_dollars: { isDigital: false, recipient: null, isAnnounced: false },
  zelle: { isDigital: true, recipient: 'phone', isAnnounced: false },
  cashapp: { isDigital: true, recipient: 'handle', isAnnounced: false },
  venmo: { isDigital: true, recipient: 'handle', isAnnounced: false },
  applepay: { isDigital: true, recipient: 'handle', isAnnounced: true },
} as const satisfies Record<string, Method>;

export type PaymentMethod = keyof typeof METHODS;

/** Those that have a recipient. */
export type DigitalMethod = {
  [Name in PaymentMethod]: (typeof METHODS)[Name]['recipient'] extends RecipientShape ? Name : never;
}[PaymentMethod];

export const PAYMENT_METHODS = Object.keys(METHODS) as [PaymentMethod, ...PaymentMethod[]];

export const DIGITAL_METHODS: readonly DigitalMethod[] = PAYMENT_METHODS.filter(isDigital);

/** A word from outside as a method, null if it is none (CHECK-07, PAY-02). */
export function toPaymentMethod(word: unknown): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => method === word) ?? null;
}

/** Is this a method that is paid from afar, before the delivery (PAY-21, PAY-37)? */
export function isDigital(method: PaymentMethod): method is DigitalMethod {
  return METHODS[method].isDigital;
}
