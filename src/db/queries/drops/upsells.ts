import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { upsells } from '../../schema/drops.ts';

type UpsellChange = Omit<typeof upsells.$inferInsert, 'key' | 'version'>;

/** Every extra beside a bundle, on sale or not (STAFF-11). */
export function listAllUpsells(db: Database) {
  return db.select().from(upsells).orderBy(asc(upsells.key));
}

export async function findUpsell(db: Database, key: string) {
  const [row] = await db.select().from(upsells).where(eq(upsells.key, key));
  return row ?? null;
}

export async function addUpsell(db: Database, row: UpsellChange & { key: string }): Promise<void> {
  await db.insert(upsells).values(row);
}

/** Only if the seen version is still current. */
export async function changeUpsell(
  db: Database,
  { key, version, set }: { key: string; version: number; set: Partial<UpsellChange> },
): Promise<boolean> {
  const rows = await db
    .update(upsells)
    .set({ ...set, version: sql`${upsells.version} + 1` })
    .where(and(eq(upsells.key, key), eq(upsells.version, version)))
    .returning({ key: upsells.key });
  return rows.length === 1;
}
