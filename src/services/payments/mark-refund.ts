import { inTransaction } from '#db/client.ts';
import { sumOpenRefund } from '#db/queries/orders/edit-lines.ts';
import { addPaymentEntry } from '#db/queries/orders/order-changes.ts';
import { cutText } from '#domain/cut-text.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';

const MAX_CHARACTERS = 300;

type Input = { orderNumber: string; version: number; note: string };

/**
 * The money that was due has gone back (STAFF-05, ORD-10): the books say so. The payment of a cancelled order is then
 * `refunded`; an order that has only changed stays paid (EDIT-04). Refused without the right, without a fresh password
 * (decision 0023-two-cookies), where no refund is due, and when somebody else changed it first.
 */
export async function markRefund(ctx: ShopContext, { orderNumber, version, note }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { db, now } = ctx;
  if (!hasRight(actor.role, 'refunds')) return { problem: 'forbidden' as const };
  const cents = order.paymentStatus === 'paid' ? await sumOpenRefund(db, order.id) : 0;
  if (cents <= 0) return { problem: 'refund-not-due' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;

  const { staffId } = actor;
  const isSaved = await inTransaction(db, async (tx) => {
    const isWritten = await writeOrderChange(tx, {
      order,
      version,
      staffId,
      now,
      set: order.status === 'cancelled' ? { paymentStatus: 'refunded' } : {},
      events: [{ kind: 'payment', note: 'refunded' }],
      action: 'payment.refund',
    });
    if (!isWritten) return false;
    const { id: orderId, paymentMethod: method } = order;
    const words = cutText(note, MAX_CHARACTERS) || null;
    await addPaymentEntry(tx, { orderId, kind: 'refund', method, cents, staffId, note: words, at: now });
    return true;
  });
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}
