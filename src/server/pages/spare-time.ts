import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Above this share of its time the event loop is busy with visitors. */
const BUSY_SHARE = 0.5;

/** A shorter while says more of one page than of the load. */
const LEAST_MS = 1000;

/**
 * Has this process time to spare for work that can wait? Looks at how much of the time since the last look its event
 * loop was at work, and answers the same for a second (FAST-07).
 */
export function watchSpareTime(
  measure: (since?: EventLoopUtilization) => EventLoopUtilization = (since) =>
    since ? performance.eventLoopUtilization(since) : performance.eventLoopUtilization(),
): () => boolean {
  const state = { from: measure(), hasTime: true };
  return () => {
    const { idle, active, utilization } = measure(state.from);
    if (idle + active < LEAST_MS) return state.hasTime;
    Object.assign(state, { from: measure(), hasTime: utilization < BUSY_SHARE });
    return state.hasTime;
  };
}
