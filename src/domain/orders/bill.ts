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

/** One row of a bill in whole cents; what is taken off is below 0. */
export type BillRow = { kind: BillKind; cents: number } | { kind: 'promo'; cents: number; code: string };

/**
 * The rows from the items to the total of a stored order, whose sum is the total (ORD-16, LAW-06): items and delivery
 * always, and what was taken off or added in between. What the stored figures do not name is one row of its own, the
 * exact difference. The total itself, credit and cash come after them.
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

/** What the last row of a bill is called: still to pay, paid, or given back. */
export type DueKind = 'due' | 'paid' | 'refunded';

/**
 * Whether what credit leaves of an order is still to pay, has been paid, or was given back; null where a cancelled
 * order asks for nothing (CHECK-40). What is 0 stays "to pay": nobody paid it.
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
