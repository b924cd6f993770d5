import { isDigital, type PaymentMethod } from '../payments/payment.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';
import { hasRight, mayMoveTo, type StaffRole } from '../staff.ts';
import { ACTIVE_STATUSES, type OrderStatus, TRANSITIONS } from './status.ts';

type Paid = { paymentMethod: PaymentMethod; paymentStatus: PaymentStatus };

/** A digital payment that nobody has confirmed yet: then confirming the order is not the next step (STAFF-31). */
export function isAwaitingPayment({ paymentStatus, paymentMethod }: Paid): boolean {
  return paymentStatus === 'awaiting_confirmation' && isDigital(paymentMethod);
}

/** A first order that somebody has to look at before it is confirmed (CUST-10). */
export function isAwaitingReview(order: { status: OrderStatus; awaitsReview?: boolean }): boolean {
  return order.status === 'pending' && order.awaitsReview === true;
}

type Stepping = Paid & { status: OrderStatus; deliverNotBefore: Date | null; awaitsReview?: boolean };

/** The statuses that one press on a list leads to; the door has its own form. */
export type MoveTarget = 'confirmed' | 'preparing' | 'ready' | 'out_for_delivery' | 'en_route';

export type NextStep =
  | { kind: 'review' }
  | { kind: 'payment' }
  | { kind: 'door' }
  | { kind: 'move'; to: MoveTarget };

/**
 * The one step that the law and the shop's rules allow next (BOARD-02, STAFF-31): first the look at a first order (CUST-11), then its digital payment, then one
 * status on, at the end the door. Null where it is over, or may not be packed before its unlock (DROP-33).
 */
export function orderStep(order: Stepping, now: Date): NextStep | null {
  if (!ACTIVE_STATUSES.includes(order.status)) return null;
  if (isAwaitingReview(order)) return { kind: 'review' };
  if (isAwaitingPayment(order)) return { kind: 'payment' };
  const to = TRANSITIONS[order.status].find((status) => status !== 'cancelled');
  if (!to || to === 'pending') return null;
  if (to === 'delivered') return { kind: 'door' };
  const isLocked = order.deliverNotBefore !== null && now.getTime() < order.deliverNotBefore.getTime();
  return isLocked && to !== 'confirmed' ? null : { kind: 'move', to };
}

/** May somebody of this role take that step (STAFF-01)? */
export function mayTakeStep(role: StaffRole, step: NextStep, isOwnRun: boolean): boolean {
  if (step.kind === 'review') return mayMoveTo(role, 'confirmed', isOwnRun);
  if (step.kind === 'payment') return hasRight(role, 'payments');
  return mayMoveTo(role, step.kind === 'door' ? 'delivered' : step.to, isOwnRun);
}
