import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';

export type ProductFacts = Omit<typeof products.$inferInsert, 'id' | 'version' | 'createdAt' | 'updatedAt'>;
export type OptionValues = Omit<
  typeof productOptions.$inferInsert,
  'id' | 'productId' | 'version' | 'createdAt' | 'stock'
>;
export type AdminProduct = typeof products.$inferSelect;
export type AdminOption = typeof productOptions.$inferSelect;

/** A product as it is stored, with its options; null for an unknown one. */
export async function findAdminProduct(db: Database, id: string) {
  const [product] = await db.select().from(products).where(eq(products.id, id));
  if (!product) return null;
  const options = await db
    .select()
    .from(productOptions)
    .where(eq(productOptions.productId, id))
    .orderBy(asc(productOptions.position), asc(productOptions.id));
  return { product, options };
}

/** The brands, categories and drops that a product may have. */
export async function listBrandsAndCategories(db: Database) {
  const [allBrands, allCategories, allDrops] = await Promise.all([
    db.select().from(brands).orderBy(asc(brands.name)),
    db.select().from(categories).orderBy(asc(categories.displayOrder), asc(categories.name)),
    db
      .select({ id: drops.id, title: drops.title, unlockAt: drops.unlockAt, isPublished: drops.isPublished })
      .from(drops)
      .orderBy(desc(drops.unlockAt)),
  ]);
  return { brands: allBrands, categories: allCategories, drops: allDrops };
}

export async function addProduct(db: Database, row: ProductFacts & { id: string; createdAt: Date }) {
  await db.insert(products).values({ ...row, updatedAt: row.createdAt });
}

/** Writes only if the seen version is still current; false if somebody else has changed it. */
export async function changeProduct(
  db: Database,
  input: { id: string; version: number; set: Partial<ProductFacts>; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ ...input.set, version: sql`${products.version} + 1`, updatedAt: input.now })
    .where(and(eq(products.id, input.id), eq(products.version, input.version)))
    .returning({ id: products.id });
  return rows.length === 1;
}

export async function addOption(
  db: Database,
  row: OptionValues & { id: string; productId: string; createdAt: Date },
): Promise<void> {
  await db.insert(productOptions).values(row);
}

export async function changeOption(
  db: Database,
  input: { id: string; productId: string; version: number; set: Partial<OptionValues> },
): Promise<boolean> {
  const { id, productId, version } = input;
  const rows = await db
    .update(productOptions)
    .set({ ...input.set, version: sql`${productOptions.version} + 1` })
    .where(
      and(
        eq(productOptions.id, id),
        eq(productOptions.productId, productId),
        eq(productOptions.version, version),
      ),
    )
    .returning({ id: productOptions.id });
  return rows.length === 1;
}
