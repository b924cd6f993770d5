import { z } from 'zod';
import { createTokenBuckets } from '../guards/address-limits.ts';
import type { Log } from '../logs/open-log.ts';
import { blotMessage } from '../logs/safe-error.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { findTarget, patternOf } from '../pages/page-key.ts';

const schema = z.object({
  kind: z.enum(['error', 'rejection', 'caught']),
  message: z.string().max(300),
  place: z.string().max(500),
  page: z.string().max(500),
});

/** One line for the same error in ten minutes, and a line every other second for all of them together. */
const SAME = { perSecond: 1 / 600, burst: 1, mostKeys: 500 };
const ALL = { perSecond: 0.5, burst: 30, mostKeys: 1 };

/** A file of the build with line and column; any other place is the page itself. */
const OWN_FILE = /^\/(?:assets\/[\w.-]{1,100}|sw\.js):\d{1,7}:\d{1,7}$/;
/** In quotes stands what a page was given, unless these words say that it is a name of the code. */
const QUOTED = /(reading |setting |execute | on |property )?(["'`])(?:(?!\2).)*\2/gs;
const QUERY = /\?[^\s"')]*/g;

const plainWords = (message: string) =>
  blotMessage(message.replace(QUOTED, (all, before) => (before ? all : '…')).replace(QUERY, '')).slice(
    0,
    200,
  );

/**
 * Takes what a browser says of an error: counted by its kind, and written into the log as far as it names neither a
 * person nor what somebody typed (WATCH-07). Answers false for what is no such report.
 */
export function createClientErrors(log: Pick<Log, 'warn'>, { clientErrors }: Pick<Metrics, 'clientErrors'>) {
  const same = createTokenBuckets(SAME);
  const all = createTokenBuckets(ALL);
  return (report: unknown, nowMs: number): boolean => {
    const { data } = schema.safeParse(report);
    if (!data) return false;
    clientErrors.inc({ kind: data.kind });
    const message = plainWords(data.message);
    const place = OWN_FILE.test(data.place) ? data.place : 'page';
    if (same.take(`${message} ${place}`, nowMs) > 0 || all.take('', nowMs) > 0) return true;
    const address = patternOf(findTarget(data.page));
    log.warn({ kind: data.kind, message, place, address }, 'an error in a browser');
    return true;
  };
}
