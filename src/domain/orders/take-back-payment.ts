import { isDigital, type PaymentMethod } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';
import { hasRight, type StaffRole } from '../staff.ts';
import { ACTIVE_STATUSES, type OrderStatus } from './status.ts';
import { standingLog } from './undo.ts';

const MINUTE_MS = 60_000;

/** Where an order is while it has not left: its payment can still be waited for. */
export const BEFORE_LEAVING: readonly OrderStatus[] = ['pending', 'confirmed', 'preparing', 'ready'];

type Entry = {
  kind: string;
  fromStatus: string | null;
  toStatus: string | null;
  note: string | null;
  at: Date;
};

type Asked = {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** Oldest first. */
  log: readonly Entry[];
  now: Date;
  minutes: number;
};

export type TakenPayment = {
  /** Where the order stands without the payment: pending again where it alone has confirmed the order. */
  to: OrderStatus;
  paidAt: Date;
  /** Did the payment confirm the order, so that the customer was told? */
  hasConfirmed: boolean;
};

export type TakePaymentProblem =
  | { problem: 'take-back-unpaid-order' }
  | { problem: 'take-back-payment-out' }
  | { problem: 'take-back-payment-over' }
  | { problem: 'take-back-payment-late'; minutes: number };

/**
 * May a payment that was confirmed by mistake be taken back (LOOK-570)? `paidAt` is when it was confirmed. Refused, each
 * with what can be done instead: an order of which no digital payment was confirmed or whose money has gone back, one
 * that has left, one that is over, and a confirmation that is longer ago than `minutes` (0: never).
 */
export function canTakePaymentBack(asked: Asked): TakenPayment | TakePaymentProblem {
  const { status, paymentMethod, paymentStatus, now, minutes } = asked;
  if (!ACTIVE_STATUSES.includes(status)) return { problem: 'take-back-payment-over' };
  const log = standingLog(asked.log);
  const payment = log.findLast(({ kind }) => kind === 'payment');
  const isPaid = paymentStatus === 'paid' && isDigital(paymentMethod) && payment?.note === 'paid';
  if (!isPaid) return { problem: 'take-back-unpaid-order' };
  if (!BEFORE_LEAVING.includes(status)) return { problem: 'take-back-payment-out' };
  const paidAt = payment.at;
  if (now.getTime() - paidAt.getTime() > minutes * MINUTE_MS || minutes === 0)
    return { problem: 'take-back-payment-late', minutes };
  const step = log.find(({ kind, at }) => kind === 'status' && at.getTime() === paidAt.getTime());
  const hasConfirmed = step?.toStatus === 'confirmed' && step.fromStatus === 'pending';
  return { to: hasConfirmed && status === 'confirmed' ? 'pending' : status, paidAt, hasConfirmed };
}

/** Is this the taking back of a payment, and not of an end (LOOK-570)? What was taken back says from which status. */
export const isOfPayment = ({ fromStatus }: { fromStatus: string }): boolean =>
  ACTIVE_STATUSES.some((status) => status === fromStatus);

/** May this role be the second person (UNDO-08)? It refunds, and may itself press what is taken back. */
export const mayAgreeTo = (role: StaffRole, { isPayment }: { isPayment: boolean }): boolean =>
  hasRight(role, 'refunds') && hasRight(role, isPayment ? 'payments' : 'orders-cancel');
