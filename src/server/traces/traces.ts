/** What a span says of its work: words of the code and figures, nothing that names a person (WATCH-10). */
export type SpanFacts = Record<string, string | number>;

type SpanOf = {
  name: string;
  kind?: 'server' | 'client';
  facts?: SpanFacts;
  /** The `traceparent` that a request came with. */
  parent?: string | undefined;
};

/** Adds what is known only at the end. */
export type Note = (facts: SpanFacts) => void;

/** The spans of this process. `run` does the work inside of one; its answer and its error go on as they came. */
export type Traces = {
  run: <T>(span: SpanOf, work: (note: Note) => Promise<T>) => Promise<T>;
  /** Sends what is left, as far as the collector answers in time. */
  stop: () => Promise<void>;
};

const nowhere: Note = () => {};

/** Where no collector is named: the work alone. */
export const NO_TRACES: Traces = { run: (_, work) => work(nowhere), stop: async () => {} };

/** Names no collector, loads nothing (WATCH-10). */
export async function openTraces(options: {
  hasCollector: boolean;
  /** The share of the traces that begin here and are kept, from 0 to 1. */
  share: number;
  onFailure: (error: unknown) => void;
}): Promise<Traces> {
  if (!options.hasCollector) return NO_TRACES;
  const { createTraces } = await import('./create-traces.ts');
  return createTraces(options);
}
