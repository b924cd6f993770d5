import { inTransaction } from '#db/client.ts';
import { markRead } from '#db/queries/messages.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight } from '#domain/staff.ts';
import type { Actor, ShopContext } from '../context.ts';

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
