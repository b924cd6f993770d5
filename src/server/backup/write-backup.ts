import { pipeline, Readable } from 'node:stream';
import type { KnownMigration } from '#db/backup/migration-state.ts';
import { type OneMoment, readAtOneMoment } from '#db/backup/read-tables.ts';
import type { Database } from '#db/client.ts';
import { backupName, backupsToRemove } from '#domain/backup/backup-name.ts';
import { FORMAT, type Manifest, type StoredFile } from './manifest.ts';
import { createMeter, createTally, packLines } from './packed-lines.ts';
import { BackupRefused } from './refused.ts';
import type { Seal } from './seal.ts';
import { createNamedFiles, listShopFiles, openShopFile, type ShopFiles } from './shop-files.ts';
import type { BackupTarget, GrowingBackup } from './target/backup-target.ts';

export type BackupJob = {
  /** The database, or the copy of one that goes on being written. */
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Where public and private files lie: this folder, or a bucket. */
  files: ShopFiles;
  dataDir: string;
  /** Is the secret key in DATA_DIR, not in the environment? */
  hasSecretKey: boolean;
  root: string;
  version: string;
  known: readonly KnownMigration[];
  target: BackupTarget;
  seal: Seal;
  keep: number;
  now: Date;
};

export type WrittenBackup = {
  name: string;
  rows: number;
  files: number;
  bytes: number;
  missing: readonly string[];
  removed: readonly string[];
};

/**
 * Writes a backup of the database as of one moment, then of the files: whatever its rows name was there before them
 * (KEEP-01). One that fails or is ended leaves nothing that looks like a backup. Then the oldest ones go, `keep` stay
 * (KEEP-04).
 */
export async function writeBackup(job: BackupJob): Promise<WrittenBackup> {
  const name = backupName(job.now);
  const growing = await job.target.begin(name);
  try {
    const manifest = await fill(growing, job);
    await growing.finish();
    const removed = backupsToRemove(await job.target.list(), job.keep);
    for (const old of removed) await job.target.remove(old);
    const stored: StoredFile[] = [...manifest.tables, ...manifest.files];
    return {
      name,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
      bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
      missing: manifest.missing,
      removed,
    };
  } catch (error) {
    await growing.abandon();
    throw error;
  }
}

async function fill(growing: GrowingBackup, job: BackupJob): Promise<Manifest> {
  const named = createNamedFiles(job.root);
  const { migration, tables, sequences } = await readAtOneMoment(job.db, (moment) =>
    writeTables(growing, moment, { ...job, named }),
  );
  const paths = await listShopFiles(job.files, job);
  const files: Manifest['files'] = [];
  for (const to of paths) {
    const content = await openShopFile(job.files, { dataDir: job.dataDir, path: to });
    if (content) files.push({ to, ...(await store(growing, to, { content, seal: job.seal })) });
  }
  const manifest: Manifest = {
    format: FORMAT,
    version: job.version,
    madeAt: job.now.toISOString(),
    database: job.kind,
    migration,
    tables,
    sequences,
    files,
    missing: named.missingFrom(files.map(({ to }) => to)),
    hasSecretKey: files.some(({ to }) => to.startsWith('keys/')),
  };
  const content = Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
  await store(growing, 'manifest.json', { content, seal: job.seal });
  return manifest;
}

type Reading = BackupJob & { named: ReturnType<typeof createNamedFiles> };

async function writeTables(growing: GrowingBackup, moment: OneMoment, { known, seal, named }: Reading) {
  const newest = known.find(({ when }) => when === moment.migration?.when);
  if (!newest)
    throw new BackupRefused(
      'migration-newer',
      'the database was migrated by another version of the shop. Make the backup with that version.',
    );
  const tables: Manifest['tables'] = [];
  for (const table of moment.tables) {
    const tally = createTally();
    const lines = tapped(moment.lines(table), (some) => named.add(table, some));
    const content = packLines(lines, tally);
    const stored = await store(growing, `tables/${table.name}.jsonl.zst`, { content, seal });
    tables.push({ name: table.name, columns: table.columns, ...tally.facts(), ...stored });
  }
  return {
    migration: { tag: newest.tag, when: newest.when },
    tables,
    sequences: await moment.sequences(),
  };
}

async function* tapped<Value>(values: AsyncIterable<Value>, tell: (value: Value) => void) {
  for await (const value of values) {
    tell(value);
    yield value;
  }
}

async function store(
  growing: GrowingBackup,
  to: string,
  { content, seal }: { content: Readable; seal: Seal },
): Promise<StoredFile> {
  const path = `${to}${seal.suffix}`;
  const meter = createMeter();
  // Whatever fails before reaches the writer, who waits for the end of the meter.
  await growing.put(
    path,
    pipeline(await seal.seal(content), meter.through, () => {}),
  );
  return { path, ...meter.facts() };
}
