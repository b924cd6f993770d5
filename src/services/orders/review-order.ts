import { inTransaction } from '#db/client.ts';
import { addStatusNews } from '#db/queries/orders/order-changes.ts';
import { isAwaitingReview } from '#domain/orders/next-step.ts';
import { mayMoveTo } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';

/**
 * Somebody has looked at a first order, and it looks right (CUST-11), by whoever may confirm orders. What is paid
 * already is confirmed with it (CUST-12), and the customer told as ever; all else waits for its next step. Refused: an
 * order that awaits no look (`review-not-awaited`), an older version (`changed`).
 */
export async function reviewOrder(ctx: ShopContext, input: { orderNumber: string; version: number }) {
  const found = await findStaffOrder(ctx, input.orderNumber);
  if ('problem' in found) return found;
  const { actor, order, isOwnRun } = found;
  if (!mayMoveTo(actor.role, 'confirmed', isOwnRun)) return { problem: 'forbidden' as const };
  if (order.version !== input.version) return { problem: 'changed' as const };
  if (!isAwaitingReview(order)) return { problem: 'review-not-awaited' as const };
  const isPaid = order.paymentStatus === 'paid';
  const step = { kind: 'status', fromStatus: order.status, toStatus: 'confirmed' } as const;
  const { now, hasMail } = ctx;
  return inTransaction(ctx.db, async (tx) => {
    const isSaved = await writeOrderChange(tx, {
      ...{ order, version: order.version, staffId: actor.staffId, now },
      set: { awaitsReview: false, ...(isPaid ? { status: 'confirmed' as const } : {}) },
      events: [{ kind: 'review' }, ...(isPaid ? [step] : [])],
      action: 'order.review',
    });
    if (!isSaved) return { problem: 'changed' as const };
    if (isPaid) await addStatusNews(tx, order, { to: 'confirmed', now, hasMail });
    return { ok: true as const };
  });
}
