import { findUnavailable } from '#db/errors.ts';
import type { Log } from '../logs/open-log.ts';

const MINUTE_MS = 60_000;
/** Soon after the database is back, missed work is done (SEC-21). */
const WHILE_AWAY_MS = 3_000;

/** What is told of each run of a job. */
type Ran = (run: { job: string; isDone: boolean; ms: number }) => void;

type Job = { name: string; run: () => Promise<unknown> };

/**
 * Runs the jobs one after the other, a minute after the last round ended, so that no round meets itself. Each job must
 * bear that another process does the same. One that fails is logged and comes again; `ran` hears of each run. The answer stops it and waits.
 */
export function everyMinute(jobs: readonly Job[], log: Log, ran: Ran = () => {}): () => Promise<void> {
  const state: { timer?: NodeJS.Timeout; round: Promise<void>; isOver: boolean } = {
    round: Promise.resolve(),
    isOver: false,
  };
  /** Answers when the next round is due. */
  const runAll = async () => {
    for (const { name, run } of jobs) {
      if (state.isOver) break;
      const startedAt = performance.now();
      const tell = (isDone: boolean) => ran({ job: name, isDone, ms: performance.now() - startedAt });
      try {
        await run();
        tell(true);
      } catch (error) {
        tell(false);
        if (findUnavailable(error)) return WHILE_AWAY_MS;
        log.error({ err: error, job: name }, 'a job failed');
      }
    }
    return MINUTE_MS;
  };
  const next = (ms: number) => {
    if (state.isOver) return;
    state.timer = setTimeout(() => {
      state.round = runAll().then(next);
    }, ms);
    state.timer.unref();
  };
  next(MINUTE_MS);
  return async () => {
    state.isOver = true;
    clearTimeout(state.timer);
    await state.round;
  };
}
