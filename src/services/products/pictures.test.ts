import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { files } from '#db/schema/files.ts';
import { staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff/rights.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { readProduct } from './product-desk.ts';
import { savePicture } from './save-picture.ts';
import { readShelves, saveBrand, saveCategory } from './save-shelf.ts';

let open: OpenDatabase;
let staffId: string;
let media: string;
beforeAll(async () => {
  open = await openTestDatabase('demo');
  media = await mkdtemp(join(tmpdir(), 'mooddrop-media-'));
  const [person] = await open.db.select().from(staff).limit(1);
  staffId = person?.id ?? '';
}, 120_000);
afterAll(async () => {
  await open.close();
  await rm(media, { recursive: true, force: true });
});

function as(db: Database, role: StaffRole): ShopContext {
  return testContext(db, { kind: 'staff', staffId, role, sessionId: randomUUID() });
}

const HOPS = { id: null, version: 0, facts: { name: 'Hop House', isMonster: false } };
const SLOW = { slug: 'slow', name: 'Slow', description: '', displayOrder: 2 };

test('[STAFF-08] [CAT-10] a brand is made and changed, over the version that was seen only', async () => {
  await inRollback(open.db, async (tx) => {
    const { result: made, writes } = await recordWrites(tx, () => saveBrand(as(tx, 'manager'), HOPS));
    if ('problem' in made) throw new Error(made.problem);
    expect(writes).toEqual({ audit: [['brand.create', 'brand', made.id]], catalogueVersion: 1 });
    const change = { id: made.id, version: 1, facts: { name: 'Hop House', isMonster: true } };
    const changed = await recordWrites(tx, () => saveBrand(as(tx, 'manager'), change));
    expect(changed).toEqual({
      result: { ok: true, id: made.id },
      writes: { audit: [['brand.change', 'brand', made.id]], catalogueVersion: 1 },
    });
    const late = await recordWrites(tx, () => saveBrand(as(tx, 'manager'), change));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    const shelves = await readShelves(as(tx, 'manager'));
    expect(shelves).toMatchObject({
      brands: expect.arrayContaining([expect.objectContaining({ id: made.id, isMonster: true })]),
    });
  });
});

test('[STAFF-08] [CAT-09] a category has a slug of its own', async () => {
  await inRollback(open.db, async (tx) => {
    const wish = { id: null, version: 0, facts: SLOW };
    const { result: made, writes } = await recordWrites(tx, () => saveCategory(as(tx, 'manager'), wish));
    if ('problem' in made) throw new Error(made.problem);
    expect(writes).toEqual({ audit: [['category.create', 'category', made.id]], catalogueVersion: 1 });
    const change = { id: made.id, version: 1, facts: { ...SLOW, name: 'Slower' } };
    const changed = await recordWrites(tx, () => saveCategory(as(tx, 'manager'), change));
    expect(changed).toEqual({
      result: { ok: true, id: made.id },
      writes: { audit: [['category.change', 'category', made.id]], catalogueVersion: 1 },
    });
    const shelves = await readShelves(as(tx, 'manager'));
    const names = 'categories' in shelves ? shelves.categories.map(({ name }) => name) : [];
    expect(names.filter((name) => name === 'Slower')).toHaveLength(1);
    const unknown = { id: 'nobody', version: 1, facts: SLOW };
    expect(await saveCategory(as(tx, 'manager'), unknown)).toEqual({ problem: 'not-found' });
  });
  const taken = { id: null, version: 0, facts: { ...SLOW, slug: 'mood-collection' } };
  expect(await saveCategory(as(open.db, 'manager'), taken)).toEqual({ problem: 'name-taken' });
});

test('[STAFF-08] [SEC-14] without the right no shelf and no picture is seen or changed', async () => {
  const packer = as(open.db, 'packer');
  expect(await readShelves(packer)).toEqual({ problem: 'forbidden' });
  expect(await saveBrand(packer, HOPS)).toEqual({ problem: 'forbidden' });
  const none = { productId: 'low-tide-aura', version: 1, file: null, path: '', media };
  expect(await savePicture(packer, none)).toEqual({ problem: 'forbidden' });
  expect(await savePicture(as(open.db, 'manager'), none)).toEqual({ problem: 'file-missing' });
});

async function anUpload(bytes: Buffer) {
  const id = randomUUID();
  const path = join(media, id);
  await writeFile(path, bytes);
  const facts = { field: 'file', mediaType: 'image/png', bytes: bytes.length, originalName: 'fig.png' };
  return { path, media, file: { ...facts, id, contentHash: id.replaceAll('-', '').repeat(2) } };
}

test('[STAFF-08] [CAT-33] an uploaded picture is drawn in three widths and two formats and shown at once', async () => {
  const color = { r: 200, g: 30, b: 30 };
  const red = await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer();
  await inRollback(open.db, async (tx) => {
    const manager = as(tx, 'manager');
    const version = await versionOf(manager);
    const upload = await anUpload(red);
    const input = { productId: 'low-tide-aura', version, ...upload };
    const saved = await recordWrites(tx, () => savePicture(manager, input));
    expect(saved).toEqual({
      result: { ok: true, id: 'low-tide-aura' },
      writes: { audit: [['product.picture', 'product', 'low-tide-aura']], catalogueVersion: 1 },
    });
    const [kept] = await tx.select().from(files).where(eq(files.id, upload.file.id));
    expect(kept).toMatchObject({
      visibility: 'public',
      staffId,
      linkedAt: manager.now,
      mediaType: 'image/png',
    });
    const name = upload.file.contentHash.slice(0, 40);
    expect(await readProduct(manager, 'low-tide-aura')).toMatchObject({
      found: { product: { imageUrl: `/media/pictures/${name}-400.avif`, art: null } },
    });
    const made = await readdir(join(media, 'pictures'));
    expect(made.toSorted()).toEqual(
      ['1200.avif', '1200.webp', '400.avif', '400.webp', '800.avif', '800.webp'].map(
        (end) => `${name}-${end}`,
      ),
    );
    const drawn = await sharp(join(media, 'pictures', `${name}-800.webp`)).metadata();
    expect([drawn.width, drawn.height]).toEqual([800, 1000]);
    expect(await savePicture(manager, input)).toEqual({ problem: 'changed' });
  });
}, 30_000);

test('[STAFF-08] what is no picture is refused and leaves nothing', async () => {
  const version = await versionOf(as(open.db, 'manager'));
  const upload = await anUpload(Buffer.from('no picture at all'));
  const input = { productId: 'low-tide-aura', version, ...upload };
  expect(await savePicture(as(open.db, 'manager'), input)).toEqual({ problem: 'picture-unreadable' });
  const left = await readdir(join(media, 'pictures'));
  expect(left.filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('[STAFF-08] a picture that cannot get its place leaves no half behind', async () => {
  const red = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c02' } })
    .png()
    .toBuffer();
  const upload = await anUpload(red);
  const taken = `${upload.file.contentHash.slice(0, 40)}-400.avif`;
  // A folder stands where the first size should go.
  await mkdir(join(media, 'pictures', taken, 'in the way'), { recursive: true });
  const input = { productId: 'low-tide-aura', version: await versionOf(as(open.db, 'manager')), ...upload };
  expect(await savePicture(as(open.db, 'manager'), input)).toEqual({ problem: 'picture-unreadable' });
  const left = await readdir(join(media, 'pictures'));
  expect(left.filter((file) => file.endsWith('.part'))).toEqual([]);
});

async function versionOf(ctx: ShopContext): Promise<number> {
  const read = await readProduct(ctx, 'low-tide-aura');
  if ('problem' in read || !read.found) throw new Error('the demo has no such product');
  return read.found.product.version;
}
