import type { PaymentMethod } from '../../payments/payment.ts';
import type { PaymentStatus } from '../../payments/payment-status.ts';

type Paid = {
  totalCents: number;
  creditUsedCents: number;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** The customer says that money was sent, and nobody has found it yet. */
  isClaimed: boolean;
  cashGivenCents: number | null;
  /** What has come of a payment that is not whole yet, in cents (MATCH-09). */
  heldCents: number;
  /** What earlier changes left to be given back, in cents. */
  openRefundCents: number;
};

type EditSettlement = {
  creditUsedCents: number;
  amountDueCents: number;
  /** To be given back; below 0 so much less than before. Only of money that was confirmed. */
  refundCents: number;
  cashGivenCents: number | null;
  changeDueCents: number | null;
};

type SettlementProblem = { problem: 'edit-payment-claimed' | 'edit-part-paid' | 'edit-dearer-paid' };

/**
 * What a new total does to the money of an order, all in cents (EDIT-04). What it costs less goes back to the credit that
 * was used, the rest is less to pay, and of confirmed money a refund that is due. What it costs more is due as the order
 * is paid. Refused while money is claimed and not found, where less would be due than has come already, and where a paid
 * order would cost more than is still to be given back: nobody could take that money.
 */
export function settleEdit(order: Paid, totalCents: number): EditSettlement | SettlementProblem {
  if (order.paymentStatus === 'awaiting_confirmation' && order.isClaimed)
    return { problem: 'edit-payment-claimed' };
  const less = Math.max(0, order.totalCents - totalCents);
  const creditUsedCents = order.creditUsedCents - Math.min(order.creditUsedCents, less);
  const amountDueCents = totalCents - creditUsedCents;
  if (order.paymentStatus === 'awaiting_confirmation' && amountDueCents < order.heldCents)
    return { problem: 'edit-part-paid' };
  const lessDueCents = order.totalCents - order.creditUsedCents - amountDueCents;
  const isPaid = order.paymentStatus === 'paid';
  if (isPaid && -lessDueCents > order.openRefundCents) return { problem: 'edit-dearer-paid' };
  return {
    creditUsedCents,
    amountDueCents,
    refundCents: isPaid ? lessDueCents : 0,
    ...cashFor(order, amountDueCents),
  };
}

/** The change for what the customer will hand over; where that is too little now, nobody knows yet what they will. */
function cashFor({ paymentMethod, cashGivenCents }: Paid, amountDueCents: number) {
  if (paymentMethod !== 'cash' || cashGivenCents === null || cashGivenCents < amountDueCents)
    return { cashGivenCents: null, changeDueCents: null };
  return { cashGivenCents, changeDueCents: cashGivenCents - amountDueCents };
}
