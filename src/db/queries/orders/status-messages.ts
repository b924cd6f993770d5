import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { addPushes } from '../push.ts';

type Told = { id: string; orderNumber: string; customerId: string; customerPhone: string };

/** The text and the pushes that tell the customer of a new status, once a status (ORD-24, STAFF-03, PUSH-14). */
export async function addStatusNews(
  tx: Database,
  order: Told,
  { to, now }: { to: OrderStatus; now: Date },
): Promise<void> {
  const { id, orderNumber, customerId, customerPhone } = order;
  const params = { orderNumber, status: to };
  await addToOutbox(tx, [
    {
      channel: 'text',
      kind: 'order-status',
      params,
      recipient: customerPhone,
      customerId,
      dedupeKey: `order:${id}:${to}:text`,
      runAfter: now,
      createdAt: now,
    },
  ]);
  await addPushes(tx, { customerId, kind: 'order-status', params, event: `order:${id}:${to}`, now });
}
