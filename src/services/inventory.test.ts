import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { auditLog } from '#db/schema/staff.ts';
import { LOW_STOCK } from '#domain/inventory.ts';
import { changeStock, listStock, readStockBook } from './inventory.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

async function anOption(db: Database, stock: number, place = 0): Promise<string> {
  const options = await db.select().from(productOptions).orderBy(productOptions.id).limit(2);
  const id = options[place]?.id ?? '';
  await db.update(productOptions).set({ stock }).where(eq(productOptions.id, id));
  return id;
}

test('[STAFF-09] [STAFF-23] a change is booked with its reason, its person and an audit row, and the shop hears of a new word', async () => {
  await rolledBack(async (tx) => {
    const optionId = await anOption(tx, 0);
    const inputs = [{ optionId, seen: 0, wanted: 12 }];
    const receipt = { inputs, reason: 'receipt', note: ' crate 7 ' } as const;
    const booked = await recordWrites(tx, () => changeStock(as(tx, 'manager'), receipt));
    expect(booked).toEqual({
      result: { ok: true, changed: 1 },
      writes: {
        notices: [['staff', 'stock', '']],
        stock: [[optionId, 'receipt', 12]],
        audit: [['stock.change', 'option', optionId]],
        catalogueVersion: 1,
      },
    });
    const [entry] = await tx
      .select()
      .from(stockEntries)
      .where(eq(stockEntries.optionId, optionId))
      .orderBy(desc(stockEntries.id))
      .limit(1);
    expect(entry).toMatchObject({ change: 12, reason: 'receipt', note: 'crate 7', staffId: staffId() });
    const [audit] = await tx.select().from(auditLog).where(eq(auditLog.subjectId, optionId));
    expect(audit).toMatchObject({ action: 'stock.change', before: { stock: 0 }, staffId: staffId() });
    const book = await readStockBook(as(tx, 'packer'), optionId);
    expect(book).toMatchObject({
      option: { stock: 12 },
      entries: expect.arrayContaining([expect.objectContaining({ change: 12 })]),
    });
  });
});

test('[STAFF-09] a sale in the meantime stays counted; below zero nothing at all is booked', async () => {
  await rolledBack(async (tx) => {
    const optionId = await anOption(tx, 7);
    const inputs = [{ optionId, seen: 10, wanted: 20 }];
    const receipt = { inputs, reason: 'receipt', note: '' } as const;
    const { writes } = await recordWrites(tx, () => changeStock(as(tx, 'manager'), receipt));
    expect(writes).toEqual({
      notices: [['staff', 'stock', '']],
      stock: [[optionId, 'receipt', 10]],
      audit: [['stock.change', 'option', optionId]],
    });
    const stock = async () =>
      (await tx.select().from(productOptions).where(eq(productOptions.id, optionId)))[0]?.stock;
    expect(await stock()).toBe(17);
  });
  const [other, optionId] = [await anOption(db(), 5, 1), await anOption(db(), 2)];
  const inputs = [
    { optionId: other, seen: 5, wanted: 4 },
    { optionId, seen: 10, wanted: 0 },
  ];
  const damage = { inputs, reason: 'damage', note: '' } as const;
  const refused = await recordWrites(db(), () => changeStock(as(db(), 'manager'), damage));
  expect(refused).toEqual({ result: { problem: 'changed' }, writes: {} });
});

test('[STAFF-09] [SEC-14] a packer sees and may not change, a driver does not see', async () => {
  const list = await listStock(as(db(), 'packer'), { search: '', only: 'all', page: 1 });
  expect(list).toMatchObject({ mayEdit: false });
  const driver = await listStock(as(db(), 'driver'), { search: '', only: 'all', page: 1 });
  expect(driver).toEqual({ problem: 'forbidden' });
  const inputs = [{ optionId: 'x', seen: 0, wanted: 1 }];
  const refused = await changeStock(as(db(), 'packer'), { inputs, reason: 'count', note: '' });
  expect(refused).toEqual({ problem: 'forbidden' });
});

test('[STAFF-09] the list finds by name and SKU and knows what is low and gone', async () => {
  await rolledBack(async (tx) => {
    const optionId = await anOption(tx, 3);
    const [option] = await tx.select().from(productOptions).where(eq(productOptions.id, optionId));
    const ask = (search: string, only: 'all' | 'low' | 'out') =>
      listStock(as(tx, 'manager'), { search, only, page: 1 });
    for (const only of ['all', 'low'] as const) {
      expect(await ask(option?.sku ?? '', only)).toMatchObject({ rows: [{ id: optionId, stock: 3 }] });
    }
    expect(await ask(option?.sku ?? '', 'out')).toMatchObject({ rows: [] });
  });
});

test('[STAFF-09, STAFF-22] the figures count the options that are low and those that are gone, to the unit', async () => {
  await rolledBack(async (tx) => {
    await tx.update(productOptions).set({ stock: LOW_STOCK + 1 });
    const ids = (await tx.select().from(productOptions).limit(6)).map(({ id }) => id);
    const stocks = [LOW_STOCK, LOW_STOCK, 1, 0, 0, LOW_STOCK + 1];
    for (const [place, id] of ids.entries())
      await tx.update(productOptions).set({ stock: stocks[place] }).where(eq(productOptions.id, id));
    const list = await listStock(as(tx, 'manager'), { search: '', only: 'all', page: 1 });
    expect(list).toMatchObject({ counts: { low: 3, out: 2 } });
  });
});
