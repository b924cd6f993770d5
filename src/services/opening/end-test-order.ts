import { transact } from '#db/client.ts';
import { takeBackOrderCash } from '#db/queries/cash/order-cash.ts';
import { returnGoods } from '#db/queries/orders/cancellation.ts';
import { addPaymentEntry } from '#db/queries/orders/order-changes.ts';
import { listRefunds } from '#db/queries/refunds/refunds.ts';
import { isTestOrder } from '#domain/opening/step-states.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, writeOrderChange } from '../staff-order.ts';
import { keepStep } from './change-opening.ts';
import { readOpening } from './read-start.ts';

/** What the order's log and its cancellation say. */
const TEST = 'Test order';

type Input = { orderNumber: string; version: number };

/**
 * Takes a test order out of the books, also after its delivery (FIRST-08): it is cancelled and says that it was a test,
 * its goods, Monster Dollars and code go back, and what was booked as paid is booked as given back, all in one
 * transaction. Nobody gets a message, and the start's
 * last step is done. Refused: everybody but admins, an unknown order, `test-order-real` for one that was
 * placed while the shop was open or that is cancelled already, `test-order-refunded` for one of which a part went back or is
 * asked to, and `changed`.
 */
export async function endTestOrder(ctx: ShopContext, { orderNumber, version }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  if (!hasRight(actor.role, 'settings')) return { problem: 'forbidden' as const };
  const { db, now } = ctx;
  const { isClosed, since } = await readOpening(db);
  if (!isTestOrder(order, isClosed ? since : null) || order.status === 'cancelled')
    return { problem: 'test-order-real' as const };
  const { id: orderId, paymentMethod: method, amountDueCents: cents } = order;
  const { staffId } = actor;
  const isPaid = order.paymentStatus === 'paid' && cents > 0;
  const ended = await transact(db, async (tx) => {
    const isWritten = await writeOrderChange(tx, {
      ...{ order, version, staffId, now },
      set: {
        ...{ status: 'cancelled', cancelReason: TEST, cancelledAt: now },
        // Nobody has to look for a payment of it any more.
        ...{ isTest: true, paymentClaimedAt: null },
        ...(isPaid ? { paymentStatus: 'refunded' as const } : {}),
      },
      events: [
        { kind: 'status', fromStatus: order.status, toStatus: 'cancelled', note: TEST },
        ...(isPaid ? [{ kind: 'payment' as const, note: 'refunded' }] : []),
      ],
      action: 'order.test-end',
    });
    if (!isWritten) return { problem: 'changed' as const };
    // What went back already would go back twice.
    const refunds = await listRefunds(tx, [orderId]);
    if (refunds.some(({ state }) => state !== 'refused')) return { problem: 'test-order-refunded' as const };
    await returnGoods(tx, { order, staffId, now });
    await takeBackOrderCash(tx, { orderId, version, staffId, now });
    if (isPaid)
      await addPaymentEntry(tx, { orderId, kind: 'refund', method, cents, staffId, note: TEST, at: now });
    return { ok: true as const };
  });
  if ('ok' in ended) await keepStep(ctx, 'test', 'done');
  return ended;
}
