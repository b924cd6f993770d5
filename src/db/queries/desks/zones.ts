import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { deliveryZones } from '../../schema/zones.ts';

type Zone = Pick<
  typeof deliveryZones.$inferInsert,
  'zipCode' | 'city' | 'isActive' | 'deliveryFeeCents' | 'minOrderCents' | 'hours'
>;

/** STAFF-12. False if somebody else has edited the zone since `seenVersion` (null: since there was none). */
export async function saveZone(
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
