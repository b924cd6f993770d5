import type { ProblemTable } from '../../problem-table.ts';

/** An end or a payment of an order that was a mistake (UNDO-05 to UNDO-08, LOOK-570). */
export const takeBackProblems = {
  'take-back-open': [409, 'This order is not over.'],
  'take-back-not-staff': [409, 'Only what staff have ended can be taken back.'],
  'take-back-too-late': [
    409,
    ({ minutes }: { minutes: number }) => `That is possible for ${minutes} minutes only.`,
  ],
  'take-back-refunded': [409, 'The money has gone back already. Place a new order instead.'],
  'take-back-reason-missing': [422, 'Say why you take it back.'],
  'take-back-asked': [409, 'Somebody has asked for this already. A second person decides.'],
  'take-back-own': [403, 'Another person has to agree.'],
  'take-back-stock-gone': [
    409,
    ({ product }: { product: string }) => `${product} is no longer in stock. Place a new order instead.`,
  ],
  'take-back-credit-spent': [409, 'The Monster Dollars have been spent meanwhile.'],
  'take-back-code-used': [409, 'The promo code has been used meanwhile.'],
  'take-back-reward-used': [409, 'Another order has the reward of its quiz by now.'],
  'take-back-merged': [
    409,
    'The customer’s account was made one with another since. Place a new order instead.',
  ],
  'take-back-unpaid': [
    409,
    'Another order of this customer waits for its payment. Settle or cancel that one first.',
  ],
  'take-back-unpaid-order': [409, 'There is no payment here that can be taken back.'],
  'take-back-payment-out': [
    409,
    'The order has left. Bring it back with its run first, or give the money back once it is delivered.',
  ],
  'take-back-payment-over': [409, 'The order is over. Give the money back instead.'],
  'take-back-payment-late': [
    409,
    ({ minutes }: { minutes: number }) =>
      minutes === 0
        ? 'Payments are not taken back here. Cancel the order and give the money back instead.'
        : `That is possible for ${minutes} minutes only. Cancel the order and give the money back instead.`,
  ],
  'take-back-payment-changed': [
    409,
    'The order was changed since, and money of it was due back. Cancel it and give the rest back instead.',
  ],
  'take-back-by-line': [
    409,
    'A line of a statement has booked this payment. Cancel the order and give the money back instead.',
  ],
  'take-back-past-limit': [409, 'With this order the customer would pass the daily limit.'],
} as const satisfies ProblemTable;
