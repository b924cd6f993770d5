import { isDigital, type PaymentMethod } from '../payments/payment.ts';

/** To Monster Dollars, in cash, or by the digital method of payment. */
export const REFUND_WAYS = ['credit', 'cash', 'digital'] as const;

export type RefundWay = (typeof REFUND_WAYS)[number];

type Paid = { order: { paymentMethod: PaymentMethod; amountDueCents: number }; isGuest: boolean };

/** The ways on which this order's money can go back (REFUND-02): credit to who has an account, else as it was paid. */
export function waysOf({ order, isGuest }: Paid): RefundWay[] {
  const { paymentMethod: method, amountDueCents } = order;
  const own: RefundWay[] = method === 'cash' ? ['cash'] : isDigital(method) ? ['digital'] : [];
  return [...(isGuest ? [] : ['credit' as const]), ...(amountDueCents > 0 ? own : [])];
}
