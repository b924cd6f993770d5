import type { Delivery } from '#services/outbox/run-outbox.ts';
import type { Traces } from '../traces/traces.ts';
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
export function watchDeliveries<Row extends { channel: string; kind: string }>(
  { metrics: { deliveries }, traces }: { metrics: Pick<Metrics, 'deliveries'>; traces: Traces },
  deliver: (row: Row) => Promise<Delivery>,
): (row: Row) => Promise<Delivery> {
  return (row) => {
    const { channel, kind } = row;
    const facts = { 'message.channel': channel, 'message.kind': kind };
    return traces.run({ name: `send ${channel}`, kind: 'client', facts }, async (tell) => {
      const note = (result: string) => {
        deliveries.inc({ channel, result });
        tell({ 'message.result': result });
      };
      try {
        const delivery = await deliver(row);
        const failed = 'isFinal' in delivery && delivery.isFinal ? 'given-up' : 'failed';
        note('ok' in delivery ? 'sent' : failed);
        return delivery;
      } catch (error) {
        note('failed');
        throw error;
      }
    });
  };
}
