import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/client.ts';
import { brands, categories, productOptions, productPictures } from '#db/schema/catalog.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { arrangePicture } from '../testing/picture-steps.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listProducts, listProductsToPick, PRODUCT_PAGE_SIZE } from './list-products.ts';
import { readProduct, saveOption, saveProduct } from './product-admin.ts';
import { saveBrand, saveCategory } from './save-brand-or-category.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

const ID = 'low-tide-aura';
const LATER = new Date(TEST_NOW.getTime() + 60_000);
const OPTION = {
  ...{ sku: 'TEST-1', name: 'Single', flavor: 'Mint', format: 'gummies', mood: null, moodTags: [] },
  ...{ priceCents: 1800, originalPriceCents: 2000, quantity: 10, unit: 'pieces', position: 90, isOn: true },
  ...{ thcMg: null, servings: null, gramsFlower: 0, gramsConcentrate: 0.2 },
  limitKind: 'concentrate' as const,
};
const inJson = (value: unknown) => JSON.parse(JSON.stringify(value));
const manager = (tx: Database) => as(tx, 'manager', { now: LATER });

async function read(tx: Database, id: string) {
  const answer = await readProduct(manager(tx), id);
  if ('problem' in answer || !answer.found) throw new Error('no such product');
  return answer.found;
}

async function factsOf(tx: Database) {
  const { product } = await read(tx, ID);
  const { id: _i, version: _v, createdAt: _c, updatedAt: _u, basePriceCents: _b, ...facts } = product;
  return { product, facts: { ...facts, name: 'High Tide Aura', imageAlt: 'A box' } };
}

async function newestEntry(tx: Database) {
  const [row] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

const entryOf = (action: string, subjectId: string, states: object) => ({
  ...{ id: expect.any(Number), at: LATER, staffId: staffId(), action, subjectId },
  ...{ subjectKind: action.split('.')[0], ...states },
});

test('[STAFF-08, STAFF-23] a product is stored completely, new and changed, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const { product, facts } = await factsOf(tx);
    const made = await saveProduct(manager(tx), { id: null, version: 0, facts });
    const id = 'ok' in made ? made.id : '';
    const row = (await read(tx, id)).product;
    expect(row).toEqual({
      ...{ ...facts, id, basePriceCents: 0, version: 1 },
      ...{ createdAt: LATER, updatedAt: expect.any(Date) },
    });
    const created = { before: null, after: inJson(facts) };
    expect(await newestEntry(tx)).toEqual(entryOf('product.create', id, created));
    const set = { ...facts, name: 'Ebb', isActive: false };
    expect(await saveProduct(manager(tx), { id, version: 1, facts: set })).toEqual({ ok: true, id });
    expect((await read(tx, id)).product).toEqual({ ...row, ...set, version: 2, updatedAt: LATER });
    const changed = { before: inJson(row), after: inJson(set) };
    expect(await newestEntry(tx)).toEqual(entryOf('product.change', id, changed));
    expect((await read(tx, ID)).product).toEqual(product);
  }));

test('[STAFF-08, STAFF-23, CAT-05] an option is stored completely, new and changed, and only a cheaper one changes the base price', () =>
  rolledBack(async (tx) => {
    const { product, options: others } = await read(tx, ID);
    const save = (id: string | null, facts: object) =>
      saveOption(manager(tx), { productId: ID, id, version: 1, facts: { ...OPTION, ...facts } });
    const dear = product.basePriceCents + 100;
    const facts = { ...OPTION, priceCents: dear, originalPriceCents: dear };
    const made = await save(null, facts);
    const id = 'ok' in made ? made.id : '';
    const row = {
      barcode: null,
      costCents: null,
      ...facts,
      id,
      productId: ID,
      stock: 0,
      createdAt: LATER,
      version: 1,
    };
    const isNew = eq(productOptions.id, id);
    expect(await tx.select().from(productOptions).where(isNew)).toEqual([row]);
    const created = { before: null, after: inJson(facts) };
    expect(await newestEntry(tx)).toEqual(entryOf('option.create', id, created));
    expect((await read(tx, ID)).product).toEqual(product);

    const set = { ...facts, priceCents: 1, originalPriceCents: null };
    expect(await save(id, set)).toEqual({ ok: true, id });
    expect(await tx.select().from(productOptions).where(isNew)).toEqual([{ ...row, ...set, version: 2 }]);
    const changed = { before: inJson(row), after: inJson(set) };
    expect(await newestEntry(tx)).toEqual(entryOf('option.change', id, changed));
    const cheaper = { basePriceCents: 1, version: product.version + 1, updatedAt: LATER };
    expect((await read(tx, ID)).product).toEqual({ ...product, ...cheaper });
    expect((await read(tx, ID)).options.filter((option) => option.id !== id)).toEqual(others);
  }));

test('[STAFF-08, SEC-14] an option of no product, an unknown one, one of another product and a wrong price are refused', () =>
  rolledBack(async (tx) => {
    const [elsewhere] = (await tx.select().from(productOptions)).filter(({ productId }) => productId !== ID);
    const save = (part: object, facts: object = {}) =>
      recordWrites(tx, () =>
        saveOption(manager(tx), {
          ...{ productId: ID, id: null, version: 1, ...part },
          facts: { ...OPTION, ...facts },
        }),
      );
    const lost = { result: { problem: 'not-found' }, writes: {} };
    expect(await save({ productId: 'nothing' })).toEqual(lost);
    expect(await save({ id: 'nothing' })).toEqual(lost);
    expect(await save({ id: elsewhere?.id })).toEqual(lost);
    expect(await save({}, { originalPriceCents: 1799 })).toEqual({
      result: { problem: 'malformed' },
      writes: {},
    });
    expect(await save({}, { originalPriceCents: 1800 })).toMatchObject({ result: { ok: true } });
    const { product, facts } = await factsOf(tx);
    const input = { id: ID, version: product.version, facts };
    const forbidden = { result: { problem: 'forbidden' }, writes: {} };
    for (const role of ['packer', 'staff', 'support', 'driver'] as const)
      expect(await recordWrites(tx, () => saveProduct(as(tx, role), input))).toEqual(forbidden);
  }));

test('[STAFF-37, STAFF-23] moved pictures keep descriptions and colors, the first is stored on the product, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const { product, pictures: before } = await read(tx, ID);
    const [first, second] = before;
    const { version } = product;
    const move = (seen: number) =>
      arrangePicture(manager(tx), {
        ...{ productId: ID, version: seen, url: second?.url ?? '', change: { move: 'first' } },
      });
    const stale = await recordWrites(tx, () => move(version + 1));
    expect(stale).toEqual({ result: { problem: 'changed' }, writes: {} });
    const others = await tx.select().from(productPictures).orderBy(productPictures.url);
    expect(await move(version)).toEqual({ ok: true, id: ID });
    const found = await read(tx, ID);
    const after = [second, first, ...before.slice(2)];
    expect(found.pictures).toEqual(after);
    expect(found.product).toEqual({
      ...{ ...product, version: version + 1, updatedAt: LATER },
      ...{ imageUrl: second?.url, imageAlt: second?.alt, placeholderColor: second?.placeholderColor },
    });
    const inWords = (list: typeof before) => ({ pictures: list.map(({ url, alt }) => ({ url, alt })) });
    const states = { before: inWords(before), after: inWords(found.pictures) };
    expect(await newestEntry(tx)).toEqual(entryOf('product.pictures', ID, states));
    const left = await tx.select().from(productPictures).orderBy(productPictures.url);
    const notOwn = ({ productId }: { productId: string }) => productId !== ID;
    expect(left.filter(notOwn)).toEqual(others.filter(notOwn));
  }));

test('[STAFF-08, STAFF-23, CAT-09, CAT-10] brands and categories are stored completely, and the audit holds both states', () =>
  rolledBack(async (tx) => {
    const house = { name: 'Hop House', isMonster: true };
    const made = await saveBrand(manager(tx), { id: null, version: 0, facts: house });
    const id = 'ok' in made ? made.id : '';
    const isBrand = eq(brands.id, id);
    const [row] = await tx.select().from(brands).where(isBrand);
    expect(row).toMatchObject({ ...house, id, version: 1 });
    expect(await newestEntry(tx)).toEqual(entryOf('brand.create', id, { before: null, after: house }));
    const set = { name: 'Hop Hut', isMonster: false };
    await saveBrand(manager(tx), { id, version: 1, facts: set });
    expect(await tx.select().from(brands).where(isBrand)).toEqual([{ ...row, ...set, version: 2 }]);
    const changed = { before: inJson(row), after: set };
    expect(await newestEntry(tx)).toEqual(entryOf('brand.change', id, changed));

    const slow = { slug: 'slow', name: 'Slow', description: 'Slowly.', displayOrder: 2 };
    const shelf = await saveCategory(manager(tx), { id: null, version: 0, facts: slow });
    const shelfId = 'ok' in shelf ? shelf.id : '';
    expect(await tx.select().from(categories).where(eq(categories.id, shelfId))).toMatchObject([
      { ...slow, id: shelfId, version: 1 },
    ]);
    const begun = { before: null, after: slow };
    expect(await newestEntry(tx)).toEqual(entryOf('category.create', shelfId, begun));
    const taken = { id, version: 2, facts: { name: (await tx.select().from(brands))[0]?.name ?? '' } };
    const twice = await recordWrites(tx, () =>
      saveBrand(manager(tx), { ...taken, facts: { ...set, ...taken.facts } }),
    );
    expect(twice).toEqual({ result: { problem: 'name-taken' }, writes: {} });
  }));

test('[LOOK-598] the products to pick from have pages, too, each of which continues the one before', async () => {
  const pick = async (page: number) => {
    const found = await listProductsToPick(as(db(), 'manager'), { search: '', page });
    if ('problem' in found) throw new Error(found.problem);
    return found;
  };
  const [first, second] = [await pick(1), await pick(2)];
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2 * PRODUCT_PAGE_SIZE);
  expect(second.count).toBe(first.count);
  const last = await pick(Math.ceil(first.count / PRODUCT_PAGE_SIZE));
  expect(last.rows).toHaveLength(first.count % PRODUCT_PAGE_SIZE || PRODUCT_PAGE_SIZE);
});

test('[STAFF-08] the second page continues the first, and an unknown product is reported', async () => {
  const ask = async (search: string, page: number) => {
    const found = await listProducts(as(db(), 'manager'), { search, page });
    if ('problem' in found) throw new Error(found.problem);
    return found.rows.map(({ id }) => id);
  };
  const [first, second] = [await ask('', 1), await ask('', 2)];
  expect(new Set([...first, ...second]).size).toBe(2 * PRODUCT_PAGE_SIZE);
  expect(PRODUCT_PAGE_SIZE).toBe(40);
  expect(await ask(' # ', 1)).toEqual([]);
  expect(await readProduct(as(db(), 'manager'), 'nothing')).toEqual({ problem: 'not-found' });
  expect(await readProduct(as(db(), 'manager'), null)).toMatchObject({ found: null });
});

test('[PACK-05] a barcode is stored, belongs to one option, stays where a form has none, and may be taken off', () =>
  rolledBack(async (tx) => {
    const save = (facts: object, id: string | null = null, version = 0) =>
      saveOption(manager(tx), { productId: ID, id, version, facts: { ...OPTION, ...facts } });
    const made = await save({ barcode: '036000291452' });
    const id = 'ok' in made ? made.id : '';
    const stored = async () => (await tx.select().from(productOptions).where(eq(productOptions.id, id)))[0];
    expect(await stored()).toMatchObject({ barcode: '036000291452' });
    await save({ sku: 'TEST-0', barcode: null });
    expect(await save({ name: 'Renamed' }, id, 1)).toEqual({ ok: true, id });
    expect(await stored()).toMatchObject({ name: 'Renamed', barcode: '036000291452' });
    expect(await save({ barcode: null }, id, 2)).toEqual({ ok: true, id });
    expect(await stored()).toMatchObject({ barcode: null });
    await save({ barcode: 'LIME-01' }, id, 3);
    const { writes, result } = await recordWrites(tx, () =>
      inTransaction(tx, () => save({ sku: 'TEST-2', barcode: 'LIME-01' })),
    );
    expect({ writes, result }).toEqual({ writes: {}, result: { problem: 'barcode-taken' } });
  }));
