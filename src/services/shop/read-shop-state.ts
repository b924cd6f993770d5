import type { Database } from '#db/client.ts';
import { listSettings } from '#db/queries/settings.ts';
import { getVersions } from '#db/queries/versions.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';

export type ShopState = { settings: ShopSettings; version: number };

/**
 * The facts that every request needs and that seldom change: the settings as one typed value, and the catalogue
 * version.
 */
export async function readShopState(db: Database): Promise<ShopState> {
  const [rows, versions] = await Promise.all([listSettings(db), getVersions(db)]);
  return { settings: parseSettings(rows), version: versions.catalogue };
}
