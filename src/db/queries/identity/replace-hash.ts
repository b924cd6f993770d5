import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { credentials } from '../../schema/accounts.ts';

/** Puts a new hash in the place of the one that was checked; false where that is another one or closed by now. */
export async function replaceHash(
  db: Database,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<boolean> {
  const replaced = await db
    .update(credentials)
    .set({ hash: to, createdAt: now })
    .where(and(eq(credentials.id, id), eq(credentials.hash, from), isNull(credentials.disabledAt)))
    .returning({ id: credentials.id });
  return replaced.length === 1;
}
