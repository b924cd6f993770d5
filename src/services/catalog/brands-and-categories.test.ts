import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { listCategories } from '#db/queries/catalog/categories.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { drops } from '#db/schema/drops.ts';
import { staff } from '#db/schema/staff.ts';
import { inRollback, openTestDatabase } from '#db/testing/test-database.ts';
import type { StaffRole } from '#domain/staff.ts';
import type { ShopContext } from '../context.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { testContext } from '../testing/test-context.ts';
import { moveCategory } from './move-category.ts';
import { readBrandsAndCategories, saveBrand, saveCategory } from './save-brand-or-category.ts';

let open: OpenDatabase;
let staffId: string;
beforeAll(async () => {
  open = await openTestDatabase('demo');
  const [person] = await open.db.select().from(staff).limit(1);
  staffId = person?.id ?? '';
}, 120_000);
afterAll(() => open.close());

function as(db: Database, role: StaffRole): ShopContext {
  return testContext(db, { kind: 'staff', staffId, role, sessionId: randomUUID() });
}

const HOPS = { id: null, version: 0, facts: { name: 'Hop House', isMonster: false } };
const SLOW = { slug: 'slow', name: 'Slow', description: '', displayOrder: 2 };

test('[STAFF-08] [CAT-10] a brand is created, and changed only with its current version', async () => {
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
    const brandsAndCategories = await readBrandsAndCategories(as(tx, 'manager'));
    expect(brandsAndCategories).toMatchObject({
      brands: expect.arrayContaining([expect.objectContaining({ id: made.id, isMonster: true })]),
    });
  });
});

test('[STAFF-08] [CAT-09] a category has its own slug', async () => {
  await inRollback(open.db, async (tx) => {
    const input = { id: null, version: 0, facts: SLOW };
    const { result: made, writes } = await recordWrites(tx, () => saveCategory(as(tx, 'manager'), input));
    if ('problem' in made) throw new Error(made.problem);
    expect(writes).toEqual({ audit: [['category.create', 'category', made.id]], catalogueVersion: 1 });
    const change = { id: made.id, version: 1, facts: { ...SLOW, name: 'Slower' } };
    const changed = await recordWrites(tx, () => saveCategory(as(tx, 'manager'), change));
    expect(changed).toEqual({
      result: { ok: true, id: made.id },
      writes: { audit: [['category.change', 'category', made.id]], catalogueVersion: 1 },
    });
    const brandsAndCategories = await readBrandsAndCategories(as(tx, 'manager'));
    const names =
      'categories' in brandsAndCategories ? brandsAndCategories.categories.map(({ name }) => name) : [];
    expect(names.filter((name) => name === 'Slower')).toHaveLength(1);
    const unknown = { id: 'nobody', version: 1, facts: SLOW };
    expect(await saveCategory(as(tx, 'manager'), unknown)).toEqual({ problem: 'not-found' });
  });
  const taken = { id: null, version: 0, facts: { ...SLOW, slug: 'mood-collection' } };
  expect(await saveCategory(as(open.db, 'manager'), taken)).toEqual({ problem: 'name-taken' });
});

test('[LOOK-84, STAFF-08, STAFF-23] a category changes places with its neighbour, in the shop too; an older version moves nothing', async () => {
  await inRollback(open.db, async (tx) => {
    const ctx = as(tx, 'manager');
    const before = await listCategories(tx);
    const [first, second] = before;
    if (!first || !second) throw new Error('The demo has categories.');
    const move = { id: second.id, version: second.version, move: 'earlier' as const };
    expect(await recordWrites(tx, () => moveCategory(ctx, move))).toEqual({
      result: { ok: true },
      writes: {
        audit: [second, first].map(({ id }) => ['category.change', 'category', id]),
        catalogueVersion: 1,
      },
    });
    const after = (await listCategories(tx)).map(({ id }) => id);
    expect(after).toEqual([second.id, first.id, ...before.slice(2).map(({ id }) => id)]);
    const refused = { result: { problem: 'changed' }, writes: {} };
    expect(await recordWrites(tx, () => moveCategory(ctx, move))).toEqual(refused);
    const top = { ...move, version: second.version + 1 };
    expect(await recordWrites(tx, () => moveCategory(ctx, top))).toEqual({
      result: { ok: true },
      writes: {},
    });
    expect(await moveCategory(as(tx, 'packer'), top)).toEqual({ problem: 'forbidden' });
  });
});

test('[STAFF-08] [SEC-14] without the right nobody sees or changes brands and categories', async () => {
  const packer = as(open.db, 'packer');
  expect(await readBrandsAndCategories(packer)).toEqual({ problem: 'forbidden' });
  expect(await saveBrand(packer, HOPS)).toEqual({ problem: 'forbidden' });
});

test('[LOOK-08] each brand and each category tells how many products stand under it, first or second', async () => {
  await inRollback(open.db, async (tx) => {
    const [model] = await tx.select().from(products).limit(1);
    if (!model) throw new Error('the demo has no product');
    const brand = await saveBrand(as(tx, 'manager'), HOPS);
    const category = await saveCategory(as(tx, 'manager'), { id: null, version: 0, facts: SLOW });
    if ('problem' in brand || 'problem' in category) throw new Error('not saved');
    const read = () => readBrandsAndCategories(as(tx, 'manager'));
    expect(await read()).not.toHaveProperty(['counts', brand.id]);
    const other = { brandId: brand.id, categoryId: category.id, secondaryCategoryId: null };
    await tx.insert(products).values([
      { ...model, ...other, id: 'one' },
      { ...model, id: 'two', secondaryCategoryId: category.id },
    ]);
    const found = await read();
    expect(found).toMatchObject({ counts: { [brand.id]: 1, [category.id]: 2 } });
    expect(await readBrandsAndCategories(as(tx, 'packer'))).toEqual({ problem: 'forbidden' });
  });
});

test('[GOODS-09] a brand and a category tell how many of their products the shop lists now: with a unit, shown, and of an open drop', async () => {
  await inRollback(open.db, async (tx) => {
    const [model] = await tx.select().from(products).limit(1);
    const [option] = await tx.select().from(productOptions).where(eq(productOptions.isOn, true)).limit(1);
    if (!model || !option) throw new Error('the demo has no product');
    const brand = await saveBrand(as(tx, 'manager'), HOPS);
    const category = await saveCategory(as(tx, 'manager'), { id: null, version: 0, facts: SLOW });
    if ('problem' in brand || 'problem' in category) throw new Error('not saved');
    const ctx = as(tx, 'manager');
    const drop = {
      id: 'later',
      code: 'LATER',
      label: 'Later',
      title: 'Later',
      isPublished: true,
      unlockAt: new Date(+ctx.now + 60_000),
      preorderEndsAt: ctx.now,
    };
    await tx.insert(drops).values(drop);
    const shown = { isActive: true, isHiddenBundle: false, dropId: null, secondaryCategoryId: null };
    const own = { ...model, ...shown, brandId: brand.id, categoryId: category.id };
    await tx.insert(products).values([
      { ...own, id: 'listed', secondaryCategoryId: category.id },
      { ...own, id: 'sold-out' },
      { ...own, id: 'hidden', isActive: false },
      { ...own, id: 'locked', dropId: drop.id },
      { ...own, id: 'without-option' },
    ]);
    await tx.insert(productOptions).values(
      ['listed', 'sold-out', 'hidden', 'locked'].map((productId) => ({
        ...{ ...option, productId, id: `${productId}-1`, sku: `${productId}-1`, barcode: null },
        stock: productId === 'sold-out' ? 0 : 3,
      })),
    );
    const listedAt = async (now: Date) => {
      const found = await readBrandsAndCategories({ ...ctx, now });
      if ('problem' in found) throw new Error(found.problem);
      return [brand.id, category.id].map((id) => [found.counts[id], found.listed[id]]);
    };
    expect(await listedAt(ctx.now)).toEqual([
      [5, 1],
      [5, 1],
    ]);
    expect(await listedAt(drop.unlockAt)).toEqual([
      [5, 2],
      [5, 2],
    ]);
  });
});
