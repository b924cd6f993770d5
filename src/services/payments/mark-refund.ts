import { inTransaction } from '#db/client.ts';
import { addPaymentEntry } from '#db/queries/orders/order-changes.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';
import { refuseWeakSignIn } from '../strong-sign-in.ts';

const MAX_CHARACTERS = 300;

type Input = { orderNumber: string; version: number; note: string };

/**
 * The money of a cancelled, paid order has gone back (STAFF-05, ORD-10): the books say so and the payment is
 * `refunded`. Refused without the right, without a fresh password (decision 0023-two-cookies), where no refund is due,
 * and when somebody else changed it first.
 */
export async function markRefund(ctx: ShopContext, { orderNumber, version, note }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { db, now } = ctx;
  if (!hasRight(actor.role, 'refunds')) return { problem: 'forbidden' as const };
  if (order.status !== 'cancelled' || order.paymentStatus !== 'paid' || order.amountDueCents === 0)
    return { problem: 'refund-not-due' as const };
  const weak = await refuseWeakSignIn(ctx, actor);
  if (weak) return weak;

  const { staffId } = actor;
  const isSaved = await inTransaction(db, async (tx) => {
    const isWritten = await writeOrderChange(tx, {
      order,
      version,
      staffId,
      now,
      set: { paymentStatus: 'refunded' },
      events: [{ kind: 'payment', note: 'refunded' }],
      action: 'payment.refund',
    });
    if (!isWritten) return false;
    const { id: orderId, paymentMethod: method, amountDueCents: cents } = order;
    const words = note.trim().slice(0, MAX_CHARACTERS) || null;
    await addPaymentEntry(tx, { orderId, kind: 'refund', method, cents, staffId, note: words, at: now });
    return true;
  });
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}
