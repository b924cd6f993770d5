import { findCustomer } from '#db/queries/customers/customers.ts';
import { listThread, type MessageRow, summarizeOrders } from '#db/queries/messages.ts';
import type { ShopContext } from '../context.ts';

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

/** What a screen may know of a message (MSG-01). */
export function toMessageView(message: MessageRow) {
  const { id, content, isAdminMessage, isRead, senderName, clientKey, createdAt } = message;
  return { id, content, isAdminMessage, isRead, senderName, clientKey, at: createdAt };
}

export type MessageView = ReturnType<typeof toMessageView>;

/** Keys are made by browsers: only what looks like one of ours is kept. */
export function parseClientKey(key: string | null | undefined): string | null {
  return key && /^[\w-]{8,60}$/.test(key) ? key : null;
}
