import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from './files/folder-storage.ts';
import { storeMedia } from './gallery-media.ts';

const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'media-'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

test('[STAFF-13] a file that cannot get its place leaves no half behind', async () => {
  const clip = { mediaType: 'video/mp4', contentHash: 'c'.repeat(64) };
  const source = join(held.folder, 'clip');
  await writeFile(source, 'a clip');
  // A folder stands where the file should go.
  await mkdir(join(held.folder, 'gallery', `${'c'.repeat(40)}.mp4`, 'in the way'), { recursive: true });
  await expect(storeMedia(createFolderStorage(held.folder), source, clip)).rejects.toThrow();
  expect(await readdir(join(held.folder, 'gallery'))).toEqual([`${'c'.repeat(40)}.mp4`]);
});
