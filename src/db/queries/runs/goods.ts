import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { brands, categories, productOptions, products } from '../../schema/catalog.ts';
import { orderLines, orderPicks } from '../../schema/order-lines.ts';
import { runGoods } from '../../schema/runs.ts';

/** What these orders hold, each line at the retail price of today (RUN-05). */
export function listGoodsToday(db: Database, orderIds: readonly string[]) {
  return db
    .select({
      orderId: orderLines.orderId,
      lineId: orderLines.id,
      optionId: orderLines.optionId,
      sku: productOptions.sku,
      brandName: orderLines.brandName,
      productName: orderLines.productName,
      optionName: orderLines.optionName,
      category: categories.name,
      quantity: orderLines.quantity,
      gramsFlower: orderLines.gramsFlower,
      gramsConcentrate: orderLines.gramsConcentrate,
      unitValueCents: productOptions.priceCents,
      /** What the customer pays for one. */
      unitPriceCents: orderLines.unitPriceCents,
    })
    .from(orderLines)
    .innerJoin(productOptions, eq(productOptions.id, orderLines.optionId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export type GoodsToday = Awaited<ReturnType<typeof listGoodsToday>>[number];

/** Writes down what leaves the shop with a run, at the prices of that moment (RUN-06). */
export async function writeRunGoods(
  db: Database,
  { runId, goods, at }: { runId: string; goods: readonly GoodsToday[]; at: Date },
): Promise<void> {
  if (goods.length === 0) return;
  await db.insert(runGoods).values(goods.map((line) => ({ ...line, runId, at })));
}

/** What left with a run, with what the customer was to pay for one, whatever has become of the order's lines since. */
export function listRunGoods(db: Database, runId: string) {
  return db
    .select({
      orderId: runGoods.orderId,
      lineId: runGoods.lineId,
      optionId: sql<string>`coalesce(${runGoods.optionId}, ${orderLines.optionId})`,
      sku: runGoods.sku,
      brandName: runGoods.brandName,
      productName: runGoods.productName,
      optionName: runGoods.optionName,
      category: runGoods.category,
      quantity: runGoods.quantity,
      gramsFlower: runGoods.gramsFlower,
      gramsConcentrate: runGoods.gramsConcentrate,
      unitValueCents: runGoods.unitValueCents,
      unitPriceCents: sql<number>`coalesce(${runGoods.unitPriceCents}, ${orderLines.unitPriceCents})`,
    })
    .from(runGoods)
    .leftJoin(orderLines, eq(orderLines.id, runGoods.lineId))
    .where(eq(runGoods.runId, runId))
    .orderBy(asc(runGoods.id));
}

/** Goods that did not come back are no longer ticked off in their bag. */
export async function forgetPicks(db: Database, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length > 0) await db.delete(orderPicks).where(inArray(orderPicks.lineId, [...lineIds]));
}
