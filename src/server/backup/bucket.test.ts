import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#db/client.ts';
import { openFromTemplate } from '#db/testing/templates.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { parseMediaUrl } from '../storage/media-url.ts';
import { openStorages, type Storages } from '../storage/open-storage.ts';
import { S3_KEY, startS3Server } from '../storage/testing/s3-server.ts';
import { readAll } from './packed-lines.ts';
import { findBackup } from './read-backup.ts';
import { createSeal } from './seal.ts';
import { openTarget, splitBackup } from './target/open-target.ts';
import { openBench, UPLOAD } from './testing/backup-bench.ts';

const DAY_MS = 24 * 60 * 60_000;
const later = (days: number) => new Date(TEST_NOW.getTime() + days * DAY_MS);

let shop: OpenDatabase;
let server: Awaited<ReturnType<typeof startS3Server>>;
let files: Storages;
const bench = openBench();

beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  shop = await openTestDatabase('empty');
  server = await startS3Server();
  files = await openStorages({ dataDir: '/nowhere', bucket: parseMediaUrl(server.mediaUrl) ?? undefined });
}, 180_000);
afterAll(async () => {
  files.close();
  await server.close();
  await shop.close();
  vi.unstubAllEnvs();
});

const place = () => `s3://shop-files/backups?endpoint=${server.endpoint}`;

async function contentOf(storage: Storages['media'], name: string): Promise<string | null> {
  const found = await storage.open(name);
  return found && readAll(found.body);
}

test('[KEEP-01, KEEP-05] the files of a bucket are in the backup, and come back into the bucket', async () => {
  const mediaType = 'image/avif';
  await files.media.put('pictures/abc-400.avif', { data: Buffer.from('picture') }, { mediaType });
  await files.uploads.put(UPLOAD, { data: Buffer.from('photo') }, { mediaType });
  await files.uploads.put('growing/one', { data: Buffer.from('half') }, { mediaType });
  const dataDir = await bench.dataFolder('with-bucket');
  const made = await bench.backUp(shop, dataDir, 'of-bucket', { files });
  expect(made).toMatchObject({ files: 3, missing: [] });
  await files.media.remove(['pictures/abc-400.avif']);
  await files.uploads.remove([UPLOAD]);
  const open = await openFromTemplate('empty');
  const into = await bench.at('into-bucket');
  await bench
    .restore({ open, name: made.name, to: 'of-bucket', dataDir: into, bucket: files })
    .finally(() => open.close());
  expect(await contentOf(files.media, 'pictures/abc-400.avif')).toBe('picture');
  expect(await contentOf(files.uploads, UPLOAD)).toBe('photo');
  const left = await openStorages({ dataDir: into, bucket: undefined });
  expect(await contentOf(left.media, 'pictures/abc-400.avif')).toBeNull();
});

test('[KEEP-02, KEEP-04] a bucket keeps backups: whole by their manifest, so many, and none that was interrupted', async () => {
  const dataDir = await bench.dataFolder('to-bucket');
  const target = await openTarget(place(), TEST_NOW);
  const names: string[] = [];
  for (const day of [0, 1, 2]) {
    const made = await bench.backUp(shop, dataDir, 'unused', { target, now: later(day), keep: 2 });
    names.push(made.name);
    expect(made.removed).toEqual(day === 2 ? [names[0]] : []);
  }
  expect(await target.list()).toEqual(names.slice(1));
  const found = await findBackup(target, String(names[2]), await createSeal(null));
  expect(found.manifest.files.map(({ to }) => to)).toContain(`uploads/${UPLOAD}`);

  const growing = await target.begin('mooddrop-2026-11-25T11-30-00Z');
  await growing.put('tables/one.jsonl.zst', Readable.from([Buffer.from('half')]));
  expect(await target.list()).toEqual(names.slice(1));
  await target.prepare();
  expect(await target.get('mooddrop-2026-11-25T11-30-00Z', 'tables/one.jsonl.zst')).not.toBeNull();
  const muchLater = await openTarget(place(), new Date(Date.now() + 2 * DAY_MS));
  await muchLater.prepare();
  expect(await target.get('mooddrop-2026-11-25T11-30-00Z', 'tables/one.jsonl.zst')).toBeNull();
  expect(await target.list()).toEqual(names.slice(1));
  await target.close();
  await muchLater.close();
}, 60_000);

test.each([
  ['/mnt/backups/mooddrop-1', '/mnt/backups', 'mooddrop-1'],
  ['s3://b/p/mooddrop-1?endpoint=https://s3.example', 's3://b/p?endpoint=https://s3.example', 'mooddrop-1'],
  ['s3://b/mooddrop-1/', 's3://b', 'mooddrop-1'],
])('[KEEP-05] %s names a backup and the place that keeps it', (from, at, name) => {
  expect(splitBackup(from)).toEqual({ place: at, name });
});

test.each(['ftp://host/folder', 's3://', 's3://a b', 's3://bucket?endpoint=nowhere'])(
  '[KEEP-01] %s is no place for backups, and that is said',
  async (wrong) => {
    await expect(openTarget(wrong, TEST_NOW)).rejects.toThrow(/^target-unsupported: /);
  },
);
