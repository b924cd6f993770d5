import { and, asc, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { productOptions, products } from '../../schema/catalog.ts';
import { orderLines, orderPicks } from '../../schema/order-lines.ts';
import { orders } from '../../schema/orders.ts';
import { staff } from '../../schema/staff.ts';

type NewPick = typeof orderPicks.$inferInsert;

/** The lines of an order as they were bought, with today's picture and size, and what of each lies in the bag by whom (PACK-01). */
export function listPickLines(db: Database, orderId: string) {
  return db
    .select({
      ...{ id: orderLines.id, kind: orderLines.kind, quantity: orderLines.quantity },
      ...{ productId: orderLines.productId, optionId: orderLines.optionId, format: orderLines.format },
      ...{ productName: orderLines.productName, optionName: orderLines.optionName },
      ...{ brandName: orderLines.brandName, flavor: productOptions.flavor, mood: orderLines.mood },
      ...{ bundleGroup: orderLines.bundleGroup, bundleName: orderLines.bundleName },
      lineTotalCents: orderLines.lineTotalCents,
      ...{ imageUrl: products.imageUrl, size: productOptions.quantity, unit: productOptions.unit },
      barcode: productOptions.barcode,
      picked: sql<number>`coalesce(${orderPicks.quantity}, 0)`,
      ...{ way: orderPicks.way, pickedAt: orderPicks.pickedAt, pickedBy: staff.firstName },
      pickedById: orderPicks.staffId,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(productOptions, eq(productOptions.id, orderLines.optionId))
    .leftJoin(orderPicks, eq(orderPicks.lineId, orderLines.id))
    .leftJoin(staff, eq(staff.id, orderPicks.staffId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

export type PickLineRow = Awaited<ReturnType<typeof listPickLines>>[number];

/** How many units of each line lie in the bag (PACK-03). */
export function countPicks(db: Database, orderId: string) {
  return db
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      picked: sql<number>`coalesce(${orderPicks.quantity}, 0)`,
    })
    .from(orderLines)
    .leftJoin(orderPicks, eq(orderPicks.lineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId));
}

/** Holds the order until the transaction ends, so that ticks come one after the other; its status and version then. */
export async function holdOrder(
  tx: Database,
  orderId: string,
): Promise<{ status: OrderStatus; version: number } | null> {
  const [row] = await tx
    .select({ status: orders.status, version: orders.version })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  return row ?? null;
}

/** So many units of a line lie in the bag, whatever was there before (PACK-02). */
export async function setPick(tx: Database, pick: NewPick): Promise<void> {
  const { quantity, way, staffId, pickedAt } = pick;
  await tx
    .insert(orderPicks)
    .values(pick)
    .onConflictDoUpdate({ target: orderPicks.lineId, set: { quantity, way, staffId, pickedAt } });
}

/** A line is out of the bag again. */
export async function removePick(tx: Database, pick: { orderId: string; lineId: number }): Promise<void> {
  await tx
    .delete(orderPicks)
    .where(and(eq(orderPicks.orderId, pick.orderId), eq(orderPicks.lineId, pick.lineId)));
}

/** Nothing of the order lies in a bag any more: its goods went back to the shelf (PACK-04). */
export async function voidPicks(tx: Database, orderId: string): Promise<void> {
  await tx.delete(orderPicks).where(eq(orderPicks.orderId, orderId));
}

/** The option that a code stands for, with its product; null where none has it (PACK-06). */
export async function findByBarcode(db: Database, barcode: string) {
  const [row] = await db
    .select({
      ...{ optionId: productOptions.id, optionName: productOptions.name, flavor: productOptions.flavor },
      ...{ format: productOptions.format, productId: products.id, productName: products.name },
    })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(eq(productOptions.barcode, barcode));
  return row ?? null;
}
