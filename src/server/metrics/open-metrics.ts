import type { OpenDatabase } from '#db/client.ts';
import type { Log } from '../logs/open-log.ts';
import { createClientErrors } from '../reports/client-errors.ts';
import type { Traces } from '../traces/traces.ts';
import { createMetrics } from './metrics.ts';
import { createRefresh } from './refresh.ts';
import { timeStatements } from './time-statements.ts';
import { watchJobs } from './watch-jobs.ts';
import { watchOrders } from './watch-orders.ts';

type Around = { now: () => Date; log: Log; traces: Traces };

/** All that watches one shop, from now until `stop` (WATCH-02). */
export function openMetrics(database: OpenDatabase, { now, log, traces }: Around) {
  const metrics = createMetrics();
  const stopTiming = timeStatements(metrics);
  return {
    /** What requests need of it. */
    ofShop: {
      metrics,
      traces,
      refreshMetrics: createRefresh(metrics, database),
      watch: watchOrders(metrics, traces),
      takeClientError: createClientErrors(log, metrics),
    },
    ran: watchJobs(metrics, now),
    stop: async () => {
      stopTiming();
      await traces.stop();
    },
  };
}
