import { asc, inArray, sql } from 'drizzle-orm';
import { countRows } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { LABEL_FACTS } from './products.ts';

/** The product's own part of a bulk edit, as it is to be stored; `version` is the one that was read. */
type NewProduct = {
  id: string;
  version: number;
  isActive: boolean;
  inVault: boolean;
  moodTags: readonly string[];
  format: string;
  categoryId: string;
  brandId: string;
  basePriceCents: number;
};

type NewOption = {
  id: string;
  version: number;
  format: string;
  priceCents: number;
  originalPriceCents: number | null;
};

/**
 * The products with these ids and all their options, each list by id (LIST-05). `isLocked`: nobody else changes them
 * until the transaction ends; orders that only name them go on. Options are locked in the order in which orders take
 * their stock, so that neither waits for the other in a circle.
 */
export async function readForBulk(
  db: Database,
  { ids, isLocked }: { ids: readonly string[]; isLocked: boolean },
) {
  if (ids.length === 0) return { products: [], options: [] };
  const goods = db
    .select({
      id: products.id,
      name: products.name,
      version: products.version,
      basePriceCents: products.basePriceCents,
      facts: {
        isActive: products.isActive,
        inVault: products.inVault,
        moodTags: products.moodTags,
        format: products.format,
        categoryId: products.categoryId,
        brandId: products.brandId,
      },
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));
  const found = await (isLocked ? goods.for('no key update') : goods);
  const packs = db
    .select({
      id: productOptions.id,
      productId: productOptions.productId,
      version: productOptions.version,
      sku: productOptions.sku,
      priceCents: productOptions.priceCents,
      originalPriceCents: productOptions.originalPriceCents,
      format: productOptions.format,
      label: LABEL_FACTS,
    })
    .from(productOptions)
    .innerJoin(products, sql`${products.id} = ${productOptions.productId}`)
    .where(inArray(productOptions.productId, [...ids]))
    .orderBy(asc(productOptions.id));
  const options = await (isLocked ? packs.for('no key update', { of: productOptions }) : packs);
  return { products: found, options };
}

/** The products that these options belong to, each once. */
export async function listProductsOfOptions(db: Database, optionIds: readonly string[]): Promise<string[]> {
  if (optionIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: productOptions.productId })
    .from(productOptions)
    .where(inArray(productOptions.id, [...optionIds]));
  return rows.map(({ id }) => id);
}

/** Stores changed products, each only in the version that was read; returns how many were written. */
export async function writeBulkProducts(
  db: Database,
  { rows, now }: { rows: readonly NewProduct[]; now: Date },
): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await db.execute(sql`
    update products p set is_active = n."isActive", in_vault = n."inVault", format = n.format,
      category_id = n."categoryId", brand_id = n."brandId", base_price_cents = n."basePriceCents",
      mood_tags = array(select json_array_elements_text(n."moodTags")),
      version = p.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id text, version int, "isActive" boolean,
      "inVault" boolean, format text, "categoryId" text, "brandId" text, "basePriceCents" int, "moodTags" json)
    where p.id = n.id and p.version = n.version
    returning p.id`);
  return countRows(result);
}

/** Stores changed options, each only in the version that was read; returns how many were written. */
export async function writeBulkOptions(db: Database, rows: readonly NewOption[]): Promise<number> {
  if (rows.length === 0) return 0;
  const result = await db.execute(sql`
    update product_options o set format = n.format, price_cents = n."priceCents",
      original_price_cents = n."originalPriceCents", version = o.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id text, version int, format text,
      "priceCents" int, "originalPriceCents" int)
    where o.id = n.id and o.version = n.version
    returning o.id`);
  return countRows(result);
}
