import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { brands, categories } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { addGood, addOption, addProduct, type OptionFacts } from '#db/testing/rows/catalog.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer, addStaff } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { countScarce, countStock, findStockOption, listStockEntries, listStockRows } from './inventory.ts';

const now = TEST_NOW;
const ALL = { search: '', only: 'all', lowAtMost: 5 } as const;
const PAGE = { ...ALL, limit: 100, offset: 0 };

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

const inShop = (work: (db: Database) => Promise<void>) =>
  inRollback(open.db, async (tx) => {
    await tx.insert(categories).values({ id: 'things', slug: 'things', name: 'Things' });
    await tx.insert(brands).values({ id: 'house', name: 'House' });
    await work(tx);
  });

/** One product with one option of the same name. */
const insertGood = (db: Database, id: string, option: Partial<OptionFacts> = {}) =>
  addGood(db, { id }, { stock: 0, ...option });

const idsOf = async (db: Database, input: Partial<Parameters<typeof listStockRows>[1]> = {}) =>
  (await listStockRows(db, { ...PAGE, ...input })).map(({ id }) => id);

/** Two options of one hidden product; the second is told whole. */
async function insertLowTide(db: Database) {
  await addProduct(db, {
    ...{ id: 'low', name: 'Low Tide', imageUrl: '/low.webp', moodTags: ['calm'] },
    ...{ isActive: false, isHiddenBundle: true, thcPercentage: 12.5, format: 'mix' },
  });
  await addOption(db, { id: 'plain', productId: 'low', position: 1 });
  await addOption(db, {
    ...{ id: 'lime', productId: 'low', position: 2, sku: 'LT-1', name: 'Small', flavor: 'Lime' },
    ...{ quantity: 3.5, unit: 'g', thcMg: 20, format: 'disposable', priceCents: 4500, stock: 7, isOn: false },
  });
  const facts = {
    ...{ name: 'Small', flavor: 'Lime', quantity: 3.5 },
    ...{ unit: 'g', thcMg: 20, thcPercentage: 12.5 },
  };
  const shared = {
    ...{ id: 'lime', sku: 'LT-1', facts, productId: 'low', product: 'Low Tide' },
    ...{ stock: 7, isOn: false, isActive: false },
  };
  const sold = { format: 'disposable', priceCents: 4500 };
  const product = { brand: 'House', imageUrl: '/low.webp', moodTags: ['calm'] };
  return { shared, row: { ...shared, ...sold, ...product } };
}

describe('the list of stock', () => {
  test('[STAFF-09] options stand by name, or the fewest first', () =>
    inShop(async (db) => {
      await insertGood(db, 'amber', { stock: 9 });
      await insertGood(db, 'birch', { stock: 0 });
      await insertGood(db, 'cedar', { stock: 4 });
      const names = async (byStock: boolean) =>
        (await listStockRows(db, { ...PAGE, byStock })).map(({ stock }) => stock);
      expect(await names(false)).toEqual([9, 0, 4]);
      expect(await names(true)).toEqual([0, 4, 9]);
    }));

  test('[STAFF-09] a row holds an option with its product, also when hidden or switched off', () =>
    inShop(async (db) => {
      const { row } = await insertLowTide(db);
      const rows = await listStockRows(db, PAGE);
      expect([rows.length, rows[1]]).toEqual([2, row]);
    }));

  test('[STAFF-09] an option is found by its id with its product', () =>
    inShop(async (db) => {
      const { shared } = await insertLowTide(db);
      expect(await findStockOption(db, 'lime')).toEqual(shared);
      expect(await findStockOption(db, 'none')).toBeNull();
    }));

  test('[STAFF-09] rows are sorted by product name, then by product and position', () =>
    inShop(async (db) => {
      await addProduct(db, { id: 'c', name: 'beta' });
      await addProduct(db, { id: 'b', name: 'Gamma' });
      await addProduct(db, { id: 'a', name: 'Gamma' });
      await addProduct(db, { id: 'd', name: 'Alpha' });
      await addOption(db, { id: 'b2', productId: 'b', position: 2 });
      await addOption(db, { id: 'b3', productId: 'b', position: 3 });
      await addOption(db, { id: 'b1', productId: 'b', position: 1 });
      for (const productId of ['a', 'c', 'd']) await addOption(db, { id: productId, productId });
      expect(await idsOf(db)).toEqual(['d', 'c', 'a', 'b1', 'b2', 'b3']);
      expect(await idsOf(db, { limit: 2 })).toEqual(['d', 'c']);
      expect(await idsOf(db, { limit: 2, offset: 2 })).toEqual(['a', 'b1']);
    }));

  test.each(['HARBOUR', '10% off', 'a_b', 'c\\d'])(
    '[STAFF-09] the search for %s matches it literally',
    (search) =>
      inShop(async (db) => {
        await insertGood(db, 'no');
        await addProduct(db, { id: 'product', name: 'Harbour 10% off a_b c\\d' });
        await addOption(db, { id: 'product', productId: 'product' });
        await insertGood(db, 'option', { name: 'harbour 10% off a_b c\\d' });
        await insertGood(db, 'sku', { sku: 'x-harbour 10% off a_b c\\d' });
        await insertGood(db, 'like', { name: '10 percent off axb cd' });
        expect(await idsOf(db, { search })).toEqual(['product', 'option', 'sku']);
        expect((await countStock(db, { ...ALL, search })).fitting).toBe(3);
      }),
  );

  test.each([
    ['all', ['0 left', '1 left', '5 left', '6 left']],
    ['low', ['1 left', '5 left']],
    ['out', ['0 left']],
  ] as const)('[STAFF-09] the filter %s keeps the options whose count fits', (only, ids) =>
    inShop(async (db) => {
      for (const stock of [6, 0, 5, 1]) await insertGood(db, `${stock} left`, { stock });
      expect(await idsOf(db, { only })).toEqual(ids);
      const counted = { fitting: ids.length, units: 12, low: 2, out: 1, all: 4 };
      expect(await countStock(db, { ...ALL, only })).toEqual(counted);
      expect(await countScarce(db, 5)).toEqual({ low: 2, out: 1 });
    }),
  );

  test('[STAFF-09] a search and a filter hold together', () =>
    inShop(async (db) => {
      await insertGood(db, 'found and low', { stock: 1 });
      await insertGood(db, 'found', { stock: 9 });
      await insertGood(db, 'low', { stock: 2 });
      await insertGood(db, 'found and out', { stock: 0 });
      expect(await idsOf(db, { search: 'found', only: 'low' })).toEqual(['found and low']);
      expect(await idsOf(db, { search: 'found', only: 'out' })).toEqual(['found and out']);
      const counted = { fitting: 1, units: 10, low: 1, out: 1, all: 3 };
      expect(await countStock(db, { ...ALL, search: 'found', only: 'low' })).toEqual(counted);
    }));

  test('[STAFF-09] a format and a brand narrow the list, and the counts are of what is left', () =>
    inShop(async (db) => {
      await db.insert(brands).values({ id: 'other', name: 'Other' });
      await insertGood(db, 'pod', { stock: 3, format: 'pod' });
      await insertGood(db, 'shot', { stock: 9, format: 'shot' });
      await addGood(db, { id: 'their pod', brandId: 'other' }, { stock: 0, format: 'pod' });
      expect(await idsOf(db, { format: 'pod' })).toEqual(['pod', 'their pod']);
      expect(await idsOf(db, { format: 'pod', brandId: 'other' })).toEqual(['their pod']);
      expect(await idsOf(db, { format: 'pod', only: 'low' })).toEqual(['pod']);
      const counted = { fitting: 1, units: 3, low: 1, out: 1, all: 2 };
      expect(await countStock(db, { ...ALL, format: 'pod', only: 'low' })).toEqual(counted);
      expect((await countStock(db, { ...ALL, brandId: 'other' })).all).toBe(1);
    }));

  test('[STAFF-09] a shop without goods has no stock', () =>
    inShop(async (db) => {
      expect(await listStockRows(db, PAGE)).toEqual([]);
      expect(await countStock(db, ALL)).toEqual({ fitting: 0, units: 0, low: 0, out: 0, all: 0 });
    }));
});

describe('the stock ledger of an option', () => {
  type Entry = Pick<typeof stockEntries.$inferInsert, 'change' | 'reason'> &
    Partial<typeof stockEntries.$inferInsert>;

  async function insertEntry(db: Database, { id, ...entry }: Entry & { id: number }) {
    const row = { id, optionId: 'a', at: now, ...entry };
    await db.insert(stockEntries).overridingSystemValue().values(row);
  }

  async function insertOrder(db: Database, orderNumber: string) {
    const { id: customerId } = await addCustomer(db);
    return (await addOrder(db, { orderNumber, customerId })).id;
  }

  test('[STAFF-09] entries name change, reason and author or order, newest first', () =>
    inShop(async (db) => {
      for (const id of ['a', 'b']) await insertGood(db, id);
      const [counter, order] = [
        (await addStaff(db, { firstName: 'Ada', lastName: "Ada's" })).id,
        await insertOrder(db, 'MD-1'),
      ];
      await addStaff(db, { firstName: 'Bob', lastName: "Bob's" });
      await insertOrder(db, 'MD-2');
      await insertEntry(db, { id: 2, change: -1, reason: 'order', orderId: order });
      await insertEntry(db, { id: 3, change: 5, reason: 'count', staffId: counter, note: 'Shelf' });
      await insertEntry(db, { id: 1, change: 9, reason: 'opening' });
      await insertEntry(db, { id: 4, change: 2, reason: 'receipt', optionId: 'b' });
      const bare = {
        at: now,
        note: null,
        orderNumber: null,
        callNumber: null,
        firstName: null,
        lastName: null,
      };
      const counted = { note: 'Shelf', firstName: 'Ada', lastName: "Ada's" };
      const newest = { ...bare, ...counted, id: 3, change: 5, reason: 'count' };
      const sold = { ...bare, id: 2, change: -1, reason: 'order', orderNumber: 'MD-1', callNumber: 1 };
      const first = { ...bare, id: 1, change: 9, reason: 'opening' };
      expect(await listStockEntries(db, { optionId: 'a', limit: 3 })).toEqual([newest, sold, first]);
      expect(await listStockEntries(db, { optionId: 'a', limit: 2 })).toEqual([newest, sold]);
    }));

  test('[STAFF-09] an option without entries has an empty ledger', () =>
    inShop(async (db) => {
      for (const id of ['a', 'b']) await insertGood(db, id);
      await insertEntry(db, { id: 1, change: 1, reason: 'opening' });
      expect(await listStockEntries(db, { optionId: 'b', limit: 2 })).toEqual([]);
    }));
});
