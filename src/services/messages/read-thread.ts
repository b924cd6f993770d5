import { findCustomer } from '#db/queries/customers/customers.ts';
import { listThread, summarizeOrders } from '#db/queries/messages.ts';
import type { ShopContext } from '../context.ts';
import { toMessageView } from './thread-view.ts';

/**
 * The customer's own thread, newest messages last, with the account in four figures (MSG-03, MSG-14). Null for guests
 * and visitors, who have none (MSG-02).
 */
export async function readThread(ctx: ShopContext, { limit }: { limit: number }) {
  const { db, actor } = ctx;
  if (actor.kind !== 'customer') return null;
  const { customerId } = actor;
  const [thread, orders, person] = await Promise.all([
    listThread(db, { customerId, limit }),
    summarizeOrders(db, customerId),
    findCustomer(db, customerId),
  ]);
  return {
    messages: thread.messages.map(toMessageView),
    hasEarlier: thread.hasEarlier,
    summary: { points: person?.points ?? 0, ...orders },
  };
}

export type Thread = NonNullable<Awaited<ReturnType<typeof readThread>>>;
