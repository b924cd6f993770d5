/**
 * What a request may do when the shop does not take it. A read may be asked again; an attempt carries its own key, so
 * that the shop knows a repetition; a write is sent once; a probe measures the answer itself.
 */
export type RequestKind = 'read' | 'attempt' | 'write' | 'probe';

/** The status of an answer with its `Retry-After`, or that none came. */
export type RequestOutcome = { status: number; retryAfter: string | null } | 'no-answer';

export type Tried = {
  kind: RequestKind;
  outcome: RequestOutcome;
  /** How often it has been sent, this time included. */
  tries: number;
  isOnline: boolean;
  nowMs: number;
  /** 0 to 1: spreads the retries of browsers that were refused together. */
  chance: number;
};

/** Reads that carry too much for an address. */
const READS_BY_POST = ['/quote', '/orders/waiting'];
const TURNED_AWAY = [429, 502, 503, 504];
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 8000;
/** Whoever is told to wait longer is told so, instead of watching a page that does nothing. */
const LONGEST_NAMED_WAIT_MS = 15_000;
const MOST_TRIES = { read: 4, attempt: 8 };
/** Some five minutes: a drop that everybody wants is over by then. */
const MOST_CROWDED_TRIES = 80;
/** Somebody looks at a page that waits for this: a network that is gone is said sooner than a shop that is busy. */
const MOST_READS_WITHOUT_ANSWER = 3;

/** The shop takes no more orders at the moment and says when to come back: many people are ordering (SHELL-59). */
export const isCrowded = (kind: RequestKind, outcome: RequestOutcome): boolean =>
  kind === 'attempt' && outcome !== 'no-answer' && outcome.status === 503 && outcome.retryAfter !== null;

/** Whether the shop, or an edge before it, had no time for the request. */
export const isTurnedAway = (status: number): boolean => TURNED_AWAY.includes(status);

/** The kind of a request, by its method and its path without `.data`. */
export function kindOf(method: string, pathname: string): RequestKind {
  if (pathname === '/healthz') return 'probe';
  if (method === 'GET' || method === 'HEAD' || READS_BY_POST.includes(pathname)) return 'read';
  return pathname === '/orders/place' ? 'attempt' : 'write';
}

/**
 * How many milliseconds to wait before the same request is sent again, never less than the shop has named; null where
 * it is not (SHELL-56).
 */
export function waitBeforeNext({ kind, outcome, tries, isOnline, nowMs, chance }: Tried): number | null {
  if (kind === 'write' || kind === 'probe' || !isOnline) return null;
  const isUnanswered = outcome === 'no-answer';
  if (!isUnanswered && !isTurnedAway(outcome.status)) return null;
  const named = isUnanswered ? 0 : namedWaitMs(outcome.retryAfter, nowMs);
  // Everybody comes back after the time that the shop names: who has waited longer must not wait longer each time.
  if (isCrowded(kind, outcome) && named > 0 && named <= LONGEST_NAMED_WAIT_MS)
    return tries < MOST_CROWDED_TRIES ? Math.round(named * (1 + chance / 4)) : null;
  const most = kind === 'read' && isUnanswered ? MOST_READS_WITHOUT_ANSWER : MOST_TRIES[kind];
  if (tries >= most) return null;
  if (named > LONGEST_NAMED_WAIT_MS) return null;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  return Math.round(Math.max(named, wait) * (1 + chance / 4));
}

/** `Retry-After` in seconds or as a date; 0 where it names neither. */
function namedWaitMs(retryAfter: string | null, nowMs: number): number {
  if (!retryAfter) return 0;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - nowMs;
  return Math.max(0, ms || 0);
}
