import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { productPictures, products } from '#db/schema/catalog.ts';
import { files } from '#db/schema/files.ts';
import { auditLog, staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { createFolderStorage } from '../files/folder-storage.ts';
import { addPicture, arrangePicture, type PictureMove } from '../testing/picture-steps.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { getProduct } from './get-product.ts';
import { readProduct } from './product-admin.ts';

const ID = 'low-tide-aura';
const OWN = '/media/art/low-tide-aura-400.avif';
const VIEWS = ['pack', 'mood', 'scale'].map((view) => `/media/art/${ID}.${view}-400.avif`);

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

async function read(ctx: ShopContext) {
  const answer = await readProduct(ctx, ID);
  if ('problem' in answer || !answer.found) throw new Error('the demo has no such product');
  return answer.found;
}

const urlsOf = async (ctx: ShopContext) => (await read(ctx)).pictures.map(({ url }) => url);

const aPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .png()
    .toBuffer();

async function anUpload(bytes: Buffer) {
  const id = randomUUID();
  const path = join(media, id);
  await writeFile(path, bytes);
  const facts = { field: 'file', mediaType: 'image/png', bytes: bytes.length, originalName: 'fig.png' };
  const file = { ...facts, id, contentHash: id.replaceAll('-', '').repeat(2) };
  return {
    productId: ID,
    path,
    media: createFolderStorage(media),
    file,
    alt: null as string | null,
    isFirst: false,
  };
}

test('[STAFF-37] [SEC-14] without the right no picture is added or moved', async () => {
  const packer = as(open.db, 'packer');
  const upload = { ...(await anUpload(await aPicture(400, 500))), version: 1 };
  expect(await addPicture(packer, upload)).toEqual({ problem: 'forbidden' });
  const move = { productId: ID, version: 1, url: OWN, change: { move: 'remove' as const } };
  expect(await arrangePicture(packer, move)).toEqual({ problem: 'forbidden' });
}, 120_000);

test('[STAFF-08] [STAFF-37] [CAT-33] an uploaded picture is rendered in three widths and two formats and comes last', async () => {
  const bytes = await aPicture(900, 600);
  await inRollback(open.db, async (tx) => {
    const manager = as(tx, 'manager');
    const upload = { ...(await anUpload(bytes)), alt: 'The back of the box' };
    const input = { ...upload, version: (await read(manager)).product.version };
    const saved = await recordWrites(tx, () => addPicture(manager, input));
    expect(saved).toEqual({
      result: { ok: true, id: ID },
      writes: { audit: [['product.picture', 'product', ID]], catalogueVersion: 1 },
    });
    const [kept] = await tx.select().from(files).where(eq(files.id, upload.file.id));
    const linked = { visibility: 'public', staffId, linkedAt: manager.now, mediaType: 'image/png' };
    expect(kept).toMatchObject(linked);
    const name = upload.file.contentHash.slice(0, 40);
    const url = `/media/pictures/${name}-400.avif`;
    expect(await urlsOf(manager)).toEqual([OWN, ...VIEWS, url]);
    const shown = await getProduct({ ...manager, changesAt: () => {} }, ID);
    expect(shown).toMatchObject({ imageUrl: OWN, pictures: { 4: { url, alt: 'The back of the box' } } });
    const made = (await readdir(join(media, 'pictures'))).filter((file) => file.startsWith(name));
    const ends = ['1200.avif', '1200.webp', '400.avif', '400.webp', '800.avif', '800.webp'];
    expect(made.toSorted()).toEqual(ends.map((end) => `${name}-${end}`));
    const drawn = await sharp(join(media, 'pictures', `${name}-800.webp`)).metadata();
    expect([drawn.width, drawn.height]).toEqual([800, 1000]);
    expect(await addPicture(manager, input)).toEqual({ problem: 'changed' });
    const again = { ...input, version: (await read(manager)).product.version };
    expect(await addPicture(manager, again)).toEqual({ problem: 'picture-repeated' });
  });
}, 120_000);

test('[STAFF-37] a picture set as first is used in every list, and the drawn one follows it', async () => {
  const bytes = await aPicture(400, 500);
  await inRollback(open.db, async (tx) => {
    const manager = as(tx, 'manager');
    const upload = { ...(await anUpload(bytes)), isFirst: true };
    await addPicture(manager, { ...upload, version: (await read(manager)).product.version });
    const url = `/media/pictures/${upload.file.contentHash.slice(0, 40)}-400.avif`;
    expect(await urlsOf(manager)).toEqual([url, OWN, ...VIEWS]);
    const [row] = await tx.select().from(products).where(eq(products.id, ID));
    expect(row).toMatchObject({ imageUrl: url, placeholderColor: expect.stringMatching(/^#c[0-9a-f]{5}$/) });
    expect(row?.art).not.toBeNull();
  });
}, 120_000);

test.each([
  [399, 900],
  [900, 399],
  [20, 20],
])('[STAFF-37] a picture of %i by %i is refused with its size and leaves nothing', async (width, height) => {
  const manager = as(open.db, 'manager');
  const upload = await anUpload(await aPicture(width, height));
  const input = { ...upload, version: (await read(manager)).product.version };
  expect(await recordWrites(open.db, () => addPicture(manager, input))).toEqual({
    result: { problem: 'picture-too-small', width, height, place: 0 },
    writes: {},
  });
  expect(await open.db.select().from(files).where(eq(files.id, upload.file.id))).toEqual([]);
});

test('[STAFF-08] a file that is not a picture is refused and leaves nothing', async () => {
  const manager = as(open.db, 'manager');
  const upload = await anUpload(Buffer.from('no picture at all'));
  const input = { ...upload, version: (await read(manager)).product.version };
  expect(await addPicture(manager, input)).toEqual({ problem: 'picture-unreadable', place: 0 });
  const left = await readdir(join(media, 'pictures'));
  expect(left.filter((file) => file.endsWith('.part'))).toEqual([]);
});

test('[STAFF-08] a picture that cannot be stored leaves no partial files', async () => {
  const manager = as(open.db, 'manager');
  const upload = await anUpload(await aPicture(900, 600));
  const taken = `${upload.file.contentHash.slice(0, 40)}-400.avif`;
  // A folder stands where the first size should go.
  await mkdir(join(media, 'pictures', taken, 'in the way'), { recursive: true });
  const input = { ...upload, version: (await read(manager)).product.version };
  expect(await addPicture(manager, input)).toEqual({ problem: 'picture-unreadable', place: 0 });
  const left = await readdir(join(media, 'pictures'));
  expect(left.filter((file) => file.endsWith('.part'))).toEqual([]);
}, 120_000);

test('[STAFF-37] [STAFF-23] pictures are moved, described and removed with the current version, each with an audit row', async () => {
  await inRollback(open.db, async (tx) => {
    const manager = as(tx, 'manager');
    const [pack = '', mood = '', scale = ''] = VIEWS;
    const arrange = async (url: string, change: { move: PictureMove } | { alt: string | null }) => {
      const { version } = (await read(manager)).product;
      return arrangePicture(manager, { productId: ID, version, url, change });
    };
    const first = await recordWrites(tx, () => arrange(scale, { move: 'first' }));
    expect(first).toEqual({
      result: { ok: true, id: ID },
      writes: { audit: [['product.pictures', 'product', ID]], catalogueVersion: 1 },
    });
    expect(await urlsOf(manager)).toEqual([scale, OWN, pack, mood]);
    expect((await read(manager)).product.imageAlt).toBe('Low Tide Aura beside a door key, for its size');
    await arrange(OWN, { alt: 'The front' });
    await arrange(scale, { move: 'later' });
    expect((await read(manager)).product).toMatchObject({ imageUrl: OWN, imageAlt: 'The front' });
    const version = (await read(manager)).product.version;
    await arrange(pack, { move: 'remove' });
    expect(await urlsOf(manager)).toEqual([OWN, scale, mood]);
    const [row] = await tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, ID), eq(auditLog.action, 'product.pictures')))
      .orderBy(desc(auditLog.id))
      .limit(1);
    const urls = (side: unknown) => (side as { pictures: { url: string }[] }).pictures.map(({ url }) => url);
    expect([urls(row?.before), urls(row?.after)]).toEqual([
      [OWN, scale, pack, mood],
      [OWN, scale, mood],
    ]);
    const late = { productId: ID, version, url: mood, change: { move: 'remove' as const } };
    expect(await arrangePicture(manager, late)).toEqual({ problem: 'changed' });
    expect(await arrange(pack, { move: 'first' })).toEqual({ problem: 'picture-not-found' });
    const nobody = { productId: 'nobody', version: 1, url: OWN, change: { move: 'first' as const } };
    expect(await arrangePicture(manager, nobody)).toEqual({ problem: 'not-found' });
  });
});

test('[STAFF-37] a product whose last picture is removed has none', async () => {
  await inRollback(open.db, async (tx) => {
    const manager = as(tx, 'manager');
    for (const url of [OWN, ...VIEWS]) {
      const { version } = (await read(manager)).product;
      await arrangePicture(manager, { productId: ID, version, url, change: { move: 'remove' } });
    }
    expect(await urlsOf(manager)).toEqual([]);
    expect((await read(manager)).product.imageUrl).toBeNull();
    const left = await tx.select().from(productPictures).where(eq(productPictures.productId, ID));
    expect(left).toEqual([]);
  });
});

test('[PDP-25] every house product of the demo has four described pictures, every other product one', async () => {
  const rows = await open.db
    .select({ productId: productPictures.productId, alt: productPictures.alt, url: productPictures.url })
    .from(productPictures);
  const all = await open.db.select({ id: products.id, brandId: products.brandId }).from(products);
  const counts = Map.groupBy(rows, ({ productId }) => productId);
  expect(counts.size).toBe(126);
  expect(all.length).toBeGreaterThan(126);
  for (const [id, pictures] of counts) {
    expect(pictures.map(({ url }) => url).toSorted(), id).toEqual(
      ['mood', 'pack', 'scale'].map((view) => `/media/art/${id}.${view}-400.avif`),
    );
    expect(new Set(pictures.map(({ alt }) => alt)).size, id).toBe(3);
  }
});
