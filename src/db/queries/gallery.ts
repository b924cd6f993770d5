import { desc } from 'drizzle-orm';
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
