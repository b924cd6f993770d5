import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { pushSubscriptions } from '../../schema/messages.ts';
import { orderEvents } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { outbox } from '../../schema/outbox.ts';
import { restoreTexts } from '../outbox/superseded.ts';

/**
 * The key of the news of a status, whose event is written already. A status that was undone, or from which a run brought
 * the order back, and that comes again, has news again: the second time has another key (ORD-24, RUN-09, UNDO-03).
 */
export async function statusNewsKey(
  db: Database,
  { orderId, to }: { orderId: string; to: OrderStatus },
): Promise<string> {
  const isEntry = and(
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.kind, 'status'),
    eq(orderEvents.toStatus, to),
  );
  const times = await db.$count(orderEvents, isEntry);
  return times <= 1 ? `order:${orderId}:${to}` : `order:${orderId}:${to}:${times}`;
}

type News = {
  orderId: string;
  customerId: string;
  statuses: readonly OrderStatus[];
  more?: readonly string[];
};

/**
 * Takes the news of these statuses out of the outbox, text, e-mail and pushes, as far as nobody has begun to send it, and
 * gives back the texts that it had superseded (SENT-02); to be asked before the counter-event is written. Takes the order
 * first, as every step does: two that took order and outbox the other way round waited for each other. `hasLeft` says
 * that some of it has gone or is going.
 */
export async function removeUnsentNews(
  tx: Database,
  { orderId, customerId, statuses, more = [] }: News,
): Promise<{ hasLeft: boolean }> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
  const browsers = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.customerId, customerId));
  const keys: string[] = [...more];
  const steps: string[] = [];
  for (const to of statuses) {
    const key = await statusNewsKey(tx, { orderId, to });
    steps.push(key);
    keys.push(`${key}:text`, `${key}:text:email`, ...browsers.map(({ id }) => `push:${key}:${id}`));
  }
  const isIts = inArray(outbox.dedupeKey, keys);
  await tx
    .delete(outbox)
    .where(and(isIts, isNull(outbox.doneAt), isNull(outbox.claimedUntil), eq(outbox.attempts, 0)));
  const hasLeft = (await tx.$count(outbox, isIts)) > 0;
  if (!hasLeft) await restoreTexts(tx, steps);
  return { hasLeft };
}
