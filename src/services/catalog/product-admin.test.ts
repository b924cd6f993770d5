import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { auditLog } from '#db/schema/staff.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listProducts, PRODUCT_PAGE_SIZE } from './list-products.ts';
import { readProduct, saveOption, saveProduct } from './product-admin.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

const OPTION = {
  sku: 'TEST-1',
  name: 'Single',
  flavor: null,
  format: 'gummies',
  priceCents: 1800,
  originalPriceCents: null,
  quantity: 10,
  unit: 'pieces',
  position: 0,
  isOn: true,
  gramsConcentrate: 0.2,
  limitKind: 'concentrate' as const,
};

async function aProduct(db: Database) {
  const read = await readProduct(as(db, 'manager'), 'low-tide-aura');
  if ('problem' in read || !read.found) throw new Error('the demo has no such product');
  const { product } = read.found;
  return { product, facts: { ...product, name: 'High Tide Aura', inVault: true } };
}

const strip = ({ id: _id, version: _v, createdAt: _c, updatedAt: _u, ...facts }: Record<string, unknown>) =>
  facts as Parameters<typeof saveProduct>[1]['facts'];

test('[STAFF-08] [STAFF-23] a change is seen at once, has an audit row, and an old version is refused', async () => {
  await rolledBack(async (tx) => {
    const { product, facts } = await aProduct(tx);
    const input = { id: product.id, version: product.version, facts: strip(facts) };
    const saved = await recordWrites(tx, () => saveProduct(as(tx, 'manager'), input));
    expect(saved).toEqual({
      result: { ok: true, id: product.id },
      writes: { audit: [['product.change', 'product', product.id]], catalogueVersion: 1 },
    });
    const late = await recordWrites(tx, () => saveProduct(as(tx, 'manager'), input));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, product.id));
    expect(rows).toMatchObject([
      { action: 'product.change', before: { name: 'Low Tide Aura' }, staffId: staffId() },
    ]);
    const list = await listProducts(as(tx, 'manager'), { search: 'high tide', page: 1 });
    expect(list).toMatchObject({ rows: [{ id: product.id, name: 'High Tide Aura', inVault: true }] });
  });
});

test('[STAFF-08] changing an unknown product does not create it', async () => {
  await rolledBack(async (tx) => {
    const { facts } = await aProduct(tx);
    const input = { id: 'not-there', version: 1, facts: strip(facts) };
    const saved = await recordWrites(tx, () => saveProduct(as(tx, 'manager'), input));
    expect(saved).toEqual({ result: { problem: 'not-found' }, writes: {} });
  });
});

test('[STAFF-08] [CAT-05] a new product with an option; its base price is the cheapest one, a SKU belongs to one', async () => {
  await rolledBack(async (tx) => {
    const { facts } = await aProduct(tx);
    const input = { id: null, version: 0, facts: strip(facts) };
    const { result: made, writes } = await recordWrites(tx, () => saveProduct(as(tx, 'manager'), input));
    if ('problem' in made) throw new Error(made.problem);
    expect(writes).toEqual({ audit: [['product.create', 'product', made.id]], catalogueVersion: 1 });
    const option = { productId: made.id, id: null, version: 0, facts: OPTION };
    const added = await recordWrites(tx, () => saveOption(as(tx, 'manager'), option));
    if ('problem' in added.result) throw new Error(added.result.problem);
    expect(added.writes).toEqual({
      audit: [['option.create', 'option', added.result.id]],
      catalogueVersion: 1,
    });
    expect(await readProduct(as(tx, 'manager'), made.id)).toMatchObject({
      found: { product: { basePriceCents: 1800 }, options: [{ sku: 'TEST-1', stock: 0 }] },
    });
    const dearer = { ...option, facts: { ...OPTION, sku: 'TEST-2', originalPriceCents: 100 } };
    expect(await saveOption(as(tx, 'manager'), dearer)).toEqual({ problem: 'malformed' });
  });
});

test('[STAFF-08, CAT-13, SHELL-48] a changed option makes cached pages stale and updates the base price; an old version does neither', async () => {
  await rolledBack(async (tx) => {
    const manager = as(tx, 'manager');
    const read = await readProduct(manager, 'low-tide-aura');
    const [option] = ('found' in read && read.found?.options) || [];
    if (!option) throw new Error('the demo has no such option');
    const { id, version } = option;
    const change = { productId: 'low-tide-aura', id, version, facts: { ...OPTION, priceCents: 700 } };
    const saved = await recordWrites(tx, () => saveOption(manager, change));
    expect(saved).toEqual({
      result: { ok: true, id },
      writes: { audit: [['option.change', 'option', id]], catalogueVersion: 1 },
    });
    expect(await readProduct(manager, 'low-tide-aura')).toMatchObject({
      found: { product: { basePriceCents: 700 } },
    });
    const late = await recordWrites(tx, () => saveOption(manager, change));
    expect(late).toEqual({ result: { problem: 'changed' }, writes: {} });
  });
});

test('[STAFF-08] an exactly full page has no next page, one more product gives one', async () => {
  await rolledBack(async (tx) => {
    const [model] = await tx.select().from(products).limit(1);
    if (!model) throw new Error('the demo has no product');
    const add = (place: number) =>
      tx.insert(products).values({ ...model, id: `page-${place}`, name: `Paged ${place}` });
    for (let place = 0; place < PRODUCT_PAGE_SIZE; place += 1) await add(place);
    const page = () => listProducts(as(tx, 'manager'), { search: 'paged', page: 1 });
    expect(await page()).toMatchObject({ hasMore: false, rows: { length: PRODUCT_PAGE_SIZE } });
    await add(PRODUCT_PAGE_SIZE);
    expect(await page()).toMatchObject({ hasMore: true, rows: { length: PRODUCT_PAGE_SIZE } });
  });
});

test('[STAFF-08] a SKU that another option has is refused', async () => {
  const { product } = await aProduct(db());
  const [taken] = (await readProduct(as(db(), 'manager'), product.id).then((read) =>
    'problem' in read ? [] : (read.found?.options ?? []),
  )) as { sku: string }[];
  const facts = { ...OPTION, sku: taken?.sku.toLowerCase() ?? '' };
  const answer = await saveOption(as(db(), 'manager'), {
    productId: product.id,
    id: null,
    version: 0,
    facts,
  });
  expect(answer).toEqual({ problem: 'sku-taken' });
});

test.each(['brandId', 'categoryId', 'secondaryCategoryId', 'dropId'])(
  '[STAFF-08] a product of a %s that is not there is refused, and nothing is written',
  (field) =>
    rolledBack(async (tx) => {
      const { product, facts } = await aProduct(tx);
      const wrong = { ...strip(facts), [field]: 'nobody' };
      const save = () =>
        saveProduct(as(tx, 'manager'), { id: product.id, version: product.version, facts: wrong });
      const { result, writes } = await recordWrites(tx, save);
      expect({ result, writes }).toEqual({ result: { problem: 'malformed' }, writes: {} });
    }),
);

test('[STAFF-08] [SEC-14] without the right nothing is shown or saved', async () => {
  expect(await listProducts(as(db(), 'packer'), { search: '', page: 1 })).toEqual({
    problem: 'forbidden',
  });
  expect(await readProduct(as(db(), 'staff'), 'low-tide-aura')).toEqual({ problem: 'forbidden' });
  const option = { productId: 'low-tide-aura', id: null, version: 0, facts: OPTION };
  expect(await saveOption(as(db(), 'packer'), option)).toEqual({ problem: 'forbidden' });
});

test('[LAW-13] an option goes on sale only with decided grams', () =>
  rolledBack(async (tx) => {
    const save = (facts: object) =>
      saveOption(as(tx, 'manager'), {
        ...{ productId: 'low-tide-aura', id: null, version: 0 },
        facts: { ...OPTION, sku: 'TEST-LAW', ...facts },
      });
    const unknown = { limitKind: null, gramsConcentrate: 0 };
    const writes = await recordWrites(tx, () => save(unknown));
    expect(writes).toEqual({ result: { problem: 'grams-not-reviewed' }, writes: {} });
    expect(await save({ gramsConcentrate: 0 })).toEqual({ problem: 'grams-missing' });
    expect(await save({ gramsConcentrate: 0, limitKind: 'none' })).toEqual({ problem: 'grams-none' });
    expect(await save({ ...unknown, isOn: false })).toMatchObject({ ok: true });
  }));

test('[LAW-13] the database refuses an option on sale without decided grams', () =>
  rolledBack(async (tx) => {
    const unreviewed = { limitKind: null, gramsConcentrate: 0, gramsFlower: 0 };
    const put = tx.update(productOptions).set(unreviewed).where(eq(productOptions.isOn, true));
    await expect(put).rejects.toThrow();
  }));
