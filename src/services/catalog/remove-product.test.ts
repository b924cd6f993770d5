import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { bundleItems } from '#db/schema/drops.ts';
import { auditLog } from '#db/schema/staff.ts';
import { changeStock } from '../inventory.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readProduct, saveOption, saveProduct } from './product-admin.ts';
import { readProductTraces, removeProduct } from './remove-product.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const SOLD = 'low-tide-aura';
const OPTION = {
  ...{ sku: 'Mistake-1', name: 'Single', flavor: null, format: 'gummies', mood: null, moodTags: [] },
  ...{ priceCents: 1800, originalPriceCents: null, quantity: 10, unit: 'pieces', position: 1, isOn: true },
  ...{ thcMg: null, servings: null, gramsFlower: 0, gramsConcentrate: 0.2 },
  limitKind: 'concentrate' as const,
};

/** A product that nobody has ordered, counted or planned. */
async function addMistake(tx: Database) {
  const ctx = as(tx, 'manager');
  const known = await readProduct(ctx, SOLD);
  if ('problem' in known || !known.found) throw new Error('no such product');
  const {
    id: _i,
    version: _v,
    createdAt: _c,
    updatedAt: _u,
    basePriceCents: _b,
    ...facts
  } = known.found.product;
  const made = await saveProduct(ctx, { id: null, version: 0, facts: { ...facts, name: 'Mistake' } });
  if ('problem' in made) throw new Error(made.problem);
  const option = await saveOption(ctx, { productId: made.id, id: null, version: 0, facts: OPTION });
  if ('problem' in option) throw new Error(option.problem);
  const [row] = await tx.select().from(products).where(eq(products.id, made.id));
  return { id: made.id, version: row?.version ?? 0, optionId: option.id };
}

test('[LOOK-404] a product that was a mistake is deleted with its options, and the audit keeps what it was', () =>
  rolledBack(async (tx) => {
    const { id, version, optionId } = await addMistake(tx);
    const ctx = as(tx, 'manager');
    expect(await readProductTraces(ctx, id)).toEqual({ ok: true, traces: [] });
    const { result, writes } = await recordWrites(tx, () => removeProduct(ctx, { id, version }));
    expect(result).toEqual({ ok: true });
    expect(writes).toEqual({ audit: [['product.delete', 'product', id]], catalogueVersion: 1 });
    expect(await tx.$count(products, eq(products.id, id))).toBe(0);
    expect(await tx.$count(productOptions, eq(productOptions.id, optionId))).toBe(0);
    const [entry] = await tx.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ staffId: staffId(), action: 'product.delete', subjectKind: 'product', subjectId: id, after: null },
      before: { name: 'Mistake', options: [{ name: 'Single', sku: 'Mistake-1', priceCents: 1800 }] },
    });
    expect(await removeProduct(ctx, { id, version })).toEqual({ problem: 'not-found' });
  }));

test('[LOOK-404] what an order, the stock or a bundle names is kept, and it is said by what', () =>
  rolledBack(async (tx) => {
    const ctx = as(tx, 'manager');
    const [sold] = await tx.select().from(products).where(eq(products.id, SOLD));
    const found = await removeProduct(ctx, { id: SOLD, version: sold?.version ?? 0 });
    expect(found).toMatchObject({ problem: 'product-used' });
    expect('traces' in found && found.traces).toEqual(expect.arrayContaining(['orders', 'stock']));
    const { id, version, optionId } = await addMistake(tx);
    await tx.update(bundleItems).set({ fixedSku: 'MISTAKE-1' });
    expect(await removeProduct(ctx, { id, version })).toEqual({
      problem: 'product-used',
      traces: ['offers'],
    });
    const inputs = [{ optionId, seen: 0, wanted: 3 }];
    await changeStock(ctx, { inputs, reason: 'receipt', note: '' });
    const used = await recordWrites(tx, () => removeProduct(ctx, { id, version }));
    expect(used).toEqual({ result: { problem: 'product-used', traces: ['stock', 'offers'] }, writes: {} });
    expect(await tx.$count(products, eq(products.id, id))).toBe(1);
  }));

test('[LOOK-404, SEC-14] it takes the right to the catalogue, and the version that was seen', () =>
  rolledBack(async (tx) => {
    const { id, version } = await addMistake(tx);
    for (const role of ['support', 'packer', 'driver'] as const)
      expect(await removeProduct(as(tx, role), { id, version })).toEqual({ problem: 'forbidden' });
    const old = await removeProduct(as(tx, 'manager'), { id, version: version + 1 });
    expect(old).toEqual({ problem: 'changed' });
    expect(await tx.$count(productOptions, eq(productOptions.productId, id))).toBe(1);
  }));
