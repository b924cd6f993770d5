import { and, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { outbox } from '../../schema/outbox.ts';

/**
 * Keeps every waiting message from being sent, as staff see it among the failed ones (KEEP-05): where a backup is only
 * tried out, nobody may get a text of it. Returns how many.
 */
export async function holdMessages(db: Database, now: Date): Promise<number> {
  const held = await db
    .update(outbox)
    .set({ deadAt: now, lastProblem: 'restored' })
    .where(and(isNull(outbox.doneAt), isNull(outbox.deadAt), isNull(outbox.supersededBy)))
    .returning({ id: outbox.id });
  return held.length;
}
