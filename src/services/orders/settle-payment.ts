import { inTransaction } from '#db/client.ts';
import { addPaymentEntry } from '#db/queries/order-changes.ts';
import { addStatusNews } from '#db/queries/talk/status-news.ts';
import { isDigital } from '#domain/orders/payment.ts';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { findStaffOrder, type OrderWrite, writeOrderChange } from './staff-order.ts';

type Input = { orderNumber: string; version: number; isReceived: boolean };

/**
 * A digital payment has come in, or it has not (STAFF-05). Received: paid, and a pending order becomes confirmed.
 * Not received: the customer's claim is taken back, the order waits on. Refused for other methods, for what is paid
 * already, and for orders that are over.
 */
export async function settlePayment(ctx: ShopContext, { orderNumber, version, isReceived }: Input) {
  const found = await findStaffOrder(ctx, orderNumber);
  if ('problem' in found) return found;
  const { actor, order } = found;
  const { now } = ctx;
  if (!hasRight(actor.role, 'payments')) return { problem: 'forbidden' as const };
  if (!ACTIVE_STATUSES.includes(order.status)) return { problem: 'order-closed' as const };
  const isAwaited = isDigital(order.paymentMethod) && order.paymentStatus === 'awaiting_confirmation';
  if (!isAwaited) return { problem: 'no-payment-awaited' as const };

  const isConfirmed = isReceived && order.status === 'pending';
  const change = isReceived ? received(isConfirmed) : refused();
  const staffId = actor.staffId;
  const isSaved = await inTransaction(ctx.db, async (tx) => {
    if (!(await writeOrderChange(tx, { order, version, staffId, now, ...change }))) return false;
    const { id: orderId, paymentMethod: method, grandTotalCents: cents } = order;
    const kind = isReceived ? 'confirm' : 'refuse';
    await addPaymentEntry(tx, { orderId, kind, method, cents, staffId, at: now });
    if (isConfirmed) await addStatusNews(tx, order, { to: 'confirmed', now });
    return true;
  });
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

type Change = Pick<OrderWrite, 'set' | 'events' | 'action'>;

function received(isConfirmed: boolean): Change {
  const step = { kind: 'status', fromStatus: 'pending', toStatus: 'confirmed' } as const;
  return {
    set: { paymentStatus: 'paid', ...(isConfirmed ? { status: 'confirmed' } : {}) },
    events: [{ kind: 'payment', note: 'paid' }, ...(isConfirmed ? [step] : [])],
    action: 'payment.confirm',
  };
}

function refused(): Change {
  return {
    set: { paymentClaimedAt: null },
    events: [{ kind: 'payment', note: 'not-received' }],
    action: 'payment.refuse',
  };
}
