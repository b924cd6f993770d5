import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from '../client.ts';
import { rowsOf } from './describe-tables.ts';

/** The newest migration of a database: when it was written, which is how the migrator tells old from new. */
export type Migration = { when: number; count: number };

export type KnownMigration = { tag: string; when: number; hash: string; statements: string[] };

/** The migrations that this version of the shop brings, oldest first. */
export function listKnownMigrations(folder: string): KnownMigration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map(
    ({ sql: statements, folderMillis, hash }, at) => ({
      tag: journal.entries[at]?.tag ?? '',
      when: folderMillis,
      hash,
      statements,
    }),
  );
}

/** The newest migration that ran here; null if none ever did. */
export async function findMigration(db: Database): Promise<Migration | null> {
  const [table] = await rowsOf<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!table?.found) return null;
  const [row] = await rowsOf<{ when: string | null; count: string }>(
    db,
    sql`select max(created_at)::text as when, count(*)::text as count from drizzle.__drizzle_migrations`,
  );
  return row?.when ? { when: Number(row.when), count: Number(row.count) } : null;
}

/** The known migrations that have not run on a database yet, oldest first; all of them on a new one. */
export function listPending(known: readonly KnownMigration[], found: Migration | null): KnownMigration[] {
  return known.filter(({ when }) => when > (found?.when ?? 0));
}

/** Has a newer version of the shop migrated this database (KEEP-12)? */
export function isNewer(known: readonly KnownMigration[], found: Migration | null): boolean {
  return (found?.when ?? 0) > (known.at(-1)?.when ?? 0);
}
