import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Shorter than any `Retry-After` that is sent: whoever waited as told is answered at once again. */
const TOLD_FOR_MS = 1_500;
const LATER_MS = 1_000;

type Write = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Writes refusals for want of a place (SEC-23): the first on a connection at once, and the next one a second later when
 * the connection asks again without waiting as it was told. The process takes one new connection in each turn of its
 * loop; hundreds that ask on without a pause make the turns so long that a health check would wait for seconds.
 */
export function createTurnAway(write: Write): Write {
  const told = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const nowMs = performance.now();
    const isEarly = nowMs - (told.get(socket) ?? Number.NEGATIVE_INFINITY) < TOLD_FOR_MS;
    told.set(socket, nowMs);
    if (!isEarly) return write(request, response);
    const timer = setTimeout(() => {
      told.set(socket, performance.now());
      write(request, response);
    }, LATER_MS).unref();
    response.once('close', () => clearTimeout(timer));
  };
}
