import type { OpenDatabase } from '../client.ts';
import { openEmbedded } from './embedded.ts';
import type { DataDirInUse } from './embedded-lock.ts';
import { openPostgres, type PostgresPlace } from './postgres.ts';

/** A folder opens the embedded database, a URL a PostgreSQL. Refuses a folder that another process holds. */
export function openDatabase(
  place: PostgresPlace | { dataDir: string; now: Date },
): Promise<OpenDatabase | DataDirInUse> {
  return 'databaseUrl' in place ? openPostgres(place) : openEmbedded(place);
}
