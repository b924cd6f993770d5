import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productOptions } from '../../schema/catalog.ts';

/** Which of these SKUs an option has, in small letters. */
export async function findTakenSkus(db: Database, skus: readonly string[]): Promise<Set<string>> {
  const sku = sql<string>`lower(${productOptions.sku})`;
  const small = skus.map((one) => one.toLowerCase());
  const rows = await db.select({ sku }).from(productOptions).where(inArray(sku, small));
  return new Set(rows.map((row) => row.sku));
}
