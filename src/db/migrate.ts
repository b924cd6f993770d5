import { join } from 'node:path';
import { findMigration, isNewer, listKnownMigrations } from './backup/migration-state.ts';
import type { Database, OpenDatabase } from './client.ts';
import { databaseFailure } from './errors.ts';

type Preparation = {
  /** A bundled server names the folder that lies beside it. */
  migrationsFolder?: string;
  /** Runs under the same lock as the migrations: two processes that start at once seed once. */
  seed?: (db: Database) => Promise<void>;
};

/** Migrations, then the seed, under one lock. Both are single transactions, so a kill leaves the state before. */
export function prepareDatabase(open: OpenDatabase, preparation: Preparation = {}): Promise<void> {
  const folder = preparation.migrationsFolder ?? join(process.cwd(), 'src/db/migrations');
  return open.exclusively(async () => {
    await refuseNewer(open, folder);
    await migrateOrExplain(open, folder);
    await preparation.seed?.(open.db);
  });
}

/** The database belongs to a newer version of the shop, which this one would misread (KEEP-12). */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

async function refuseNewer(open: OpenDatabase, folder: string): Promise<void> {
  const known = listKnownMigrations(folder);
  const found = await findMigration(open.db);
  if (!isNewer(known, found)) return;
  const day = new Date(found?.when ?? 0).toISOString().slice(0, 10);
  throw new NewerDatabase(
    `database-newer: this database was migrated by a newer version of the shop (a migration of ${day}; this version knows up to ${known.at(-1)?.tag}). Start that version, or restore a backup from before it.`,
  );
}

async function migrateOrExplain(open: OpenDatabase, folder: string): Promise<void> {
  try {
    await open.migrate(folder);
  } catch (error) {
    const isExtensionMissing = error instanceof Error && error.message.includes('pg_trgm');
    const reason = isExtensionMissing ? 'the extension pg_trgm cannot be created' : 'a migration failed';
    throw new Error(
      `The database cannot be prepared: ${reason} (${databaseFailure(error)?.code ?? 'no code'})`,
      {
        cause: error,
      },
    );
  }
}
