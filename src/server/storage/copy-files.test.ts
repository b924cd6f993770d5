import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFolderStorage } from '#services/files/folder-storage.ts';
import type { Storage } from '#services/storage.ts';
import { copyFiles } from './copy-files.ts';
import { parseMediaUrl } from './media-url.ts';
import { openStorages } from './open-storage.ts';
import { S3_KEY, startS3Server } from './testing/s3-server.ts';

const held = { folder: '', server: {} as Awaited<ReturnType<typeof startS3Server>>, bucket: {} as Storage };
beforeAll(async () => {
  for (const [name, value] of Object.entries(S3_KEY)) vi.stubEnv(name, value);
  held.folder = await mkdtemp(join(tmpdir(), 'copy-'));
  held.server = await startS3Server();
  const bucket = parseMediaUrl(held.server.mediaUrl) ?? undefined;
  held.bucket = (await openStorages({ dataDir: held.folder, bucket })).media;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await held.server.close();
  await rm(held.folder, { recursive: true, force: true });
});

const NAMES = ['gallery/a.webp', 'pictures/b-400.avif', 'by hand.png'];

test('[STORE-11] files are copied there and back, byte for byte, and a second run copies what has changed', async () => {
  const first = createFolderStorage(join(held.folder, 'first', 'media'));
  for (const name of [...NAMES, 'growing/half'])
    await first.put(name, { data: Buffer.from(`of ${name}`) }, { mediaType: '' });
  expect(await copyFiles(first, held.bucket)).toEqual({ copied: 3, same: 0, wrong: [] });
  expect(await held.bucket.stat('growing/half')).toBeNull();
  await first.put('gallery/a.webp', { data: Buffer.from('changed') }, { mediaType: '' });
  expect(await copyFiles(first, held.bucket)).toEqual({ copied: 1, same: 2, wrong: [] });
  const second = createFolderStorage(join(held.folder, 'second'));
  expect(await copyFiles(held.bucket, second)).toEqual({ copied: 3, same: 0, wrong: [] });
  for (const name of NAMES) {
    const path = (where: string) => join(held.folder, where, name);
    expect(await readFile(path('second'))).toEqual(await readFile(path(join('first', 'media'))));
  }
});

test('[STORE-11] a copy that differs is named', async () => {
  const from = createFolderStorage(join(held.folder, 'first', 'media'));
  const to = createFolderStorage(join(held.folder, 'third'));
  const forgetful: Storage = {
    ...to,
    put: (name, _, options) => to.put(name, { data: Buffer.from('half') }, options),
  };
  expect((await copyFiles(from, forgetful)).wrong.toSorted()).toEqual([...NAMES].toSorted());
});

test('[STORE-11] the command copies DATA_DIR, says what came of it, and refuses what names no bucket', async () => {
  const run = (...args: string[]) => {
    const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'media-copy.ts');
    const env = { ...process.env, DATA_DIR: join(held.folder, 'first') };
    const node = ['--disable-warning=ExperimentalWarning', script, ...args];
    return new Promise((resolve) => {
      execFile(process.execPath, node, { env }, (error, stdout, stderr) =>
        resolve([error?.code ?? 0, stdout, stderr]),
      );
    });
  };
  await writeFile(join(held.folder, 'first', 'media', 'new.webp'), 'new');
  const said = (media: string) => [
    0,
    `media: ${media}, 0 wrong\nuploads: 0 copied, 0 there already, 0 wrong\n`,
    '',
  ];
  const elsewhere = held.server.mediaUrl.replace('/shop?', '/other?');
  expect(await run('--to', elsewhere)).toEqual(said('4 copied, 0 there already'));
  expect(await run('--to', elsewhere)).toEqual(said('0 copied, 4 there already'));
  await rm(join(held.folder, 'first', 'media', 'new.webp'));
  expect(await run('--from', elsewhere)).toEqual(said('1 copied, 3 there already'));
  expect(await run('--to', 'https://x')).toEqual([2, '', expect.stringContaining('Name one bucket')]);
  const closed = 's3://shop-files?endpoint=http://127.0.0.1:1';
  const words = 'Not all was copied: the storage does not answer. Run it again to go on.\n';
  expect(await run('--to', closed)).toEqual([1, '', words]);
});
