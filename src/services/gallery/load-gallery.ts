import { listGalleryItems } from '#db/queries/gallery.ts';
import type { PublicContext } from '../context.ts';

const VIDEO = /\.(mp4|mov|webm|avi)$/i;

export type GalleryItem = Awaited<ReturnType<typeof loadGallery>>[number];

/** All pictures and clips, newest first; the file's ending tells which is which (GAL-02, GAL-03). */
export async function loadGallery({ db }: PublicContext) {
  const items = await listGalleryItems(db);
  return items.map((item) => ({ ...item, isVideo: VIDEO.test(item.name) }));
}
