import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { createFolderStorage } from '../files/folder-storage.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { addFirstProduct } from './add-first-product.ts';

const { rolledBack, as } = openTestShop('demo');

const option = {
  ...{ sku: 'HL-1', format: 'pre-roll', priceCents: 1200, quantity: 1, unit: 'g', thcMg: null },
  ...({ limitKind: 'flower', gramsFlower: 1, gramsConcentrate: 0 } as const),
};

test('[FIRST-03] brand, product, option and stock are made together, each by its own service', () =>
  rolledBack(async (db) => {
    const [category] = await db.select().from(categories).limit(1);
    const input = {
      brand: 'Harbor Leaf',
      name: 'Low Fog',
      categoryId: category?.id ?? '',
      option,
      stock: 24,
    };
    const { result, writes } = await recordWrites(db, () => addFirstProduct(as(db, 'admin'), input));
    if ('problem' in result) throw new Error(result.problem);
    expect(writes.audit?.map(([action]) => action)).toEqual([
      ...['brand.create', 'product.create', 'option.create', 'stock.change'],
    ]);
    const [product] = await db.select().from(products).where(eq(products.id, result.id));
    expect(product).toMatchObject({ name: 'Low Fog', basePriceCents: 1200, isActive: true });
    const [stored] = await db.select().from(productOptions).where(eq(productOptions.productId, result.id));
    expect(stored).toMatchObject({ ...option, name: '1 g', stock: 24, isOn: true });
    expect(
      await db
        .select()
        .from(stockEntries)
        .where(eq(stockEntries.optionId, stored?.id ?? '')),
    ).toMatchObject([{ change: 24, reason: 'receipt' }]);
    const single = { ...option, sku: 'HL-2', unit: 'piece' };
    const second = { ...input, brand: 'harbor leaf', name: 'High Fog', option: single };
    const more = await recordWrites(db, () => addFirstProduct(as(db, 'admin'), second));
    expect(more.writes.audit?.[0]?.[0]).toBe('product.create');
    expect(await db.$count(brands, eq(brands.name, 'Harbor Leaf'))).toBe(1);
    const [piece] = await db.select().from(productOptions).where(eq(productOptions.sku, 'HL-2'));
    expect(piece?.name).toBe('High Fog');
  }));

test('[FIRST-03] a product that cannot be is not begun', () =>
  rolledBack(async (db) => {
    const [category] = await db.select().from(categories).limit(1);
    const [known] = await db.select().from(productOptions).limit(1);
    const good = { brand: 'Harbor Leaf', name: 'Low Fog', categoryId: category?.id ?? '', option, stock: 1 };
    type Input = Parameters<typeof addFirstProduct>[1];
    const ask = async (input: Input, role: 'admin' | 'packer' = 'admin') =>
      recordWrites(db, () => addFirstProduct(as(db, role), input));
    const refused = (problem: string) => ({ result: { problem }, writes: {} });
    expect(await ask({ ...good, option: { ...option, sku: known?.sku ?? '' } })).toEqual(
      refused('sku-taken'),
    );
    expect(await ask({ ...good, option: { ...option, gramsFlower: 0 } })).toEqual(refused('grams-missing'));
    expect(await ask({ ...good, stock: -1 })).toEqual(refused('malformed'));
    expect(await ask({ ...good, categoryId: 'none' })).toEqual(refused('malformed'));
    expect(await ask(good, 'packer')).toEqual(refused('forbidden'));
    expect(await db.$count(brands, eq(brands.name, 'Harbor Leaf'))).toBe(0);
  }));

test('[FIRST-15] its picture comes with it; one that cannot be taken begins nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mooddrop-first-picture-'));
  const media = createFolderStorage(join(folder, 'media'));
  const upload = async (side: number) => {
    const path = join(folder, 'upload');
    await writeFile(
      path,
      await sharp({ create: { width: side, height: side, channels: 3, background: '#3f5d4a' } })
        .png()
        .toBuffer(),
    );
    const facts = { id: '00000000-0000-4000-8000-00000000f115', field: 'picture', mediaType: 'image/png' };
    return {
      path,
      media,
      file: { ...facts, originalName: 'fog.png', bytes: 9, contentHash: 'f'.repeat(64) },
    };
  };
  await rolledBack(async (db) => {
    const [category] = await db.select().from(categories).limit(1);
    const first = {
      brand: 'Harbor Leaf',
      name: 'Low Fog',
      categoryId: category?.id ?? '',
      option,
      stock: 24,
    };
    const ask = async (side: number) => {
      const picture = await upload(side);
      return recordWrites(db, () => addFirstProduct(as(db, 'admin'), { ...first, picture }));
    };
    expect(await ask(120)).toEqual({
      result: { problem: 'picture-too-small', width: 120, height: 120 },
      writes: {},
    });
    const { result, writes } = await ask(800);
    if ('problem' in result) throw new Error(result.problem);
    expect(writes.audit?.map(([action]) => action)).toContain('product.picture');
    const [product] = await db.select().from(products).where(eq(products.id, result.id));
    expect(product?.imageUrl).toBe(`/media/pictures/${'f'.repeat(40)}-400.avif`);
    expect(await readdir(join(folder, 'media', 'pictures'))).toHaveLength(6);
  });
  await rm(folder, { recursive: true, force: true });
});
