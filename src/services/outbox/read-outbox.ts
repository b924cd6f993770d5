import { countOutbox, listOutbox, type OutboxView } from '#db/queries/outbox/outbox-admin.ts';
import { hasRight } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { findWithheld } from './find-withheld.ts';

const MOST_ROWS = 100;

/** What waits to be sent by hand or by a sender, what failed and what went out (STAFF-19); `isWithheld` is
 * promotion without consent, which nobody sends (LAW-10). Refused without the right. */
export async function readOutbox({ db, actor }: ShopContext, { view }: { view: OutboxView }) {
  if (actor.kind !== 'staff' || !hasRight(actor.role, 'outbox')) return { problem: 'forbidden' as const };
  const [rows, counts] = await Promise.all([listOutbox(db, { view, limit: MOST_ROWS }), countOutbox(db)]);
  const withheld = view === 'sent' ? new Set<number>() : await findWithheld(db, rows);
  return { rows: rows.map((row) => ({ ...row, isWithheld: withheld.has(row.id) })), counts };
}
