import { and, count, eq, exists, gt, or, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';
import { isVisible } from './products.ts';

/**
 * How many products the shop's lists show at `now`, by the id of their brand and of each of their categories: what may be
 * seen and has an option in stock; those without any are left out (GOODS-09).
 */
export async function countListed(db: Database, now: Date): Promise<Record<string, number>> {
  const isOwn = eq(productOptions.productId, products.id);
  const inStock = db
    .select({ one: sql`1` })
    .from(productOptions)
    .where(and(isOwn, eq(productOptions.isOn, true), gt(productOptions.stock, 0)));
  const isListed = and(isVisible(now), exists(inStock));
  const ofBrands = await db
    .select({ id: products.brandId, products: count() })
    .from(products)
    .leftJoin(drops, eq(drops.id, products.dropId))
    .where(isListed)
    .groupBy(products.brandId);
  const ofCategories = await db
    .select({ id: categories.id, products: count() })
    .from(products)
    .leftJoin(drops, eq(drops.id, products.dropId))
    .innerJoin(
      categories,
      or(eq(products.categoryId, categories.id), eq(products.secondaryCategoryId, categories.id)),
    )
    .where(isListed)
    .groupBy(categories.id);
  return Object.fromEntries([...ofBrands, ...ofCategories].map((row) => [row.id, row.products]));
}
