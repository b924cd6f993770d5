import { asc, eq, ilike, like, or, sql } from 'drizzle-orm';
import { countRows, insertJson, rowsToJson } from '../../client/statement.ts';
import type { Database } from '../../client.ts';
import { literally } from '../../like.ts';
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

/** The zones of a city that begins or has a word that begins so, or of ZIP codes that begin so (BOARD-10). */
export function searchZones(db: Database, { search, limit }: { search: string; limit: number }) {
  const { zipCode, city, isActive } = deliveryZones;
  const typed = literally(search);
  return db
    .select({ zipCode, city, isActive })
    .from(deliveryZones)
    .where(or(like(zipCode, `${typed}%`), ilike(city, `${typed}%`), ilike(city, `% ${typed}%`)))
    .orderBy(asc(city), asc(zipCode))
    .limit(limit);
}

export function listCentroids(db: Database): Promise<CentroidRow[]> {
  return db.select().from(zipCentroids).orderBy(asc(zipCentroids.zipCode));
}

type Zone = Required<
  Pick<
    typeof deliveryZones.$inferInsert,
    'zipCode' | 'city' | 'isActive' | 'deliveryFeeCents' | 'minOrderCents' | 'hours'
  >
>;
/** `seenVersion` is null where there was none. */
type SeenZone = { zone: Zone; seenVersion: number | null };

const FIELDS = ['zipCode', 'city', 'isActive', 'deliveryFeeCents', 'minOrderCents', 'hours'] as const;
const SEEN_FIELDS = [...FIELDS, 'version'] as const;

/** STAFF-12. False if somebody else has edited the zone since `seenVersion`. */
export const storeZone = async (db: Database, zone: SeenZone): Promise<boolean> =>
  (await storeZones(db, [zone])) === 1;

/** Writes zones, each only if nobody else has edited it since `seenVersion`; answers how many were written (STAFF-12, CSV-12). */
export async function storeZones(db: Database, zones: readonly SeenZone[]): Promise<number> {
  const added = zones.flatMap(({ zone, seenVersion }) => (seenVersion === null ? zone : []));
  const changed = zones.flatMap(({ zone, seenVersion }) =>
    seenVersion === null ? [] : { ...zone, version: seenVersion },
  );
  return (await addZones(db, added)) + (await changeZones(db, changed));
}

async function addZones(db: Database, zones: readonly Zone[]): Promise<number> {
  if (zones.length === 0) return 0;
  const json = rowsToJson(deliveryZones, FIELDS, zones);
  return countRows(
    await db.execute(
      sql`${insertJson(deliveryZones, FIELDS, json)} on conflict do nothing returning zip_code`,
    ),
  );
}

async function changeZones(db: Database, zones: readonly (Zone & { version: number })[]): Promise<number> {
  if (zones.length === 0) return 0;
  const json = rowsToJson(deliveryZones, SEEN_FIELDS, zones);
  return countRows(
    await db.execute(sql`
      update delivery_zones z set
        city = seen.city, is_active = seen.is_active, delivery_fee_cents = seen.delivery_fee_cents,
        min_order_cents = seen.min_order_cents, hours = seen.hours, version = z.version + 1
      from jsonb_populate_recordset(null::delivery_zones, ${json}::jsonb) seen
      where z.zip_code = seen.zip_code and z.version = seen.version returning z.zip_code`),
  );
}
