import { createStreamCounts } from '../live/stream-counts.ts';
import { createTokenBuckets } from './token-buckets.ts';

/**
 * Work that nobody has done before (a quote, a search, an unknown page) costs about 5 to 10 ms of one processor, so ten
 * a second are at most a tenth of the smallest shop. A person needs one or two a second at the very most; a mobile
 * network's shared address brings dozens of people who look around, and a burst of 120 when they all come at once.
 * Pages that are kept cost next to nothing and are not counted (SEC-27).
 */
const WORK = { perSecond: 10, burst: 120, mostKeys: 20_000 };

/** A person has a tab or two; 60 leave room for those who share an address, and whoever has none polls (SEC-29). */
const STREAMS = { ofAddress: 60, ofSession: 10 };

/** What one address may ask of this process; what is written is counted in the database as well (SEC-10). */
export function createAddressLimits(now: () => number = () => Date.now()) {
  const work = createTokenBuckets(WORK);
  return {
    /** 0, or the seconds after which this address may ask for such work again. */
    secondsToWait: (address: string) => work.take(address, now()),
    streams: createStreamCounts(STREAMS),
  };
}

export type AddressLimits = ReturnType<typeof createAddressLimits>;
