import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { bundleItems, drops } from '../../schema/drops.ts';
import { stockEntries } from '../../schema/ledgers.ts';
import { deals } from '../../schema/offers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orderProposals } from '../../schema/order-proposals.ts';
import { runGoods } from '../../schema/runs.ts';
import { scheduleEntries } from '../../schema/schedule.ts';

/** What names a product or one of its options, and would name nothing without it. */
export type ProductTraces = Record<'orders' | 'stock' | 'plans' | 'offers', boolean>;

/** Of offers and drops some name an option by its SKU, in any case of letters. */
export async function findProductTraces(db: Database, id: string): Promise<ProductTraces> {
  const own = sql`(select ${productOptions.id} from ${productOptions} where ${productOptions.productId} = ${id})`;
  const skus = sql`(select lower(${productOptions.sku}) from ${productOptions} where ${productOptions.productId} = ${id})`;
  const [row] = await db
    .select({
      orders: sql<boolean>`exists (select from ${orderLines} where ${orderLines.productId} = ${id})
      or exists (select from ${orderProposals} where ${orderProposals.optionId} in ${own})
      or exists (select from ${runGoods} where ${runGoods.optionId} in ${own})`,
      stock: sql<boolean>`exists (select from ${stockEntries} where ${stockEntries.optionId} in ${own})
      or exists (select from ${productOptions} where ${productOptions.productId} = ${id} and ${productOptions.stock} > 0)`,
      plans: sql<boolean>`exists (select from ${scheduleEntries} where ${scheduleEntries.productId} = ${id})`,
      offers: sql<boolean>`exists (select from ${deals} where ${deals.optionId} in ${own})
      or exists (select from ${bundleItems} where lower(${bundleItems.fixedSku}) in ${skus})
      or exists (select from ${drops} where lower(${drops.earlyBonusSku}) in ${skus})`,
    })
    .from(sql`(select 1) as one`);
  return row ?? { orders: true, stock: true, plans: true, offers: true };
}

/** Deletes a product with its options and pictures; false if somebody else has changed it since `version`. */
export async function deleteProduct(db: Database, { id, version }: { id: string; version: number }) {
  await db.delete(productOptions).where(eq(productOptions.productId, id));
  const gone = await db
    .delete(products)
    .where(and(eq(products.id, id), eq(products.version, version)))
    .returning({ id: products.id });
  return gone.length === 1;
}
