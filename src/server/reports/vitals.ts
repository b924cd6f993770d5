import { z } from 'zod';
import { STOREFRONT } from '#app/addresses.ts';
import { DEVICES, VITALS, vitalBucket } from '#domain/vitals.ts';
import type { Measured } from '#services/vitals.ts';
import { findTarget } from '../pages/page-key.ts';

const measure = z.number().min(0).max(600_000).optional();
const schema = z.object({
  page: z.string().max(500),
  device: z.enum(DEVICES),
  values: z.object({ LCP: measure, INP: measure, CLS: measure, TTFB: measure }),
});

/** Whoever asks not to be measured, or pays for each byte, is not. */
const hasRefused = (headers: Headers) =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1' || headers.get('save-data') === 'on';

/** The declared address of a page of the shop, null for all else. */
function routeOf(page: string): string | null {
  const address = findTarget(page)?.address;
  return address && !address.resource && STOREFRONT.includes(address) ? address.path : null;
}

/**
 * Counts what visits have measured, in memory until `flush` stores it: only how many there were of each bucket, and
 * nothing of who it was (WATCH-08). What could not be stored waits for the next time. `take` answers false for what is
 * no such report.
 */
export function createVitals(save: (measured: readonly Measured[]) => Promise<unknown>) {
  const state = { counts: new Map<string, Measured>() };

  const add = (counted: Measured) => {
    const key = [counted.route, counted.device, counted.metric, counted.bucket].join(' ');
    const known = state.counts.get(key);
    if (known) known.count += counted.count;
    else state.counts.set(key, { ...counted });
  };

  return {
    take(report: unknown, headers: Headers): boolean {
      const { data } = schema.safeParse(report);
      if (!data) return false;
      const route = routeOf(data.page);
      if (!route || hasRefused(headers)) return true;
      for (const metric of VITALS) {
        const value = data.values[metric];
        if (value === undefined) continue;
        add({ route, device: data.device, metric, bucket: vitalBucket(metric, value), count: 1 });
      }
      return true;
    },
    async flush(): Promise<void> {
      const waiting = [...state.counts.values()];
      state.counts = new Map();
      try {
        await save(waiting);
      } catch (error) {
        for (const counted of waiting) add(counted);
        throw error;
      }
    },
  };
}

export type Vitals = ReturnType<typeof createVitals>;
