import { and, asc, countDistinct, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { deals } from '../../schema/offers.ts';
import { orderLines } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { LABEL_FACTS } from '../catalog/products.ts';
import type { Seen } from './promotion-admin.ts';

/** Every deal with its product, and how many orders hold it; a cancelled one gives it back, as it does a code. */
export function listDeals(db: Database) {
  const used = db
    .select({ dealId: orderLines.dealId, uses: countDistinct(orderLines.orderId).as('uses') })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orderLines.dealId), ne(orders.status, 'cancelled')))
    .groupBy(orderLines.dealId)
    .as('used');
  return db
    .select({
      id: deals.id,
      name: deals.name,
      optionId: deals.optionId,
      dealPriceCents: deals.dealPriceCents,
      isActive: deals.isActive,
      startsAt: deals.startsAt,
      endsAt: deals.endsAt,
      version: deals.version,
      sku: productOptions.sku,
      productName: products.name,
      facts: LABEL_FACTS,
      priceCents: productOptions.priceCents,
      uses: sql<number>`coalesce(${used.uses}, 0)`.mapWith(Number),
    })
    .from(deals)
    .innerJoin(productOptions, eq(productOptions.id, deals.optionId))
    .innerJoin(products, eq(products.id, productOptions.productId))
    .leftJoin(used, eq(used.dealId, deals.id))
    .orderBy(asc(deals.name), asc(deals.id));
}

/** The options that a deal may use: the skus of active options, with their names. */
export function listSkus(db: Database, { hiddenToo = false } = {}) {
  return db
    .select({ sku: productOptions.sku, productName: products.name, facts: LABEL_FACTS })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(and(eq(products.isActive, true), hiddenToo ? undefined : eq(products.isHiddenBundle, false)))
    .orderBy(asc(products.name), asc(productOptions.position));
}

/** The same for a deal. */
export async function saveDeal(
  db: Database,
  { seenVersion, ...values }: typeof deals.$inferInsert & Seen,
): Promise<boolean> {
  if (seenVersion === null)
    return (await db.insert(deals).values(values).onConflictDoNothing().returning()).length === 1;
  const rows = await db
    .update(deals)
    .set({ ...values, version: sql`${deals.version} + 1` })
    .where(and(eq(deals.id, values.id), eq(deals.version, seenVersion)))
    .returning({ id: deals.id });
  return rows.length === 1;
}
