import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#db/client.ts';
import { database } from './small-checkout.ts';

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));
const STEP_MS = 20;
const MOST_STEPS = 1000;

/** Until a statement of this database waits for another one; on an embedded one, which has one connection, at once. */
export async function untilSomebodyWaits(isOver: () => boolean): Promise<void> {
  if (!process.env.TEST_DATABASE_URL) return;
  for (let step = 0; step < MOST_STEPS && !isOver(); step += 1) {
    const { rows } = (await database().execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: unknown[] };
    if (rows.length > 0) return;
    await pause(STEP_MS);
  }
}

/**
 * Starts `second` while `first` is done and not yet stored, and stores that when `second` waits for it or is through.
 * On an embedded database, which has one connection, `second` simply comes after it.
 */
export async function whileUnstored<One, Two>(
  first: (tx: Tx) => Promise<One>,
  second: () => Promise<Two>,
): Promise<[One, Two]> {
  const [done, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const storing = inTransaction(database(), async (tx) => {
    const answer = await first(tx);
    done.resolve();
    await go.promise;
    return answer;
  });
  await Promise.race([done.promise, storing]);
  const state = { isThrough: false };
  const following = second().finally(() => {
    state.isThrough = true;
  });
  await untilSomebodyWaits(() => state.isThrough);
  go.resolve();
  return [await storing, await following];
}
