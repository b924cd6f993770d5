import { inTransaction, type Tx } from '#db/client.ts';
import { settleThread, unsettleThread } from '#db/queries/conversations.ts';
import { markRead } from '#db/queries/messages.ts';
import { sendChangeNotice } from '#db/queries/versions.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

/**
 * What the customer wrote up to this message needs no answer (LOOK-422): the conversation is not counted until they write
 * again. Who closes it has read it. Refused: no right to messages.
 */
export function closeThread(ctx: ShopContext, input: { customerId: string; upToId: number }) {
  return changeThread(ctx, input.customerId, async (tx) => {
    const closed = await settleThread(tx, { ...input, now: ctx.now });
    const read = await markRead(tx, { ...input, isAdmin: true, now: ctx.now });
    if (read > 0) {
      const topic = `customer:${input.customerId}`;
      await sendChangeNotice(tx, { topic, kind: 'read', ref: String(input.upToId) });
    }
    return closed + read;
  });
}

/** A conversation that was closed waits for an answer again (LOOK-422). Refused: no right to messages. */
export function reopenThread(ctx: ShopContext, input: { customerId: string }) {
  return changeThread(ctx, input.customerId, (tx) => unsettleThread(tx, input.customerId));
}

/** The open inboxes hear of it where something changed. */
async function changeThread(ctx: ShopContext, customerId: string, change: (tx: Tx) => Promise<number>) {
  const { actor, db } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'messages')) return { problem: 'forbidden' as const };
  await inTransaction(db, async (tx) => {
    if ((await change(tx)) > 0) await sendChangeNotice(tx, { topic: 'staff', kind: 'read', ref: customerId });
  });
  return { ok: true as const };
}
