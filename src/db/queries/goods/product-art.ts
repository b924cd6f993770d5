import { eq } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, products } from '../../schema/catalog.ts';

/** What the picture of a product is drawn from; null for an unknown product, and for one that was never drawn (STAFF-24). */
export async function findProductArt(db: Database, id: string) {
  const [row] = await db
    .select({ id: products.id, brand: brands.name, art: products.art })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(products.id, id));
  return row?.art ? row : null;
}
