import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { getVersions } from '#db/queries/versions.ts';
import { auditLog } from '#db/schema/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listProducts, readProduct } from './product-desk.ts';
import { saveOption, saveProduct } from './save-product.ts';

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
    const before = await getVersions(tx);
    const input = { id: product.id, version: product.version, facts: strip(facts) };
    expect(await saveProduct(as(tx, 'manager'), input)).toEqual({ ok: true, id: product.id });
    expect((await getVersions(tx)).catalogue).toBe(before.catalogue + 1);
    expect(await saveProduct(as(tx, 'manager'), input)).toEqual({ problem: 'changed' });
    const rows = await tx.select().from(auditLog).where(eq(auditLog.subjectId, product.id));
    expect(rows).toMatchObject([
      { action: 'product.change', before: { name: 'Low Tide Aura' }, staffId: staffId() },
    ]);
    const list = await listProducts(as(tx, 'manager'), { search: 'high tide', page: 1 });
    expect(list).toMatchObject({ rows: [{ id: product.id, name: 'High Tide Aura', inVault: true }] });
  });
});

test('[STAFF-08] [CAT-05] a new product with an option; its base price is the cheapest one, a SKU belongs to one', async () => {
  await rolledBack(async (tx) => {
    const { facts } = await aProduct(tx);
    const made = await saveProduct(as(tx, 'manager'), { id: null, version: 0, facts: strip(facts) });
    if ('problem' in made) throw new Error(made.problem);
    const option = { productId: made.id, id: null, version: 0, facts: OPTION };
    expect(await saveOption(as(tx, 'manager'), option)).toMatchObject({ ok: true });
    expect(await readProduct(as(tx, 'manager'), made.id)).toMatchObject({
      found: { product: { basePriceCents: 1800 }, options: [{ sku: 'TEST-1', stock: 0 }] },
    });
    const dearer = { ...option, facts: { ...OPTION, sku: 'TEST-2', originalPriceCents: 100 } };
    expect(await saveOption(as(tx, 'manager'), dearer)).toEqual({ problem: 'malformed' });
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

test('[STAFF-08] [SEC-14] without the right nothing is shown or saved', async () => {
  expect(await listProducts(as(db(), 'packer'), { search: '', page: 1 })).toEqual({
    problem: 'forbidden',
  });
  expect(await readProduct(as(db(), 'staff'), 'low-tide-aura')).toEqual({ problem: 'forbidden' });
  const option = { productId: 'low-tide-aura', id: null, version: 0, facts: OPTION };
  expect(await saveOption(as(db(), 'packer'), option)).toEqual({ problem: 'forbidden' });
});
