import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSchema } from '#db/backup/rebuild-schema.ts';
import type { OpenDatabase } from '#db/client.ts';
import { outbox } from '#db/schema/outbox.ts';
import { openFromTemplate } from '#db/testing/templates.ts';
import { openTestDatabase, TEST_NOW } from '#db/testing/test-database.ts';
import { checkBooks } from '#services/ledger.ts';
import { moveDatabase } from './move-database.ts';
import { openFolderTarget } from './target/folder-target.ts';
import { KNOWN, openBench, UPLOAD } from './testing/backup-bench.ts';
import { fillEveryTable, readGuards, readWhole } from './testing/full-shop.ts';

/** On the PostgreSQL of the tests where there is one, else embedded; the other side is always embedded. */
let shop: OpenDatabase;
let whole: Awaited<ReturnType<typeof readWhole>>;
let dataDir: string;
const bench = openBench();

beforeAll(async () => {
  shop = await openTestDatabase('demo');
  await fillEveryTable(shop.db);
  whole = await readWhole(shop.db);
  dataDir = await bench.dataFolder('shop');
}, 180_000);
afterAll(() => shop.close());

async function withEmpty(work: (open: OpenDatabase) => Promise<void>) {
  for (const open of [await openFromTemplate('empty'), await openTestDatabase('empty')])
    await work(open).finally(() => open.close());
}

test('[KEEP-05] every table, number, rule and file comes back exactly, on either database', async () => {
  expect(Object.values(whole.tables).filter((lines) => lines.length > 0).length).toBeGreaterThanOrEqual(52);
  const { name, rows, files, missing } = await bench.backUp(shop, dataDir, 'plain');
  expect({ files, missing }).toEqual({ files: 3, missing: [] });
  const guards = await readGuards(shop.db);
  await withEmpty(async (open) => {
    const to = await bench.at(`restored-${open.kind}-${Math.random()}`);
    const restored = await bench.restore({ open, name, to: 'plain', dataDir: to });
    expect(restored).toEqual({ rows, files: 3, gone: [], held: 0, migrated: 0 });
    expect(await readWhole(open.db)).toEqual(whole);
    expect(await readGuards(open.db)).toEqual(guards);
    expect(await checkBooks(open.db)).toEqual(await checkBooks(shop.db));
    expect((await readdir(to)).sort()).toEqual(['keys', 'media', 'uploads']);
    expect(await readFile(join(to, 'uploads', UPLOAD), 'utf8')).toBe('photo');
    expect(await readFile(join(to, 'keys', 'secret'), 'utf8')).toBe('the secret of shop');
    expect((await stat(join(to, 'keys', 'secret'))).mode & 0o077).toBe(0);
  });
});

test('[KEEP-05] a restored shop numbers its next customer where the old one stood, and its ledgers refuse changes', async () => {
  const { name } = await bench.backUp(shop, dataDir, 'numbers');
  const open = await openFromTemplate('empty');
  await bench.restore({ open, name, to: 'numbers', dataDir: await bench.at('numbers-restored') });
  const newest = sql`insert into customers (id, first_name, last_name, phone)
    values (gen_random_uuid(), 'Ada', 'Marsh', '1') returning customer_number`;
  const [one, other] = await Promise.all(
    [shop.db, open.db].map(async (db) => {
      const answer = await db.transaction(async (tx) => tx.execute(newest));
      return (answer as unknown as { rows: { customer_number: number }[] }).rows[0]?.customer_number;
    }),
  );
  expect(other).toBe(one);
  await expect(open.db.execute(sql`delete from stock_entries`)).rejects.toThrow();
  await shop.db.execute(sql`delete from customers where first_name = 'Ada' and phone = '1'`);
  whole = await readWhole(shop.db);
  await open.close();
});

test('[KEEP-05] a quiet restore sends nobody what waited', async () => {
  const { name } = await bench.backUp(shop, dataDir, 'quiet');
  const open = await openFromTemplate('empty');
  const waiting = (await shop.db.select().from(outbox)).filter(({ doneAt, deadAt }) => !doneAt && !deadAt);
  const to = await bench.at('quiet-restored');
  const { held } = await bench.restore({ open, name, to: 'quiet', dataDir: to, isQuiet: true });
  expect(held).toBe(waiting.length);
  expect(held).toBeGreaterThan(0);
  const rows = await open.db.select().from(outbox);
  expect(rows.filter(({ doneAt, deadAt }) => !doneAt && !deadAt)).toEqual([]);
  expect(rows.filter(({ lastProblem }) => lastProblem === 'restored')).toHaveLength(held);
  await open.close();
});

test('[KEEP-05] a backup of an older version gets its own schema and then the migrations that it lacks', async () => {
  const older = await openFromTemplate('empty');
  const [last] = KNOWN.slice(-1);
  await older.db.transaction((tx) => rebuildSchema(tx, KNOWN.slice(0, -1)));
  await older.db.execute(sql`insert into brands (id, name) values ('old', 'Old')`);
  const { name } = await bench.backUp(older, dataDir, 'older');
  const open = await openFromTemplate('empty');
  const restored = await bench.restore({
    open,
    name,
    to: 'older',
    dataDir: await bench.at('older-restored'),
  });
  expect(restored.migrated).toBe(1);
  const { tables, migration } = await readWhole(open.db);
  expect(migration?.when).toBe(last?.when);
  expect(tables.brands).toEqual(['["old","Old","false","1"]']);
  await Promise.all([older.close(), open.close()]);
});

test('[KEEP-03] an encrypted backup shows nothing without its key, and comes back with it', async () => {
  const key = await generateX25519Identity();
  const { name } = await bench.backUp(shop, dataDir, 'sealed', { key: await identityToRecipient(key) });
  const folder = join(await bench.at('sealed'), name);
  const paths = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = paths.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.filter((path) => !path.endsWith('.age'))).toEqual([]);
  for (const path of files)
    expect((await readFile(path, 'latin1')).startsWith('age-encryption.org/v1')).toBe(true);
  const open = await openFromTemplate('empty');
  await bench.restore({ open, name, to: 'sealed', key, dataDir: await bench.at('sealed-restored') });
  expect(await readWhole(open.db)).toEqual(whole);
  await open.close();
});

test('[KEEP-09] a database moves to the other kind and back without a difference', async () => {
  const there = await openFromTemplate('empty');
  const back = await openTestDatabase('empty');
  const rows = Object.values(whole.tables).reduce((sum, lines) => sum + lines.length, 0);
  const tables = Object.keys(whole.tables).length;
  expect(await moveDatabase(shop.db, there.db, KNOWN)).toEqual({ tables, rows });
  expect(await moveDatabase(there.db, back.db, KNOWN)).toEqual({ tables, rows });
  expect(await readWhole(back.db)).toEqual(whole);
  expect(await readGuards(back.db)).toEqual(await readGuards(shop.db));
  expect(await checkBooks(back.db)).toEqual(await checkBooks(shop.db));
  await Promise.all([there.close(), back.close()]);
});

test('[KEEP-09] a database that is in use is not moved to', async () => {
  const taken = await openFromTemplate('demo');
  const before = await readWhole(taken.db);
  await taken.db.execute(sql`insert into shop_marks (key, value, at) values ('filled', '"demo"', now())`);
  await expect(moveDatabase(shop.db, taken.db, KNOWN)).rejects.toMatchObject({
    problem: 'database-not-empty',
  });
  const { shop_marks: _marks, ...rows } = (await readWhole(taken.db)).tables;
  expect(rows).toEqual(
    Object.fromEntries(Object.entries(before.tables).filter(([name]) => name !== 'shop_marks')),
  );
  await taken.close();
});

test('[KEEP-01] what is written while a backup is made is in none of its tables', async () => {
  const folder = await openFolderTarget(await bench.at('moment'), TEST_NOW);
  const written: { last: Promise<unknown> | null } = { last: null };
  const add = sql`with brand as (insert into brands (id, name) values ('new', 'New') returning 1)
    insert into content_texts (key, value) values ('new', '"new"')`;
  const target: typeof folder = {
    ...folder,
    begin: async (name) => {
      const growing = await folder.begin(name);
      const put: typeof growing.put = (path, content) => {
        // The embedded database lets nobody write before the end: whoever waited for it here would wait for ever.
        if (path.startsWith('tables/')) written.last ??= shop.db.execute(add);
        return growing.put(path, content);
      };
      return { ...growing, put };
    },
  };
  const { name } = await bench.backUp(shop, dataDir, 'moment', { target });
  await written.last;
  const open = await openFromTemplate('empty');
  await bench.restore({ open, name, to: 'moment', dataDir: await bench.at('moment-restored') });
  expect(await readWhole(open.db)).toEqual(whole);
  await open.close();
  await shop.db.execute(sql`delete from brands where id = 'new'`);
  await shop.db.execute(sql`delete from content_texts where key = 'new'`);
});
