import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Database, inTransaction } from '#db/client.ts';
import { applyStockChange } from '#db/queries/inventory.ts';
import { productOptions, products } from '#db/schema/catalog.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { recordWrites } from '../testing/record-writes.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { listProducts } from './list-products.ts';
import { type Cell, saveCells } from './save-cells.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

const LATER = new Date(TEST_NOW.getTime() + 60_000);
const manager = (tx: Database) => as(tx, 'manager', { now: LATER });

/** A product of two options, $20 and $30, ten units each, and its cells as they are shown. */
async function twoOptions(tx: Database) {
  const [like] = await tx.select().from(products).limit(1);
  if (!like) throw new Error('the demo has no product');
  const id = 'cells';
  await tx.insert(products).values({ ...like, id, name: 'Cells', basePriceCents: 2000, version: 1 });
  const pack = { productId: id, format: 'gummies', quantity: 10, unit: 'pieces', limitKind: 'none' as const };
  await tx.insert(productOptions).values([
    { ...pack, id: 'one', sku: 'CELL-1', name: 'One', priceCents: 2000, position: 1 },
    {
      ...pack,
      id: 'two',
      sku: 'CELL-2',
      name: 'Two',
      priceCents: 3000,
      originalPriceCents: 3500,
      position: 2,
    },
  ]);
  for (const optionId of ['one', 'two'])
    await applyStockChange(tx, {
      optionId,
      change: 10,
      reason: 'receipt',
      cause: `cells ${optionId}`,
      at: TEST_NOW,
    });
  const list = await listProducts(manager(tx), { search: 'CELL-1', page: 1, openedId: id });
  if ('problem' in list || !list.opened) throw new Error('not there');
  return { id, opened: list.opened };
}

type Shown = Awaited<ReturnType<typeof twoOptions>>['opened']['options'][number];

const asShown = ({ id, version, priceCents, stock }: Shown): Cell => ({
  ...{ optionId: id, version, seenCents: priceCents, priceCents, seenStock: stock, stock },
});

async function shown(tx: Database) {
  const { id, opened } = await twoOptions(tx);
  const [one, two] = opened.options.map(asShown);
  if (!one || !two) throw new Error('two options');
  return { id, one, two };
}

const stateOf = (tx: Database) =>
  tx
    .select({ id: productOptions.id, cents: productOptions.priceCents, stock: productOptions.stock })
    .from(productOptions)
    .where(eq(productOptions.productId, 'cells'))
    .orderBy(asc(productOptions.id));

test('[LIST-03] what was typed over is saved: prices with the base price, counts in the ledger, each with its audit row', () =>
  rolledBack(async (tx) => {
    const { id, one, two } = await shown(tx);
    const cells = [
      { ...one, priceCents: 3200 },
      { ...two, stock: 4 },
    ];
    const { result, writes } = await recordWrites(tx, () =>
      saveCells(manager(tx), { productId: id, cells, reason: 'damage' }),
    );
    expect(result).toEqual({ ok: true, changed: 2 });
    expect(writes).toEqual({
      audit: [
        ['option.change', 'option', 'one'],
        ['stock.change', 'option', 'two'],
      ],
      stock: [['two', 'damage', -6]],
      notices: [['staff', 'stock', '']],
      catalogueVersion: 1,
    });
    expect(await stateOf(tx)).toEqual([
      { id: 'one', cents: 3200, stock: 10 },
      { id: 'two', cents: 3000, stock: 4 },
    ]);
    const [product] = await tx.select().from(products).where(eq(products.id, id));
    expect(product).toMatchObject({ basePriceCents: 3000 });
    const [row] = await tx.select().from(auditLog).where(eq(auditLog.action, 'option.change'));
    expect(row).toMatchObject({
      ...{ at: LATER, staffId: staffId(), subjectId: 'one' },
      ...{ before: { priceCents: 2000 }, after: { priceCents: 3200 } },
    });
    const same = [
      { ...one, version: 2, seenCents: 3200, priceCents: 3200 },
      { ...two, seenStock: 4, stock: 4 },
    ];
    expect(
      await recordWrites(tx, () => saveCells(manager(tx), { productId: id, cells: same, reason: 'count' })),
    ).toEqual({ result: { ok: true, changed: 0 }, writes: {} });
  }));

test('[LIST-04] of two staff on one option the second is told the price of now, and nothing of theirs is saved', () =>
  rolledBack(async (tx) => {
    const { id, one, two } = await shown(tx);
    const save = (cells: readonly Cell[]) =>
      recordWrites(tx, () =>
        inTransaction(tx, () => saveCells(manager(tx), { productId: id, cells, reason: 'count' })),
      );
    expect(await save([{ ...one, priceCents: 2200 }, two])).toMatchObject({ result: { ok: true } });
    const late = [
      { ...one, priceCents: 2500 },
      { ...two, priceCents: 2900, stock: 3 },
    ];
    const refused = { optionId: 'one', cell: 'price', why: 'changed', nowCents: 2200 };
    expect(await save(late)).toEqual({
      result: { problem: 'cells-refused', count: 1, refused: [refused] },
      writes: {},
    });
    expect(await stateOf(tx)).toEqual([
      { id: 'one', cents: 2200, stock: 10 },
      { id: 'two', cents: 3000, stock: 10 },
    ]);
    // Who has not touched that price does not mind that it is another one.
    expect(await save([one, { ...two, priceCents: 2900 }])).toMatchObject({
      result: { ok: true, changed: 1 },
    });
    expect(await save([{ ...one, version: 2, seenCents: 2200, priceCents: 2500 }])).toMatchObject({
      result: { ok: true, changed: 1 },
    });
  }));

test('[LIST-04] a price above the former one and a count that is not there are both named', () =>
  rolledBack(async (tx) => {
    const { id, one, two } = await shown(tx);
    await applyStockChange(tx, { optionId: 'one', change: -9, reason: 'damage', cause: 'gone', at: LATER });
    const cells = [
      { ...one, stock: 8 },
      { ...two, priceCents: 3501 },
    ];
    expect(
      await recordWrites(tx, () => saveCells(manager(tx), { productId: id, cells, reason: 'count' })),
    ).toEqual({
      result: {
        problem: 'cells-refused',
        count: 2,
        refused: [
          { optionId: 'two', cell: 'price', why: 'former', formerCents: 3500 },
          { optionId: 'one', cell: 'stock', why: 'short', nowStock: 1 },
        ],
      },
      writes: {},
    });
  }));

test('[LIST-03] [SEC-14] without the right, of another product, and out of bounds nothing is saved', () =>
  rolledBack(async (tx) => {
    const { id, one } = await shown(tx);
    const [elsewhere] = await tx.select().from(productOptions).orderBy(productOptions.id).limit(1);
    const dearer = { ...one, priceCents: 2500 };
    const ask = (cell: Cell, role: 'manager' | 'packer' | 'staff' = 'manager', productId = id) =>
      recordWrites(tx, () => saveCells(as(tx, role), { productId, cells: [cell], reason: 'count' }));
    const refused = (problem: string) => ({ result: { problem }, writes: {} });
    expect(await ask(dearer, 'packer')).toEqual(refused('forbidden'));
    expect(await ask(dearer, 'staff')).toEqual(refused('forbidden'));
    expect(await ask({ ...dearer, optionId: elsewhere?.id ?? '' })).toEqual(refused('malformed'));
    expect(await ask(dearer, 'manager', 'nothing')).toEqual(refused('not-found'));
    for (const priceCents of [0, -1, 1.5, 100_000_000])
      expect(await ask({ ...one, priceCents })).toEqual(refused('malformed'));
    for (const stock of [-1, 0.5, 100_001])
      expect(await ask({ ...one, stock })).toEqual(refused('malformed'));
  }));

test('[LIST-03] a row says what it lacks while it is shown, and an unknown one cannot be opened', async () => {
  await rolledBack(async (tx) => {
    const { id } = await twoOptions(tx);
    await tx.update(products).set({ imageUrl: null, description: '' }).where(eq(products.id, id));
    const needs = async () => {
      const list = await listProducts(manager(tx), { search: 'CELL-1', page: 1, openedId: 'nothing' });
      if ('problem' in list) throw new Error(list.problem);
      expect(list.opened).toBe(null);
      return list.rows.map((row) => row.needs);
    };
    expect(await needs()).toEqual([['picture', 'words']]);
    await tx.update(products).set({ isActive: false }).where(eq(products.id, id));
    expect(await needs()).toEqual([[]]);
  });
  expect(await listProducts(as(db(), 'packer'), { search: '', page: 1 })).toEqual({ problem: 'forbidden' });
});
