import { and, asc, eq, sql } from 'drizzle-orm';
import { countRows, insertJson, rowsToJson } from '../../client/statement.ts';
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

const FIELDS = ['zipCode', 'city', 'isActive', 'deliveryFeeCents', 'minOrderCents', 'hours'] as const;
const SEEN_FIELDS = [...FIELDS, 'version'] as const;

type SeenZone = { zone: Zone; seenVersion: number | null };

/** Many zones as `storeZone` does, in one statement for the new and one for the others; answers how many were written. */
export async function storeZones(db: Database, zones: readonly SeenZone[]): Promise<number> {
  const added = zones.flatMap(({ zone, seenVersion }) => (seenVersion === null ? zone : []));
  const changed = zones.flatMap(({ zone, seenVersion }) =>
    seenVersion === null ? [] : { ...zone, version: seenVersion },
  );
  const inserted = await db.execute(sql`
    ${insertJson(deliveryZones, FIELDS, rowsToJson(deliveryZones, FIELDS, added))}
    on conflict do nothing returning zip_code`);
  const seen = rowsToJson(deliveryZones, SEEN_FIELDS, changed);
  const updated = await db.execute(sql`
    update delivery_zones z set
      city = seen.city, is_active = seen.is_active, delivery_fee_cents = seen.delivery_fee_cents,
      min_order_cents = seen.min_order_cents, hours = seen.hours, version = z.version + 1
    from jsonb_populate_recordset(null::delivery_zones, ${seen}::jsonb) seen
    where z.zip_code = seen.zip_code and z.version = seen.version returning z.zip_code`);
  return countRows(inserted) + countRows(updated);
}
