import type { RunEvent } from './run-event.ts';

/** How far the shop has a phone's events: the newest number, and its hash. */
export type ChainHead = { seq: number; hash: string };

/** Each event once, by its number: a batch may come shuffled and hold an event twice (ROAD-06). */
export function inSequence<Event extends Pick<RunEvent, 'id' | 'seq'>>(events: readonly Event[]): Event[] {
  const once = new Map(events.map((event) => [event.id, event]));
  return [...once.values()].sort((left, right) => left.seq - right.seq || (left.id < right.id ? -1 : 1));
}

/**
 * What to do with an event that is not known yet (ROAD-06): `next` follows the head; `gap` has to wait for the one before
 * it; `second-phone` has a number that another event has taken; `chain-broken` does not continue what was told before.
 */
export function placeOf(
  event: Pick<RunEvent, 'seq' | 'previousHash' | 'hash'>,
  head: ChainHead,
  computedHash: string,
): 'next' | 'gap' | 'second-phone' | 'chain-broken' {
  if (event.seq > head.seq + 1) return 'gap';
  if (event.seq <= head.seq) return 'second-phone';
  return event.previousHash === head.hash && event.hash === computedHash ? 'next' : 'chain-broken';
}
