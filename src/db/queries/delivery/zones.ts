import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { deliveryZones, zipCentroids } from '../../schema/zones.ts';

type ZoneRow = NonNullable<Awaited<ReturnType<typeof findZip>>['zone']>;
type CentroidRow = NonNullable<Awaited<ReturnType<typeof findZip>>['centroid']>;

/** What staff and the built-in list say of a ZIP; the domain checks (CHECK-16, CHECK-21). */
export async function findZip(db: Database, zipCode: string) {
  const asked = sql`(select ${zipCode}::text as zip) as asked`;
  const [row] = await db
    .select({ zone: deliveryZones, centroid: zipCentroids })
    .from(asked)
    .leftJoin(deliveryZones, eq(deliveryZones.zipCode, sql`asked.zip`))
    .leftJoin(zipCentroids, eq(zipCentroids.zipCode, sql`asked.zip`));
  return row ?? { zone: null, centroid: null };
}

/** STAFF-12. */
export function listZoneRows(db: Database): Promise<ZoneRow[]> {
  return db.select().from(deliveryZones).orderBy(asc(deliveryZones.zipCode));
}

export function listCentroids(db: Database): Promise<CentroidRow[]> {
  return db.select().from(zipCentroids).orderBy(asc(zipCentroids.zipCode));
}

type Zone = Pick<
  typeof deliveryZones.$inferInsert,
  'zipCode' | 'city' | 'isActive' | 'deliveryFeeCents' | 'minOrderCents' | 'hours'
>;

/** STAFF-12. False if somebody else has edited the zone since `seenVersion` (null: since there was none). */
export async function storeZone(
  db: Database,
  { zone, seenVersion }: { zone: Zone; seenVersion: number | null },
): Promise<boolean> {
  const saved =
    seenVersion === null
      ? await db.insert(deliveryZones).values(zone).onConflictDoNothing().returning()
      : await db
          .update(deliveryZones)
          .set({ ...zone, version: sql`${deliveryZones.version} + 1` })
          .where(and(eq(deliveryZones.zipCode, zone.zipCode), eq(deliveryZones.version, seenVersion)))
          .returning();
  return saved.length === 1;
}
