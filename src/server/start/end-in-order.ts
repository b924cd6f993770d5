import type { Server } from 'node:http';
import type { Config } from '../config.ts';
import type { ShopServer } from '../entry.ts';

/** Longer than any answer takes; whoever is still connected then is cut off. */
const LONGEST_END_MS = 15_000;
const LAST_ANSWERS_MS = 2_000;

/**
 * How the process ends (OPER-04). `drain`, at a signal: first `/readyz` says 503, so that a balancer sends nobody here
 * any more; after DRAIN_SECONDS of further service it stops. A second signal stops at once. `stop`: no new connection, the
 * answers under way are finished, streams end, the database is closed, and the process ends with `code`.
 */
export function endInOrder(server: Server, shop: ShopServer, { drainSeconds }: Config) {
  const state = { isStopping: false, wait: undefined as NodeJS.Timeout | undefined };

  function stop(code: number): void {
    clearTimeout(state.wait);
    if (state.isStopping) return;
    state.isStopping = true;
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
    server.close(() => void shop.close().finally(() => process.exit(code)));
    server.closeIdleConnections();
    shop.endStreams();
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  }

  function drain(): void {
    shop.drain();
    if (drainSeconds === 0 || state.wait) {
      stop(0);
      return;
    }
    shop.log.info({ drainSeconds }, 'the shop answers for a while and stops');
    state.wait = setTimeout(() => stop(0), drainSeconds * 1000);
  }

  return { drain, stop };
}
