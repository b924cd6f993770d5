import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '../config.ts';
import { safeError } from './safe-error.ts';

export type Log = Logger;

/**
 * The shop's log: one JSON object a line, or whatever `to` makes of it. An error is given as `{ err }` beside a sentence, and whichever way it
 * comes, only what `safeError` lets through is written (SEC-19).
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: null,
    serializers: { err: safeError, error: safeError },
    hooks: {
      /** Without a sentence of its own, an error's message would become the sentence. */
      logMethod(this: Log, args: Parameters<Log['error']>, method: Log['error']) {
        const [first, ...rest] = args as unknown[];
        const given = first instanceof Error ? [{ err: first }, rest[0] ?? 'something failed'] : args;
        method.apply(this, given as typeof args);
      },
    },
  };
  return to ? pino(options, to) : pino(options);
}
