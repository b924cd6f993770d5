import { VITAL_LIMITS } from './vital-limits.ts';

/** What browsers measure of a page: largest paint, answer to a press, moved layout, first byte (WATCH-08). */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

export type Vital = (typeof VITALS)[number];
export type Device = (typeof DEVICES)[number];
export type Rating = 'good' | 'fair' | 'poor';

/**
 * The upper ends of the buckets, in milliseconds; the layout's in its own unit. Whatever is above the last is in one
 * bucket more. Both limits of the rating are among them, so that a rating is never guessed within a bucket.
 */
const EDGES: Readonly<Record<Vital, readonly number[]>> = {
  LCP: [250, 500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [25, 50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [0.005, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000],
};

/** The bucket of a measured value, from 0. */
export function vitalBucket(vital: Vital, value: number): number {
  const edges = EDGES[vital];
  const found = edges.findIndex((edge) => value <= edge);
  return found === -1 ? edges.length : found;
}

/**
 * The value that three of four visits stay below, from how many there were in each bucket; within its bucket they count
 * as spread evenly. Null without a visit; the last bucket's lower end where it lies there (WATCH-09).
 */
export function percentile75(vital: Vital, counts: ReadonlyMap<number, number>): number | null {
  const edges = EDGES[vital];
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  for (const [bucket, edge] of edges.entries()) {
    const count = counts.get(bucket) ?? 0;
    if (below + count >= total * 0.75 && count > 0) {
      const from = edges[bucket - 1] ?? 0;
      return from + ((edge - from) * (total * 0.75 - below)) / count;
    }
    below += count;
  }
  return edges.at(-1) ?? null;
}

/** How good that is for the people who wait. */
export function rateVital(vital: Vital, value: number): Rating {
  const [good, fair] = VITAL_LIMITS[vital];
  if (value <= good) return 'good';
  return value <= fair ? 'fair' : 'poor';
}
