import type { Log } from '../logs/open-log.ts';

const MINUTE_MS = 60_000;

type Job = { name: string; run: () => Promise<unknown> };

/**
 * Runs the jobs one after the other, a minute after the last round ended, so that no round meets itself. Each job must
 * bear that another process does the same. One that fails is logged and comes again. The answer stops it and waits.
 */
export function everyMinute(jobs: readonly Job[], log: Log): () => Promise<void> {
  const state: { timer?: NodeJS.Timeout; round: Promise<void>; isOver: boolean } = {
    round: Promise.resolve(),
    isOver: false,
  };
  const runAll = async () => {
    for (const { name, run } of jobs) {
      if (state.isOver) return;
      try {
        await run();
      } catch (error) {
        log.error({ err: error, job: name }, 'a job failed');
      }
    }
  };
  const next = () => {
    state.timer = setTimeout(() => {
      state.round = runAll().finally(() => !state.isOver && next());
    }, MINUTE_MS);
    state.timer.unref();
  };
  next();
  return async () => {
    state.isOver = true;
    clearTimeout(state.timer);
    await state.round;
  };
}
