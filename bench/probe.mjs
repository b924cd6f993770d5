// Asks one address again and again, each time without waiting for the answer before: how long others wait meanwhile.
// In a process of its own, so that what its parent does is not measured.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { percentile } from './load.mjs';

const EVERY_MS = 50;
const PATIENCE_MS = 20_000;
const HERE = fileURLToPath(import.meta.url);

/** Begins to ask every so many milliseconds; the answer stops it and tells the times in ms. What is not answered 200 counts as never answered. */
export async function startProbe(url, everyMs = EVERY_MS) {
  const child = fork(HERE, [url, String(everyMs)]);
  await once(child, 'message');
  return async () => {
    child.send('stop');
    const [times] = await once(child, 'message');
    return {
      count: times.length,
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      max: Math.max(...times),
    };
  };
}

export const written = ({ p50, p99, max }) =>
  `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, max ${max.toFixed(0)} ms`;

function probe(url, everyMs) {
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
  }, everyMs);
  process.once('message', async () => {
    clearInterval(timer);
    await Promise.all(open);
    process.send(times, () => process.exit(0));
  });
  process.send('begun');
}

if (process.argv[1] === HERE && process.send) probe(process.argv[2], Number(process.argv[3]));
