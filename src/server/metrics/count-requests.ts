import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { STOREFRONT } from '#app/addresses.ts';
import { findTarget, patternOf } from '../pages/page-key.ts';
import type { Funnel } from '../reports/funnel.ts';
import type { Metrics } from './metrics.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST']);
const FILES = /^\/(?:assets|fonts|media)\//;
const STREAMS = /^\/(?:live|live\/public|staff\/live|track\/[^/]+\/[^/]+\/live)$/;
/** What the server answers beside the declared addresses. */
const OWN = new Set(['/healthz', '/readyz', '/metrics', '/client-errors', '/vitals']);

/** What visitors open. */
const PAGES = new Set(STOREFRONT.flatMap(({ path, resource }) => (resource ? [] : [path])));

const STREAM = '(stream)';
const FILE = '(file)';
const UNKNOWN = patternOf(null);

/** The label of a path: its declared address or a word, never the path as it was typed (WATCH-04). */
export function routeLabel(pathname: string): string {
  if (FILES.test(pathname)) return FILE;
  if (OWN.has(pathname)) return pathname;
  return STREAMS.test(pathname) ? STREAM : patternOf(findTarget(pathname));
}

/** Counts and times every answer of this listener, whoever gives it, and the steps on the way to an order (NUM-12). */
export function countRequests(
  { requests, requestSeconds }: Pick<Metrics, 'requests' | 'requestSeconds'>,
  listener: RequestListener,
  funnel?: Funnel,
): RequestListener {
  const note = (request: IncomingMessage, response: ServerResponse, startedAt: number) => {
    const method = METHODS.has(request.method ?? '') ? request.method : 'other';
    // A browser that left before its answer began has none: 499 is what proxies write for it.
    const status = response.headersSent ? response.statusCode : 499;
    const label = routeLabel((request.url ?? '').split('?')[0] ?? '');
    // What nobody has declared and is there, is a file of the build's root.
    const route = label === UNKNOWN && status < 400 ? FILE : label;
    requests.inc({ method, route, status });
    funnel?.count(request, { route, isPage: PAGES.has(route), status });
    if (route !== STREAM) requestSeconds.observe({ route }, (performance.now() - startedAt) / 1000);
  };
  return (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => note(request, response, startedAt));
    return listener(request, response);
  };
}
