import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countRows, insertJson, rowsToJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { stockEntries } from '../../schema/ledgers.ts';
import type { OptionValues, ProductFacts } from '../catalog/product-admin.ts';

/** So many rows in one statement, which sends them as one value: none holds others up for long. */
export const WRITE_BATCH = 1_000;

type NewProduct = ProductFacts & { id: string; createdAt: Date };
type NewOption = OptionValues & { id: string; productId: string; createdAt: Date };

export async function addProducts(db: Database, rows: readonly NewProduct[]): Promise<void> {
  await insertAll(
    db,
    products,
    rows.map((row) => ({ ...row, updatedAt: row.createdAt })),
  );
}

export async function addOptions(db: Database, rows: readonly NewOption[]): Promise<void> {
  await insertAll(db, productOptions, rows);
}

/** Rows of the same fields, as one value: with a parameter for each field, building the statement took longer than it. */
async function insertAll(db: Database, table: PgTable, rows: readonly object[]): Promise<void> {
  const fields = Object.keys(rows[0] ?? {});
  if (fields.length > 0) await db.execute(insertJson(table, fields, rowsToJson(table, fields, rows)));
}

type SeenProduct = Omit<
  ProductFacts,
  'basePriceCents' | 'imageUrl' | 'imageAlt' | 'art' | 'placeholderColor'
> & {
  id: string;
  version: number;
};

/** Writes what these products are now, each only if its seen version is still current; answers how many were written. */
export async function changeProducts(
  db: Database,
  { rows, now }: { rows: readonly SeenProduct[]; now: Date },
): Promise<number> {
  const seen = sql`jsonb_populate_recordset(null::products, ${toRecords(rows)}::jsonb) as seen`;
  const written = await db.execute(sql`
    update products set
      name = seen.name, brand_id = seen.brand_id, category_id = seen.category_id,
      secondary_category_id = seen.secondary_category_id, format = seen.format, mood_tags = seen.mood_tags,
      description = seen.description, how_it_feels = seen.how_it_feels, best_for = seen.best_for,
      effects = seen.effects, dominant_terpenes = seen.dominant_terpenes,
      total_cannabinoids_percentage = seen.total_cannabinoids_percentage,
      thc_percentage = seen.thc_percentage, cbd_percentage = seen.cbd_percentage,
      short_teaser = seen.short_teaser, drop_id = seen.drop_id, display_order = seen.display_order,
      is_active = seen.is_active, is_hidden_bundle = seen.is_hidden_bundle, in_vault = seen.in_vault,
      addon_only = seen.addon_only, version = products.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from ${seen} where products.id = seen.id and products.version = seen.version returning products.id`);
  return countRows(written);
}

type SeenOption = OptionValues & { id: string; version: number };

/** The same of options, without their stock. */
export async function changeOptions(db: Database, rows: readonly SeenOption[]): Promise<number> {
  const seen = sql`jsonb_populate_recordset(null::product_options, ${toRecords(rows)}::jsonb) as seen`;
  const written = await db.execute(sql`
    update product_options set
      barcode = seen.barcode, name = seen.name, flavor = seen.flavor, format = seen.format,
      price_cents = seen.price_cents, original_price_cents = seen.original_price_cents,
      quantity = seen.quantity, unit = seen.unit, is_on = seen.is_on, thc_mg = seen.thc_mg,
      servings = seen.servings, grams_flower = seen.grams_flower, grams_concentrate = seen.grams_concentrate,
      limit_kind = seen.limit_kind, position = seen.position, cost_cents = seen.cost_cents,
      version = product_options.version + 1
    from ${seen} where product_options.id = seen.id and product_options.version = seen.version
    returning product_options.id`);
  return countRows(written);
}

type Booked = { optionId: string; change: number; staffId: string; at: Date };

/**
 * Books counts that came with a file (CSV-06), each only if its stock does not fall below zero by it; answers how many
 * were booked. The order of the options is fixed, so that an order and an import wait for each other.
 */
export async function bookImportedStock(db: Database, rows: readonly Booked[]): Promise<number> {
  const sorted = rows.toSorted((one, other) => (one.optionId < other.optionId ? -1 : 1));
  const ids = JSON.stringify(sorted.map(({ optionId }) => optionId));
  await db.execute(sql`
    select id from product_options where id in (select json_array_elements_text(${ids}::json)) order by id for update`);
  const counted = JSON.stringify(sorted.map(({ optionId, change }) => ({ id: optionId, change })));
  const written = await db.execute(sql`
    update product_options set stock = product_options.stock + counted.change
    from jsonb_to_recordset(${counted}::jsonb) as counted(id text, change int)
    where product_options.id = counted.id and product_options.stock + counted.change >= 0
    returning product_options.id`);
  await insertAll(
    db,
    stockEntries,
    sorted.map((row) => ({ ...row, reason: 'import' })),
  );
  return countRows(written);
}

/** The base price of each of these products is that of its cheapest option (CAT-05). */
export async function followBasePrices(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  await db.execute(sql`
    update products set base_price_cents = cheapest.cents, version = products.version + 1,
      updated_at = ${now.toISOString()}::timestamptz
    from (select product_id, min(price_cents) as cents from product_options
      where product_id in (select json_array_elements_text(${JSON.stringify(ids)}::json)) group by product_id) cheapest
    where products.id = cheapest.product_id and products.base_price_cents <> cheapest.cents`);
}

/** Rows as the database's own records: the columns' names are those of the schema. */
const toRecords = (rows: readonly Record<string, unknown>[]): string =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))),
  );

const snakeCase = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
