import { and, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/client.ts';
import type { OptionValues } from '#db/queries/catalog/product-admin.ts';
import { brands, categories, productOptions, products } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import type { Storage } from '../storage.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readProduct } from './product-admin.ts';
import { type GoodsInput, saveGoods, type TypedOption } from './save-goods.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const ID = 'low-tide-aura';
const manager = (db: Database) => as(db, 'manager');

/** No picture is drawn in these tests. */
const media = {} as Storage;

const OPTION: OptionValues = {
  ...{ sku: '', barcode: null, name: '', flavor: null, format: 'gummies', priceCents: 1800 },
  ...{ originalPriceCents: null, quantity: 10, unit: 'pieces', thcMg: 100, servings: null },
  ...{ gramsFlower: 0, gramsConcentrate: 0.2, limitKind: 'concentrate' as const, isOn: true },
};

const row = (facts: Partial<OptionValues> = {}, part: Partial<TypedOption> = {}): TypedOption => ({
  ...{ id: null, version: 0, stock: null, facts: { ...OPTION, ...facts } },
  ...part,
});

async function aNewOne(db: Database, part: Partial<GoodsInput> = {}): Promise<GoodsInput> {
  const [brand] = await db.select().from(brands).limit(1);
  const [category] = await db.select().from(categories).limit(1);
  return {
    ...{
      id: null,
      version: 0,
      newBrand: null,
      stockReason: null,
      pictures: null,
      uploads: [],
      media,
      copyOf: null,
    },
    facts: {
      ...{ name: 'Long Walk', brandId: brand?.id ?? '', categoryId: category?.id ?? '' },
      ...{ secondaryCategoryId: null, format: 'gummies', moodTags: ['Calm'], description: '', dropId: null },
      ...{ isActive: true, isHiddenBundle: false, inVault: false, addonOnly: false, displayOrder: 0 },
    },
    options: [row({}, { stock: { seen: 0, wanted: 24 } }), row({ quantity: 20, priceCents: 3200 })],
    ...part,
  };
}

async function read(db: Database, id: string = ID) {
  const answer = await readProduct(manager(db), id);
  if ('problem' in answer || !answer.found) throw new Error('no such product');
  return answer.found;
}

/** The stored product as its form would send it, untouched. */
async function asDrawn(db: Database): Promise<GoodsInput> {
  const { product, options, pictures } = await read(db);
  const { id, version, createdAt: _c, updatedAt: _u, basePriceCents: _b, ...facts } = product;
  const { imageUrl: _i, imageAlt: _a, placeholderColor: _p, art: _r, thcMgTotal: _t, ...own } = facts;
  return {
    ...{ id, version, facts: own, newBrand: null, stockReason: null, uploads: [], media, copyOf: null },
    options: options.map(
      ({ id: optionId, version: seen, stock, productId: _o, createdAt: _d, position: _n, ...rest }) => {
        const { mood: _m, moodTags: _g, ...given } = rest;
        return { id: optionId, version: seen, facts: given, stock: { seen: stock, wanted: stock } };
      },
    ),
    pictures: pictures.map(({ url, alt }) => ({ url, alt, crop: null })),
  };
}

const nothing = (result: object) => ({ result, writes: {} });
/** As a request does it: what a refusal has written before is gone. */
const save = (db: Database, input: GoodsInput) => recordWrites(db, () => saveGoods(manager(db), input));

test('[GOODS-01, GOODS-03] a new product, its options and their first counts are made at once; names and SKUs by themselves', () =>
  rolledBack(async (db) => {
    const { result, writes } = await save(db, await aNewOne(db));
    if (!('ok' in result) || !result.ok) throw new Error(JSON.stringify(result));
    const { product, options } = await read(db, result.id);
    const [small, large] = options;
    expect(writes).toEqual({
      notices: [['staff', 'stock', '']],
      stock: [[small?.id, 'receipt', 24]],
      audit: [
        ['product.create', 'product', result.id],
        ['option.create', 'option', small?.id],
        ['stock.change', 'option', small?.id],
        ['option.create', 'option', large?.id],
      ],
      catalogueVersion: 4,
    });
    expect(product).toMatchObject({ name: 'Long Walk', basePriceCents: 1800, isActive: true });
    expect(options).toMatchObject([
      { name: '10 pieces', sku: 'LONG-WALK-10-PIECES', stock: 24, position: 0 },
      { name: '20 pieces', sku: 'LONG-WALK-20-PIECES', stock: 0, position: 1, priceCents: 3200 },
    ]);
    expect(
      await db
        .select()
        .from(stockEntries)
        .where(eq(stockEntries.optionId, small?.id ?? '')),
    ).toMatchObject([{ change: 24, reason: 'receipt', staffId: staffId(), note: null }]);
    const again = await save(db, await aNewOne(db));
    const second = await read(db, 'id' in again.result ? (again.result.id ?? '') : '');
    expect(second.options.map(({ sku }) => sku)).toEqual(['LONG-WALK-10-PIECES-2', 'LONG-WALK-20-PIECES-2']);
  }));

test('[GOODS-01] what nobody changed is not written; one changed cell writes its option alone', () =>
  rolledBack(async (db) => {
    const drawn = await asDrawn(db);
    expect(await save(db, drawn)).toEqual(nothing({ ok: true, id: ID }));
    const [first, ...others] = drawn.options;
    if (!first) throw new Error('the demo has no option');
    const dearer = { ...first, facts: { ...first.facts, name: 'Renamed' } };
    const { result, writes } = await save(db, { ...drawn, options: [dearer, ...others] });
    expect(result).toEqual({ ok: true, id: ID });
    expect(writes).toEqual({ audit: [['option.change', 'option', first.id]], catalogueVersion: 1 });
  }));

test('[GOODS-01] one row that cannot be saved leaves everything as it was, and is named by its place', () =>
  rolledBack(async (db) => {
    const [taken] = await db.select().from(productOptions).limit(1);
    const rows = (bad: Partial<OptionValues>) => [row(), row(bad)];
    const trial = async (options: TypedOption[], part: Partial<GoodsInput> = {}) =>
      inTransaction(db, async (tx) => save(tx, await aNewOne(tx, { options, ...part })));
    expect(await trial(rows({ sku: taken?.sku.toLowerCase() ?? '' }))).toEqual(
      nothing({ problem: 'sku-taken', row: 1 }),
    );
    expect(await trial([row({ sku: 'SAME' }), row({ sku: 'same' })])).toEqual(
      nothing({ problem: 'sku-taken', row: 1 }),
    );
    const bare = { limitKind: null, gramsConcentrate: 0 };
    expect(await trial(rows(bare))).toEqual(nothing({ problem: 'grams-not-reviewed', row: 1 }));
    expect(await trial(rows({ ...bare, limitKind: 'none' }))).toEqual(
      nothing({ problem: 'grams-none', row: 1 }),
    );
    const gone = row({}, { id: 'nothing' });
    expect(await trial([row(), gone])).toEqual(nothing({ problem: 'option-not-found', row: 1 }));
    const ofNobody = (await aNewOne(db)).facts;
    expect(await trial([], { facts: { ...ofNobody, brandId: 'nobody' } })).toEqual(
      nothing({ problem: 'malformed' }),
    );
    const crowd = Array.from({ length: 51 }, (_, at) => row({ sku: `CROWD-${at}` }));
    expect(await trial(crowd)).toEqual(nothing({ problem: 'malformed' }));
    expect(await db.$count(products, eq(products.name, 'Long Walk'))).toBe(0);
  }));

test('[GOODS-02] a count is booked over the one that was shown, with its reason; what was sold meanwhile stays sold', () =>
  rolledBack(async (db) => {
    const drawn = await asDrawn(db);
    const [first, ...others] = drawn.options;
    const optionId = first?.id ?? '';
    if (!first) throw new Error('the demo has no option');
    const isFirst = eq(productOptions.id, optionId);
    await db.update(productOptions).set({ stock: 7 }).where(isFirst);
    const counted = (seen: number, wanted: number) => ({
      ...drawn,
      options: [{ ...first, stock: { seen, wanted } }, ...others.map((one) => ({ ...one, stock: null }))],
    });
    const { writes } = await save(db, { ...counted(10, 30), stockReason: 'adjustment' });
    expect(writes.stock).toEqual([[optionId, 'adjustment', 20]]);
    expect((await save(db, counted(27, 26))).writes.stock).toEqual([[optionId, 'count', -1]]);
    await db.update(productOptions).set({ stock: 2 }).where(isFirst);
    expect(await inTransaction(db, (tx) => save(tx, counted(26, 0)))).toEqual(
      nothing({ problem: 'stock-sold', row: 0 }),
    );
    expect((await read(db)).options[0]?.stock).toBe(2);
  }));

test('[GOODS-10, STAFF-23] the second of two who changed the same is refused, by the product or by the row', () =>
  rolledBack(async (db) => {
    const drawn = await asDrawn(db);
    const [first, ...others] = drawn.options;
    if (!first) throw new Error('the demo has no option');
    const named = (name: string) => ({ ...drawn, facts: { ...drawn.facts, name } });
    const priced = (priceCents: number) => ({
      ...drawn,
      options: [{ ...first, facts: { ...first.facts, priceCents, originalPriceCents: null } }, ...others],
    });
    expect((await save(db, named('First'))).result).toMatchObject({ ok: true });
    expect(await inTransaction(db, (tx) => save(tx, named('Second')))).toEqual(
      nothing({ problem: 'changed' }),
    );
    const own = await asDrawn(db);
    const dear = { ...priced(999), version: own.version, facts: own.facts };
    expect((await save(db, dear)).result).toMatchObject({ ok: true });
    const late = { ...priced(555), version: (await asDrawn(db)).version, facts: own.facts };
    expect(await inTransaction(db, (tx) => save(tx, late))).toEqual(nothing({ problem: 'changed', row: 0 }));
    // Pictures put in order over an old state would take back somebody else's.
    const pictures = drawn.pictures?.toReversed() ?? [];
    const moved = { ...(await asDrawn(db)), version: drawn.version, pictures };
    expect(await inTransaction(db, (tx) => save(tx, moved))).toEqual(nothing({ problem: 'changed' }));
    expect(await save(db, { ...drawn, id: 'nobody' })).toEqual(nothing({ problem: 'not-found' }));
  }));

test('[GOODS-09] a new brand is made with its product, or found by its name in any case of letters', () =>
  rolledBack(async (db) => {
    const newBrand = { name: 'Hop House', isMonster: false };
    const { result, writes } = await save(db, await aNewOne(db, { newBrand, options: [] }));
    const [brand] = await db.select().from(brands).where(eq(brands.name, 'Hop House'));
    const id = 'id' in result ? (result.id ?? '') : '';
    expect(writes.audit).toEqual([
      ['brand.create', 'brand', brand?.id],
      ['product.create', 'product', id],
    ]);
    expect(await read(db, id)).toMatchObject({
      product: { brandId: brand?.id },
      standing: { collection: 'third-party', isListed: false, reasons: [{ is: 'no-options' }] },
    });
    const shouted = { newBrand: { name: 'HOP HOUSE', isMonster: true } };
    await save(db, await aNewOne(db, { ...shouted, options: [row({ sku: 'HH-2' })] }));
    expect(await db.$count(products, eq(products.brandId, brand?.id ?? ''))).toBe(2);
  }));

test('[GOODS-06, GOODS-08] pictures are put in order with the rest, and a copy shares those of its original alone', () =>
  rolledBack(async (db) => {
    const drawn = await asDrawn(db);
    const last = (await read(db)).pictures.at(-1)?.url ?? '';
    const pictures = [{ url: last, alt: 'The last', crop: null }];
    const { writes } = await save(db, { ...drawn, pictures });
    expect(writes.audit).toEqual([['product.pictures', 'product', ID]]);
    expect((await read(db)).product).toMatchObject({ imageUrl: pictures[0]?.url, imageAlt: 'The last' });
    const copy = await aNewOne(db, { pictures, copyOf: ID });
    const { result } = await save(db, copy);
    const made = await read(db, 'id' in result ? (result.id ?? '') : '');
    expect(made.pictures).toMatchObject([{ url: pictures[0]?.url, alt: 'The last' }]);
    expect(made.options.every(({ id }) => drawn.options.every((one) => one.id !== id))).toBe(true);
    const borrowed = await aNewOne(db, { pictures, options: [] });
    expect(await inTransaction(db, (tx) => save(tx, borrowed))).toEqual(
      nothing({ problem: 'picture-not-found' }),
    );
  }));

test('[GOODS-01, SEC-14] without the right nothing is drawn or saved', () =>
  rolledBack(async (db) => {
    const input = await aNewOne(db);
    for (const role of ['packer', 'staff', 'support', 'driver'] as const)
      expect(await recordWrites(db, () => saveGoods(as(db, role), input))).toEqual(
        nothing({ problem: 'forbidden' }),
      );
  }));

test('[GOODS-01] an option that orders name is switched off, and its orders keep it', () =>
  rolledBack(async (db) => {
    const drawn = await asDrawn(db);
    const off = drawn.options.map((one) => ({ ...one, facts: { ...one.facts, isOn: false } }));
    expect((await save(db, { ...drawn, options: off })).result).toMatchObject({ ok: true });
    const ids = drawn.options.map(({ id }) => id ?? '');
    const isOwn = and(inArray(productOptions.id, ids), eq(productOptions.isOn, false));
    expect(await db.$count(productOptions, isOwn)).toBe(ids.length);
    expect((await read(db)).standing.reasons).toMatchObject([{ is: 'none-on' }]);
  }));
