// Asks one address again and again, each time without waiting for the answer before: how long others wait meanwhile.
import { percentile } from './load.mjs';

const EVERY_MS = 50;
const PATIENCE_MS = 20_000;

/** Begins to ask; the answer stops it and tells the times in ms. What is not answered 200 counts as never answered. */
export function startProbe(url) {
  const times = [];
  const open = new Set();
  const ask = async () => {
    const start = performance.now();
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    times.push(answer?.status === 200 ? performance.now() - start : PATIENCE_MS);
  };
  const timer = setInterval(() => {
    const asked = ask().finally(() => open.delete(asked));
    open.add(asked);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: Math.max(...times), times };
  };
}

export const written = ({ p50, p99, max }) =>
  `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${max.toFixed(0)} ms`;
