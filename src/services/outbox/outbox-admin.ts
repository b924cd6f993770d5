import { type Database, inTransaction, type Tx } from '#db/client.ts';
import { findConsented } from '#db/queries/customers/consent.ts';
import { unmarkContact } from '#db/queries/outbox/contacts.ts';
import { finishOutbox } from '#db/queries/outbox/outbox.ts';
import {
  countOutbox,
  findOutboxKind,
  listOutbox,
  type OutboxView,
  reviveOutbox,
} from '#db/queries/outbox/outbox-admin.ts';
import { isPromotion } from '#domain/outbox.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

type Input = { id: number; deed: 'mark-sent' | 'try-again' };

/**
 * Staff have sent a text by hand (STAFF-19), or want a failed one tried again. Refused: no right to the outbox,
 * `consent-missing` for promotion that its recipient does not want (LAW-10), and `changed` where somebody or the sender was
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
      : tryAgain(tx, { id, now }),
  );
  return isDone ? { ok: true } : { problem: 'changed' };
}

/** Staff know better than the last answer: what marked the number or mailbox as unreachable is forgotten (MAIL-07). */
async function tryAgain(tx: Tx, job: { id: number; now: Date }): Promise<boolean> {
  const revived = await reviveOutbox(tx, job);
  const { channel, recipient: address } = revived ?? {};
  if ((channel === 'text' || channel === 'email') && address)
    await unmarkContact(tx, { channel, address, mark: 'unreachable' });
  return revived !== null;
}

/**
 * Which of these jobs may not leave: promotion whose recipient has not agreed to it, or no longer does (LAW-10).
 * Asked when the job goes, so that a consent that was taken back meanwhile counts.
 */
export async function findWithheld(
  db: Database,
  rows: readonly { id: number; kind: string }[],
): Promise<ReadonlySet<number>> {
  const ids = rows.filter(({ kind }) => isPromotion(kind)).map(({ id }) => id);
  const consented = await findConsented(db, ids);
  return new Set(ids.filter((id) => !consented.has(id)));
}

const MOST_ROWS = 100;

/** What waits to be sent by hand or by a sender, what failed and what went out (STAFF-19); `isWithheld` is
 * promotion without consent, which nobody sends (LAW-10). Refused without the right. */
export async function readOutbox({ db, actor }: ShopContext, { view }: { view: OutboxView }) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' as const };
  const [rows, counts] = await Promise.all([listOutbox(db, { view, limit: MOST_ROWS }), countOutbox(db)]);
  const withheld = view === 'sent' ? new Set<number>() : await findWithheld(db, rows);
  return { rows: rows.map((row) => ({ ...row, isWithheld: withheld.has(row.id) })), counts };
}
