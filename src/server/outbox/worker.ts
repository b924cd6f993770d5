import { findUnavailable } from '#db/errors.ts';

type Log = { error: (facts: object, words: string) => void };

type Options = {
  /** One round; answers how many jobs it took. */
  run: () => Promise<number>;
  log: Log;
  restMs?: number;
};

const REST_MS = 2_000;
const REST_AFTER_FAILURE_MS = 15_000;
/** A database that was away has its jobs carried out soon after it is back (SEC-21). */
const REST_WHILE_AWAY_MS = 2_000;

/** Round after round in the background of this process; `stop` waits for the round that is under way. */
export function startWorker({ run, log, restMs = REST_MS }: Options): { stop: () => Promise<void> } {
  const state = { isOn: true, timer: undefined as ReturnType<typeof setTimeout> | undefined };
  const round = async () => {
    const restAfter = await Promise.resolve()
      .then(run)
      .then(
        (count) => (count > 0 ? 0 : restMs),
        (error: unknown) => {
          if (findUnavailable(error)) return REST_WHILE_AWAY_MS;
          log.error({ err: error }, 'the outbox round failed');
          return REST_AFTER_FAILURE_MS;
        },
      );
    if (state.isOn) state.timer = setTimeout(start, restAfter).unref();
  };
  const current = { round: Promise.resolve() };
  const start = () => {
    current.round = round();
  };
  state.timer = setTimeout(start, restMs).unref();
  return {
    stop: async () => {
      state.isOn = false;
      clearTimeout(state.timer);
      await current.round;
    },
  };
}
