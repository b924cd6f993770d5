import { inTransaction } from '#db/client.ts';
import { finishOutbox } from '#db/queries/outbox.ts';
import { reviveOutbox } from '#db/queries/talk/outbox-desk.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';

type Input = { id: number; deed: 'mark-sent' | 'try-again' };

/**
 * Staff have sent a text by hand (STAFF-19), or want a failed one tried again. Refused: no right to the outbox, and
 * `changed` where somebody or the sender was quicker.
 */
export async function settleErrand(
  ctx: ShopContext,
  { id, deed }: Input,
): Promise<{ ok: true } | { problem: 'forbidden' | 'changed' }> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' };
  const isDone = await inTransaction(db, (tx) =>
    deed === 'mark-sent'
      ? finishOutbox(tx, { id, at: now, staffId: actor.staffId })
      : reviveOutbox(tx, { id, now }),
  );
  return isDone ? { ok: true } : { problem: 'changed' };
}
