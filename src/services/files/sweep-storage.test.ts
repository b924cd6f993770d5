import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFiles } from '#db/queries/files.ts';
import type { Storage } from '../storage.ts';
import { testContext } from '../testing/test-context.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { createFolderStorage } from './folder-storage.ts';
import { sweepStorage } from './sweep-storage.ts';

const { db } = openTestShop();
const held = { folder: '', uploads: {} as Storage, media: {} as Storage };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'sweep-'));
  held.uploads = createFolderStorage(join(held.folder, 'uploads'));
  held.media = createFolderStorage(join(held.folder, 'media'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

async function namesOf(storage: Storage) {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.toSorted();
}

test('[STORE-04] a day later what no row refers to is deleted; files with rows and names of others stay', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()];
  const [known, unknown] = ['a'.repeat(64), 'b'.repeat(64)];
  const put = (storage: Storage, name: string) =>
    storage.put(name, { data: Buffer.from('x') }, { mediaType: 'image/webp' });
  for (const id of [kept, lost]) await put(held.uploads, id);
  const mediaOf = (hash: string) => [
    `gallery/${hash.slice(0, 40)}.webp`,
    `pictures/${hash.slice(0, 40)}-400.avif`,
  ];
  const others = ['art/low-tide-aura-800.webp', 'gallery/by-hand.webp', 'scenes/drop-hero.webp'];
  for (const name of [...mediaOf(known), ...mediaOf(unknown), ...others]) await put(held.media, name);
  const facts = { mediaType: 'image/webp', bytes: 1, originalName: 'x.webp' };
  await createFiles(db(), [
    { ...facts, id: kept, contentHash: 'c'.repeat(64), visibility: 'private' },
    { ...facts, id: randomUUID(), contentHash: known, visibility: 'public' },
  ]);
  const at = (ms: number) => testContext(db(), { kind: 'visitor' }, { now: new Date(Date.now() + ms) });
  const hour = 3_600_000;
  expect(await sweepStorage(at(23 * hour), held)).toBe(0);
  expect(await sweepStorage(at(25 * hour), held)).toBe(3);
  expect(await namesOf(held.uploads)).toEqual([kept]);
  expect(await namesOf(held.media)).toEqual([...mediaOf(known), ...others].toSorted());
});
