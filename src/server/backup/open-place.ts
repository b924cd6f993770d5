import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { openDatabase } from '#db/client/open-database.ts';
import { countShopConnections } from '#db/client/other-users.ts';
import type { OpenDatabase } from '#db/client.ts';
import { BackupRefused } from './refused.ts';

/** Where a database lies: a data folder, or the address of a PostgreSQL. */
export type Place = { dataDir: string } | { databaseUrl: string };

/** One statement may read or sort a table of millions of rows. */
const LONGEST_STATEMENT_MS = 3 * 3_600_000;

/** What the operator calls it: the database's name, or the last part of the folder. Never the address, which holds a password. */
export function nameOfPlace(place: Place): string {
  if ('dataDir' in place) return basename(resolve(place.dataDir));
  return decodeURIComponent(new URL(place.databaseUrl).pathname.slice(1)) || 'postgres';
}

/**
 * A command that is about a shop refuses a folder without one: opening it would make an empty database there, and the
 * answer would be about that one (KEEP-15). A PostgreSQL answers for itself.
 */
export function refuseMissingShop(place: Place): void {
  if ('databaseUrl' in place || existsSync(join(place.dataDir, 'db', 'PG_VERSION'))) return;
  throw new BackupRefused(
    'shop-not-found',
    `there is no shop in ${place.dataDir}. Set DATA_DIR, or DATABASE_URL, as the shop has it.`,
  );
}

/** Opens a database for a command. Refuses an embedded one that a running shop holds. */
export async function openPlace(place: Place, now: Date): Promise<OpenDatabase> {
  const opened = await openDatabase(
    'databaseUrl' in place
      ? { ...place, statementTimeoutMs: LONGEST_STATEMENT_MS, poolSize: 2 }
      : { ...place, now },
  );
  if (!('problem' in opened)) return opened;
  throw new BackupRefused(
    'shop-running',
    `the folder ${nameOfPlace(place)} is held by process ${opened.pid ?? '?'}. Stop the shop first.`,
  );
}

/** Opens a database that nobody else uses: what the command does there, no shop may see half done (KEEP-06). */
export async function openAlone(place: Place, now: Date): Promise<OpenDatabase> {
  const others = 'databaseUrl' in place ? await countShopConnections(place.databaseUrl) : 0;
  if (others > 0) {
    throw new BackupRefused(
      'shop-running',
      `a shop uses the database ${nameOfPlace(place)} (${others} connections). Stop it first.`,
    );
  }
  return openPlace(place, now);
}
