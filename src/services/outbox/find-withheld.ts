import type { Database } from '#db/client.ts';
import { findConsented } from '#db/queries/customers/consent.ts';
import { isPromotion } from '#domain/outbox/message-kinds.ts';

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
