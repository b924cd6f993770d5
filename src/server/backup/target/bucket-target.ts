import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupMoment } from '#domain/backup/backup-name.ts';
import type { Storage } from '#services/storage.ts';
import type { Bucket } from '../../storage/media-url.ts';
import { openS3Client } from '../../storage/s3-client.ts';
import { createS3Storage } from '../../storage/s3-storage.ts';
import type { BackupTarget, GrowingBackup } from './backup-target.ts';

const MEDIA_TYPE = 'application/octet-stream';
/** Written last: what has none was interrupted, or still grows (KEEP-02). */
const MANIFEST = /^([^/]+)\/manifest\.json(?:\.age)?$/;
/** No backup grows for so long. */
const GIVEN_UP_MS = 24 * 60 * 60_000;

/**
 * Backups below a prefix of an S3-compatible bucket; its key comes from the environment as the shop's own does. A bucket
 * has no names that change and no lock: a backup is one as soon as its manifest is there, which comes last, and each has
 * a moment of its own for a name. What was interrupted a day ago is removed.
 */
export async function openBucketTarget(bucket: Bucket, place: string, now: Date): Promise<BackupTarget> {
  const connection = await openS3Client(bucket);
  const storage = createS3Storage({ ...connection, bucket: bucket.bucket, prefix: bucket.prefix });
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-to-bucket-'));
  return {
    place,
    list: () => listWhole(storage),
    prepare: () => sweep(storage, now),
    begin: async (name) => beginBackup(storage, { name, draft: join(folder, 'file') }),
    get: async (name, path) => (await storage.open(`${name}/${path}`))?.body ?? null,
    remove: (name) => removeBelow(storage, name),
    close: async () => {
      connection.client.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A service wants to know the size of a file ahead, so each is written to this machine's disk first. */
function beginBackup(storage: Storage, { name, draft }: { name: string; draft: string }): GrowingBackup {
  return {
    put: async (path, content) => {
      await pipeline(content, createWriteStream(draft, { mode: 0o600 }));
      await storage.put(`${name}/${path}`, { path: draft, mayMove: true }, { mediaType: MEDIA_TYPE });
    },
    finish: async () => {},
    abandon: () => removeBelow(storage, name),
  };
}

async function listWhole(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of storage.list()) {
    const found = MANIFEST.exec(name)?.[1];
    if (found && backupMoment(found)) names.push(found);
  }
  return names.sort();
}

async function sweep(storage: Storage, now: Date): Promise<void> {
  const whole = new Set(await listWhole(storage));
  const old: string[] = [];
  for await (const { name, changedAt } of storage.list()) {
    const [backup = ''] = name.split('/');
    const isOurs = backupMoment(backup) && !whole.has(backup);
    if (isOurs && now.getTime() - changedAt.getTime() > GIVEN_UP_MS) old.push(name);
  }
  await storage.remove(old);
}

async function removeBelow(storage: Storage, name: string): Promise<void> {
  const files: string[] = [];
  for await (const each of storage.list(`${name}/`)) files.push(each.name);
  // The manifest first: what is half removed is no backup any more.
  await storage.remove(files.sort((a, b) => Number(MANIFEST.test(b)) - Number(MANIFEST.test(a))));
}
