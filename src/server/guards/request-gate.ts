import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { writeRefusal } from '../answer/refusal.ts';
import type { Config } from '../config.ts';
import type { Log } from '../logs/open-log.ts';
import { hasForwardingHeader, isForeignName, readHost } from './host.ts';
import { readTarget } from './request-target.ts';
import { securityHeaders } from './security-headers.ts';

type Gate = { config: Config; log: Log };
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Asked by supervisors, under whatever name they know the machine. */
const HEALTH = ['/healthz', '/readyz'];
const UNKNOWN_NAME =
  'This shop does not know the name it was asked by: whoever runs it sets PUBLIC_URL to the address that people use.\n';
const MOST_HOSTS = 500;

/**
 * The first check of every request (SEC-17, SEC-18, SEC-20): one Host header, a canonical target, and a catch for every
 * error. An exception or rejection becomes a 500 with one line in the log; a browser that leaves is ignored. After the
 * gate `request.url` is the canonical path with the unchanged query.
 */
export function guardRequests({ config, log }: Gate, answer: Answer): RequestListener {
  const closing = { ...securityHeaders(config), Connection: 'close' };
  const checkHost = createHostCheck(config);
  const noteForwarding = createForwardingNote(config, log);
  // A token is a better proof than a name, and scrapers ask by names of their own network (WATCH-01).
  const anyName = new Set(config.metricsToken ? [...HEALTH, '/metrics'] : HEALTH);
  return (request, response) => {
    const ignore = (error: Error) => log.debug({ err: error }, 'a browser left early');
    request.on('error', ignore);
    response.on('error', ignore);
    const fail = (error: unknown) => failRequest({ log, request, response, error, headers: closing });
    try {
      const host = request.headers.host;
      const verdict = countHosts(request) > 1 ? 'malformed' : checkHost(host);
      const target = verdict === 'malformed' ? null : readTarget(request.url ?? '', host);
      if (!target) return writeRefusal(response, 'malformed', closing);
      if (verdict === 'foreign' && !anyName.has(target.pathname)) return writeUnknownName(response, closing);
      noteForwarding(request);
      request.url = target.pathname + target.search;
      const answering = answer(request, response);
      if (answering instanceof Promise) answering.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

type Failed = {
  log: Log;
  request: IncomingMessage;
  response: ServerResponse;
  error: unknown;
  headers: Record<string, string>;
};

function failRequest({ log, request, response, error, headers }: Failed): void {
  const requestId = randomUUID();
  log.error({ requestId, method: request.method, err: error }, 'a request failed at the gate');
  try {
    if (response.headersSent) response.destroy();
    else writeRefusal(response, 'server-error', { ...headers, 'X-Request-Id': requestId });
  } catch {
    request.socket.destroy();
  }
}

function countHosts({ rawHeaders }: IncomingMessage): number {
  return rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;
}

type Verdict = 'own' | 'foreign' | 'malformed';

/** With PUBLIC_URL the Host line decides nothing, so that proxies may write what they like into it. */
function createHostCheck({ publicUrl }: Config): (line: string | undefined) => Verdict {
  const known = new Map<string, Verdict>();
  const check = (line: string): Verdict => {
    const host = readHost(line);
    if (!host) return 'malformed';
    return !publicUrl && isForeignName(host) ? 'foreign' : 'own';
  };
  return (line) => {
    // Only HTTP/1.0, which no browser speaks, comes without one.
    if (line === undefined) return 'own';
    const found = known.get(line) ?? check(line);
    if (known.size >= MOST_HOSTS) known.clear();
    known.set(line, found);
    return found;
  };
}

function writeUnknownName(response: ServerResponse, headers: Record<string, string>): void {
  const own = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': UNKNOWN_NAME.length,
    'Cache-Control': 'no-store',
  };
  response.writeHead(421, { ...headers, ...own }).end(UNKNOWN_NAME);
}

/** Behind a proxy without TRUST_PROXY every visitor counts as the proxy: said once, at the first such request. */
function createForwardingNote({ trustProxy }: Config, log: Log): (request: IncomingMessage) => void {
  const state = { isDone: trustProxy.length > 0 };
  return ({ headers }) => {
    if (state.isDone || !hasForwardingHeader(headers)) return;
    state.isDone = true;
    log.warn(
      'A proxy has forwarded a request, but TRUST_PROXY is empty: all visitors behind it count as one. Set TRUST_PROXY to its address.',
    );
  };
}
