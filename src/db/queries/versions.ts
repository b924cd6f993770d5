import { eq, sql } from 'drizzle-orm';
import type { Database } from '../client.ts';
import { catalogueVersion, shopMarks } from '../schema/settings.ts';

/** Change notices for open pages: what changed, never the data. */
export const LIVE_CHANNEL = 'shop_live';
/** Sent when public pages or settings have changed. */
export const CATALOGUE_CHANNEL = 'shop_catalogue';

export type ChangeNotice = { topic: string; kind: string; ref: string };
type Versions = { catalogue: number; settings: number };

/** The versions of cached pages and parsed settings. */
export async function getVersions(db: Database): Promise<Versions> {
  const [row] = await db.select().from(catalogueVersion);
  return row ?? { catalogue: 1, settings: 1 };
}

/** Makes every cached public page stale, in all processes. */
export function raiseCatalogueVersion(db: Database): Promise<number> {
  return raise(db, { catalogue: sql`${catalogueVersion.catalogue} + 1` });
}

/** A setting or a text has changed. Public pages show them, so both numbers rise. */
export function raiseSettingsVersion(db: Database): Promise<number> {
  const { catalogue, settings } = catalogueVersion;
  return raise(db, { catalogue: sql`${catalogue} + 1`, settings: sql`${settings} + 1` });
}

/** Notifies the open pages that listen to a topic (`staff`, `customer:<id>`, `session:<id>`, `public`). */
export function sendChangeNotice(db: Database, notice: ChangeNotice): Promise<void> {
  return notify(db, LIVE_CHANNEL, JSON.stringify(notice));
}

async function raise(
  db: Database,
  change: Parameters<ReturnType<typeof db.update<typeof catalogueVersion>>['set']>[0],
) {
  const [row] = await db.update(catalogueVersion).set(change).where(eq(catalogueVersion.id, 1)).returning();
  const version = row?.catalogue ?? 1;
  await notify(db, CATALOGUE_CHANNEL, String(version));
  return version;
}

/** Every process receives it after the commit, and never after a rollback. */
async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

const PURGE = 'cdn-purge';

/** May the caller tell the shared cache of this version? Only the first who asks for it, and nobody for an older one (STORE-10). */
export async function claimPurge(db: Database, version: number): Promise<boolean> {
  const at = sql`clock_timestamp()` as unknown as Date;
  const rows = await db
    .insert(shopMarks)
    .values({ key: PURGE, value: version, at })
    .onConflictDoUpdate({
      target: shopMarks.key,
      set: { value: sql`excluded.value`, at },
      setWhere: sql`(${shopMarks.value})::text::bigint < ${version}::bigint`,
    })
    .returning({ key: shopMarks.key });
  return rows.length > 0;
}
