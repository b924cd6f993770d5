import { and, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { credentials } from '../../schema/accounts.ts';

/**
 * Is it still this hash? Until the caller's transaction ends nobody replaces it: whoever does so then ends the session, too,
 * that was opened meanwhile.
 */
export async function holdHash(tx: Database, { id, hash }: { id: string; hash: string }): Promise<boolean> {
  const isSame = and(eq(credentials.id, id), eq(credentials.hash, hash));
  const rows = await tx.select({ id: credentials.id }).from(credentials).where(isSame).for('share');
  return rows.length > 0;
}
