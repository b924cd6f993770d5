import type { Database } from '../../client.ts';
import { addOrderEvents, addPaymentEntry, changeOrder } from '../orders/order-changes.ts';
import type { OrderRow } from '../orders/orders.ts';
import { sendChangeNotice } from '../versions.ts';

/**
 * The customer's claim that the payment was sent, inside the caller's transaction: the order's row, the ledger, its log
 * and the change notices (PAY-31). False when somebody changed the order since it was read; then nothing was written.
 */
export async function writeClaim(
  tx: Database,
  { order, now }: { order: OrderRow; now: Date },
): Promise<boolean> {
  const { id: orderId, version, orderNumber, customerId } = order;
  if (!(await changeOrder(tx, { id: orderId, version, set: { paymentClaimedAt: now }, now }))) return false;
  const { paymentMethod: method, amountDueCents: cents } = order;
  await addPaymentEntry(tx, { orderId, kind: 'claim', method, cents, at: now });
  await addOrderEvents(tx, [{ orderId, kind: 'payment', actor: 'customer', note: 'claimed', at: now }]);
  for (const topic of [`customer:${customerId}`, 'staff'])
    await sendChangeNotice(tx, { topic, kind: 'order', ref: orderNumber });
  return true;
}
