import { inTransaction, type Tx } from '#db/client.ts';
import type { BoardOrderRow } from '#db/queries/orders/board.ts';
import { returnGoods } from '#db/queries/orders/cancellation.ts';
import { addStatusNews, type OrderChange } from '#db/queries/orders/order-changes.ts';
import { cutText } from '#domain/cut-text.ts';
import { canMove } from '#domain/orders/status.ts';
import { newsDueAt } from '#domain/orders/undo.ts';
import { mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';

const MAX_CHARACTERS = 300;

type Input = {
  orderNumber: string;
  version: number;
  reason: string;
  /** The check at the door failed: kept with the order (STAFF-06). */
  isIdCheckFailed: boolean;
};

/**
 * Cancels an order that is on its way (STAFF-04). Goods and Monster Dollars go back to where they came from, what was
 * paid becomes a refund that is due (ORD-10), all in one transaction. Refused without a reason, without the right, when
 * the order is over, and when somebody else changed it first. A driver may cancel on the own run after a failed check.
 */
export async function cancelOrderByStaff(ctx: ShopContext, input: Input) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order, isOwnRun } = found;
  const isAtDoor = input.isIdCheckFailed && mayMoveTo(actor.role, 'delivered', isOwnRun);
  if (!isAtDoor && !mayMoveTo(actor.role, 'cancelled', isOwnRun)) return { problem: 'forbidden' as const };
  if (order.version !== input.version) return { problem: 'changed' as const };
  const reason = cutText(input.reason, MAX_CHARACTERS);
  if (!reason) return { problem: 'cancel-reason-missing' as const };
  const allowed = canMove({
    from: order.status,
    to: 'cancelled',
    actor: 'staff',
    paymentStatus: order.paymentStatus,
    idChecked: false,
    notBefore: order.deliverNotBefore,
    road: { isOpen: true },
    now: ctx.now,
  });
  if ('problem' in allowed) return allowed;
  const facts = {
    order,
    staffId: actor.staffId,
    now: ctx.now,
    hasMail: ctx.hasMail,
    reason,
    isIdCheckFailed: input.isIdCheckFailed,
    runAfter: newsDueAt(ctx.now, ctx.settings.undoSeconds),
  };
  const isSaved = await inTransaction(ctx.db, (tx) => save(tx, facts));
  return isSaved ? { ok: true as const, status: 'cancelled' as const } : { problem: 'changed' as const };
}

type Facts = Pick<ShopContext, 'now' | 'hasMail'> & {
  order: BoardOrderRow;
  staffId: string;
  reason: string;
  isIdCheckFailed: boolean;
  /** When its news leaves (UNDO-05). */
  runAfter: Date;
};

async function save(
  tx: Tx,
  { order, staffId, now, hasMail, reason, isIdCheckFailed, runAfter }: Facts,
): Promise<boolean> {
  const failedCheck: OrderChange = {
    idCheckOutcome: 'failed',
    idCheckedAt: now,
    idCheckedByStaffId: staffId,
  };
  const isWritten = await writeOrderChange(tx, {
    order,
    version: order.version,
    staffId,
    now,
    set: {
      status: 'cancelled',
      cancelReason: reason,
      cancelledAt: now,
      ...(isIdCheckFailed ? failedCheck : {}),
    },
    events: [
      ...(isIdCheckFailed ? [{ kind: 'id-check' as const, note: 'failed' }] : []),
      { kind: 'status', fromStatus: order.status, toStatus: 'cancelled', note: reason },
    ],
    action: 'order.cancel',
  });
  if (!isWritten) return false;
  await returnGoods(tx, { order, staffId, now });
  await addStatusNews(tx, order, { to: 'cancelled', now, hasMail, runAfter });
  return true;
}
