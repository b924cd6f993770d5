import type { PaymentStatus } from '../payments/payment-status.ts';
import type { OrderStatus } from './status.ts';

/** The stored figures of an order that make its total (CART-24, CHECK-25). */
export type BilledOrder = {
  vipDiscountCents: number;
  vipDiscountKind: 'member' | 'vip' | null;
  promoCode: string | null;
  promoDiscountCents: number;
  roundingCents: number;
  deliveryFeeCents: number;
  totalCents: number;
};

type BillKind = 'items' | 'member' | 'vip' | 'rounding' | 'discounts' | 'adjustment' | 'delivery';

/** One row of a bill in whole cents; discounts are negative. */
export type BillRow = { kind: BillKind; cents: number } | { kind: 'promo'; cents: number; code: string };

/**
 * The rows of a stored order from the items to the delivery; they add up to the total (ORD-16, LAW-06). Items and
 * delivery always have a row, discounts and surcharges have one if they apply. A difference that the stored amounts do
 * not explain has its own row. Total, credit and cash follow these rows.
 */
export function billOf(order: BilledOrder, lines: readonly { lineTotalCents: number }[]): BillRow[] {
  const { vipDiscountKind, vipDiscountCents, promoCode, promoDiscountCents } = order;
  const before: BillRow[] = [
    { kind: 'items', cents: lines.reduce((sum, line) => sum + line.lineTotalCents, 0) },
    ...some(vipDiscountKind && { kind: vipDiscountKind, cents: -vipDiscountCents }),
    ...some(promoCode === null ? null : { kind: 'promo', code: promoCode, cents: -promoDiscountCents }),
    ...some({ kind: 'rounding', cents: order.roundingCents }),
  ];
  const named = before.reduce((sum, { cents }) => sum + cents, order.deliveryFeeCents);
  const restCents = order.totalCents - named;
  return [
    ...before,
    ...some({ kind: restCents < 0 ? 'discounts' : 'adjustment', cents: restCents }),
    { kind: 'delivery', cents: order.deliveryFeeCents },
  ];
}

function some(row: BillRow | null): BillRow[] {
  return row && row.cents !== 0 ? [row] : [];
}

/** The label of the last row of a bill: to pay, paid, or given back. */
export type DueKind = 'due' | 'paid' | 'refunded';

/**
 * Is the amount due after credit still to pay, paid or given back? Null for a cancelled order without a payment
 * (CHECK-40). An amount of 0 stays "to pay": nobody paid it.
 */
export function dueKind(order: {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  amountDueCents: number;
}): DueKind | null {
  if (order.paymentStatus === 'refunded') return 'refunded';
  if (order.paymentStatus === 'paid' && order.amountDueCents > 0) return 'paid';
  return order.status === 'cancelled' ? null : 'due';
}
