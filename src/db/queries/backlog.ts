import { and, count, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { orders } from '../schema/orders.ts';
import { outbox } from '../schema/outbox.ts';

/**
 * What waits for somebody: payments that staff have to confirm, messages by channel with the oldest of each, and
 * messages that were given up (WATCH-02). Each part reads an index that holds open rows alone.
 */
export async function readBacklog(db: Database) {
  const payments = sql`${orders.paymentStatus} = 'awaiting_confirmation' and (${orders.status} <> 'cancelled' or ${orders.paymentClaimedAt} is not null)`;
  const [waiting, failedMessages, paymentsPending] = await Promise.all([
    db
      .select({ channel: outbox.channel, count: count(), oldestAt: min(outbox.createdAt) })
      .from(outbox)
      .where(and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.supersededBy)))
      .groupBy(outbox.channel),
    db.$count(outbox, and(isNull(outbox.doneAt), isNotNull(outbox.deadAt))),
    db.$count(orders, payments),
  ]);
  return { waiting, failedMessages, paymentsPending };
}

export type Backlog = Awaited<ReturnType<typeof readBacklog>>;
