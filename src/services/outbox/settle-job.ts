import { inTransaction } from '#db/client.ts';
import { finishOutbox } from '#db/queries/outbox/outbox.ts';
import { findOutboxKind, reviveOutbox } from '#db/queries/outbox/outbox-admin.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { findWithheld } from './find-withheld.ts';

type Input = { id: number; deed: 'mark-sent' | 'try-again' };

/**
 * Staff have sent a text by hand (STAFF-19), or want a failed one tried again. Refused: no right to the outbox,
 * `no-consent` for promotion that its recipient does not want (LAW-10), and `changed` where somebody or the sender was
 * quicker.
 */
export async function settleJob(
  ctx: ShopContext,
  { id, deed }: Input,
): Promise<{ ok: true } | { problem: 'forbidden' | 'changed' | 'consent-missing' }> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' };
  const kind = await findOutboxKind(db, id);
  if (kind && (await findWithheld(db, [{ id, kind }])).has(id)) return { problem: 'consent-missing' };
  const isDone = await inTransaction(db, (tx) =>
    deed === 'mark-sent'
      ? finishOutbox(tx, { id, at: now, staffId: actor.staffId })
      : reviveOutbox(tx, { id, now }),
  );
  return isDone ? { ok: true } : { problem: 'changed' };
}
