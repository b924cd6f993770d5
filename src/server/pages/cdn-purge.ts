import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { claimPurge } from '#db/queries/versions.ts';
import type { Log } from '../logs/open-log.ts';

/** The surrogate key of every public page. */
export const PAGES_KEY = 'pages';

type Options = {
  url: string | undefined;
  token: string | undefined;
  db: Database;
  /** The catalogue version that this process knows. */
  version: () => number;
  log: Log;
  waitMs?: number;
  pausesMs?: readonly number[];
};

/** Many changes come at once, and every process should know of them before the cache asks one for a page again. */
const WAIT_MS = 1_000;
const PAUSES_MS = [1_000, 5_000, 20_000];
const ANSWER_WITHIN_MS = 5_000;

/**
 * Tells the shared cache that public pages have changed (STORE-10): one POST for all changes of a second, from one process of
 * all, repeated three times; a last failure is logged, and CDN_MAX_AGE ends what the cache then still holds. Does nothing
 * without an address.
 */
export function createPurge({
  url,
  token,
  db,
  version,
  log,
  waitMs = WAIT_MS,
  pausesMs = PAUSES_MS,
}: Options) {
  const state = {
    timer: undefined as NodeJS.Timeout | undefined,
    stopped: new AbortController(),
    told: version(),
  };

  async function post(body: string): Promise<void> {
    const answer = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      body,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), state.stopped.signal]),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the cache answered ${answer.status}`);
  }

  async function purge(): Promise<void> {
    const now = version();
    if (now <= state.told) return;
    state.told = now;
    if (!(await claimPurge(db, now))) return;
    const body = JSON.stringify({ version: now, keys: [PAGES_KEY], paths: ['/*'] });
    for (const [tries, pauseMs] of [...pausesMs, 0].entries()) {
      try {
        return await post(body);
      } catch (error) {
        if (state.stopped.signal.aborted) return;
        if (tries === pausesMs.length) throw error;
        await sleep(pauseMs, undefined, { ref: false });
      }
    }
  }

  const fail = (err: unknown) => log.error({ err }, 'the shared cache could not be told of a change');
  return {
    /** The catalogue's version may have risen. */
    changed: () => {
      if (!url || state.timer) return;
      state.timer = setTimeout(() => {
        state.timer = undefined;
        purge().catch(fail);
      }, waitMs).unref();
    },
    stop: () => {
      clearTimeout(state.timer);
      state.stopped.abort();
    },
  };
}
