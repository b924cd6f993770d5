import type { OrderStatus } from '../orders/status.ts';
import { standingLog } from '../orders/undo.ts';
import type { PaymentStatus } from './payment-status.ts';
import { type Unpaid, unpaidDeadline } from './unpaid.ts';

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

type Entry = { kind: string; actor: string; toStatus?: string | null };

/** Has a member of staff moved the order on? The shop's own rules, the customer, and what was undone do not count (UNDO-03). The log is given oldest first. */
export function isMovedByStaff(events: readonly Entry[]): boolean {
  return standingLog(events).some(({ kind, actor }) => kind === 'status' && actor === 'staff');
}
