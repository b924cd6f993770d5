import { and, eq, gte, sql } from 'drizzle-orm';
import type { Device } from '#domain/vitals.ts';
import type { Database } from '../client.ts';
import { webVitals } from '../schema/vitals.ts';

export type VitalCount = typeof webVitals.$inferInsert;

/** Adds to what is stored, all or nothing. In one order, so that two processes never wait for each other in a ring. */
export async function addVitals(db: Database, counts: readonly VitalCount[]): Promise<void> {
  if (counts.length === 0) return;
  const keyOf = ({ day, route, device, metric, bucket }: VitalCount) =>
    [day, route, device, metric, String(bucket).padStart(2, '0')].join(' ');
  const rows = [...counts].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { day, route, device, metric, bucket } = webVitals;
  await db
    .insert(webVitals)
    .values(rows)
    .onConflictDoUpdate({
      target: [day, route, device, metric, bucket],
      set: { count: sql`${webVitals.count} + excluded.count` },
    });
}

/** The buckets of each address and metric since that day, of one device or of all. */
export function sumVitals(db: Database, { since, device }: { since: string; device: Device | null }) {
  const { route, metric, bucket, count } = webVitals;
  return db
    .select({ route, metric, bucket, count: sql<number>`sum(${count})::int` })
    .from(webVitals)
    .where(and(gte(webVitals.day, since), device ? eq(webVitals.device, device) : undefined))
    .groupBy(route, metric, bucket);
}
