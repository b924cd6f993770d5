import { and, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { shopMarks } from '../schema/settings.ts';

/** `closed` or `open` to the public; since when says its moment (FIRST-04). */
export const OPENING_MARK = 'opening';

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

/** Sets the value of this key, whatever was there before. */
export async function setMark(db: Database, mark: { key: string; value: unknown; at: Date }): Promise<void> {
  const { value, at } = mark;
  await db.insert(shopMarks).values(mark).onConflictDoUpdate({ target: shopMarks.key, set: { value, at } });
}

/** The value and its moment, held until the transaction ends, so that two changes of it do not lose each other. */
export async function lockMark(db: Database, input: { key: string; value: unknown; at: Date }) {
  await db.insert(shopMarks).values(input).onConflictDoNothing();
  const [row] = await db.select().from(shopMarks).where(eq(shopMarks.key, input.key)).for('update');
  return row ?? input;
}

/** When this key was set last; null where it never was. */
export async function findMarkWithTime(db: Database, key: string) {
  const [row] = await db.select().from(shopMarks).where(eq(shopMarks.key, key));
  return row ?? null;
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
