import type { Database } from '#db/client.ts';
import { findFileOptions, findFileProducts, listFileNames } from '#db/queries/imports/catalogue.ts';
import type { SheetRow } from '#domain/imports/check-cells.ts';
import type { KnownNames, StoredOption, StoredProduct } from '#domain/imports/products/import-product.ts';
import { batchesOf } from '../batches.ts';

const BATCH = 10_000;

export const skuOf = ({ cells }: SheetRow): string => cells.get('sku')?.trim() ?? '';
export const handleOf = ({ cells }: SheetRow): string => cells.get('handle')?.trim() ?? '';

/** What the shop has of the goods that a file names: options by the SKU as the file writes it, products by their ids. */
export async function loadGoods(db: Database, rows: readonly SheetRow[]) {
  const options = new Map<string, StoredOption>();
  const skus = [...new Set(rows.map(skuOf).filter(Boolean))];
  for (const asked of batchesOf(skus, BATCH))
    for (const { asked: sku, ...option } of await findFileOptions(db, asked)) options.set(sku, option);
  const products = new Map<string, StoredProduct>();
  const ids = new Set([...rows.map(handleOf), ...[...options.values()].map(({ productId }) => productId)]);
  for (const asked of batchesOf([...ids].filter(Boolean), BATCH))
    for (const product of await findFileProducts(db, asked)) products.set(product.id, product);
  return { options, products };
}

/** The names of brands, categories and drops that a file may use; a category's name only where one alone has it. */
export async function loadNames(db: Database, mayAdd: KnownNames['mayAdd']): Promise<KnownNames> {
  const { brands, categories, drops } = await listFileNames(db);
  const named = Map.groupBy(categories, ({ name }) => name.toLowerCase());
  const bySlug = categories.map(({ slug }) => [slug.toLowerCase(), slug] as const);
  const byName = [...named].flatMap(([name, [only, ...more]]) =>
    only && more.length === 0 ? [[name, only.slug] as const] : [],
  );
  return {
    brands: new Map(brands.map(({ name }) => [name.toLowerCase(), name])),
    // A slug goes before another category's name.
    categories: new Map([...byName, ...bySlug]),
    drops: new Set(drops.map(({ id }) => id)),
    mayAdd,
  };
}
