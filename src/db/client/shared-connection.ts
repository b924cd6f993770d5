import type { Pool, PoolClient } from 'pg';
import { findUnavailable } from '../errors.ts';
import { holdWrites } from './hold-writes.ts';
import { isOutdated } from './queueing-client.ts';

/** How many statements wait on one connection at most: so many lose their answer when it is lost. */
const MOST_AT_ONCE = 16;
/** A connection that has answered nothing for so long holds up whoever joins it. */
const SLOW_AFTER_MS = 50;

type Shared = {
  client: Promise<PoolClient>;
  isTaken: boolean;
  waiting: number;
  movedAt: number;
  isLost: boolean;
};
type Ask = (...input: unknown[]) => Promise<unknown>;

/**
 * Asks short statements of several requests on one connection of the pool, one behind the other: what is asked in the
 * same turn of the event loop is written in one piece, and the connection is taken and given back once for all of them.
 * A write costs a process more than a short statement does (docs/performance.md, "Orders"). Nobody joins a connection
 * that has fallen silent, that many wait on already, or that somebody else waits for. A statement that fails, fails alone;
 * a lost connection fails all that wait on it as `Unavailable`.
 */
export function shareConnection(pool: Pool, take: () => Promise<PoolClient>): Ask {
  const state = { shared: null as Shared | null };
  const isJoined = ({ isTaken, waiting, movedAt, isLost }: Shared) =>
    !isLost &&
    waiting < MOST_AT_ONCE &&
    performance.now() - movedAt < SLOW_AFTER_MS &&
    (!isTaken || pool.waitingCount === 0);
  const open = (): Shared => {
    const now = performance.now();
    return { client: take(), isTaken: false, waiting: 0, movedAt: now, isLost: false };
  };
  return async (...input) => {
    const shared = state.shared && isJoined(state.shared) ? state.shared : open();
    state.shared = shared;
    shared.waiting += 1;
    try {
      const client = await shared.client;
      shared.isTaken = true;
      gatherTurn(client);
      return await client.query(...(input as [string]));
    } catch (error) {
      if (findUnavailable(error) === 'database-away' || isOutdated(error)) shared.isLost = true;
      throw error;
    } finally {
      shared.waiting -= 1;
      shared.movedAt = performance.now();
      if (shared.waiting === 0) giveBack(shared);
    }
  };

  function giveBack(shared: Shared): void {
    if (state.shared === shared) state.shared = null;
    shared.client.then((client) => client.release(shared.isLost)).catch(() => {});
  }
}

/** Holds back what is written to the connection until every request that is ready in this turn has asked. */
function gatherTurn(client: PoolClient): void {
  setImmediate(holdWrites(client));
}
