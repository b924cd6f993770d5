import { AsyncLocalStorage } from 'node:async_hooks';
import { setZoneSource } from '#app/texts/page-time-zone.ts';

const scope = new AsyncLocalStorage<string>();
setZoneSource(() => scope.getStore());

/**
 * Does this work, and all that it starts, with the texts in this time zone: a request of one shop never writes in the
 * zone of another, though both share the process (decision 0046-the-shops-place).
 */
export function inTimeZone<Result>(timeZone: string, work: () => Result): Result {
  return scope.run(timeZone, work);
}

/** The same work, to be done later and from elsewhere, as if it were done here. */
export function inZoneOfHere<Given extends unknown[], Result>(
  work: (...given: Given) => Result,
): (...given: Given) => Result {
  return AsyncLocalStorage.bind(work);
}
