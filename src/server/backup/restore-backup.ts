import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { KnownMigration } from '#db/backup/migration-state.ts';
import { type DatabaseContent, findContent, rebuildSchema } from '#db/backup/rebuild-schema.ts';
import { writeTables } from '#db/backup/write-tables.ts';
import type { OpenDatabase } from '#db/client.ts';
import { holdMessages } from '#db/queries/outbox/hold-messages.ts';
import { RESTORING } from '../start/data-folder.ts';
import { mediaTypeOf } from '../storage/copy-files.ts';
import type { Manifest } from './manifest.ts';
import { nameOfPlace, type Place } from './open-place.ts';
import { createTally, readAll, unpackLines } from './packed-lines.ts';
import { type FoundBackup, verifyBackup } from './read-backup.ts';
import { BackupRefused } from './refused.ts';
import { findStorage, SECRET, type ShopFiles } from './shop-files.ts';

export type RestoreJob = {
  open: OpenDatabase;
  place: Place;
  /** The folder that receives the files, or passes them on to the bucket of the shop. */
  dataDir: string;
  bucket: ShopFiles | null;
  known: readonly KnownMigration[];
  migrationsFolder: string;
  /** The name that the operator typed to give up what is there. */
  replace: string | undefined;
  isWithoutMissing: boolean;
  /** Do messages that waited when the backup was made stay unsent? */
  isQuiet: boolean;
  now: Date;
};

export type Restored = {
  rows: number;
  files: number;
  gone: readonly string[];
  held: number;
  migrated: number;
};

/**
 * Restores a backup into an empty database and its data folder (KEEP-05). Everything is checked before anything is
 * written. The database is filled in one transaction, after the files: a restore that is ended has changed no row,
 * begins anew when it is asked again, and the shop does not start before (KEEP-06). An older backup gets the schema of
 * its own time, and then the migrations that it lacks.
 */
export async function restoreBackup(found: FoundBackup, job: RestoreJob): Promise<Restored> {
  const migrations = findMigrations(found.manifest, job.known);
  const gone = await verifyBackup(found);
  if (gone.length > 0 && !job.isWithoutMissing) {
    throw new BackupRefused(
      'files-missing',
      `${gone.length} files of ${found.name} are gone: ${gone.slice(0, 5).join(', ')}. --without-missing restores everything else.`,
    );
  }
  refuseContent(await findContent(job.open.db), job);
  await refuseOtherKey(found, job);
  await mkdir(job.dataDir, { recursive: true, mode: 0o700 });
  const mark = join(job.dataDir, RESTORING);
  await writeFile(`${mark}.part`, `${found.name}\n`, { mode: 0o600, flush: true });
  await rename(`${mark}.part`, mark);
  const files = found.manifest.files.filter(({ path }) => !gone.includes(path));
  for (const file of files) await restoreFile(found, file, job);
  const rows = await fillDatabase(found, migrations, job);
  const held = job.isQuiet ? await holdMessages(job.open.db, job.now) : 0;
  await job.open.migrate(job.migrationsFolder);
  await rm(mark);
  return { rows, files: files.length, gone, held, migrated: job.known.length - migrations.length };
}

/** The migrations that the backup's database had. */
function findMigrations(
  { migration, version }: Manifest,
  known: readonly KnownMigration[],
): KnownMigration[] {
  const at = known.findIndex(({ tag, when }) => tag === migration.tag && when === migration.when);
  if (at >= 0) return known.slice(0, at + 1);
  throw new BackupRefused(
    'migration-newer',
    `the backup was made by version ${version} with migration ${migration.tag}; this version knows migrations up to ${known.at(-1)?.tag}. Restore it with that version.`,
  );
}

function refuseContent(content: DatabaseContent, { place, replace }: RestoreJob): void {
  const name = nameOfPlace(place);
  if (content === 'foreign')
    throw new BackupRefused('database-foreign', `the database ${name} holds tables that are not a shop's.`);
  if (content === 'empty' || replace === name) return;
  throw new BackupRefused(
    'database-not-empty',
    `${name} holds a shop. --replace ${name} gives it up for the backup; nothing brings it back.`,
  );
}

/** Another key makes every password and session of the shop that it belongs to worthless. */
async function refuseOtherKey({ target, name, seal, manifest }: FoundBackup, job: RestoreJob): Promise<void> {
  const stored = manifest.files.find(({ to }) => to === SECRET);
  const there = await readFile(join(job.dataDir, SECRET), 'utf8').catch(() => null);
  const content = stored && there !== null ? await target.get(name, stored.path) : null;
  if (!content || job.replace !== undefined || (await readAll(await seal.open(content))) === there) return;
  throw new BackupRefused(
    'secret-key-differs',
    `${job.dataDir} has another secret key than the backup. Restore into a new folder, or give up what is there with --replace.`,
  );
}

async function restoreFile(
  { target, name, seal }: FoundBackup,
  { path, to }: Manifest['files'][number],
  { dataDir, bucket }: Pick<RestoreJob, 'dataDir' | 'bucket'>,
): Promise<void> {
  const stored = await target.get(name, path);
  if (!stored) throw new BackupRefused('files-missing', `${path} of ${name} is gone since it was checked.`);
  const place = join(dataDir, to);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await pipeline(await seal.open(stored), createWriteStream(`${place}.part`, { mode: 0o600, flush: true }));
  await rename(`${place}.part`, place);
  const shared = bucket && findStorage(bucket, to);
  if (!shared) return;
  const source = { path: place, mayMove: true };
  await shared.storage.put(shared.name, source, { mediaType: mediaTypeOf(to) });
}

function fillDatabase(
  found: FoundBackup,
  migrations: readonly KnownMigration[],
  job: RestoreJob,
): Promise<number> {
  const { manifest } = found;
  return job.open.db.transaction(async (tx) => {
    await rebuildSchema(tx, migrations);
    const counts = await writeTables(tx, {
      tables: manifest.tables,
      sequences: manifest.sequences,
      lines: (table) => checkedLines(found, table),
    });
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  });
}

/** The rows of a table; at their end they must have been those that were written. */
async function* checkedLines({ target, name, seal }: FoundBackup, table: Manifest['tables'][number]) {
  const stored = await target.get(name, table.path);
  if (!stored) throw new BackupRefused('file-corrupt', `${table.path} of ${name} is gone.`);
  const tally = createTally();
  for await (const lines of unpackLines(stored, seal)) {
    tally.add(lines);
    yield lines;
  }
  const { rows, digest } = tally.facts();
  if (rows !== table.rows || digest !== table.digest)
    throw new BackupRefused(
      'file-corrupt',
      `${table.path} of ${name} does not hold the rows of its manifest.`,
    );
}
