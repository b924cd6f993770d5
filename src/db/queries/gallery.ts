import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { galleryItems } from '../schema/files.ts';

/** GAL-02: everything in the gallery, newest first. */
export function listGalleryItems(db: Database) {
  return db
    .select({
      id: galleryItems.id,
      name: galleryItems.name,
      url: galleryItems.url,
      posterUrl: galleryItems.posterUrl,
      alt: galleryItems.alt,
      width: galleryItems.width,
      height: galleryItems.height,
    })
    .from(galleryItems)
    .orderBy(desc(galleryItems.createdAt));
}

type GalleryRow = typeof galleryItems.$inferSelect;

export async function createGalleryItem(db: Database, row: typeof galleryItems.$inferInsert): Promise<void> {
  await db.insert(galleryItems).values(row);
}

/** The description that was there before; null where there is no such item. */
export async function changeGalleryAlt(db: Database, id: string, alt: string): Promise<string | null> {
  const isOwn = eq(galleryItems.id, id);
  const [before] = await db.select({ alt: galleryItems.alt }).from(galleryItems).where(isOwn).for('update');
  if (!before) return null;
  await db.update(galleryItems).set({ alt }).where(isOwn);
  return before.alt;
}

/** The row that went; null where somebody else changed it first. */
export async function deleteGalleryItem(db: Database, id: string): Promise<GalleryRow | null> {
  const [row] = await db.delete(galleryItems).where(eq(galleryItems.id, id)).returning();
  return row ?? null;
}

/** One upload per content at a time, whoever adds it (GAL-20). */
export async function lockMedia(db: Database, url: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${url}, 0))`);
}

/** The same file may have been uploaded twice: it is needed as long as one item shows it. */
export async function isMediaShown(db: Database, url: string): Promise<boolean> {
  const rows = await db
    .select({ id: galleryItems.id })
    .from(galleryItems)
    .where(eq(galleryItems.url, url))
    .limit(1);
  return rows.length > 0;
}
