import type { Delivery } from '#services/outbox/run-outbox.ts';
import type { Metrics } from './metrics.ts';

type Run = { job: string; isDone: boolean; ms: number };

/** Notes how a run of a job went: how long it took, and when it last succeeded (WATCH-02). */
export function watchJobs(
  { jobSuccessAt, jobSeconds, jobFailures }: Pick<Metrics, 'jobSuccessAt' | 'jobSeconds' | 'jobFailures'>,
  now: () => Date,
): (run: Run) => void {
  return ({ job, isDone, ms }) => {
    jobSeconds.set({ task: job }, ms / 1000);
    if (isDone) jobSuccessAt.set({ task: job }, now().getTime() / 1000);
    else jobFailures.inc({ task: job });
  };
}

/** Counts how the sending of messages goes, by channel: sent, to be tried again, or given up (WATCH-02). */
export function watchDeliveries<Row extends { channel: string }>(
  { deliveries }: Pick<Metrics, 'deliveries'>,
  deliver: (row: Row) => Promise<Delivery>,
): (row: Row) => Promise<Delivery> {
  return async (row) => {
    const { channel } = row;
    try {
      const delivery = await deliver(row);
      const failed = 'isFinal' in delivery && delivery.isFinal ? 'given-up' : 'failed';
      deliveries.inc({ channel, result: 'ok' in delivery ? 'sent' : failed });
      return delivery;
    } catch (error) {
      deliveries.inc({ channel, result: 'failed' });
      throw error;
    }
  };
}
