import { findUnavailable } from '#db/errors.ts';

type Options<State> = {
  first: State;
  read: () => Promise<State>;
  onFailure: (error: unknown) => void;
  everyMs?: number;
  retryMs?: number;
};

const EVERY_MS = 60_000;
const RETRY_MS = 1_000;

/**
 * The facts that every request needs, read again after each change notice and every minute, because notices may be lost
 * (SEC-24). One reading at a time: who asks during one gets another after it, so an older one never comes last; an
 * answer of an older version is dropped. A reading that fails is tried again until one succeeds; `afterReread` waits
 * for the end of the reading under way, not for its success: whoever hears of a change asks at once, and the answer must
 * no longer be the page from before it (SHELL-48). `ageMs` is the time since the last reading that succeeded.
 */
export function keepState<State extends { version: number }>(options: Options<State>) {
  const { first, read, onFailure, everyMs = EVERY_MS, retryMs = RETRY_MS } = options;
  const state = {
    current: first,
    readAt: performance.now(),
    isReading: false,
    isAskedAgain: false,
    isOver: false,
    timer: undefined as NodeJS.Timeout | undefined,
    waiting: [] as (() => void)[],
  };

  function later(ms: number): void {
    clearTimeout(state.timer);
    if (!state.isOver) state.timer = setTimeout(reread, ms).unref();
  }

  async function readOnce(): Promise<number> {
    try {
      const found = await read();
      if (found.version >= state.current.version) state.current = found;
      state.readAt = performance.now();
      return everyMs;
    } catch (error) {
      // That the database is away is said once, by whoever listens to it.
      if (!findUnavailable(error)) onFailure(error);
      return retryMs;
    }
  }

  async function reread(): Promise<void> {
    if (state.isReading) {
      state.isAskedAgain = true;
      return;
    }
    state.isReading = true;
    const wait = await readOnce();
    state.isReading = false;
    later(state.isAskedAgain ? 0 : wait);
    if (!state.isAskedAgain) for (const next of state.waiting.splice(0)) next();
    state.isAskedAgain = false;
  }

  function afterReread(next: () => void): void {
    if (state.isReading || state.isAskedAgain) state.waiting.push(next);
    else next();
  }

  later(everyMs);
  return {
    current: () => state.current,
    ageMs: () => performance.now() - state.readAt,
    reread: () => void reread(),
    afterReread,
    stop: () => {
      state.isOver = true;
      clearTimeout(state.timer);
    },
  };
}

type Versions = { version: number; settingsVersion: number };

/**
 * Keeps what is the same for everybody, for one version of the catalogue: a page of a customer reads it once for all
 * of them. What is said to last longer is kept for one version of the settings, which rises when a shop is emptied, too.
 */
export function createMemory(current: () => Versions) {
  const byCatalogue = keepFor(() => current().version);
  const bySettings = keepFor(() => current().settingsVersion);
  return <Value>(key: string, read: () => Promise<Value>, until?: 'settings') =>
    until === 'settings' ? bySettings(key, read) : byCatalogue(key, read);
}

/** What was asked for during another version is not kept. */
function keepFor(version: () => number) {
  const state = { version: -1, kept: new Map<string, unknown>() };
  return async <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
    if (state.version !== version()) {
      state.version = version();
      state.kept = new Map();
    }
    const { kept } = state;
    if (kept.has(key)) return kept.get(key) as Value;
    const value = await read();
    kept.set(key, value);
    return value;
  };
}
