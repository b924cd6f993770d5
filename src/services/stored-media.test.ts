import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStorage } from './files/folder-storage.ts';
import { mediaUrl, removeMedia, storeMedia } from './gallery-media.ts';

const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'stored-'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

async function store(bytes: Buffer, mediaType: string) {
  const source = join(held.folder, 'upload');
  await writeFile(source, bytes);
  const contentHash = randomUUID().replaceAll('-', '').repeat(2);
  const stored = await storeMedia(createFolderStorage(held.folder), source, { mediaType, contentHash });
  return { stored, name: contentHash.slice(0, 40) };
}

const kept = () => readdir(join(held.folder, 'gallery'));
const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02' } });

test('[STAFF-13, SEC-12] a picture is kept upright as WebP of its own size, at most 1600 wide and 3200 high', async () => {
  for (const [width, height, drawn] of [
    [40, 30, [40, 30]],
    [1600, 20, [1600, 20]],
    [3200, 40, [1600, 20]],
    [20, 3200, [20, 3200]],
    [20, 6400, [10, 3200]],
  ] as const) {
    const { stored, name } = await store(await aPicture(width, height).png().toBuffer(), 'image/png');
    expect(stored).toEqual({ name: `${name}.webp`, width: drawn[0], height: drawn[1] });
    const file = await sharp(join(held.folder, 'gallery', `${name}.webp`)).metadata();
    expect([file.format, file.width, file.height]).toEqual(['webp', ...drawn]);
  }
  const turned = await aPicture(60, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { stored, name } = await store(turned, 'image/jpeg');
  expect(stored).toMatchObject({ width: 20, height: 60 });
  const file = await sharp(join(held.folder, 'gallery', `${name}.webp`)).metadata();
  expect([file.orientation, file.exif]).toEqual([undefined, undefined]);
});

test('[STAFF-13, GAL-03] a clip is stored byte for byte with its extension; other files are refused', async () => {
  const clip = Buffer.from('a clip');
  for (const [mediaType, ending] of [
    ['video/mp4', 'mp4'],
    ['video/webm', 'webm'],
  ] as const) {
    const { stored, name } = await store(clip, mediaType);
    expect(stored).toEqual({ name: `${name}.${ending}`, width: null, height: null });
    expect(await readFile(join(held.folder, 'gallery', `${name}.${ending}`))).toEqual(clip);
  }
  const before = await kept();
  expect((await store(clip, 'image/png')).stored).toBeNull();
  expect(await kept()).toEqual(before);
  expect(before.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('[STAFF-13] a file of the gallery is taken away by its address, once or twice; no other one ever is', async () => {
  const { stored } = await store(Buffer.from('a clip'), 'video/mp4');
  const name = stored?.name ?? '';
  expect(mediaUrl(name)).toBe(`/media/gallery/${name}`);
  await mkdir(join(held.folder, 'art'), { recursive: true });
  await writeFile(join(held.folder, 'art', name), 'another');
  const before = await kept();
  for (const url of [`/media/art/${name}`, `/media/gallery/../art/${name}`, `x${mediaUrl(name)}`])
    await removeMedia(createFolderStorage(held.folder), url);
  expect([await kept(), await readdir(join(held.folder, 'art'))]).toEqual([before, [name]]);
  for (let count = 0; count < 2; count += 1)
    await removeMedia(createFolderStorage(held.folder), mediaUrl(name));
  expect(await kept()).toEqual(before.filter((one) => one !== name));
});
