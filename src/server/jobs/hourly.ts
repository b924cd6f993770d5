const HOUR_MS = 3_600_000;

/** The work at the first call and then at most once an hour, for what looks through whole tables. */
export function hourly(work: () => Promise<unknown>, now: () => number = Date.now): () => Promise<unknown> {
  const state = { nextAt: 0 };
  return async () => {
    if (now() < state.nextAt) return;
    await work();
    state.nextAt = now() + HOUR_MS;
  };
}
