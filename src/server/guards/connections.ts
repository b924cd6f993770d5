import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Log } from '../logs/open-log.ts';

/** How often slow senders are checked; open connections are limited, event streams included. */
export const CONNECTION_LIMITS = {
  requestTimeout: 120_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
/**
 * How many connections may wait to be accepted; the system silently drops further ones, and a browser tries again only
 * seconds later. The system may allow fewer.
 */
export const CONNECTIONS_WAITING = 4_096;
/** Ten thousand open streams, and room for everybody else beside them. */
const MOST_CONNECTIONS = 16_000;
const WARNING_PAUSE_MS = 60_000;

const STATUS: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const line = (status: string, more = '') =>
  `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n${more}\r\n`;

/**
 * Everything that a connection may do before or beside a request (SEC-17): bytes that are no HTTP, CONNECT, too many
 * of them, the system running out of sockets. Each gets an answer or is closed; none ends the shop. `took` hears of every
 * one that is taken (SEC-23).
 */
export function guardConnections(server: Server, { log, took }: { log: Log; took: () => void }): void {
  server.maxConnections = MOST_CONNECTIONS;
  server.on('connection', took);
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));

  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    socket.on('error', () => {});
    log.debug({ code: error.code }, 'a connection broke off');
    const running = latest.get(socket);
    // An answer that has begun may not be mixed with another one.
    const isBusy = running !== undefined && !running.writableFinished;
    if (!socket.writable || isBusy || error.code === 'ECONNRESET') return socket.destroy();
    socket.end(line(STATUS[error.code ?? ''] ?? '400 Bad Request'), () => socket.destroy());
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {});
    socket.end(line('405 Method Not Allowed', 'Allow: GET, HEAD, POST\r\n'));
  });

  const warn = sparingly(log);
  server.on('drop', () => warn({ most: MOST_CONNECTIONS }, 'connections are refused: too many are open'));
  server.once('listening', () => {
    // From now on an error is one connection that could not be taken, for instance for want of file handles.
    server.on('error', (error) => warn({ err: error }, 'a connection could not be taken'));
  });
}

/** Logs at most one line a minute: a flood of one kind is one line. */
export function sparingly(log: Log): (facts: object, sentence: string) => void {
  const state = { lastMs: Number.NEGATIVE_INFINITY };
  return (facts, sentence) => {
    const nowMs = performance.now();
    if (nowMs - state.lastMs < WARNING_PAUSE_MS) return;
    state.lastMs = nowMs;
    log.warn(facts, sentence);
  };
}
