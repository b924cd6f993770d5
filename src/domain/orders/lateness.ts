import { lateBefore } from '../alerts.ts';
import type { PaymentStatus } from '../payments/payment-status.ts';
import { WINDOW_LEAD_MINUTES } from '../windows/windows.ts';
import { arrivalAt, type ToldPromise } from './promise.ts';
import { ACTIVE_STATUSES, type OrderStatus } from './status.ts';

/** The statuses in which an order waits to be packed. */
export const WAITING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly OrderStatus[];

/** So near what was promised is close to being missed. */
const SOON_MS = 15 * 60_000;
const LEAD_MS = WINDOW_LEAD_MINUTES * 60_000;

type Paid = { paymentStatus: PaymentStatus; paymentClaimedAt: Date | null };

/** While the customer has not said that a digital payment is sent, it is the customer who is waited for (ALERT-01). */
const isPaymentClaimed = ({ paymentStatus, paymentClaimedAt }: Paid): boolean =>
  paymentStatus !== 'awaiting_confirmation' || paymentClaimedAt !== null;

type Waiting = Paid & {
  status: OrderStatus;
  createdAt: Date;
  /** A pre-order is due from the time when it may leave. */
  deliverNotBefore: Date | null;
  forNextOpening: boolean;
  /** Somebody of the staff has moved it, packed it or given it a driver. */
  isBegun: boolean;
  promised?: ToldPromise | null;
};

type Seen = { now: Date; isOpen: boolean; alertMinutes: number };

/**
 * Has nobody begun it for longer than the setting `order_alert_minutes` (STAFF-25, ALERT-06)? Counted from when it was
 * placed, from the moment before which it may not leave, or from an hour before its window (WINDOW-09); one for the next
 * opening waits while the shop is open only, one whose payment nobody has claimed not at all, and with a setting of 0
 * nothing does.
 */
export function waitsLong(order: Waiting, { now, isOpen, alertMinutes }: Seen): boolean {
  const before = lateBefore(now, alertMinutes);
  const isWaiting = order.status === 'pending' || (order.status === 'confirmed' && !order.isBegun);
  const windowMs = order.promised?.kind === 'window' ? order.promised.fromMs - LEAD_MS : 0;
  const dueMs = Math.max(order.createdAt.getTime(), order.deliverNotBefore?.getTime() ?? 0, windowMs);
  const isDue = before !== null && dueMs <= before.getTime();
  return isWaiting && isDue && isPaymentClaimed(order) && (isOpen || !order.forNextOpening);
}

type Promised = Paid & {
  status: OrderStatus;
  etaMinutes: number | null;
  etaSaidAt: Date | null;
  updatedAt: Date;
  promised?: ToldPromise | null;
};

/**
 * Has what the customer was promised passed while the order is under way (STAFF-25)? The promise is the arrival that
 * staff have said, else the end of its window or of the time when such orders usually come; where nothing was promised,
 * nothing is overdue. One whose payment nobody has claimed is not: it may not leave (PAY-37).
 */
export const isOverdue = (order: Promised, now: Date): boolean => overdueSince(order, now) !== null;

/** The moment that was promised, once it has passed as `isOverdue` says it. */
export function overdueSince(order: Promised, now: Date): Date | null {
  const until = promiseEndOf(order);
  return until !== null && until < now ? until : null;
}

/** Is what was promised less than fifteen minutes away (BOARD-01)? */
export function isDueSoon(order: Promised, now: Date): boolean {
  const until = promiseEndOf(order);
  const leftMs = until === null ? SOON_MS : until.getTime() - now.getTime();
  return leftMs >= 0 && leftMs < SOON_MS;
}

/** Until when it was promised, while it is under way and its payment does not hold it. */
export function promiseEndOf(order: Promised): Date | null {
  if (!ACTIVE_STATUSES.includes(order.status) || !isPaymentClaimed(order)) return null;
  return arrivalAt(order, order.etaSaidAt) ?? (order.promised ? new Date(order.promised.untilMs) : null);
}
