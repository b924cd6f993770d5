import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StoredOption, StoredProduct } from '#domain/imports/products/import-product.ts';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, productPictures, products } from '../../schema/catalog.ts';
import { drops } from '../../schema/drops.ts';

const second = alias(categories, 'second');

const PRODUCT = {
  id: products.id,
  version: products.version,
  name: products.name,
  brand: brands.name,
  category: categories.slug,
  categoryName: categories.name,
  secondCategory: second.slug,
  format: products.format,
  moods: products.moodTags,
  description: products.description,
  howItFeels: products.howItFeels,
  bestFor: products.bestFor,
  effects: products.effects,
  terpenes: products.dominantTerpenes,
  cannabinoidsPercent: products.totalCannabinoidsPercentage,
  thcPercent: products.thcPercentage,
  cbdPercent: products.cbdPercentage,
  teaser: products.shortTeaser,
  drop: products.dropId,
  displayOrder: products.displayOrder,
  isActive: products.isActive,
  isHiddenBundle: products.isHiddenBundle,
  inVault: products.inVault,
  addonOnly: products.addonOnly,
  imageUrl: products.imageUrl,
  imageAlt: products.imageAlt,
};

const OPTION = {
  id: productOptions.id,
  productId: productOptions.productId,
  sku: productOptions.sku,
  version: productOptions.version,
  stock: productOptions.stock,
  name: productOptions.name,
  flavor: productOptions.flavor,
  format: productOptions.format,
  priceCents: productOptions.priceCents,
  originalPriceCents: productOptions.originalPriceCents,
  quantity: productOptions.quantity,
  unit: productOptions.unit,
  isOn: productOptions.isOn,
  limitKind: productOptions.limitKind,
  gramsFlower: productOptions.gramsFlower,
  gramsConcentrate: productOptions.gramsConcentrate,
  thcMg: productOptions.thcMg,
  servings: productOptions.servings,
  position: productOptions.position,
  barcode: productOptions.barcode,
  costCents: productOptions.costCents,
};

export type FileProduct = StoredProduct & {
  categoryName: string;
  imageUrl: string | null;
  imageAlt: string | null;
};

function productRows(db: Database) {
  return db
    .select(PRODUCT)
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(second, eq(second.id, products.secondaryCategoryId));
}

/** The next products of a file by their ids, with their options and further pictures in order (CSV-01). */
export async function listFileProducts(db: Database, { afterId, limit }: { afterId: string; limit: number }) {
  const found: FileProduct[] = await productRows(db)
    .where(gt(products.id, afterId))
    .orderBy(asc(products.id))
    .limit(limit);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [options, pictures] = await Promise.all([
    db
      .select(OPTION)
      .from(productOptions)
      .where(inArray(productOptions.productId, ids))
      .orderBy(asc(productOptions.position), asc(productOptions.id)),
    db
      .select()
      .from(productPictures)
      .where(inArray(productPictures.productId, ids))
      .orderBy(asc(productPictures.position)),
  ]);
  const optionsOf = Map.groupBy(options, ({ productId }) => productId);
  const picturesOf = Map.groupBy(pictures, ({ productId }) => productId);
  return found.map((product) => ({
    product,
    options: optionsOf.get(product.id) ?? [],
    pictures: [
      ...(product.imageUrl ? [{ url: product.imageUrl, alt: product.imageAlt }] : []),
      ...(picturesOf.get(product.id) ?? []).map(({ url, alt }) => ({ url, alt })),
    ],
  }));
}

/** The products with these ids. */
export async function findFileProducts(db: Database, ids: readonly string[]): Promise<StoredProduct[]> {
  const asked = sql`(select json_array_elements_text(${JSON.stringify(ids)}::json))`;
  return ids.length === 0 ? [] : await productRows(db).where(inArray(products.id, asked));
}

/** The options with these SKUs, in any case, each with the SKU as it was asked for. */
export async function findFileOptions(
  db: Database,
  skus: readonly string[],
): Promise<(StoredOption & { asked: string })[]> {
  if (skus.length === 0) return [];
  const asked = sql`json_array_elements_text(${JSON.stringify(skus)}::json) as asked(sku)`;
  return db
    .select({ ...OPTION, asked: sql<string>`asked.sku` })
    .from(asked)
    .innerJoin(productOptions, sql`lower(${productOptions.sku}) = lower(asked.sku)`);
}

/** Whose barcodes these are, by their SKUs. */
export async function findBarcodes(db: Database, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .select({ barcode: productOptions.barcode, sku: productOptions.sku })
    .from(productOptions)
    .where(
      inArray(productOptions.barcode, sql`(select json_array_elements_text(${JSON.stringify(codes)}::json))`),
    );
}

/** All names that a file of products may use. */
export async function listFileNames(db: Database) {
  const [allBrands, allCategories, allDrops] = await Promise.all([
    db.select({ id: brands.id, name: brands.name }).from(brands),
    db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories),
    db.select({ id: drops.id }).from(drops),
  ]);
  return { brands: allBrands, categories: allCategories, drops: allDrops };
}
