import type { PaymentStatus } from '../payments/payment-status.ts';
import { WINDOW_LEAD_MINUTES } from '../windows/windows.ts';
import type { ToldPromise } from './promise.ts';
import type { OrderStatus } from './status.ts';
import type { BoardColumn } from './steps.ts';

/** The tickets that each column of the board shows at first, a hundred in all at most (STAFF-25). */
const FIRST_TICKETS: Readonly<Record<BoardColumn, number>> = {
  new: 20,
  packing: 14,
  ready: 14,
  'on-the-way': 14,
  done: 12,
};

/** Of what nobody has begun the newest are shown as well, however many wait. */
export const NEWEST_TICKETS = 5;

/** So few more are not worth a press: a column that would hide no more of them shows them. */
export const FEW_TICKETS = 4;

/** What "Show 50 more" adds. */
export const MORE_TICKETS = 50;

/** The most clicks on it; the other tickets are found by search. */
const MOST_PRESSES = 20;

/** The number of tickets that this column shows after that many clicks; a malformed count means 0 or the most. */
export function ticketsAfter(column: BoardColumn, presses: number): number {
  const whole = Number.isInteger(presses) && presses > 0 ? Math.min(presses, MOST_PRESSES) : 0;
  return FIRST_TICKETS[column] + whole * MORE_TICKETS;
}

/** May be asked for more after that many presses? */
export function canShowMore(presses: number): boolean {
  return presses < MOST_PRESSES;
}

/** From this age on, an order that nobody has started to pack is overdue (STAFF-25). */
const OVERDUE_MINUTES = 15;

/** The statuses in which an order waits to be packed. */
export const WAITING_STATUSES = ['pending', 'confirmed'] as const satisfies readonly OrderStatus[];

/** What is due before this moment and waits still is overdue at `now` (STAFF-25). */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_MINUTES * 60_000);
}

const LEAD_MS = WINDOW_LEAD_MINUTES * 60_000;

type Waiting = {
  status: OrderStatus;
  createdAt: Date;
  /** A pre-order is due from the time when it may leave. */
  deliverNotBefore: Date | null;
  forNextOpening: boolean;
  paymentStatus: PaymentStatus;
  paymentClaimedAt: Date | null;
  promised?: ToldPromise | null;
};

/**
 * Does an order wait for longer than it should (STAFF-25)? It does from 15 minutes after it was placed, or after the
 * moment before which it may not leave, or an hour before its window (WINDOW-09); one for the next opening while the
 * shop is open only. While the customer has not said that a digital payment is sent, it is the customer who is waited
 * for (ALERT-01).
 */
export function isOverdue(order: Waiting, { now, isOpen }: { now: Date; isOpen: boolean }): boolean {
  const isWaiting = WAITING_STATUSES.some((status) => status === order.status);
  const windowMs = order.promised?.kind === 'window' ? order.promised.fromMs - LEAD_MS : 0;
  const dueMs = Math.max(order.createdAt.getTime(), order.deliverNotBefore?.getTime() ?? 0, windowMs);
  const isUnsent = order.paymentStatus === 'awaiting_confirmation' && order.paymentClaimedAt === null;
  return isWaiting && !isUnsent && dueMs <= overdueBefore(now).getTime() && (isOpen || !order.forNextOpening);
}
