import { findUnavailable } from '#db/errors.ts';
import type { Log } from '../logs/open-log.ts';
import type { Lead } from './lead.ts';

const MINUTE_MS = 60_000;
/** Who does not lead asks so often whether the leader is gone. */
const ASK_MS = 15_000;
/** Soon after the database is back, missed work is done (SEC-21). */
const WHILE_AWAY_MS = 3_000;

/** `isOwn`: every process does it for itself. */
type Job = { name: string; run: () => Promise<unknown>; isOwn?: boolean };
type Pace = { minuteMs?: number; askMs?: number };

/** What is told of each run of a job. */
type Ran = (run: { job: string; isDone: boolean; ms: number }) => void;

type Told = { log: Log; lead: Lead; ran?: Ran };

/**
 * Runs the jobs one after the other, a minute after the last round ended, so that no round meets itself. Of several
 * processes one leads; the others do what is their own and ask for the lead (STORE-06). Each job must bear that another
 * process does the same. One that fails is logged and comes again; `ran` hears of each run. The answer stops it, gives
 * up the lead and waits.
 */
export function everyMinute(
  jobs: readonly Job[],
  { log, lead, ran = () => {} }: Told,
  { minuteMs = MINUTE_MS, askMs = ASK_MS }: Pace = {},
): () => Promise<void> {
  const state: { timer?: NodeJS.Timeout; round: Promise<void>; isOver: boolean } = {
    round: Promise.resolve(),
    isOver: false,
  };
  /** Answers when the next round is due. */
  const runAll = async () => {
    let leads = true;
    for (const { name, run, isOwn } of jobs) {
      if (state.isOver) break;
      const startedAt = performance.now();
      const tell = (isDone: boolean) => ran({ job: name, isDone, ms: performance.now() - startedAt });
      try {
        // Asked before each: it also extends the lead.
        if (!isOwn) leads = leads && (await lead.holds());
        if (!isOwn && !leads) continue;
        await run();
        tell(true);
      } catch (error) {
        tell(false);
        if (findUnavailable(error)) return WHILE_AWAY_MS;
        log.error({ err: error, job: name }, 'a job failed');
      }
    }
    return leads ? minuteMs : askMs;
  };
  const next = (ms: number) => {
    if (state.isOver) return;
    state.timer = setTimeout(() => {
      state.round = runAll().then(next);
    }, ms);
    state.timer.unref();
  };
  next(minuteMs);
  return async () => {
    state.isOver = true;
    clearTimeout(state.timer);
    await state.round;
    // Where the database is away, the lead ends by itself.
    await lead.giveUp().catch(() => {});
  };
}
