// What the scenarios share: rounds of load, the figures of a round, and the processor time of another process.
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

const TICKS = 100;

/** Seconds of processor time that a process has used so far (Linux; NaN elsewhere). */
export function cpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process in MB (Linux; NaN elsewhere). */
export function memoryMb(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** One round of requests for one address; any unexpected answer ends the bench. */
export async function round(url, { seconds, pid, connections = 8 }) {
  const before = cpuSeconds(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  const requests = result.requests.total;
  return {
    perSecond: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerThousand: ((cpuSeconds(pid) - before) / requests) * 1000,
  };
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

export const medianOf = (rounds, name) => median(rounds.map((one) => one[name]));
