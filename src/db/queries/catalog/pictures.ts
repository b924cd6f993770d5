import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, productPictures, products } from '../../schema/catalog.ts';

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

/** Replaces the pictures; the caller has changed the product's version before. */
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

/** What the picture of a product is drawn from; null for an unknown product, and for one that was never drawn (STAFF-24). */
export async function findProductArt(db: Database, id: string) {
  const [row] = await db
    .select({ id: products.id, brand: brands.name, art: products.art })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  return row?.art ? row : null;
}
