import { findUnavailable } from '#db/errors.ts';

type Options = {
  /** When the next planned change is due, as far as this process knows. */
  dueAt: () => Date | null;
  now: () => Date;
  /** Does what is due; whoever comes second finds nothing left. */
  apply: (now: Date) => Promise<unknown>;
  /** Reads again what this process knows, `dueAt` too, and waits for it. */
  relearn: () => Promise<void>;
  onFailure: (error: unknown) => void;
  everyMs?: number;
};

const EVERY_MS = 1_000;

/**
 * Makes planned changes at their second (SCHED-03), in every process: `onTime` waits, where something is due, until it is
 * done and known here, so that nothing that is answered after a moment is from before it. Without a request it looks once
 * a second; where nothing is due, that compares two numbers.
 */
export function keepSchedule({ dueAt, now, apply, relearn, onFailure, everyMs = EVERY_MS }: Options) {
  const state = { running: null as Promise<void> | null };

  async function catchUp(): Promise<void> {
    await apply(now());
    await relearn();
  }

  async function onTime(): Promise<void> {
    const at = dueAt();
    if (at === null || at > now()) return;
    state.running ??= catchUp().finally(() => {
      state.running = null;
    });
    await state.running;
  }

  const timer = setInterval(() => {
    onTime().catch((error: unknown) => {
      // That the database is away is said once, by whoever listens to it.
      if (!findUnavailable(error)) onFailure(error);
    });
  }, everyMs);
  timer.unref();
  return { onTime, stop: () => clearInterval(timer) };
}
