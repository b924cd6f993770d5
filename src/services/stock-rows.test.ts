import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { productOptions } from '#db/schema/catalog.ts';
import { stockEntries } from '#db/schema/ledgers.ts';
import { auditLog } from '#db/schema/staff.ts';
import { TEST_NOW } from '#db/testing/test-database.ts';
import { changeStock, listStock, readStockBook, STOCK_PAGE_SIZE } from './inventory.ts';
import { recordWrites } from './testing/record-writes.ts';
import { openTestShop } from './testing/test-shop.ts';

const { rolledBack, as, staffId } = openTestShop('demo');

async function optionsOf(db: Database, stocks: readonly number[]): Promise<string[]> {
  const rows = await db.select().from(productOptions).orderBy(productOptions.id).limit(stocks.length);
  for (const [place, { id }] of rows.entries())
    await db.update(productOptions).set({ stock: stocks[place] }).where(eq(productOptions.id, id));
  return rows.map(({ id }) => id);
}

async function newestOf(db: Database, optionId: string) {
  const isOwn = eq(stockEntries.optionId, optionId);
  const isAudit = and(eq(auditLog.subjectId, optionId), eq(auditLog.action, 'stock.change'));
  const entries = await db.select().from(stockEntries).where(isOwn).orderBy(desc(stockEntries.id)).limit(1);
  const audit = await db.select().from(auditLog).where(isAudit).orderBy(desc(auditLog.id)).limit(1);
  return [entries[0], audit[0]];
}

test.each([
  ['', null],
  ['   ', null],
  [` ${'n'.repeat(200)} `, 'n'.repeat(200)],
  ['n'.repeat(201), 'n'.repeat(200)],
])('[STAFF-09, STAFF-23] the note %j is kept as %j, in the book and in the audit', (typed, note) =>
  rolledBack(async (tx) => {
    const [optionId = '', other = ''] = await optionsOf(tx, [20, 30]);
    const before = await newestOf(tx, other);
    const inputs = [{ optionId, seen: 18, wanted: 15 }];
    const booked = await changeStock(as(tx, 'manager'), { inputs, reason: 'damage', note: typed });
    expect(booked).toEqual({ ok: true, changed: 1 });
    const by = { id: expect.any(Number), staffId: staffId(), at: TEST_NOW };
    expect(await newestOf(tx, optionId)).toEqual([
      { ...by, optionId, change: -3, reason: 'damage', cause: null, orderId: null, note },
      {
        ...{ ...by, action: 'stock.change', subjectKind: 'option', subjectId: optionId },
        ...{ before: { stock: 20 }, after: { stock: 17, reason: 'damage', note } },
      },
    ]);
    expect(await newestOf(tx, other)).toEqual(before);
  }),
);

test('[STAFF-09] unchanged counts post nothing, and of several counts only the changed ones are posted', () =>
  rolledBack(async (tx) => {
    const [one = '', two = ''] = await optionsOf(tx, [20, 30]);
    const save = (wanted: number) => {
      const inputs = [
        { optionId: one, seen: 20, wanted: 20 },
        { optionId: two, seen: 30, wanted },
      ];
      return recordWrites(tx, () => changeStock(as(tx, 'manager'), { inputs, reason: 'count', note: '' }));
    };
    expect(await save(30)).toEqual({ result: { ok: true, changed: 0 }, writes: {} });
    expect(await save(31)).toEqual({
      result: { ok: true, changed: 1 },
      writes: {
        notices: [['staff', 'stock', '']],
        stock: [[two, 'count', 1]],
        audit: [['stock.change', 'option', two]],
      },
    });
  }));

test('[STAFF-09] a hundred figures are taken at once, of none to 100,000 units; anything beyond is refused whole', () =>
  rolledBack(async (tx) => {
    const [good = '', ...rest] = await optionsOf(tx, Array(101).fill(20));
    const save = (inputs: { optionId: string; seen: number; wanted: number }[]) =>
      recordWrites(tx, () => changeStock(as(tx, 'manager'), { inputs, reason: 'count', note: '' }));
    // Of all these only the first is changed: what is left as it was counts to the hundred as well.
    const typed = [good, ...rest].map((optionId) => ({ optionId, seen: 20, wanted: 20 }));
    const raised = typed.map((input, place) => ({ ...input, wanted: place === 0 ? 21 : 20 }));
    expect(raised).toHaveLength(101);
    const malformed = { result: { problem: 'malformed' }, writes: {} };
    expect(await save(raised)).toEqual(malformed);
    for (const wanted of [-1, 100_001, 1.5])
      expect(await save([...raised.slice(0, 1), { optionId: rest[0] ?? '', seen: 20, wanted }])).toEqual(
        malformed,
      );
    expect((await save(raised.slice(0, 100))).result).toEqual({ ok: true, changed: 1 });
    const most = await save([{ optionId: good, seen: 21, wanted: 100_000 }]);
    expect(most.result).toEqual({ ok: true, changed: 1 });
  }));

test('[STAFF-09, CAT-13, SHELL-48] kept pages grow stale where a word on them changes, and only there', () =>
  rolledBack(async (tx) => {
    const risen = async (stock: number, wanted: number) => {
      const [optionId = ''] = await optionsOf(tx, [stock]);
      const inputs = [{ optionId, seen: stock, wanted }];
      const change = () => changeStock(as(tx, 'manager'), { inputs, reason: 'count', note: '' });
      return (await recordWrites(tx, change)).writes.catalogueVersion ?? 0;
    };
    const moves = [
      [0, 1],
      [1, 0],
      [1, 5],
      [5, 6],
      [6, 5],
      [6, 60],
    ] as const;
    const found: number[] = [];
    for (const [stock, wanted] of moves) found.push(await risen(stock, wanted));
    expect(found).toEqual([1, 1, 0, 1, 1, 0]);
  }));

test('[STAFF-09, CAT-13, STAFF-23] of several figures one new word is enough, and each is booked from its own count', () =>
  rolledBack(async (tx) => {
    const [one = '', two = '', three = ''] = await optionsOf(tx, [20, 1, 30]);
    const inputs = [
      { optionId: one, seen: 20, wanted: 22 },
      { optionId: two, seen: 1, wanted: 0 },
      { optionId: three, seen: 31, wanted: 30 },
    ];
    const change = () => changeStock(as(tx, 'manager'), { inputs, reason: 'count', note: ' shelf ' });
    const { result, writes } = await recordWrites(tx, change);
    expect(result).toEqual({ ok: true, changed: 3 });
    const bookedOf = { [one]: [20, 22], [two]: [1, 0], [three]: [30, 29] };
    expect(writes).toMatchObject({ notices: [['staff', 'stock', '']], catalogueVersion: 1 });
    expect(writes.stock?.map(([id, , units]) => [id, units])).toEqual(
      expect.arrayContaining([
        [one, 2],
        [two, -1],
        [three, -1],
      ]),
    );
    for (const [id, [before, after]] of Object.entries(bookedOf)) {
      const [, audit] = await newestOf(tx, id);
      const states = { before: { stock: before }, after: { stock: after, reason: 'count', note: 'shelf' } };
      expect(audit).toMatchObject({ ...states, staffId: staffId(), at: TEST_NOW });
    }
  }));

test('[STAFF-09, LOOK-281, SEC-14] the book shows the newest entries of one option, as many as are asked for, to whoever may see stock', () =>
  rolledBack(async (tx) => {
    const [optionId = '', other = ''] = await optionsOf(tx, [20, 30]);
    const entry = { reason: 'count', staffId: staffId(), at: TEST_NOW } as const;
    const rows = Array.from({ length: 101 }, (_, place) => ({ ...entry, optionId, change: place + 1 }));
    const old = await readStockBook(as(tx, 'packer'), optionId);
    if ('problem' in old) throw new Error(old.problem);
    await tx.insert(stockEntries).values([...rows, { ...entry, optionId: other, change: 777 }]);
    const newest = (count: number) => Array.from({ length: count }, (_, place) => 101 - place);
    const book = await readStockBook(as(tx, 'packer'), optionId);
    if ('problem' in book) throw new Error(book.problem);
    expect(book.option).toMatchObject({ stock: 20, option: expect.any(String) });
    expect(book.all).toBe(old.all + 101);
    expect(book.entries.map(({ change }) => change)).toEqual(newest(40));
    const more = await readStockBook(as(tx, 'packer'), optionId, 80);
    expect('entries' in more && more.entries?.map(({ change }) => change)).toEqual(newest(80));
    expect(await readStockBook(as(tx, 'packer'), 'nothing')).toEqual({ problem: 'not-found' });
    for (const role of ['driver', 'support', 'staff'] as const)
      expect(await readStockBook(as(tx, role), optionId)).toEqual({ problem: 'forbidden' });
  }));

test('[STAFF-09] a page holds forty options, the next one those behind them, and a search is trimmed to eighty letters', () =>
  rolledBack(async (tx) => {
    const ask = async (search: string, page: number) => {
      const list = await listStock(as(tx, 'packer'), { search, only: 'all', page });
      if ('problem' in list) throw new Error(list.problem);
      return list.rows;
    };
    const [first, second] = [await ask('', 1), await ask('', 2)];
    expect([first.length, second.length]).toEqual([STOCK_PAGE_SIZE, STOCK_PAGE_SIZE]);
    expect(STOCK_PAGE_SIZE).toBe(40);
    const ids = new Set([...first, ...second].map(({ id }) => id));
    expect(ids.size).toBe(2 * STOCK_PAGE_SIZE);
    expect(await ask('#', 1)).toEqual([]);
    const sku = 'S'.repeat(80);
    const id = second[0]?.id ?? '';
    await tx.update(productOptions).set({ sku }).where(eq(productOptions.id, id));
    expect((await ask(`  ${sku}cut`, 1)).map((row) => row.id)).toEqual([id]);
    expect(await listStock(as(tx, 'manager'), { search: '', only: 'all', page: 1 })).toMatchObject({
      mayEdit: true,
    });
  }));
