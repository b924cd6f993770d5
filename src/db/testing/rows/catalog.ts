import type { Database } from '#db/client.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { stored } from './stored.ts';

type NewOption = Partial<typeof productOptions.$inferInsert>;
export type ProductFacts = Partial<typeof products.$inferInsert> & { id: string };
export type OptionFacts = NewOption & { id: string; productId: string };

/** A product for gummies; its brand and its categories are made where they are missing. */
export async function addProduct(db: Database, facts: ProductFacts) {
  const kept = { name: facts.id, brandId: 'house', categoryId: 'things', format: 'gummies' };
  const row = { ...kept, basePriceCents: 100, ...facts };
  await db.insert(brands).values({ id: row.brandId, name: row.brandId }).onConflictDoNothing();
  for (const id of [row.categoryId, row.secondaryCategoryId])
    if (id) await db.insert(categories).values({ id, slug: id, name: id }).onConflictDoNothing();
  return stored(await db.insert(products).values(row).returning());
}

/** One unit of an option at $1.00 that counts toward no limit. */
export async function addOption(db: Database, facts: OptionFacts) {
  const named = { sku: facts.id, name: facts.id, format: 'gummies', quantity: 1, unit: 'piece' };
  const row = { ...named, priceCents: 100, stock: 1, limitKind: 'none', ...facts } as const;
  return stored(await db.insert(productOptions).values(row).returning());
}

/** A product with one option of the same name, which it answers. */
export async function addGood(db: Database, product: ProductFacts, option: NewOption = {}) {
  const { id: productId } = await addProduct(db, product);
  return addOption(db, { id: productId, productId, ...option });
}
