import { isCrowded, isTurnedAway, kindOf, type RequestOutcome, waitBeforeNext } from './retry-policy.ts';

/** No answer came. `wasSent` is false where the request surely never left the device. */
export class NoAnswer extends Error {
  readonly wasSent: boolean;

  constructor(wasSent: boolean) {
    super('no answer');
    this.wasSent = wasSent;
  }
}

/** Said in this tab each time that an order is asked to wait because many people are ordering (SHELL-59). */
export const CROWDED = 'shop:crowded';

/**
 * A fetch that asks again where that does no harm (SHELL-56); other origins are left alone. It throws `NoAnswer` if
 * none came. Without a network nothing that changes something is sent at all; a read still is, because the service
 * worker may have kept it.
 */
export function makePatient(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (input instanceof Request) return send(input, init);
    const { origin, pathname } = new URL(input, window.location.href);
    if (origin !== window.location.origin) return send(input, init);
    const signal = init?.signal;
    const kind = kindOf(init?.method ?? 'GET', pathname.replace(/\.data$/, ''));
    let isUnsure = false;
    for (let tries = 1; ; tries += 1) {
      if (kind !== 'read' && kind !== 'probe' && !navigator.onLine) throw new NoAnswer(tries > 1);
      const answer = await send(input, init).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return null;
      });
      isUnsure ||= answer === null;
      const outcome = outcomeOf(answer);
      const { onLine: isOnline } = navigator;
      const tried = { kind, outcome, tries, isOnline, nowMs: Date.now(), chance: Math.random() };
      const waitMs = waitBeforeNext(tried);
      if (waitMs !== null) {
        if (isCrowded(kind, outcome)) window.dispatchEvent(new Event(CROWDED));
        await pause(waitMs, signal);
      }
      // The last try was refused, but an earlier one may have been accepted.
      else if (answer && !(isUnsure && kind === 'attempt' && isTurnedAway(answer.status))) return answer;
      else throw new NoAnswer(true);
    }
  };
}

function outcomeOf(answer: Response | null): RequestOutcome {
  return answer ? { status: answer.status, retryAfter: answer.headers.get('Retry-After') } : 'no-answer';
}

/** Ends early where the page no longer wants the answer. */
function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((done, fail) => {
    const stop = () => {
      clearTimeout(timer);
      fail(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    signal?.addEventListener('abort', stop);
    if (signal?.aborted) stop();
  });
}
