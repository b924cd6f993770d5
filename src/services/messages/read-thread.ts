import { inTransaction } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { listThread, type MessageRow, markRead, summarizeOrders } from '#db/queries/messages.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';

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

/**
 * What the other side wrote up to this message has been seen (MSG-13, MSG-16): by the session's customer in the own
 * thread, or by staff in the thread named. Both sides' open pages hear of it. Refused: everybody else.
 */
export async function markThreadRead(ctx: ShopContext, input: { upToId: number; customerId?: string }) {
  const side = readingSide(ctx.actor, input.customerId);
  if (!side) return { problem: 'forbidden' as const };
  const { customerId } = side;
  await inTransaction(ctx.db, async (tx) => {
    const count = await markRead(tx, { ...side, upToId: input.upToId, now: ctx.now });
    if (count === 0) return;
    await sendChangeNotice(tx, { topic: `customer:${customerId}`, kind: 'read', ref: String(input.upToId) });
    await sendChangeNotice(tx, { topic: 'staff', kind: 'read', ref: customerId });
  });
  return { ok: true as const };
}

function readingSide(actor: Actor, customerId: string | undefined) {
  if (actor.kind === 'customer') return { customerId: actor.customerId, isAdmin: false };
  const maySee = actor.kind === 'staff' && hasRight(actor.role, 'messages');
  return maySee && customerId ? { customerId, isAdmin: true } : null;
}
