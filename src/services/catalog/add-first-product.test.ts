import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
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
