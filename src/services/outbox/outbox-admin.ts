import { type Database, inTransaction, type Tx } from '#db/client.ts';
import { addAuditRow } from '#db/queries/audit.ts';
import { findConsented } from '#db/queries/customers/consent.ts';
import { unmarkContact } from '#db/queries/outbox/contacts.ts';
import { finishOutbox } from '#db/queries/outbox/outbox.ts';
import {
  countByChannel,
  countOutbox,
  countSentSince,
  findOutboxSubject,
  listOutbox,
  type MessageChannel,
  type OutboxView,
  reviveOutbox,
} from '#db/queries/outbox/outbox-admin.ts';
import { isPromotion } from '#domain/outbox.ts';
import { shopClock, shopMoment } from '#domain/shop-time/shop-clock.ts';
import { hasRight } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';

type Input = { id: number; deed: 'mark-sent' | 'try-again' };

type Settled = { ok: true } | { problem: 'forbidden' | 'changed' | 'consent-missing' };

/**
 * Staff have sent a text by hand (STAFF-19), or want a failed one tried again; it stands in the audit (STAFF-23). Refused:
 * no right to the outbox, `consent-missing` for promotion that its recipient does not want (LAW-10), and `changed` where
 * somebody or the sender was quicker.
 */
export async function settleJob(ctx: ShopContext, { id, deed }: Input): Promise<Settled> {
  const { actor, db, now } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' };
  const { kind = null, orderNumber = null, status = null } = (await findOutboxSubject(db, id)) ?? {};
  if (kind && (await findWithheld(db, [{ id, kind }])).has(id)) return { problem: 'consent-missing' };
  const { staffId } = actor;
  const isDone = await inTransaction(db, async (tx) => {
    const isSettled =
      deed === 'mark-sent'
        ? await finishOutbox(tx, { id, at: now, staffId })
        : await tryAgain(tx, { id, now });
    const row = { action: `message.${deed}`, subjectKind: 'message', subjectId: String(id) };
    const after = { kind, ...(orderNumber && { orderNumber }), ...(status && { status }) };
    if (isSettled) await addAuditRow(tx, { at: now, staffId, ...row, after });
    return isSettled;
  });
  return isDone ? { ok: true } : { problem: 'changed' };
}

/** The most messages that are marked by one request. */
export const MOST_MARKED = 100;

type Marked =
  | { sent: number; refused: { id: number; why: Exclude<Settled, { ok: true }> }[] }
  | { problem: 'forbidden' | 'messages-missing' };

/**
 * Staff have sent all of these by hand (BOARD-13): each is judged and saved by itself as if it were marked alone, so that
 * one that cannot be stays, with its reason, and the others go. An id that stands twice counts once; those after the
 * hundredth stay. Refused as a whole: no right to the outbox, and none named.
 */
export async function markSent(ctx: ShopContext, { ids }: { ids: readonly number[] }): Promise<Marked> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' };
  if (ids.length === 0) return { problem: 'messages-missing' };
  const refused: { id: number; why: Exclude<Settled, { ok: true }> }[] = [];
  const wanted = [...new Set(ids)].slice(0, MOST_MARKED);
  for (const id of wanted) {
    const answer = await settleJob(ctx, { id, deed: 'mark-sent' });
    if ('problem' in answer) refused.push({ id, why: answer });
  }
  return { sent: wanted.length - refused.length, refused };
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

type Asked = { view: OutboxView; channel?: MessageChannel | null; limit?: number };

/**
 * What waits to be sent by hand or by a sender, what failed and what went out (STAFF-19), the first `limit` rows of it;
 * `isWithheld` is promotion without consent, which nobody sends (LAW-10). `channel` narrows rows and counts to texts or
 * e-mails. `all` is how many there are to be shown, so that each that is counted can be reached (SENT-03); of the sent ones
 * it says only whether there are more. `byChannel` is how many of what waits or failed are texts and how many e-mails, null
 * of the sent ones; `sentToday` how many went out since midnight in the shop (LOOK-564). Refused without the right.
 */
export async function readOutbox(
  { db, actor, now, settings }: ShopContext,
  { view, channel = null, limit = MOST_MARKED }: Asked,
) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' as const };
  const { timeZone } = settings;
  const since = shopMoment(shopClock(now, timeZone).date, 0, timeZone);
  const [found, counts, byChannel, sentToday] = await Promise.all([
    listOutbox(db, { view, channel, limit: view === 'sent' ? limit * 2 : limit }),
    countOutbox(db, channel),
    view === 'sent' ? null : countByChannel(db, view),
    countSentSince(db, { since, channel }),
  ]);
  const all = view === 'sent' ? found.length : counts[view];
  const rows = found.slice(0, limit);
  const withheld = view === 'sent' ? new Set<number>() : await findWithheld(db, rows);
  const maySetUp = hasRight(actor.role, 'settings');
  return {
    rows: rows.map((row) => ({ ...row, isWithheld: withheld.has(row.id) })),
    ...{ all, counts, byChannel, sentToday, maySetUp },
  };
}
