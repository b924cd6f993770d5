import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../client/open-database.ts';
import { inTransaction } from '../client.ts';
import { findUnavailable } from '../errors.ts';
import type { PostgresPlace } from './postgres.ts';
import { defineStatement } from './statement.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
const onPostgres = test.skipIf(!databaseUrl);

async function open(place: Omit<PostgresPlace, 'databaseUrl'>) {
  const opened = await openDatabase({ databaseUrl, ...place });
  if ('problem' in opened) throw new Error(opened.problem);
  return opened;
}

onPostgres(
  '[SEC-25, STORE-08] a statement that takes too long ends as busy, and its connection stays usable',
  async () => {
    const { db, close } = await open({ poolSize: 1, statementTimeoutMs: 200 });
    const failed = await db.execute(sql`select pg_sleep(5)`).catch((error: unknown) => error);
    expect(findUnavailable(failed)).toBe('busy');
    expect(await db.execute(sql`select current_setting('application_name') as name`)).toMatchObject({
      rows: [{ name: `mooddrop/${hostname()}/${process.pid}` }],
    });
    await close();
  },
);

onPostgres(
  '[SEC-21] a connection lost in any state returns to the pool, so a pool of one keeps working',
  async () => {
    const [{ db, close }, other] = await Promise.all([open({ poolSize: 1 }), open({ poolSize: 1 })]);
    const pidOf = async (handle: typeof db) =>
      ((await handle.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] })
        .rows[0]?.pid;
    const cut = (pid: number | undefined) => other.db.execute(sql`select pg_terminate_backend(${pid})`);
    const isBack = () => vi.waitFor(() => pidOf(db), { timeout: 10_000 });

    const inside = Promise.withResolvers<number | undefined>();
    const isCut = Promise.withResolvers<void>();
    const running = inTransaction(db, async (tx) => {
      inside.resolve(await pidOf(tx as unknown as typeof db));
      await isCut.promise;
      await tx.execute(sql`select 1`);
    }).catch((error: unknown) => error);
    await cut(await inside.promise);
    isCut.resolve();
    const lostInside = await running;
    expect(findUnavailable(lostInside)).toBe('database-away');

    for (let round = 0; round < 3; round += 1) {
      // Asked in the moment in which the connection goes: the begin itself may fail.
      const pid = await isBack();
      const [, begun] = await Promise.all([
        cut(pid),
        inTransaction(db, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
      ]);
      if (begun instanceof Error) expect(findUnavailable(begun)).toBe('database-away');
    }
    expect(await isBack()).toEqual(expect.any(Number));
    await Promise.all([close(), other.close()]);
  },
  40_000,
);

onPostgres(
  '[SEC-23] statements wait while new connections are accepted, inside a transaction, too',
  async () => {
    const crowd: { isIn: Promise<void> | null } = { isIn: null };
    const { db, close } = await open({ poolSize: 1, settled: () => crowd.isIn });
    const letIn = () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      crowd.isIn = promise.then(() => {
        crowd.isIn = null;
      });
      return resolve;
    };
    const order: string[] = [];
    const outside = letIn();
    const asked = db.execute(sql`select 1`).then(() => order.push('answered'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push('in');
    outside();
    await asked;
    await inTransaction(db, async (tx) => {
      const inside = letIn();
      const waiting = tx.execute(sql`select 2`).then(() => order.push('answered inside'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push('in again');
      inside();
      await waiting;
    });
    expect(order).toEqual(['in', 'answered', 'in again', 'answered inside']);
    await close();
  },
);

onPostgres(
  '[SEC-21, SEC-24] a prepared statement answers after a migration of its table, and on the connection that replaces a lost one',
  async () => {
    const [{ db, close }, other] = await Promise.all([open({ poolSize: 1 }), open({ poolSize: 1 })]);
    const table = `things_${process.pid}`;
    await other.db.execute(sql.raw(`create table ${table} (id int primary key)`));
    await other.db.execute(sql.raw(`insert into ${table} values (1)`));
    const find = defineStatement<{ thing: Record<string, unknown> }>(
      'thing',
      sql`select to_jsonb(t) as thing from ${sql.raw(table)} t where id = ${sql.placeholder('id')}::int`,
    );
    expect(await find(db, { id: 1 })).toEqual([{ thing: { id: 1 } }]);
    await other.db.execute(sql.raw(`alter table ${table} add column words text default 'new'`));
    expect(await find(db, { id: 1 })).toEqual([{ thing: { id: 1, words: 'new' } }]);
    const pid = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
      rows: { pid: number }[];
    };
    await other.db.execute(sql`select pg_terminate_backend(${pid.rows[0]?.pid})`);
    const again = await vi.waitFor(() => find(db, { id: 1 }), { timeout: 10_000 });
    expect(again).toEqual([{ thing: { id: 1, words: 'new' } }]);
    await other.db.execute(sql.raw(`drop table ${table}`));
    await Promise.all([close(), other.close()]);
  },
  40_000,
);

onPostgres(
  '[SEC-21, FAST-16] a connection whose prepared statement no longer holds is replaced, inside a transaction, too',
  async () => {
    const [{ db, close }, other] = await Promise.all([open({ poolSize: 1 }), open({ poolSize: 1 })]);
    const table = `numbers_${process.pid}`;
    await other.db.execute(sql.raw(`create table ${table} (id int primary key)`));
    await other.db.execute(sql.raw(`insert into ${table} values (1)`));
    const find = defineStatement<{ id: number | string }>(
      'number',
      sql`select id from ${sql.raw(table)} where id = ${sql.placeholder('id')}::int`,
    );
    const failing = (asked: Promise<unknown>) => expect(asked).rejects.toThrow();
    await find(db, { id: 1 });
    await other.db.execute(sql.raw(`alter table ${table} alter id type bigint`));
    await failing(find(db, { id: 1 }));
    expect(await find(db, { id: 1 })).toEqual([{ id: '1' }]);
    await other.db.execute(sql.raw(`alter table ${table} alter id type int`));
    await failing(inTransaction(db, (tx) => find(tx, { id: 1 })));
    expect(await inTransaction(db, (tx) => find(tx, { id: 1 }))).toEqual([{ id: 1 }]);
    await other.db.execute(sql.raw(`drop table ${table}`));
    await Promise.all([close(), other.close()]);
  },
);

onPostgres('[FAST-19] every connection counts with tables in memory', async () => {
  const { db, close } = await open({ poolSize: 2 });
  const ask = () =>
    db.execute(
      sql`select current_setting('random_page_cost') as page, current_setting('jit') as jit`,
    ) as unknown as Promise<{ rows: unknown[] }>;
  for (const { rows } of await Promise.all([ask(), ask()]))
    expect(rows).toEqual([{ page: '1.1', jit: 'off' }]);
  await close();
});
