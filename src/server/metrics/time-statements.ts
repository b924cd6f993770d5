import { type StatementEvent, statementChannel } from '#db/client/statement-events.ts';
import type { Metrics } from './metrics.ts';

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** What a statement does, by its first word. */
export function operationOf(text: string): string {
  const word = /^[\s(]*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? '';
  return OPERATIONS.has(word) ? word : 'other';
}

/** Times every statement of this process from now on; the answer ends it (WATCH-02). */
export function timeStatements({
  statementSeconds,
  statementFailures,
}: Pick<Metrics, 'statementSeconds' | 'statementFailures'>): () => void {
  const hear = (message: unknown) => {
    const event = message as StatementEvent;
    const startedAt = performance.now();
    const before = event.end;
    event.end = (error) => {
      before?.(error);
      const operation = operationOf(event.text);
      statementSeconds.observe({ operation }, (performance.now() - startedAt) / 1000);
      if (error) statementFailures.inc({ operation });
    };
  };
  statementChannel.subscribe(hear);
  return () => void statementChannel.unsubscribe(hear);
}
