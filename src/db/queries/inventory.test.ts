import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { addGood } from '#db/testing/rows/catalog.ts';
import { addOrder } from '#db/testing/rows/orders.ts';
import { addCustomer } from '#db/testing/rows/people.ts';
import { inRollback, openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { applyStockChange, takeStock } from './inventory.ts';

const at = TEST_NOW;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 120_000);
afterAll(() => open.close());

async function insertOptions(db: Database, stocks: Record<string, number>, isOn = true): Promise<void> {
  for (const [id, stock] of Object.entries(stocks)) await addGood(db, { id }, { stock, isOn });
}

async function insertOrder(db: Database): Promise<string> {
  const { id: customerId } = await addCustomer(db);
  return (await addOrder(db, { customerId })).id;
}

async function listStocks(db: Database): Promise<Record<string, number>> {
  const rows = await db.select().from(productOptions);
  return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
}

const listEntries = (db: Database) => db.select().from(stockEntries).orderBy(asc(stockEntries.id));

test('[CONF-14] [STAFF-09] an order adds up the lines of one option and posts each option once', () =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { assam: 10, mint: 3, rose: 5 });
    const orderId = await insertOrder(tx);
    const lines = [
      { optionId: 'mint', quantity: 1 },
      { optionId: 'assam', quantity: 4 },
      { optionId: 'mint', quantity: 2 },
    ];
    expect(await takeStock(tx, { lines, orderId, at })).toEqual({
      ok: true,
      levels: [
        { optionId: 'assam', before: 10, after: 6 },
        { optionId: 'mint', before: 3, after: 0 },
      ],
    });
    expect(await listStocks(tx)).toEqual({ assam: 6, mint: 0, rose: 5 });
    const booked = { id: expect.any(Number), reason: 'order', orderId, staffId: null, note: null, at };
    expect(await listEntries(tx)).toEqual([
      { ...booked, optionId: 'assam', change: -4, cause: `order:${orderId}:assam` },
      { ...booked, optionId: 'mint', change: -3, cause: `order:${orderId}:mint` },
    ]);
  }));

test('[CONF-14] an order takes its options in one fixed sequence, whatever the sequence of its lines', () =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { a: 9, b: 9, c: 9 });
    for (const ids of ['abc', 'cba', 'bca', 'bac']) {
      const lines = [...ids].map((optionId) => ({ optionId, quantity: 1 }));
      const taken = await takeStock(tx, { lines, orderId: await insertOrder(tx), at });
      expect('ok' in taken && taken.levels.map(({ optionId }) => optionId)).toEqual(['a', 'b', 'c']);
    }
  }));

test('[CONF-14] one unit too many is reported as missing, and nothing is posted', () =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { assam: 4, mint: 9 });
    const lines = [{ optionId: 'assam', quantity: 5 }];
    expect(await takeStock(tx, { lines, orderId: await insertOrder(tx), at })).toEqual({ missing: 'assam' });
    expect([await listStocks(tx), await listEntries(tx)]).toEqual([{ assam: 4, mint: 9 }, []]);
  }));

test('[CONF-14] a switched-off option is missing, whatever its stock', () =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { assam: 9 }, false);
    await insertOptions(tx, { mint: 9 });
    const lines = [{ optionId: 'assam', quantity: 1 }];
    expect(await takeStock(tx, { lines, orderId: await insertOrder(tx), at })).toEqual({ missing: 'assam' });
    expect([await listStocks(tx), await listEntries(tx)]).toEqual([{ assam: 9, mint: 9 }, []]);
  }));

test.each([
  ['a receipt', 'receipt', 5, 8],
  ['damage to the last unit', 'damage', -3, 0],
] as const)('[STAFF-09] %s is posted and changes the stock of that option', (_, reason, change, after) =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { assam: 3, mint: 3 });
    const entry = { optionId: 'assam', change, reason, cause: 'desk:1', note: 'counted twice', at };
    expect(await applyStockChange(tx, entry)).toEqual({ after });
    expect(await listStocks(tx)).toEqual({ assam: after, mint: 3 });
    expect(await listEntries(tx)).toEqual([
      { id: expect.any(Number), ...entry, orderId: null, staffId: null },
    ]);
  }),
);

test('[STAFF-09] a change below zero is refused and not posted', () =>
  inRollback(open.db, async (tx) => {
    await insertOptions(tx, { assam: 3, mint: 9 });
    const entry = { optionId: 'assam', change: -4, reason: 'count', at } as const;
    expect(await applyStockChange(tx, entry)).toBeNull();
    expect([await listStocks(tx), await listEntries(tx)]).toEqual([{ assam: 3, mint: 9 }, []]);
  }));
