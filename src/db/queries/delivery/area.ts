import { asc, inArray } from 'drizzle-orm';
import { ACTIVE_STATUSES } from '#domain/orders/status.ts';
import type { Database } from '../../client.ts';
import { orders } from '../../schema/orders.ts';
import { deliveryZones, zipCentroids } from '../../schema/zones.ts';

type Area = {
  zones: readonly (typeof deliveryZones.$inferInsert)[];
  centroids: readonly (typeof zipCentroids.$inferInsert)[];
};

/** The ZIPs that orders which have not ended go to, each once (PLACE-06). */
export async function listOpenOrderZips(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ zipCode: orders.zipCode })
    .from(orders)
    .where(inArray(orders.status, ACTIVE_STATUSES))
    .orderBy(asc(orders.zipCode));
  return rows.map(({ zipCode }) => zipCode);
}

/** Puts these zones and this built-in list in place of all that were there (PLACE-02). */
export async function replaceArea(db: Database, { zones, centroids }: Area): Promise<void> {
  await db.delete(deliveryZones);
  await db.delete(zipCentroids);
  await db.insert(deliveryZones).values([...zones]);
  await db.insert(zipCentroids).values([...centroids]);
}
