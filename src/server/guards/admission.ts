import { Unavailable } from '#db/errors.ts';

type Options = {
  /** How many requests run at once, and how many more may wait. */
  running: number;
  waiting: number;
  waitMs?: number;
  /** What each request waits for before it starts. */
  settled?: () => Promise<void> | null;
};

const AT_ONCE = () => null;

const WAIT_MS = 5_000;

/**
 * A bounded number of places for work that is not answered from memory (SEC-23). What comes while all are taken waits in
 * order; what comes while as many wait as may, or has waited too long, is refused with `Unavailable` (`busy`) before
 * anything of it was done. Whoever leaves meanwhile gives up the turn.
 */
export function createAdmission({
  running: most,
  waiting: mostWaiting,
  waitMs = WAIT_MS,
  settled = AT_ONCE,
}: Options) {
  const state = { running: 0 };
  const queue = new Set<() => void>();

  /** The place goes to the next one without being free in between. */
  function leave(): void {
    const [next] = queue;
    if (next) next();
    else state.running -= 1;
  }

  const isBusy = () => state.running >= most;
  const isFull = () => state.running >= most && queue.size >= mostWaiting;

  return {
    /** Must a new request wait? */
    isBusy,
    /** Is a new request refused? */
    isFull,
    /** For the figures (WATCH-02). */
    counts: () => ({ running: state.running, waiting: queue.size }),
    async run<T>(work: () => Promise<T>, signal?: () => AbortSignal): Promise<T> {
      if (isFull()) throw new Unavailable('busy', null);
      if (state.running >= most) await waitIn(queue, { waitMs, signal: signal?.() });
      else state.running += 1;
      try {
        const pause = settled();
        if (pause) await pause;
        return await work();
      } finally {
        leave();
      }
    },
  };
}

type Waiting = { waitMs: number; signal: AbortSignal | undefined };

/** Resolves when it is this one's turn; whoever waits too long or leaves is refused. */
function waitIn(queue: Set<() => void>, { waitMs, signal }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      queue.delete(start);
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const start = () => {
      end();
      // Not in the same turn of the loop: work that is done from memory would otherwise follow upon work until none
      // waits, and nobody else, the supervisor's question included, would be heard meanwhile.
      setImmediate(resolve);
    };
    const giveUp = () => {
      end();
      reject(new Unavailable('busy', null));
    };
    const timer = setTimeout(giveUp, waitMs);
    signal?.addEventListener('abort', giveUp);
    queue.add(start);
  });
}

export type Admission = ReturnType<typeof createAdmission>;
