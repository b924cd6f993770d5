import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../client.ts';
import { findUnavailable } from '../errors.ts';
import { openDatabase } from './open-database.ts';
import { defineStatement } from './statement.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
const onPostgres = test.skipIf(!databaseUrl);

afterEach(() => vi.restoreAllMocks());

type Found = { pid: number; of: number };
const PID = sql`select pg_backend_pid() as pid`;
const DIVIDE = defineStatement<Found>('shared_divide', sql`${PID}, 12 / ${sql.placeholder('by')}::int as of`);
const SLEEP = defineStatement<Found>(
  'shared_sleep',
  sql`${PID}, 0 as of from pg_sleep(${sql.placeholder('seconds')}::float)`,
);

/** A database and what is written to it, piece by piece. */
async function openCounted(poolSize = 3) {
  const opened = await openDatabase({ databaseUrl, poolSize });
  if ('problem' in opened) throw new Error(opened.problem);
  const write = vi.spyOn(Socket.prototype, 'write');
  return { ...opened, pieces: write.mock.calls };
}

const ticks = async (count: number) => {
  for (let tick = 0; tick < count; tick += 1) await new Promise<void>((done) => process.nextTick(done));
};
const pidsOf = (answers: readonly (readonly Found[])[]) => answers.map(([row]) => row?.pid);

onPostgres('[FAST-16] short statements of one turn go to one connection in one piece', async () => {
  const { db, pieces, connections, close } = await openCounted();
  await DIVIDE(db, { by: 1 });
  pieces.length = 0;
  // One after the other, within one turn of the event loop.
  const answers = await Promise.all([2, 3, 4].map((by) => ticks(by * 20).then(() => DIVIDE(db, { by }))));
  expect(answers.map(([row]) => row?.of)).toEqual([6, 4, 3]);
  expect(new Set(answers.map(([row]) => row?.pid)).size).toBe(1);
  expect(pieces).toHaveLength(1);
  expect(connections()).toEqual({ used: 0, idle: 1, waiting: 0 });
  await close();
});

onPostgres('[FAST-16] sixteen at most wait on one connection, and only what has a name', async () => {
  const { db, close } = await openCounted();
  const crowd = await Promise.all(Array.from({ length: 17 }, (_, place) => DIVIDE(db, { by: place + 1 })));
  const pids = pidsOf(crowd);
  expect(pids.map((pid) => pid === pids[0])).toEqual([...Array(16).fill(true), false]);
  const unnamed = sql`${PID}, 0 as of from pg_sleep(0.01)`;
  const both = (await Promise.all([db.execute(unnamed), db.execute(unnamed)])) as unknown as {
    rows: Found[];
  }[];
  expect(new Set(pidsOf(both.map(({ rows }) => rows))).size).toBe(2);
  await close();
});

onPostgres('[FAST-16, SEC-21] nobody joins a connection that has to be replaced', async () => {
  const { db, close } = await openCounted();
  const table = sql.raw(`shares_${process.pid}`);
  await db.execute(sql`create table ${table} as select 1 as of`);
  const find = defineStatement<Found>('shared_find', sql`select pg_backend_pid() as pid, of from ${table}`);
  await find(db, {});
  await db.execute(sql`alter table ${table} alter of type text`);
  const busy = [0.02, 0.02].map((seconds) => SLEEP(db, { seconds }));
  const again = find(db, {}).catch(() => find(db, {}));
  busy.push(SLEEP(db, { seconds: 0.02 }));
  expect(await again).toMatchObject([{ of: '1' }]);
  await Promise.all(busy);
  await db.execute(sql`drop table ${table}`);
  await close();
});

onPostgres(
  '[FAST-16, SEC-21] a statement that fails fails alone, a lost connection all that wait on it',
  async () => {
    const { db, connections, close } = await openCounted();
    const asked = [2, 0, 3].map((by) => DIVIDE(db, { by }).catch((error: unknown) => error));
    const [two, failed, three] = await Promise.all(asked);
    expect(two).toMatchObject([{ of: 6 }]);
    expect(String((failed as Error).cause)).toContain('division by zero');
    expect(three).toMatchObject([{ of: 4 }]);

    const pid = (two as Found[])[0]?.pid;
    const lost = [SLEEP(db, { seconds: 30 }), DIVIDE(db, { by: 2 })].map((asked) =>
      asked.catch((error: unknown) => error),
    );
    await inTransaction(db, (tx) => tx.execute(sql`select pg_terminate_backend(${pid}::int)`));
    for (const error of await Promise.all(lost)) expect(findUnavailable(error)).toBe('database-away');
    expect(await DIVIDE(db, { by: 4 })).toMatchObject([{ of: 3 }]);
    expect(connections().used).toBe(0);
    await close();
  },
);

onPostgres(
  '[FAST-16] nobody waits behind a slow statement, and no transaction waits for shared ones',
  async () => {
    const { db, connections, close } = await openCounted(2);
    const slow = SLEEP(db, { seconds: 0.4 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const [quick] = await DIVIDE(db, { by: 2 });
    expect(connections().used).toBe(1);
    const [slept] = await slow;
    expect(quick?.pid).not.toBe(slept?.pid);
    await close();

    const alone = await openCounted(1);
    await DIVIDE(alone.db, { by: 1 });
    const order: string[] = [];
    const first = SLEEP(alone.db, { seconds: 0.01 }).then(() => order.push('first'));
    const within = inTransaction(alone.db, (tx) => tx.execute(sql`select 1`)).then(() =>
      order.push('within'),
    );
    await new Promise((resolve) => setImmediate(resolve));
    const later = DIVIDE(alone.db, { by: 2 }).then(() => order.push('later'));
    await Promise.all([first, within, later]);
    expect(order).toEqual(['first', 'within', 'later']);
    await alone.close();
  },
);
