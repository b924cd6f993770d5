import { sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueVersion } from '../schema/settings.ts';

/** Hints for open pages: what changed, never the data. */
export const LIVE_CHANNEL = 'shop_live';
/** Said when public pages or settings have changed. */
export const CATALOGUE_CHANNEL = 'shop_catalogue';

/** Heard by every process once the transaction has committed, and not at all when it has not. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** The numbers that kept pages and parsed settings are compared with. */
export async function getVersions(db: Database): Promise<{ catalogue: number; settings: number }> {
  const [row] = await db.select().from(catalogueVersion);
  return row ?? { catalogue: 1, settings: 1 };
}

/** Makes every kept public page stale, in this process and in the others. */
export async function raiseCatalogueVersion(db: Database): Promise<number> {
  const [row] = await db
    .insert(catalogueVersion)
    .values({ id: 1, catalogue: 2 })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { catalogue: sql`${catalogueVersion.catalogue} + 1` } })
    .returning();
  const version = row?.catalogue ?? 1;
  await notify(db, CATALOGUE_CHANNEL, String(version));
  return version;
}
