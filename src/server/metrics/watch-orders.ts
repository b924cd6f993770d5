import type { Watch } from '#app/http/watch.server.ts';
import { findUnavailable } from '#db/errors.ts';
import type { Traces } from '../traces/traces.ts';
import type { Metrics } from './metrics.ts';

const WORD = /^[a-z][a-z-]{0,40}$/;

/** The result of placing an order as a label: `placed`, or the code of its refusal. */
function resultOf(answer: object): string {
  if (!('problem' in answer)) return 'placed';
  return WORD.test(String(answer.problem)) ? String(answer.problem) : 'other';
}

/** Counts what comes of placing an order, and how long it takes; an error goes on as it came (WATCH-02). */
export function watchOrders(
  { orders, orderSeconds }: Pick<Metrics, 'orders' | 'orderSeconds'>,
  traces: Traces,
): Watch {
  // From the start, so that the first failure is seen as a rise.
  for (const result of ['placed', 'failed', 'busy', 'database-away']) orders.inc({ result }, 0);
  return {
    order: (work) =>
      traces.run({ name: 'place order' }, async (tell) => {
        const startedAt = performance.now();
        const note = (result: string) => {
          orders.inc({ result });
          orderSeconds.observe((performance.now() - startedAt) / 1000);
          tell({ 'order.result': result });
        };
        try {
          const answer = await work();
          note(resultOf(answer));
          return answer;
        } catch (error) {
          note(findUnavailable(error) ?? 'failed');
          throw error;
        }
      }),
  };
}
