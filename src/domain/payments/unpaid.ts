import type { OrderStatus } from '../orders/status.ts';
import type { PaymentStatus } from './payment-status.ts';

const HOUR_MS = 3_600_000;
const NOTICE_MS = 2 * HOUR_MS;

type Unpaid = { createdAt: Date; updatedAt: Date };

/** The facts that decide whether an unpaid order expires (PAY-34). */
export type Expiring = Unpaid & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentClaimedAt: Date | null;
};

/** An unpaid order that has gone further than these does not expire. */
export const EXPIRING_STATUSES = ['pending', 'confirmed'] as const satisfies OrderStatus[];

/**
 * Until when this order waits for its payment (PAY-34). Null if it does not expire: it is paid, claimed, past confirmed
 * or finished, or staff have moved it. The job looks for the same orders in the database.
 */
export function expiresAt(
  order: Expiring,
  { isMovedByStaff, hours }: { isMovedByStaff: boolean; hours: number },
): Date | null {
  const statuses: readonly OrderStatus[] = EXPIRING_STATUSES;
  const isAwaited = order.paymentStatus === 'awaiting_confirmation' && order.paymentClaimedAt === null;
  if (!isAwaited || isMovedByStaff || !statuses.includes(order.status)) return null;
  return unpaidDeadline(order, hours);
}

/** Has a member of staff moved the order on? The shop's own rules and the customer do not count. */
export function isMovedByStaff(events: readonly { kind: string; actor: string }[]): boolean {
  return events.some(({ kind, actor }) => kind === 'status' && actor === 'staff');
}

/**
 * Until when an unpaid order waits for its payment (PAY-34): the given hours after placing, and at least two hours
 * after a change such as a refused claim. Null if `hours` is 0: then it never expires.
 */
export function unpaidDeadline(order: Unpaid, hours: number): Date | null {
  if (hours <= 0) return null;
  const fromPlacing = order.createdAt.getTime() + hours * HOUR_MS;
  return new Date(Math.max(fromPlacing, order.updatedAt.getTime() + noticeMs(hours)));
}

/** The next action for an unpaid order: nothing yet, a warning in its last two hours, or cancelling (PAY-34). */
export function checkUnpaid(order: Unpaid, { hours, now }: { hours: number; now: Date }) {
  const deadline = unpaidDeadline(order, hours);
  if (!deadline) return { step: 'wait' as const };
  const leftMs = deadline.getTime() - now.getTime();
  if (leftMs <= 0) return { step: 'cancel' as const, deadline };
  return { step: leftMs <= noticeMs(hours) ? ('warn' as const) : ('wait' as const), deadline };
}

/** Only orders placed before this time can need a warning or expire. */
export function unpaidSince(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS + noticeMs(hours));
}

/** If the waiting time is short, the warning comes after half of it. */
function noticeMs(hours: number): number {
  return Math.min(NOTICE_MS, (hours * HOUR_MS) / 2);
}

type Event = { kind: string; note: string | null; details: unknown };

/**
 * Staff's reason for the last refused claim, from the order's log, oldest entry first (PAY-46); null without one, or
 * after a later payment event.
 */
export function lastRefusal(events: readonly Event[]): string | null {
  const last = events.findLast(({ kind }) => kind === 'payment');
  if (last?.note !== 'not-received') return null;
  const { details } = last;
  const reason =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  return typeof reason === 'string' ? reason : null;
}
