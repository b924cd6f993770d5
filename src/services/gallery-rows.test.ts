import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { files, galleryItems } from '#db/schema/files.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { createFolderStorage } from './files/folder-storage.ts';
import { addGalleryItem, loadGallery, mayEditGallery, removeGalleryItem } from './gallery.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');
const LATER = new Date(TEST_NOW.getTime() + 86_400_000);
const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'gallery-'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

const colleague = (tx: Database) => as(tx, 'staff', { now: LATER });

async function upload(bytes: Buffer, mediaType: string) {
  const id = randomUUID();
  const path = join(held.folder, id);
  await writeFile(path, bytes);
  const contentHash = id.replaceAll('-', '').repeat(2);
  const file = { id, field: 'file', mediaType, bytes: bytes.length, originalName: 'it', contentHash };
  return { path, file, media: createFolderStorage(held.folder), alt: ` A   red ${'d'.repeat(200)}` };
}

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02' } })
    .png()
    .toBuffer();

async function newestEntry(tx: Database) {
  const [row] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

test('[GAL-02, STAFF-13, STAFF-23] item and file are stored completely, and the audit names what was added and deleted', () =>
  rolledBack(async (tx) => {
    const red = await upload(await aPicture(3200, 100), 'image/png');
    const added = await addGalleryItem(colleague(tx), red);
    const id = ('id' in added && added.id) || '';
    const name = `${red.file.contentHash.slice(0, 40)}.webp`;
    const alt = `A red ${'d'.repeat(194)}`;
    const [item] = await tx.select().from(galleryItems).where(eq(galleryItems.id, id));
    expect(item).toEqual({
      ...{ id, name, alt, url: `/media/gallery/${name}`, posterUrl: null, width: 1600, height: 50 },
      ...{ fileId: red.file.id, createdAt: LATER, version: 1 },
    });
    const { field: _, ...facts } = red.file;
    const kept = { visibility: 'public', staffId: staffId(), customerId: null };
    expect(await tx.select().from(files).where(eq(files.id, red.file.id))).toEqual([
      { ...facts, ...kept, linkedAt: LATER, createdAt: LATER },
    ]);
    const entry = {
      ...{ id: expect.any(Number), at: LATER, staffId: staffId() },
      ...{ subjectKind: 'gallery-item', subjectId: id },
    };
    const words = { name, alt };
    expect(await newestEntry(tx)).toEqual({ ...entry, action: 'gallery.add', before: null, after: words });
    await removeGalleryItem(colleague(tx), { id, media: createFolderStorage(held.folder) });
    expect(await newestEntry(tx)).toEqual({
      ...{ ...entry, action: 'gallery.remove', before: words, after: null },
    });
  }));

test('[GAL-03, STAFF-13] a clip is stored unchanged, without dimensions, and its extension marks it as a clip', () =>
  rolledBack(async (tx) => {
    const clip = await upload(Buffer.from('a clip'), 'video/mp4');
    await addGalleryItem(colleague(tx), clip);
    const [newest] = await loadGallery(colleague(tx));
    const name = `${clip.file.contentHash.slice(0, 40)}.mp4`;
    expect(newest).toMatchObject({ name, isVideo: true, width: null, height: null });
    const kept = await readdir(join(held.folder, 'gallery'));
    expect(kept).toContain(name);
    expect(kept.filter((one) => one.endsWith('.part'))).toEqual([]);
  }));

test('[STAFF-13, SEC-14] a missing file, a file that is not a picture and a missing right are refused', () =>
  rolledBack(async (tx) => {
    const unreadable = await upload(Buffer.from('no picture'), 'image/png');
    const hang = (input: Parameters<typeof addGalleryItem>[1]) =>
      recordWrites(tx, () => addGalleryItem(colleague(tx), input));
    const refused = (problem: string) => ({ result: { problem }, writes: {} });
    expect(await hang({ ...unreadable, file: null })).toEqual(refused('file-missing'));
    expect(await hang(unreadable)).toEqual(refused('picture-unreadable'));
    expect(await tx.select().from(files).where(eq(files.id, unreadable.file.id))).toEqual([]);
    const may = (['admin', 'manager', 'staff', 'support', 'packer', 'driver'] as const).filter((role) =>
      mayEditGallery(as(db(), role)),
    );
    expect(may).toEqual(['admin', 'manager', 'staff']);
    expect(mayEditGallery({ actor: { kind: 'visitor' } })).toBe(false);
  }));

test('[STAFF-13] a file that another item shows as well stays when one of them is taken down', () =>
  rolledBack(async (tx) => {
    const clip = await upload(Buffer.from('shown twice'), 'video/webm');
    const added = await addGalleryItem(colleague(tx), clip);
    const id = ('id' in added && added.id) || '';
    const [item] = await tx.select().from(galleryItems).where(eq(galleryItems.id, id));
    if (!item) throw new Error('not hung');
    const other = randomUUID();
    await tx.insert(galleryItems).values({ ...item, id: other, fileId: null });
    const there = async () => (await readdir(join(held.folder, 'gallery'))).includes(item.name);
    const takeDown = (one: string) =>
      removeGalleryItem(colleague(tx), { id: one, media: createFolderStorage(held.folder) });
    expect([await takeDown(id), await there()]).toEqual([{ ok: true }, true]);
    expect([await takeDown(other), await there()]).toEqual([{ ok: true }, false]);
  }));
