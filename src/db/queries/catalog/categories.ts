import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { containing } from '../../like.ts';
import { categories, productOptions, products } from '../../schema/catalog.ts';

type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>;

/** CAT-15. */
export async function findCategory(db: Database, slug: string) {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug));
  return row ?? null;
}

export function listCategories(db: Database): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.displayOrder), asc(categories.name));
}

/** CAT-21: what the numbering of combos counts, oldest first. */
export function listProductsByAge(db: Database, namePart: string) {
  return db
    .select({ id: products.id, name: products.name, createdAt: products.createdAt })
    .from(products)
    .where(ilike(products.name, containing(namePart)))
    .orderBy(asc(products.createdAt), asc(products.id));
}

/** CAT-20, DROP-20. Also finds what only a bundle may hold. */
export async function findOptionBySku(db: Database, sku: string) {
  const [row] = await db
    .select({ option: productOptions, product: products })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(sql`lower(${productOptions.sku}) = ${sku.trim().toLowerCase()}`)
    .limit(1);
  return row ?? null;
}

/** Sellable units of these options, as the browser may know them (decision 0031-stock-up-to-twenty). Switched off counts as none. */
export function listSellableStock(db: Database, optionIds: readonly string[]) {
  return db
    .select({
      id: productOptions.id,
      stock: sql<number>`case when ${productOptions.isOn} and ${products.isActive} then ${productOptions.stock} else 0 end`,
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(inArray(productOptions.id, [...optionIds]), eq(products.isHiddenBundle, false)));
}
