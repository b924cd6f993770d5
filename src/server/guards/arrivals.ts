import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many turns of the loop in a row with a new connection in each: more of them wait to be taken. */
const CROWD = 4;
const MOST_IN_A_PAUSE = 512;
const LONGEST_PAUSE_MS = 1_000;
const BETWEEN_PAUSES_MS = 1_000;

/**
 * Lets new connections in before work goes on (SEC-23). The process takes one connection in each turn of its loop, and
 * ten pieces of work make a turn some 25 ms long: the last of 400 that come at once, a health check among them, waited
 * for 4 s. A pause ends with the crowd, after 512 connections or a second, and work has as long for itself before the
 * next one: nobody holds the work up by coming again and again.
 */
export function createArrivals(now: () => number = () => performance.now()) {
  const state = { taken: 0, inRow: 0, isWatched: false };
  const pause = { endsMs: 0, lastTaken: 0, nextMs: 0 };

  async function watch(): Promise<void> {
    state.isWatched = true;
    for (let seen = -1; seen !== state.taken; ) {
      seen = state.taken;
      // The rest of the turn in which the connection was taken, and the whole of the next one.
      await nextTurn();
      await nextTurn();
    }
    state.inRow = 0;
    state.isWatched = false;
  }

  function isPausing(): boolean {
    if (state.inRow < CROWD) return false;
    const nowMs = now();
    if (nowMs >= pause.nextMs) {
      pause.endsMs = nowMs + LONGEST_PAUSE_MS;
      pause.nextMs = pause.endsMs + BETWEEN_PAUSES_MS;
      pause.lastTaken = state.taken + MOST_IN_A_PAUSE;
    }
    return nowMs < pause.endsMs && state.taken < pause.lastTaken;
  }

  async function untilSettled(): Promise<void> {
    while (isPausing()) await nextTurn();
  }

  return {
    /** To be called for each new connection. */
    took(): void {
      state.taken += 1;
      state.inRow += 1;
      if (!state.isWatched) void watch();
    },
    /** Resolves when the crowd is in; null when there is none. */
    settled: (): Promise<void> | null => (isPausing() ? untilSettled() : null),
  };
}

export type Arrivals = ReturnType<typeof createArrivals>;
