import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../client.ts';
import { openInMemory } from './embedded.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openInMemory();
});
afterAll(() => open.close());

test('[KEEP-16] an embedded database clears and counts the tables of which much has changed, and leaves the others', async () => {
  const { db, upkeep } = open;
  const run = (statement: string) =>
    db.execute(sql.raw(statement)) as unknown as Promise<{ rows: Record<string, unknown>[] }>;
  await run('create table parcels (id int primary key, place text)');
  await run('create table "Quiet" (id int)');
  await run(`insert into parcels select i, repeat('x', 200) from generate_series(1, 500) i`);
  expect(await upkeep?.()).toEqual(['public.parcels']);
  const rowsOf = async () => (await run(`select reltuples from pg_class where relname = 'parcels'`)).rows;
  expect(await rowsOf()).toEqual([{ reltuples: 500 }]);
  expect(await upkeep?.()).toEqual([]);
  await run(`delete from parcels where id > 300`);
  await run('insert into "Quiet" select generate_series(1, 60)');
  expect(await upkeep?.()).toEqual(['public.parcels', 'public."Quiet"']);
  expect(await rowsOf()).toEqual([{ reltuples: 300 }]);
  const dead = `select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'parcels'`;
  expect((await run(dead)).rows).toEqual([{ dead: 0 }]);
});
