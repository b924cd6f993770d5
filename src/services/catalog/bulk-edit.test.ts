import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/client.ts';
import { brands, productOptions, products } from '#db/schema/catalog.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { type BulkChange, MOST_BULK } from '#domain/catalog/bulk-change.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { type BulkChoice, previewBulk, saveBulk } from './bulk-edit.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

const LATER = new Date(TEST_NOW.getTime() + 60_000);
const manager = (tx: Database) => as(tx, 'manager', { now: LATER });
const PRICE: BulkChange = { price: { kind: 'scale', basisPoints: 1000 }, rounding: 'cent' };

/** Three products of the brand "Bulk", with two, one and no option. */
async function someGoods(tx: Database) {
  const [like] = await tx.select().from(products).limit(1);
  if (!like) throw new Error('the demo has no product');
  await tx.insert(brands).values([
    { id: 'bulk', name: 'Bulk' },
    { id: 'other', name: 'Other' },
  ]);
  const own = { ...like, brandId: 'bulk', moodTags: ['Calm'], format: 'gummies', isActive: true, version: 1 };
  await tx.insert(products).values(
    ['a', 'b', 'c'].map((id) => ({
      ...own,
      id,
      name: `Bulk ${id}`,
      basePriceCents: id === 'c' ? 0 : 1000,
    })),
  );
  const pack = { format: 'gummies', quantity: 1, unit: 'pieces', limitKind: 'none' as const };
  await tx.insert(productOptions).values([
    {
      ...pack,
      id: 'a1',
      sku: 'BULK-A1',
      name: 'One',
      productId: 'a',
      priceCents: 1000,
      originalPriceCents: 1100,
    },
    { ...pack, id: 'a2', sku: 'BULK-A2', name: 'Two', productId: 'a', priceCents: 1050, format: 'drink' },
    { ...pack, id: 'b1', sku: 'BULK-B1', name: 'One', productId: 'b', priceCents: 1000 },
  ]);
}

const ALL: BulkChoice = { all: { search: '', brandId: 'bulk' } };
const some = (...ids: string[]): BulkChoice => ({ ids });

async function tokenOf(tx: Database, choice: BulkChoice, change: BulkChange) {
  const preview = await previewBulk(manager(tx), { choice, change });
  if (preview.problem) throw new Error(preview.problem);
  return preview.token;
}

/** Asks for the preview, then saves what it shows. */
async function change(tx: Database, choice: BulkChoice, what: BulkChange) {
  const token = await tokenOf(tx, choice, what);
  return recordWrites(tx, () => saveBulk(manager(tx), { choice, change: what, token }));
}

const pricesOf = (tx: Database) =>
  tx
    .select({
      id: productOptions.id,
      cents: productOptions.priceCents,
      former: productOptions.originalPriceCents,
    })
    .from(productOptions)
    .where(inArray(productOptions.productId, ['a', 'b', 'c']))
    .orderBy(asc(productOptions.id));

test('[LIST-05] the preview says what each price becomes and writes nothing; saving does just that', () =>
  rolledBack(async (tx) => {
    await someGoods(tx);
    const { result, writes } = await recordWrites(tx, () =>
      previewBulk(manager(tx), { choice: ALL, change: PRICE }),
    );
    expect(writes).toEqual({});
    expect(result).toMatchObject({ ok: true, chosen: 3, products: 0, options: 3, more: 0, wrongCount: 0 });
    expect(result).toMatchObject({
      rows: [
        {
          id: 'a',
          options: [
            { id: 'a1', before: { priceCents: 1000 }, after: { priceCents: 1100, originalPriceCents: null } },
            { id: 'a2', before: { priceCents: 1050 }, after: { priceCents: 1155 } },
          ],
        },
        { id: 'b', options: [{ id: 'b1', after: { priceCents: 1100 } }] },
      ],
    });
    const saved = await change(tx, ALL, PRICE);
    expect(saved).toEqual({
      result: { ok: true, changed: 3, at: LATER },
      writes: {
        audit: [
          ['option.change', 'option', 'a1'],
          ['option.change', 'option', 'a2'],
          ['option.change', 'option', 'b1'],
        ],
        catalogueVersion: 1,
      },
    });
    expect(await pricesOf(tx)).toEqual([
      { id: 'a1', cents: 1100, former: null },
      { id: 'a2', cents: 1155, former: null },
      { id: 'b1', cents: 1100, former: null },
    ]);
    const rows = await tx
      .select()
      .from(products)
      .where(eq(products.brandId, 'bulk'))
      .orderBy(asc(products.id));
    expect(rows.map(({ basePriceCents, version }) => [basePriceCents, version])).toEqual([
      [1100, 2],
      [1100, 2],
      [0, 1],
    ]);
    const [row] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'a1'));
    expect(row).toMatchObject({
      ...{ at: LATER, staffId: staffId(), action: 'option.change' },
      before: { priceCents: 1000, originalPriceCents: 1100 },
      after: { priceCents: 1100, originalPriceCents: null },
    });
  }));

test('[LIST-05] state, vault, mood, format, brand and category change together, only where they are different', () =>
  rolledBack(async (tx) => {
    await someGoods(tx);
    await tx.update(products).set({ inVault: true, isActive: false }).where(eq(products.id, 'b'));
    const what: BulkChange = {
      ...{ rounding: 'cent', isActive: false, inVault: true, format: 'edible', brandId: 'other' },
      mood: { mood: 'Melt', isOn: true },
    };
    const { writes } = await change(tx, some('b', 'a'), what);
    expect(writes.audit).toEqual([
      ['product.change', 'product', 'a'],
      ['option.change', 'option', 'a1'],
      ['product.change', 'product', 'b'],
      ['option.change', 'option', 'b1'],
    ]);
    const rows = await tx
      .select()
      .from(products)
      .where(inArray(products.id, ['a', 'b', 'c']));
    const facts = rows
      .toSorted((x, y) => (x.id < y.id ? -1 : 1))
      .map((row) => [
        ...[
          row.isActive,
          row.inVault,
          row.format,
          row.brandId,
          row.moodTags.join(),
          row.updatedAt > TEST_NOW,
        ],
      ]);
    const now = [false, true, 'edible', 'other', 'Calm,Melt', true];
    expect(facts.slice(0, 2)).toEqual([now, now]);
    expect(facts[2]?.slice(0, 5)).toEqual([true, rows[0]?.inVault && false, 'gummies', 'bulk', 'Calm']);
    const [drink] = await tx.select().from(productOptions).where(eq(productOptions.id, 'a2'));
    expect(drink).toMatchObject({ format: 'drink', version: 1 });
    const [entry] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, 'b'));
    expect(entry).toMatchObject({
      before: { moodTags: ['Calm'], format: 'gummies', brandId: 'bulk' },
      after: { moodTags: ['Calm', 'Melt'], format: 'edible', brandId: 'other' },
    });
    const again = await change(tx, some('a', 'b'), what);
    expect(again).toEqual({ result: { ok: true, changed: 0, at: LATER }, writes: {} });
  }));

test('[LIST-05] what somebody has changed since the preview is refused, and so is a price out of bounds: all or nothing', () =>
  rolledBack(async (tx) => {
    await someGoods(tx);
    const token = await tokenOf(tx, ALL, PRICE);
    await tx.update(productOptions).set({ priceCents: 999, version: 2 }).where(eq(productOptions.id, 'b1'));
    const save = (what: BulkChange, seen: string) =>
      recordWrites(tx, () =>
        inTransaction(tx, () => saveBulk(manager(tx), { choice: ALL, change: what, token: seen })),
      );
    expect(await save(PRICE, token)).toEqual({ result: { problem: 'changed' }, writes: {} });
    expect(await save(PRICE, '')).toMatchObject({ result: { problem: 'changed' } });
    const off: BulkChange = { price: { kind: 'move', cents: -999 }, rounding: 'cent' };
    const preview = await previewBulk(manager(tx), { choice: ALL, change: off });
    expect(preview).toMatchObject({ wrongCount: 1, wrong: [{ product: 'Bulk b' }] });
    expect(await save(off, await tokenOf(tx, ALL, off))).toEqual({
      result: { problem: 'bulk-price-out', count: 1 },
      writes: {},
    });
    expect((await pricesOf(tx)).map(({ cents }) => cents)).toEqual([1000, 1050, 999]);
  }));

test('[LOOK-542] a preview that is refused says how many products are chosen, and the first of their names', () =>
  rolledBack(async (tx) => {
    await someGoods(tx);
    const ask = (choice: BulkChoice) => previewBulk(manager(tx), { choice, change: { rounding: 'dollar' } });
    const names = await tx
      .select({ name: products.name })
      .from(products)
      .where(inArray(products.id, ['a', 'c']));
    expect(await ask(some('c', 'a'))).toMatchObject({
      problem: 'bulk-change-missing',
      chosen: 2,
      chosenNames: names.map(({ name }) => name).toSorted(),
    });
    const tooMany = await ask(some(...Array.from({ length: MOST_BULK + 1 }, (_, at) => `p${at}`)));
    expect(tooMany).toMatchObject({ chosenNames: [] });
  }));

test('[LIST-05] [SEC-14] nobody chosen, nothing to change, too many, a brand that is not there, and no right are refused', () =>
  rolledBack(async (tx) => {
    await someGoods(tx);
    const ask = async (choice: BulkChoice, what: BulkChange, role: 'manager' | 'staff' = 'manager') => {
      const { problem } = await previewBulk(as(tx, role), { choice, change: what });
      const saved = await recordWrites(tx, () =>
        saveBulk(as(tx, role), { choice, change: what, token: 'x' }),
      );
      expect(saved).toMatchObject({ result: { problem }, writes: {} });
      return problem;
    };
    expect(await ask(some(), PRICE)).toBe('bulk-none-chosen');
    expect(await ask(some('a'), { rounding: 'dollar' })).toBe('bulk-change-missing');
    expect(await ask(some(...Array.from({ length: MOST_BULK + 1 }, (_, at) => `p${at}`)), PRICE)).toBe(
      'bulk-too-many',
    );
    expect(await ask(some('a'), { rounding: 'cent', brandId: 'nobody' })).toBe('malformed');
    expect(await ask(some('a'), { rounding: 'cent', categoryId: 'nothing' })).toBe('malformed');
    expect(await ask(some('a'), PRICE, 'staff')).toBe('forbidden');
    const unknown = await previewBulk(manager(tx), { choice: some('nothing'), change: PRICE });
    expect(unknown).toMatchObject({ chosen: 0, rows: [] });
  }));
