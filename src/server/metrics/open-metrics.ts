import type { OpenDatabase } from '#db/client.ts';
import type { ShopSettings } from '#domain/settings/settings.ts';
import { saveFunnel } from '#services/reports/funnel.ts';
import { saveVitals } from '#services/vitals.ts';
import type { Config } from '../config.ts';
import { sparingly } from '../guards/connections.ts';
import type { Log } from '../logs/open-log.ts';
import { createClientErrors } from '../reports/client-errors.ts';
import { createFunnel } from '../reports/funnel.ts';
import { createVitals } from '../reports/vitals.ts';
import { openTraces } from '../traces/traces.ts';
import { createMetrics } from './metrics.ts';
import { createRefresh } from './refresh.ts';
import { timeStatements } from './time-statements.ts';
import { watchJobs } from './watch-jobs.ts';
import { watchOrders } from './watch-orders.ts';

type Around = {
  config: Pick<Config, 'traces'>;
  now: () => Date;
  log: Log;
  settings: () => ShopSettings;
};

/** All that watches one shop, from now until `stop` (WATCH-02). */
export async function openMetrics(database: OpenDatabase, { config, now, log, settings }: Around) {
  const metrics = createMetrics();
  const stopTiming = timeStatements(metrics);
  const warn = sparingly(log);
  const onFailure = (err: unknown) => warn({ err }, 'traces could not be sent');
  const traces = await openTraces({ ...config.traces, onFailure });
  const here = () => ({ db: database.db, now: now(), settings: settings() });
  const vitals = createVitals((measured) => saveVitals(here(), measured));
  const funnel = createFunnel((counts) => saveFunnel(here(), counts));
  return {
    /** What requests need of it. */
    ofShop: {
      metrics,
      traces,
      vitals,
      funnel,
      refreshMetrics: createRefresh(metrics, database),
      watch: watchOrders(metrics, traces),
      takeClientError: createClientErrors(log, metrics),
    },
    /** What it does every minute. */
    jobs: [
      { name: 'web vitals', run: vitals.flush, isOwn: true },
      { name: 'steps to an order', run: funnel.flush, isOwn: true },
    ],
    ran: watchJobs(metrics, now),
    stop: async () => {
      stopTiming();
      await vitals.flush().catch((err: unknown) => log.warn({ err }, 'the last vitals were not stored'));
      await funnel.flush().catch((err: unknown) => log.warn({ err }, 'the last counts were not stored'));
      await traces.stop();
    },
  };
}
