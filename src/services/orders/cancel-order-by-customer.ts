import { inTransaction, type Tx } from '#db/client.ts';
import { returnOrderCredit, returnOrderStock } from '#db/queries/books/returns.ts';
import { releasePromo } from '#db/queries/offers.ts';
import { addOrderEvents, addOutboxRow, addPaymentEntry, changeOrder } from '#db/queries/order-changes.ts';
import { findOrder, type OrderRow } from '#db/queries/orders.ts';
import { raiseCatalogueVersion, sendHint } from '#db/queries/versions.ts';
import { stockWord } from '#domain/catalog/stock-word.ts';
import { canCustomerCancel } from '#domain/orders/status.ts';
import type { ShopContext } from '../context.ts';

/**
 * Cancels an own order within the window (ORD-11): goods and Monster Dollars go back to where they came from, what was
 * paid becomes a refund that is due (ORD-10), once and in one transaction. Another's order is as unknown as none
 * (SEC-06); refused are guests, a late wish, and an order that staff have just moved on.
 */
export async function cancelOrderByCustomer(ctx: ShopContext, { orderNumber }: { orderNumber: string }) {
  const { actor, db, now, settings } = ctx;
  if (actor.kind !== 'customer' && actor.kind !== 'guest') return { problem: 'sign-in-required' as const };
  const order = await findOrder(db, { orderNumber, customerId: actor.customerId });
  if (!order) return { problem: 'not-found' as const };

  const allowed = canCustomerCancel({
    status: order.status,
    isGuest: actor.kind === 'guest',
    placedAt: order.createdAt,
    now,
    windowMinutes: settings.cancelWindowMinutes,
  });
  if ('problem' in allowed) return allowed;

  const isSaved = await inTransaction(db, (tx) => save(tx, { order, now }));
  return isSaved ? { ok: true as const } : { problem: 'changed' as const };
}

async function save(tx: Tx, { order, now }: { order: OrderRow; now: Date }): Promise<boolean> {
  const { id: orderId, version, customerId } = order;
  const set = { status: 'cancelled', cancelReason: 'customer', cancelledAt: now } as const;
  if (!(await changeOrder(tx, { id: orderId, version, set, now }))) return false;
  await addOrderEvents(tx, [
    {
      orderId,
      kind: 'status',
      fromStatus: order.status,
      toStatus: 'cancelled',
      actor: 'customer',
      note: null,
      at: now,
    },
  ]);
  await giveBack(tx, { order, now });
  await addOutboxRow(tx, {
    channel: 'text',
    kind: 'order-status',
    params: { orderNumber: order.orderNumber, status: 'cancelled' },
    recipient: order.customerPhone,
    customerId,
    dedupeKey: `order:${orderId}:cancelled:text`,
    runAfter: now,
    createdAt: now,
  });
  for (const topic of [`customer:${customerId}`, 'staff']) {
    await sendHint(tx, { topic, kind: 'order', ref: order.orderNumber });
  }
  return true;
}

async function giveBack(tx: Tx, { order, now }: { order: OrderRow; now: Date }): Promise<void> {
  const { id: orderId, customerId, monsterDollarsUsedCents, grandTotalCents } = order;
  const returned = await returnOrderStock(tx, { orderId, staffId: null, now });
  await returnOrderCredit(tx, { orderId, staffId: null, now, customerId, cents: monsterDollarsUsedCents });
  await releasePromo(tx, { orderId, at: now });
  if (order.paymentStatus === 'paid' && grandTotalCents > 0) {
    const method = order.paymentMethod;
    await addPaymentEntry(tx, { orderId, kind: 'refund-due', method, cents: grandTotalCents, at: now });
  }
  // Kept public pages say sold out, low or neither: only a change of that word makes them stale.
  const hasNewWord = returned.some(
    ({ stock, quantity }) => stockWord(stock, true) !== stockWord(stock - quantity, true),
  );
  if (hasNewWord) await raiseCatalogueVersion(tx);
}
