import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productPictures } from '../../schema/catalog.ts';

type PictureRow = Omit<typeof productPictures.$inferInsert, 'productId' | 'position'>;

/** What is shown behind the product's own picture, in order (PDP-25). */
export function listFurtherPictures(db: Database, productId: string) {
  const { url, alt, placeholderColor } = productPictures;
  return db
    .select({ url, alt, placeholderColor })
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
}

/** Puts these in the place of the ones that were; the caller has changed the product's version before. */
export async function replaceFurtherPictures(
  db: Database,
  productId: string,
  pictures: readonly PictureRow[],
): Promise<void> {
  await db.delete(productPictures).where(eq(productPictures.productId, productId));
  if (pictures.length === 0) return;
  await db
    .insert(productPictures)
    .values(pictures.map((picture, index) => ({ ...picture, productId, position: index + 1 })));
}
