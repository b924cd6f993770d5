import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { contentTexts, settings } from '../schema/settings.ts';

type Edit = { value: unknown; seenVersion: number | null; staffId: string | null; at: Date };

/** Rows for the domain's `parseSettings`. */
export function listSettings(db: Database) {
  return db.select({ key: settings.key, value: settings.value, version: settings.version }).from(settings);
}

export function listContentTexts(db: Database, locale: string) {
  return db
    .select({ key: contentTexts.key, value: contentTexts.value, version: contentTexts.version })
    .from(contentTexts)
    .where(eq(contentTexts.locale, locale));
}

/** STAFF-20. False if somebody else has edited the row since `seenVersion` (null: since there was none). */
export async function saveSetting(db: Database, edit: Edit & { key: string }): Promise<boolean> {
  const row = { value: edit.value, updatedAt: edit.at, updatedByStaffId: edit.staffId };
  const saved =
    edit.seenVersion === null
      ? await db
          .insert(settings)
          .values({ key: edit.key, ...row })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(settings)
          .set({ ...row, version: sql`${settings.version} + 1` })
          .where(and(eq(settings.key, edit.key), eq(settings.version, edit.seenVersion)))
          .returning();
  return saved.length === 1;
}

/** STAFF-21, as `saveSetting`. */
export async function saveContentText(
  db: Database,
  edit: Edit & { key: string; locale: string },
): Promise<boolean> {
  const { key, locale } = edit;
  const row = { value: edit.value, updatedAt: edit.at, updatedByStaffId: edit.staffId };
  const isThis = and(eq(contentTexts.key, key), eq(contentTexts.locale, locale));
  const saved =
    edit.seenVersion === null
      ? await db
          .insert(contentTexts)
          .values({ key, locale, ...row })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(contentTexts)
          .set({ ...row, version: sql`${contentTexts.version} + 1` })
          .where(and(isThis, eq(contentTexts.version, edit.seenVersion)))
          .returning();
  return saved.length === 1;
}
