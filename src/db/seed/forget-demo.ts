import { sql } from 'drizzle-orm';
import { clearedSettings } from '#domain/settings/cleared-settings.ts';
import { parseSettings } from '#domain/settings/parse-settings.ts';
import type { Database } from '../client.ts';
import { listSettings } from '../queries/settings.ts';
import { raiseSettingsVersion } from '../queries/versions.ts';
import { settings } from '../schema/settings.ts';

/** Takes the demo's contacts, names, payees and notice out of the settings; what the owner has written stays (STAFF-27). */
export async function forgetDemo(db: Database, { now }: { now: Date }): Promise<void> {
  const rows = clearedSettings(parseSettings(await listSettings(db)));
  const change = { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updatedAt: now };
  await db
    .insert(settings)
    .values(rows.map((row) => ({ ...row, updatedAt: now })))
    .onConflictDoUpdate({ target: settings.key, set: change });
  await raiseSettingsVersion(db);
}
