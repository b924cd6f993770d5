import { and, eq } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { contentTexts } from '../schema/settings.ts';

/** STAFF-21: back to what the dictionary says. False if somebody has edited the row since, or it is gone. */
export async function removeContentText(
  db: Database,
  input: { key: string; locale: string; seenVersion: number },
): Promise<boolean> {
  const { key, locale, seenVersion } = input;
  const removed = await db
    .delete(contentTexts)
    .where(
      and(eq(contentTexts.key, key), eq(contentTexts.locale, locale), eq(contentTexts.version, seenVersion)),
    )
    .returning({ key: contentTexts.key });
  return removed.length === 1;
}
