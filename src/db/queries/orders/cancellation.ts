import { stockWord } from '#domain/inventory.ts';
import type { Database } from '../../client.ts';
import { releasePromo } from '../promotions/promotions.ts';
import { raiseCatalogueVersion, sendChangeNotice } from '../versions.ts';
import { addOrderEvents, addPaymentEntry, addStatusNews, changeOrder } from './order-changes.ts';
import type { OrderRow } from './orders.ts';
import { returnOrderCredit, returnOrderStock } from './returns.ts';

type Cancellation = {
  order: OrderRow;
  actor: 'customer' | 'rule';
  /** A code such as `customer` or `unpaid`; staff write words. */
  reason: string;
  now: Date;
};

/**
 * One order cancelled without staff, inside the caller's transaction: its row, its log, its stock and credit, the
 * message and the change notices. False when somebody changed it since it was read; then nothing was written.
 */
export async function writeCancellation(
  tx: Database,
  { order, actor, reason, now }: Cancellation,
): Promise<boolean> {
  const { id: orderId, version, customerId, orderNumber } = order;
  const set = { status: 'cancelled', cancelReason: reason, cancelledAt: now } as const;
  if (!(await changeOrder(tx, { id: orderId, version, set, now }))) return false;
  const note = actor === 'rule' ? reason : null;
  const step = { kind: 'status', fromStatus: order.status, toStatus: 'cancelled' } as const;
  await addOrderEvents(tx, [{ ...step, orderId, actor, note, at: now }]);
  await returnGoods(tx, { order, staffId: null, now });
  await addStatusNews(tx, order, { to: 'cancelled', now });
  for (const topic of [`customer:${customerId}`, 'staff']) {
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  }
  return true;
}

/**
 * Goods, Monster Dollars and code of a cancelled order go back to where they came from, and what was paid becomes a
 * refund that is due (ORD-10). A second time violates the ledgers' unique causes.
 */
export async function returnGoods(
  tx: Database,
  { order, staffId, now }: { order: OrderRow; staffId: string | null; now: Date },
): Promise<void> {
  const { id: orderId, customerId, monsterDollarsUsedCents, amountDueCents: cents } = order;
  const returned = await returnOrderStock(tx, { orderId, staffId, now });
  await returnOrderCredit(tx, { orderId, staffId, now, customerId, cents: monsterDollarsUsedCents });
  await releasePromo(tx, { orderId, at: now });
  if (order.paymentStatus === 'paid' && cents > 0) {
    const method = order.paymentMethod;
    await addPaymentEntry(tx, { orderId, kind: 'refund-due', method, cents, staffId, at: now });
  }
  // Cached public pages show sold out, low or neither: only a change of this label makes them stale.
  const hasNewWord = returned.some(
    ({ stock, quantity }) => stockWord(stock, true) !== stockWord(stock - quantity, true),
  );
  if (hasNewWord) await raiseCatalogueVersion(tx);
}
