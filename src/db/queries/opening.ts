import { and, desc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { productOptions, products } from '../schema/catalog.ts';
import { orders } from '../schema/orders.ts';
import { deliveryZones, zipCentroids } from '../schema/zones.ts';

/** Does the shop deliver anywhere (CHECK-14..21), and has it anything to sell (FIRST-06)? */
export async function readOpeningFacts(db: Database): Promise<{ hasZone: boolean; hasSellable: boolean }> {
  const zones = db.select({ one: sql`1` }).from(deliveryZones).where(eq(deliveryZones.isActive, true));
  const listed = db.select({ one: sql`1` }).from(zipCentroids);
  const isForSale = and(
    eq(productOptions.isOn, true),
    gt(productOptions.stock, 0),
    eq(products.isActive, true),
    eq(products.isHiddenBundle, false),
  );
  const sellable = db
    .select({ one: sql`1` })
    .from(productOptions)
    .innerJoin(products, eq(products.id, productOptions.productId))
    .where(isForSale);
  const result = await db.execute(
    sql`select exists ${zones} or exists ${listed} as "hasZone", exists ${sellable} as "hasSellable"`,
  );
  const [row] = (result as unknown as { rows: { hasZone: boolean; hasSellable: boolean }[] }).rows;
  return row ?? { hasZone: false, hasSellable: false };
}

/** Was an order ever placed, or placed before this moment (FIRST-16)? */
export async function hasOrders(db: Database, before: Date | null): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(orders)
    .where(before ? lt(orders.createdAt, before) : undefined)
    .limit(1);
  return rows.length > 0;
}

const MOST_LISTED = 20;

/** The orders since this moment, the newest first. */
export function listOrdersSince(db: Database, since: Date) {
  return db
    .select({ orderNumber: orders.orderNumber, status: orders.status, version: orders.version })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_LISTED);
}

/** How many of them were not cancelled. */
export function countLivingOrdersSince(db: Database, since: Date): Promise<number> {
  return db.$count(orders, and(gte(orders.createdAt, since), ne(orders.status, 'cancelled')));
}
