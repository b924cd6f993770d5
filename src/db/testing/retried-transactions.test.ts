import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, type OpenDatabase, type Tx } from '../client.ts';
import { isUniqueViolation, isWorthRetrying } from '../errors.ts';
import { brands } from '../schema/catalog.ts';
import { openTestDatabase } from './test-database.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase('empty');
}, 90_000);
afterAll(() => open.close());

/** What the database says to the one of two that it ends. */
const deadlock = (tx: Tx) =>
  tx.execute(sql`do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`);

test('[CONF-14] a transaction that the database aborted for a conflict runs again and is stored once', async () => {
  const tries = { count: 0 };
  await inTransaction(open.db, async (tx) => {
    tries.count += 1;
    await tx.insert(brands).values({ id: 'twice', name: 'Twice' });
    if (tries.count === 1) await deadlock(tx);
  });
  expect(tries.count).toBe(2);
  expect(await open.db.select().from(brands)).toHaveLength(1);
});

test('a third conflict is thrown, other failures are thrown at once', async () => {
  const tries = { count: 0 };
  const always = inTransaction(open.db, async (tx) => {
    tries.count += 1;
    await deadlock(tx);
  });
  expect(isWorthRetrying(await always.catch((error: unknown) => error))).toBe(true);
  expect(tries.count).toBe(3);

  const taken = inTransaction(open.db, async (tx) => {
    tries.count += 1;
    await tx.insert(brands).values([
      { id: 'same', name: 'Same' },
      { id: 'same', name: 'Same' },
    ]);
  });
  expect(isUniqueViolation(await taken.catch((error: unknown) => error))).toBe(true);
  expect(tries.count).toBe(4);
});
