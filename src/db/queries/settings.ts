import type { Database } from '../client.ts';
import { settings } from '../schema/settings.ts';

/** Every stored setting, as staff wrote it. */
export function listSettings(db: Database): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: settings.key, value: settings.value }).from(settings);
}
