import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { products } from '#db/schema/catalog.ts';
import { drops } from '#db/schema/drops.ts';
import { files } from '#db/schema/files.ts';
import { auditLog } from '#db/schema/staff.ts';
import { createFolderStorage } from '../files/folder-storage.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { addGoodsToDrop, moveGoodsOfDrop, readGoodsOfDrop } from './choose-goods.ts';
import { saveDrop } from './drop-admin.ts';
import { saveDropPicture } from './drop-pictures.ts';

const { rolledBack, as, staffId } = openTestShop('demo');
const held = { folder: '' };
beforeAll(async () => {
  held.folder = await mkdtemp(join(tmpdir(), 'drop-pictures-'));
});
afterAll(() => rm(held.folder, { recursive: true, force: true }));

const manager = (tx: Database) => as(tx, 'manager');

/** A drop of its own, and three products with the positions 5, 5 and 2 that are in none. */
async function aDrop(tx: Database) {
  const draft = {
    ...{ code: '', label: 'Test Drop', title: '', intro: '', earlyWindowHours: 48, earlyBonusSku: '' },
    ...{
      unlockAt: '2027-02-12T19:00',
      preorderEndsAt: '2027-02-14T19:00',
      isPublished: true,
      isCurrent: false,
    },
    ...{ images: [], statTiles: [] },
  };
  const made = await saveDrop(manager(tx), { id: null, version: 0, draft });
  if ('problem' in made) throw new Error(made.problem);
  const [like] = await tx.select().from(products).limit(1);
  if (!like) throw new Error('the demo has no product');
  const own = { ...like, dropId: null, version: 1 };
  await tx.insert(products).values([
    { ...own, id: 'goods-a', name: 'Chosen A', displayOrder: 5 },
    { ...own, id: 'goods-b', name: 'Chosen B', displayOrder: 5 },
    { ...own, id: 'goods-c', name: 'Chosen C', displayOrder: 2 },
  ]);
  return made.id;
}

const sequenceOf = async (tx: Database, id: string) => {
  const read = await readGoodsOfDrop(manager(tx), { id, search: '' });
  return read.problem ? read.problem : read.goods.map((row) => `${row.id} ${row.displayOrder}`);
};

test('[LIST-12] goods are found by name, go into the drop behind its others, each with an audit row', () =>
  rolledBack(async (tx) => {
    const id = await aDrop(tx);
    const found = async (search: string) => {
      const read = await readGoodsOfDrop(manager(tx), { id, search });
      return read.problem ?? read.found?.map((row) => row.id);
    };
    expect(await found('chosen')).toEqual(['goods-a', 'goods-b', 'goods-c']);
    expect(await found(' ')).toEqual([]);
    const add = (...productIds: string[]) =>
      recordWrites(tx, () => addGoodsToDrop(manager(tx), { id, productIds }));
    expect(await add('goods-c', 'goods-c')).toEqual({
      result: { ok: true, changed: 1 },
      writes: { audit: [['product.change', 'product', 'goods-c']], catalogueVersion: 1 },
    });
    expect((await add('goods-b', 'goods-a')).result).toEqual({ ok: true, changed: 2 });
    expect(await sequenceOf(tx, id)).toEqual(['goods-a 2', 'goods-b 2', 'goods-c 2']);
    expect(await found('chosen')).toEqual([]);
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'goods-c'));
    expect(entry).toMatchObject({
      staffId: staffId(),
      before: { dropId: null, displayOrder: 2 },
      after: { dropId: id, displayOrder: 2 },
    });
    expect(await add()).toEqual({ result: { problem: 'drop-goods-missing' }, writes: {} });
    expect(await add('nothing')).toEqual({ result: { problem: 'not-found' }, writes: {} });
  }));

test('[LIST-12] goods move among each other by their positions, and one that is taken out is always on sale', () =>
  rolledBack(async (tx) => {
    const id = await aDrop(tx);
    await addGoodsToDrop(manager(tx), { id, productIds: ['goods-a', 'goods-b', 'goods-c'] });
    const move = (productId: string, how: 'first' | 'earlier' | 'later' | 'out') =>
      recordWrites(tx, () => moveGoodsOfDrop(manager(tx), { id, productId, move: how }));
    expect(await sequenceOf(tx, id)).toEqual(['goods-a 5', 'goods-b 5', 'goods-c 2']);
    const { writes } = await move('goods-c', 'first');
    expect(writes.audit?.map(([, , product]) => product).toSorted()).toEqual(['goods-b', 'goods-c']);
    expect(await sequenceOf(tx, id)).toEqual(['goods-c 6', 'goods-a 5', 'goods-b 2']);
    await move('goods-a', 'later');
    expect(await sequenceOf(tx, id)).toEqual(['goods-c 6', 'goods-b 5', 'goods-a 2']);
    expect((await move('goods-c', 'out')).result).toEqual({ ok: true, changed: 1 });
    expect(await sequenceOf(tx, id)).toEqual(['goods-b 5', 'goods-a 2']);
    const [out] = await tx.select().from(products).where(eq(products.id, 'goods-c'));
    expect(out).toMatchObject({ dropId: null, displayOrder: 6 });
    expect(await move('goods-c', 'first')).toEqual({ result: { problem: 'drop-goods-gone' }, writes: {} });
  }));

test('[LIST-12] [SEC-14] who lacks a right chooses no goods and adds no picture', () =>
  rolledBack(async (tx) => {
    const id = await aDrop(tx);
    const forbidden = { result: { problem: 'forbidden' }, writes: {} };
    for (const role of ['staff', 'packer', 'support', 'driver'] as const) {
      const ctx = as(tx, role);
      const ask = (work: () => Promise<unknown>) => recordWrites(tx, work);
      expect(await ask(() => addGoodsToDrop(ctx, { id, productIds: ['goods-a'] }))).toEqual(forbidden);
      expect(await ask(() => moveGoodsOfDrop(ctx, { id, productId: 'goods-a', move: 'out' }))).toEqual(
        forbidden,
      );
      expect(await readGoodsOfDrop(ctx, { id, search: 'a' })).toEqual({ problem: 'forbidden' });
      const picture = { ...(await upload('#c02')), id, version: 1 };
      expect(await ask(() => saveDropPicture(ctx, picture))).toEqual(forbidden);
    }
  }));

async function upload(background: string) {
  const id = randomUUID();
  const path = join(held.folder, id);
  const bytes = await sharp({ create: { width: 2000, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
  await writeFile(path, bytes);
  const contentHash = id.replaceAll('-', '').repeat(2);
  const file = {
    id,
    field: 'file',
    mediaType: 'image/png',
    bytes: bytes.length,
    originalName: 'it',
    contentHash,
  };
  return { path, file, media: createFolderStorage(held.folder), alt: ' Blue  light ', caption: 'One' };
}

test('[LIST-11] [SEC-12] a picture is drawn anew, stands in the drop with its words, and its file has a row', () =>
  rolledBack(async (tx) => {
    const id = await aDrop(tx);
    const blue = await upload('#02c');
    const save = (input: object) =>
      recordWrites(tx, () => saveDropPicture(manager(tx), { ...blue, id, version: 1, ...input }));
    const { result, writes } = await save({});
    expect([result, writes]).toEqual([
      { ok: true },
      { audit: [['drop.picture', 'drop', id]], catalogueVersion: 1 },
    ]);
    const name = `${blue.file.contentHash.slice(0, 40)}.webp`;
    const [drop] = await tx.select().from(drops).where(eq(drops.id, id));
    const picture = { src: `/media/drops/${name}`, alt: 'Blue light', caption: 'One' };
    expect(drop).toMatchObject({ images: [picture], version: 2 });
    const drawn = await sharp(join(held.folder, 'drops', name)).metadata();
    expect([drawn.format, drawn.width]).toEqual(['webp', 1600]);
    const [row] = await tx
      .select()
      .from(files)
      .orderBy(desc(files.createdAt))
      .where(inArray(files.id, [blue.file.id]));
    expect(row).toMatchObject({ visibility: 'public', staffId: staffId(), linkedAt: expect.any(Date) });

    const refused = (problem: string) => ({ result: { problem }, writes: {} });
    expect(await save({ version: 2 })).toEqual(refused('picture-repeated'));
    const red = await upload('#c02');
    expect(await save({ ...red, version: 1 })).toEqual(refused('changed'));
    expect(await save({ ...red, version: 2, file: null })).toEqual(refused('file-missing'));
    expect(await save({ ...red, version: 2, id: 'nothing' })).toEqual(refused('not-found'));
    await writeFile(red.path, 'no picture at all');
    expect(await save({ ...red, version: 2 })).toEqual(refused('picture-unreadable'));
    for (const version of [2, 3])
      expect((await save({ ...(await upload('#0c2')), version })).result).toEqual({ ok: true });
    expect(await save({ ...(await upload('#222')), version: 4 })).toEqual(refused('drop-pictures-full'));
    expect((await readdir(join(held.folder, 'drops'))).length).toBeGreaterThanOrEqual(3);
  }));
