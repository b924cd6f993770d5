import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { passkeys } from '../../schema/second-factors.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** This person's passkeys, the oldest first. */
export function listPasskeys(db: Database, staffId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.staffId, staffId)).orderBy(asc(passkeys.createdAt));
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

/** False if this credential is registered already. */
export async function addPasskeyRow(db: Database, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ id: passkeys.id });
  return added.length === 1;
}

type Use = { id: string; counter: number; isBackedUp: boolean; now: Date };

/**
 * Stores the counter of a use; false if it has not grown, so that a copy of the authenticator is refused (SIGN-06).
 * Authenticators without a counter always say 0.
 */
export async function storePasskeyUse(db: Database, { id, counter, isBackedUp, now }: Use): Promise<boolean> {
  const hasGrown = sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`;
  const used = await db
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id });
  return used.length === 1;
}

/** The removed one's name; null where this person has no such passkey. */
export async function removePasskeyRow(
  db: Database,
  { id, staffId }: { id: string; staffId: string },
): Promise<string | null> {
  const [row] = await db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.staffId, staffId)))
    .returning({ name: passkeys.name });
  return row?.name ?? null;
}

/** Removes all of a person; returns how many there were. */
export async function removeAllPasskeys(db: Database, staffId: string): Promise<number> {
  const removed = await db
    .delete(passkeys)
    .where(eq(passkeys.staffId, staffId))
    .returning({ id: passkeys.id });
  return removed.length;
}
