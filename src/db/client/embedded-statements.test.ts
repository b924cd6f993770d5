import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type OpenDatabase } from '../client.ts';
import { isUniqueViolation } from '../errors.ts';
import { openInMemory } from './embedded.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openInMemory();
  await open.db.execute(
    sql`create table things (id int primary key, words text[], at timestamptz, more jsonb)`,
  );
}, 60_000);
afterAll(() => open.close());

type Answer = { rows: Record<string, unknown>[] };
const find = async (id: number) =>
  ((await open.db.execute(sql`select * from things where id = ${id}`)) as unknown as Answer).rows;
const add = (id: number, handle = open.db) =>
  handle.execute(
    sql`insert into things values (${id}, array['a', ${'b"c'}], '2026-01-01T00:00:00Z', ${'{"x": null}'})`,
  );

test('[SEC-24] a statement answers the same when it comes again and is prepared', async () => {
  for (const id of [1, 2, 3]) await add(id);
  const answers = [await find(1), await find(1), await find(2), await find(9)];
  const [first, second, third, none] = answers;
  expect(first).toEqual([{ id: 1, words: ['a', 'b"c'], at: '2026-01-01 00:00:00+00', more: { x: null } }]);
  expect(second).toEqual(first);
  expect(third).toEqual([{ ...first?.[0], id: 2 }]);
  expect(none).toEqual([]);
});

test('[CONF-14] a prepared statement that fails says why, and rolls its transaction back', async () => {
  const failed = await inTransaction(open.db, async (tx) => {
    await add(4, tx);
    await add(1, tx);
  }).catch((error: unknown) => error);
  expect(isUniqueViolation(failed, 'things_pkey')).toBe(true);
  expect(await find(4)).toEqual([]);
});

test('[CONF-14] prepared statements side by side answer each their own', async () => {
  const rows = await inTransaction(open.db, (tx) =>
    Promise.all(
      [3, 1, 2].map((id) => tx.execute(sql`select id from things where id = ${id}`) as unknown as Answer),
    ),
  );
  expect(rows.map(({ rows: [row] }) => row?.id)).toEqual([3, 1, 2]);
});

test('[SEC-24] a statement whose table has another shape fails once and then answers with it', async () => {
  await find(1);
  await open.db.execute(sql`alter table things add column extra int default 7`);
  await find(1).catch(() => null);
  expect(await find(1)).toMatchObject([{ extra: 7 }]);
});

test('[SEC-24] more statements than are kept prepared all answer', async () => {
  for (let round = 0; round < 3; round += 1)
    for (let number = 0; number < 200; number += 1) {
      const { rows } = (await open.db.execute(
        sql`select ${sql.raw(String(number))} as n`,
      )) as unknown as Answer;
      expect(rows).toEqual([{ n: number }]);
    }
});
