import { inTransaction, type Tx } from '#db/client.ts';
import { database } from './small-checkout.ts';

const pause = (ms: number) => new Promise((over) => setTimeout(over, ms));
/** Whoever does not wait for the other is through by then. */
const THROUGH_MS = 1500;

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
  const following = second();
  await Promise.race([following, pause(THROUGH_MS)]);
  go.resolve();
  return [await storing, await following];
}
