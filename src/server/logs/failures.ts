import type { IncomingMessage } from 'node:http';
import type { Log } from './open-log.ts';

/** What a line says of the request beside the error: nothing that names a person, nor the address as it was typed. */
export type RequestFacts = { requestId: string; address: string; audience: string; method: string };

export type Report = (error: unknown, sentence?: string) => void;

type Asked = {
  log: Log;
  facts: RequestFacts;
  /** Has the browser gone? Absent where none waits, as when a page is made for everybody. */
  hasLeft?: () => boolean;
};

/** How reading from or writing to a browser fails that has gone. */
const BROKEN_OFF = /abort|terminated|premature|unexpected end|ECONNRESET|EPIPE/i;

/** Did the browser go away before it had its answer? */
export function hasLeft(signal: AbortSignal, incoming: IncomingMessage | undefined): boolean {
  return signal.aborted || Boolean(incoming?.readableAborted) || Boolean(incoming?.socket.destroyed);
}

/** An error that only says that somebody went away; a database's fault has a cause, and stays an error. */
function isBreakingOff(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const { name, message, code } = error as NodeJS.ErrnoException;
  return error.cause === undefined && BROKEN_OFF.test(`${name} ${message} ${code}`);
}

/**
 * Says what failed in answering one request, once: the loaders of a page may all fail of one cause, and React
 * Router tells of some errors twice. What comes after the first is for debugging alone, as is a browser that has
 * gone away (SEC-19).
 */
export function createReport({ log, facts, hasLeft = () => false }: Asked): Report {
  const state = { isTold: false };
  return (error, sentence = 'a request failed') => {
    if (hasLeft() && isBreakingOff(error)) return log.debug(facts, 'a browser left early');
    const level = state.isTold ? 'debug' : 'error';
    state.isTold = true;
    log[level]({ ...facts, err: error }, sentence);
  };
}
