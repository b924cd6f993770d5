import { randomUUID } from 'node:crypto';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/client.ts';
import { createGalleryItem, lockMedia } from '#db/queries/gallery.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import { createFolderStorage } from './files/folder-storage.ts';
import { addGalleryItem, describeGalleryItem, loadGallery, removeGalleryItem } from './gallery.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { db: database, rolledBack, as: colleagueAs } = openTestShop('demo');
const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'gallery-'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

const as = (db: Database, role: StaffRole = 'staff') =>
  colleagueAs(db, role, { now: new Date(TEST_NOW.getTime() + 86_400_000) });

async function upload() {
  const path = join(held.folder, 'upload');
  const red = { width: 40, height: 30, channels: 3, background: '#c02' } as const;
  await sharp({ create: red }).png().toFile(path);
  const facts = { field: 'file', mediaType: 'image/png', bytes: 100, originalName: 'red.png' };
  const contentHash = randomUUID().replaceAll('-', '').repeat(2);
  return {
    path,
    file: { id: randomUUID(), contentHash, ...facts },
    media: createFolderStorage(held.folder),
    alt: 'A red door',
  };
}

const isThere = (url: string) =>
  access(join(held.folder, url.replace('/media/', ''))).then(
    () => true,
    () => false,
  );

test('[STAFF-13, GAL-02, GAL-08] an upload comes first in the gallery, a deleted one is gone, and cached pages become stale', async () => {
  await rolledBack(async (db) => {
    const ctx = as(db);
    const before = await loadGallery(ctx);
    const red = await upload();
    const added = await recordWrites(db, () => addGalleryItem(ctx, red));
    const id = ('id' in added.result && added.result.id) || '';
    const told = [
      ['public', 'gallery', id],
      ['staff', 'gallery', id],
    ];
    expect(added.writes).toEqual({
      notices: told,
      audit: [['gallery.add', 'gallery-item', id]],
      catalogueVersion: 1,
    });
    const [newest, ...others] = await loadGallery(ctx);
    expect(newest).toMatchObject({ id, alt: 'A red door', isVideo: false, width: 40, height: 30 });
    expect(others).toEqual(before);
    const url = newest?.url ?? '';
    expect(await isThere(url)).toBe(true);
    const removed = await recordWrites(db, () =>
      removeGalleryItem(ctx, { id, media: createFolderStorage(held.folder) }),
    );
    expect(removed).toEqual({
      result: { ok: true },
      writes: { notices: told, audit: [['gallery.remove', 'gallery-item', id]], catalogueVersion: 1 },
    });
    expect(await loadGallery(ctx)).toEqual(before);
    expect(await isThere(url)).toBe(false);
  });
});

test('[STAFF-13] an unknown item is not deleted', async () => {
  await rolledBack(async (db) => {
    const taking = () =>
      removeGalleryItem(as(db), { id: randomUUID(), media: createFolderStorage(held.folder) });
    expect(await recordWrites(db, taking)).toEqual({ result: { problem: 'not-found' }, writes: {} });
  });
});

test('[STAFF-13, SEC-14] without the right nobody adds or deletes items', async () => {
  await rolledBack(async (db) => {
    const ctx = as(db, 'packer');
    const [item] = await loadGallery(ctx);
    expect(await addGalleryItem(ctx, await upload())).toEqual({ problem: 'forbidden' });
    expect(
      await removeGalleryItem(ctx, { id: item?.id ?? '', media: createFolderStorage(held.folder) }),
    ).toEqual({
      problem: 'forbidden',
    });
    expect((await loadGallery(ctx))[0]).toEqual(item);
  });
});

test('[GAL-20, STAFF-13] the same file can be added once, and again after it was deleted', async () => {
  await rolledBack(async (db) => {
    const ctx = as(db);
    const red = await upload();
    const again = () => ({ ...red, file: { ...red.file, id: randomUUID() } });
    const first = await addGalleryItem(ctx, red);
    const count = (await loadGallery(ctx)).length;
    const second = await recordWrites(db, () => addGalleryItem(ctx, again()));
    expect(second).toEqual({ result: { problem: 'gallery-item-repeated' }, writes: {} });
    const [newest, ...others] = await loadGallery(ctx);
    expect(others).toHaveLength(count - 1);
    expect(await isThere(newest?.url ?? '')).toBe(true);
    if (!('id' in first)) throw new Error('not hung');
    await removeGalleryItem(ctx, { id: first.id ?? '', media: createFolderStorage(held.folder) });
    expect(await addGalleryItem(ctx, again())).toMatchObject({ ok: true });
  });
});

test('[GAL-20] while a file is being added, a second upload of the same file waits and is then refused', async () => {
  const ctx = as(database());
  const red = await upload();
  const hang = () => addGalleryItem(ctx, { ...red, file: { ...red.file, id: randomUUID() } });
  const take = async () => {
    const [newest] = await loadGallery(ctx);
    await removeGalleryItem(ctx, { id: newest?.id ?? '', media: createFolderStorage(held.folder) });
    return newest?.url ?? '';
  };
  expect(await hang()).toMatchObject({ ok: true });
  const url = await take();
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inTransaction(database(), async (tx) => {
    await lockMedia(tx, url);
    locked.resolve();
    await release.promise;
    await createGalleryItem(tx, { id: randomUUID(), name: 'red', url, alt: 'Another' });
  });
  await locked.promise;
  const seen = { isTold: false };
  const told = hang().finally(() => {
    seen.isTold = true;
  });
  await sleep(500);
  expect(seen.isTold).toBe(false);
  release.resolve();
  await holding;
  expect(await told).toEqual({ problem: 'gallery-item-repeated' });
  await take();
});

test('[LOOK-246, STAFF-23] an item is described anew, with its audit row and a notice; the same words write nothing', async () => {
  await rolledBack(async (db) => {
    const ctx = as(db);
    const added = await addGalleryItem(ctx, await upload());
    const id = ('id' in added && added.id) || '';
    const describe = (alt: string, colleague = ctx) =>
      recordWrites(db, () => describeGalleryItem(colleague, { id, alt }));
    const told = await describe('  A blue   door ');
    expect(told).toEqual({
      result: { ok: true },
      writes: {
        notices: [
          ['public', 'gallery', id],
          ['staff', 'gallery', id],
        ],
        audit: [['gallery.describe', 'gallery-item', id]],
        catalogueVersion: 1,
      },
    });
    expect((await loadGallery(ctx)).find((item) => item.id === id)?.alt).toBe('A blue door');
    expect(await describe('A blue door')).toEqual({ result: { ok: true }, writes: {} });
    expect((await describe(' ')).result).toEqual({ problem: 'fields-missing' });
    expect((await describe('x', as(db, 'driver'))).result).toEqual({ problem: 'forbidden' });
    const gone = { id: randomUUID(), alt: 'x' };
    expect(await describeGalleryItem(ctx, gone)).toEqual({ problem: 'not-found' });
  });
});
