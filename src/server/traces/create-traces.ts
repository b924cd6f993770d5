import { createHash } from 'node:crypto';
import {
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type StatementEvent, statementChannel } from '#db/client/statement-events.ts';
import { operationOf } from '../metrics/time-statements.ts';
import type { SpanFacts, Traces } from './traces.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT };
const STOP_WITHIN_MS = 3_000;

type Options = { share: number; onFailure: (error: unknown) => void };

/**
 * Spans that go to the collector which the standard variables name (WATCH-10): requests, placing an order, statements
 * inside of these, messages that are sent. A collector that is away costs the spans, nothing else.
 */
export function createTraces({ share, onFailure }: Options): Traces {
  listenToFailures(onFailure);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const named = resourceFromAttributes({ 'service.name': 'mooddrop' });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('mooddrop');
  const forget = traceStatements(tracer);
  const run: Traces['run'] = ({ name, kind, facts, parent }, work) => {
    const options = { kind: kind && KINDS[kind], attributes: facts };
    return tracer.startActiveSpan(name, options, contextOf(parent), async (span) => {
      try {
        return await work((more: SpanFacts) => void span.setAttributes(more));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
        throw error;
      } finally {
        span.end();
      }
    });
  };
  return {
    run,
    stop: async () => {
      forget();
      const late = new Promise<boolean>((resolve) => {
        setTimeout(resolve, STOP_WITHIN_MS, false).unref();
      });
      const sent = provider.shutdown().then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([sent, late]))) tellUnsent(onFailure);
      context.disable();
      diag.disable();
    },
  };
}

const propagator = new W3CTraceContextPropagator();

function contextOf(traceparent: string | undefined): Context {
  const active = context.active();
  return traceparent ? propagator.extract(active, { traceparent }, defaultTextMapGetter) : active;
}

/** The kind of an error; its message may quote what somebody typed. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown');

/** A statement inside of a span, by what it does and a hash that is the same for the same text (WATCH-03). */
function traceStatements(tracer: Tracer): () => void {
  const hear = (message: unknown) => {
    const event = message as StatementEvent;
    if (!trace.getActiveSpan()?.isRecording()) return;
    const operation = operationOf(event.text);
    const hash = createHash('sha256').update(event.text).digest('hex').slice(0, 12);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.statement.hash': hash,
    };
    const span = tracer.startSpan(`database ${operation}`, { kind: SpanKind.CLIENT, attributes });
    const before = event.end;
    event.end = (error) => {
      before?.(error);
      if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
      span.end();
    };
  };
  statementChannel.subscribe(hear);
  return () => void statementChannel.unsubscribe(hear);
}

const tellUnsent = (onFailure: Options['onFailure']) => onFailure(new Error('spans could not be sent'));

/** What the sending of spans meets. Its words may hold the collector's address with a secret, so its kind alone is told. */
function listenToFailures(onFailure: (error: unknown) => void): void {
  const ignore = () => {};
  const tell = () => tellUnsent(onFailure);
  const logger = { error: tell, warn: tell, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
