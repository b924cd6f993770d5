import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { getVersions } from '#db/queries/versions.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { auditLog } from '#db/schema/staff.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { changeStock } from './change-stock.ts';
import { listStock } from './list-stock.ts';
import { readStockBook } from './read-stock-book.ts';

const { db, rolledBack, as, staffId } = openTestShop('demo');

async function anOption(db: Database, stock: number): Promise<string> {
  const [first] = await db.select().from(productOptions).limit(1);
  const id = first?.id ?? '';
  await db.update(productOptions).set({ stock }).where(eq(productOptions.id, id));
  return id;
}

test('[STAFF-09] [STAFF-23] a change is booked with its reason, its person and an audit row, and the shop hears of a new word', async () => {
  await rolledBack(async (tx) => {
    const optionId = await anOption(tx, 0);
    const before = await getVersions(tx);
    const wishes = [{ optionId, seen: 0, wanted: 12 }];
    expect(await changeStock(as(tx, 'manager'), { wishes, reason: 'receipt', note: ' crate 7 ' })).toEqual({
      ok: true,
      changed: 1,
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
    expect((await getVersions(tx)).catalogue).toBe(before.catalogue + 1);
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
    const wishes = [{ optionId, seen: 10, wanted: 20 }];
    await changeStock(as(tx, 'manager'), { wishes, reason: 'receipt', note: '' });
    const stock = async () =>
      (await tx.select().from(productOptions).where(eq(productOptions.id, optionId)))[0]?.stock;
    expect(await stock()).toBe(17);
  });
  const optionId = await anOption(db(), 2);
  const refused = await changeStock(as(db(), 'manager'), {
    wishes: [{ optionId, seen: 10, wanted: 0 }],
    reason: 'damage',
    note: '',
  });
  expect(refused).toEqual({ problem: 'changed' });
});

test('[STAFF-09] [SEC-14] a packer sees and may not change, a driver does not see', async () => {
  const list = await listStock(as(db(), 'packer'), { search: '', only: 'all', page: 1 });
  expect(list).toMatchObject({ mayEdit: false });
  const driver = await listStock(as(db(), 'driver'), { search: '', only: 'all', page: 1 });
  expect(driver).toEqual({ problem: 'forbidden' });
  const wishes = [{ optionId: 'x', seen: 0, wanted: 1 }];
  const refused = await changeStock(as(db(), 'packer'), { wishes, reason: 'count', note: '' });
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
