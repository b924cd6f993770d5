import type { OrderStatus } from '../orders/status.ts';
import type { PaymentStatus } from './payment-status.ts';

const HOUR_MS = 3_600_000;
const NOTICE_MS = 2 * HOUR_MS;

type Unpaid = { createdAt: Date; updatedAt: Date };

/** What of an order says whether it expires unpaid (PAY-34). */
export type Expiring = Unpaid & {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentClaimedAt: Date | null;
};

/** An unpaid order that has gone further than these does not expire. */
export const EXPIRING_STATUSES = ['pending', 'confirmed'] as const satisfies OrderStatus[];

/**
 * Until when this order waits for its payment, null where it will not expire (PAY-34): it is paid, claimed, further on
 * or over, or staff have moved it. The same orders that the job looks for in the database.
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
 * Until when an unpaid order waits for its payment (PAY-34): so many hours from its placing, and after a change of it,
 * such as a refused claim, two hours more at least. Null where `hours` is 0: then it waits for ever.
 */
export function unpaidDeadline(order: Unpaid, hours: number): Date | null {
  if (hours <= 0) return null;
  const fromPlacing = order.createdAt.getTime() + hours * HOUR_MS;
  return new Date(Math.max(fromPlacing, order.updatedAt.getTime() + noticeMs(hours)));
}

/** What is to be done with an unpaid order at this moment: nothing yet, a warning in its last two hours, or its end (PAY-34). */
export function checkUnpaid(order: Unpaid, { hours, now }: { hours: number; now: Date }) {
  const deadline = unpaidDeadline(order, hours);
  if (!deadline) return { step: 'wait' as const };
  const leftMs = deadline.getTime() - now.getTime();
  if (leftMs <= 0) return { step: 'cancel' as const, deadline };
  return { step: leftMs <= noticeMs(hours) ? ('warn' as const) : ('wait' as const), deadline };
}

/** The placings that may have come to a warning or an end are those before this moment. */
export function unpaidSince(hours: number, now: Date): Date {
  return new Date(now.getTime() - hours * HOUR_MS + noticeMs(hours));
}

/** Where orders may wait for a short time only, the warning comes half-way. */
function noticeMs(hours: number): number {
  return Math.min(NOTICE_MS, (hours * HOUR_MS) / 2);
}

type Event = { kind: string; note: string | null; details: unknown };

/**
 * Staff's reason for the claim that was refused last, from the order's log, oldest entry first (PAY-46); null where none
 * was, or where something was said or changed about the payment since.
 */
export function lastRefusal(events: readonly Event[]): string | null {
  const last = events.findLast(({ kind }) => kind === 'payment');
  if (last?.note !== 'not-received') return null;
  const { details } = last;
  const reason =
    typeof details === 'object' && details !== null && 'reason' in details ? details.reason : null;
  return typeof reason === 'string' ? reason : null;
}
