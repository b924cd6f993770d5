import type { OpenDatabase } from '#db/client.ts';
import type { Log } from '../logs/open-log.ts';
import { createClientErrors } from '../reports/client-errors.ts';
import { createMetrics } from './metrics.ts';
import { createRefresh } from './refresh.ts';
import { timeStatements } from './time-statements.ts';
import { watchJobs } from './watch-jobs.ts';
import { watchOrders } from './watch-orders.ts';

/** All that watches one shop, from now until `stop` (WATCH-02). */
export function openMetrics(database: OpenDatabase, { now, log }: { now: () => Date; log: Log }) {
  const metrics = createMetrics();
  return {
    /** What requests need of it. */
    ofShop: {
      metrics,
      refreshMetrics: createRefresh(metrics, database),
      watch: watchOrders(metrics),
      takeClientError: createClientErrors(log, metrics),
    },
    ran: watchJobs(metrics, now),
    stop: timeStatements(metrics),
  };
}
