import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productPictures, products } from '#db/schema/catalog.ts';
import { files } from '#db/schema/files.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { MOST_PICTURES } from '#domain/catalog/pictures.ts';
import { createFolderStorage } from '../files/folder-storage.ts';
import { addPicture, arrangePicture } from '../testing/picture-steps.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listProducts } from './list-products.ts';
import { readProduct } from './product-admin.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const ID = 'low-tide-aura';
const LATER = new Date(TEST_NOW.getTime() + 60_000);
const held = { media: '' };
beforeAll(async () => {
  held.media = await mkdtemp(join(tmpdir(), 'picture-rows-'));
});
afterAll(() => rm(held.media, { recursive: true, force: true }));

const manager = (db: Database) => as(db, 'manager', { now: LATER });

async function read(db: Database, id = ID) {
  const answer = await readProduct(manager(db), id);
  if ('problem' in answer || !answer.found) throw new Error('the demo has no such product');
  return answer.found;
}

/** A red square of just enough pixels, as it was uploaded. */
async function anUpload(db: Database) {
  const id = randomUUID();
  const path = join(held.media, id);
  const red = { width: 400, height: 400, channels: 3, background: '#c01010' } as const;
  const bytes = await sharp({ create: red }).png().toBuffer();
  await writeFile(path, bytes);
  const facts = { field: 'file', mediaType: 'image/png', bytes: bytes.length, originalName: 'fig.png' };
  const file = { ...facts, id, contentHash: id.replaceAll('-', '').repeat(2) };
  const { version } = (await read(db)).product;
  return {
    productId: ID,
    version,
    path,
    media: createFolderStorage(held.media),
    file,
    alt: 'The back',
    isFirst: false,
  };
}

const placesOf = (db: Database, productId: string) =>
  db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position);

test(
  '[STAFF-08, STAFF-37, STAFF-23, CAT-33] an added picture is stored with description, color and file, and the audit holds both lists',
  () =>
    rolledBack(async (db) => {
      const upload = await anUpload(db);
      const before = await read(db);
      const places = await placesOf(db, ID);
      expect(await addPicture(manager(db), upload)).toEqual({ ok: true, id: ID });
      const name = upload.file.contentHash.slice(0, 40);
      const picture = { url: `/media/pictures/${name}-400.avif`, alt: 'The back' };
      const after = await read(db);
      const color = after.pictures.at(-1)?.placeholderColor ?? '';
      expect(color).toMatch(/^#[bc][0-9a-f][01][0-9a-f][01][0-9a-f]$/);
      expect(after.pictures).toEqual([...before.pictures, { ...picture, placeholderColor: color }]);
      expect(after.product).toEqual({ ...before.product, version: upload.version + 1, updatedAt: LATER });
      const place = { productId: ID, position: places.length + 1, ...picture, placeholderColor: color };
      expect(await placesOf(db, ID)).toEqual([...places, place]);
      const { field: _, ...facts } = upload.file;
      const kept = { visibility: 'public', staffId: staffId(), customerId: null };
      expect(await db.select().from(files).where(eq(files.id, upload.file.id))).toEqual([
        { ...facts, ...kept, linkedAt: LATER, createdAt: LATER },
      ]);
      const inWords = (list: typeof before.pictures) => ({
        pictures: list.map(({ url, alt }) => ({ url, alt })),
      });
      const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
      expect(entry).toEqual({
        ...{ id: expect.any(Number), at: LATER, staffId: staffId(), action: 'product.picture' },
        ...{ subjectKind: 'product', subjectId: ID },
        ...{ before: inWords(before.pictures), after: inWords(after.pictures) },
      });
    }),
  120_000,
);

/** The picture saved as it was asked for or otherwise, with all that was written. */
async function saving(db: Database) {
  const upload = await anUpload(db);
  const save = (part: object) => recordWrites(db, () => addPicture(manager(db), { ...upload, ...part }));
  return { upload, save };
}

const refused = (problem: string) => ({ result: { problem }, writes: {} });

test(
  '[STAFF-37, SEC-14] an unknown product, an old version and a missing right are refused; nothing is written',
  () =>
    rolledBack(async (db) => {
      const { upload, save } = await saving(db);
      expect(await save({ productId: 'nothing' })).toEqual(refused('not-found'));
      expect(await save({ version: upload.version + 1 })).toEqual(refused('changed'));
      expect(await addPicture(as(db, 'packer'), upload)).toEqual({ problem: 'forbidden' });
    }),
  120_000,
);

test(
  '[STAFF-37] the thirteenth picture is refused; an old version is reported first',
  () =>
    rolledBack(async (db) => {
      const { upload, save } = await saving(db);
      const places = await placesOf(db, ID);
      const rows = Array.from({ length: MOST_PICTURES - places.length - 1 }, (_, place) => ({
        ...{ productId: ID, position: places.length + place + 1, url: `/more-${place}` },
        ...{ alt: null, placeholderColor: null },
      }));
      await db.insert(productPictures).values(rows);
      expect(await save({ version: upload.version + 1 })).toEqual(refused('changed'));
      expect(await save({})).toEqual(refused('pictures-full'));
      expect(await db.select().from(files).where(eq(files.id, upload.file.id))).toEqual([]);
    }),
  120_000,
);

test('[STAFF-37] an old version is reported before an unknown picture; descriptions are changed and removed', () =>
  rolledBack(async (db) => {
    const [first, second] = (await read(db)).pictures;
    const arrange = (part: Partial<Parameters<typeof arrangePicture>[1]>, seen: number) =>
      arrangePicture(manager(db), {
        ...{ productId: ID, version: seen, url: second?.url ?? '', change: { alt: 'Words' } },
        ...part,
      });
    const { version } = (await read(db)).product;
    expect(await arrange({ url: '/nothing' }, version + 1)).toEqual({ problem: 'changed' });
    expect(await arrange({ url: '/nothing' }, version)).toEqual({ problem: 'picture-not-found' });
    const alts = async () => (await read(db)).pictures.slice(0, 2).map(({ alt }) => alt);
    expect(await arrange({}, version)).toEqual({ ok: true, id: ID });
    expect(await alts()).toEqual([first?.alt ?? null, 'Words']);
    expect(await arrange({ change: { alt: null } }, version + 1)).toEqual({ ok: true, id: ID });
    expect(await alts()).toEqual([first?.alt ?? null, null]);
  }));

test('[STAFF-08, PDP-25] a product without an own first picture shows the further ones, or none', () =>
  rolledBack(async (db) => {
    const { pictures } = await read(db);
    await db.update(products).set({ imageUrl: null }).where(eq(products.id, ID));
    expect((await read(db)).pictures).toEqual(pictures.slice(1));
    await db.delete(productPictures);
    expect((await read(db)).pictures).toEqual([]);
    const fresh = await readProduct(manager(db), null);
    const brandsAndCategories = 'brandsAndCategories' in fresh ? fresh.brandsAndCategories : null;
    expect(fresh).toEqual({ found: null, brandsAndCategories: expect.anything() });
    expect(brandsAndCategories?.brands.length).toBeGreaterThan(1);
  }));

test('[STAFF-08] a search is cut at eighty characters, and the list needs the right to change the catalogue', () =>
  rolledBack(async (db) => {
    const [long, short] = ['l'.repeat(80), `${'l'.repeat(79)}x`];
    await db.update(products).set({ name: long }).where(eq(products.id, ID));
    const search = (word: string) => listProducts(manager(db), { search: word, page: 1 });
    expect(await search(` ${long}more `)).toMatchObject({ rows: [{ id: ID }], hasMore: false });
    expect(await search(short)).toMatchObject({ rows: [], hasMore: false });
    for (const role of ['packer', 'staff', 'support', 'driver'] as const) {
      const ctx = as(db, role);
      expect(await listProducts(ctx, { search: '', page: 1 })).toEqual({ problem: 'forbidden' });
      expect(await readProduct(ctx, ID)).toEqual({ problem: 'forbidden' });
    }
  }));
