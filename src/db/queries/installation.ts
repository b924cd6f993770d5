import { and, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { shopMarks } from '../schema/settings.ts';

/** A fact of this installation, such as the demo mark or the fingerprint of the secret key. */
export async function findMark(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: shopMarks.value }).from(shopMarks).where(eq(shopMarks.key, key));
  return row?.value ?? null;
}

/** Keeps the first value ever set for this key; returns the stored value. */
export async function keepMark(
  db: Database,
  input: { key: string; value: unknown; at: Date },
): Promise<unknown> {
  await db.insert(shopMarks).values(input).onConflictDoNothing();
  return findMark(db, input.key);
}

/** Replaces an existing value. */
export async function changeMark(
  db: Database,
  { key, value, at }: { key: string; value: unknown; at: Date },
): Promise<void> {
  await db.update(shopMarks).set({ value, at }).where(eq(shopMarks.key, key));
}

/** Sets a value, whatever it was. */
export async function putMark(db: Database, input: { key: string; value: unknown; at: Date }): Promise<void> {
  const { value, at } = input;
  await db.insert(shopMarks).values(input).onConflictDoUpdate({ target: shopMarks.key, set: { value, at } });
}

type Change = { key: string; from: unknown; value: unknown; at: Date };

/** Replaces a value only while it is the one that was read; answers whether it was. */
export async function changeMarkFrom(db: Database, { key, from, value, at }: Change): Promise<boolean> {
  const changed = await db
    .update(shopMarks)
    .set({ value, at })
    .where(and(eq(shopMarks.key, key), eq(shopMarks.value, from)))
    .returning({ key: shopMarks.key });
  return changed.length === 1;
}
