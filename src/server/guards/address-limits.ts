/**
 * Work that nobody has done before (a quote, a search, an unknown page) costs about 5 to 10 ms of one processor, so ten
 * a second are at most a tenth of the smallest shop. A person needs one or two a second at the very most; a mobile
 * network's shared address brings dozens of people who look around, and a burst of 120 when they all come at once.
 * Pages that are kept cost next to nothing and are not counted (SEC-27).
 */
const WORK = { perSecond: 10, burst: 120, mostKeys: 20_000 };

/** A page says a thing or two of itself (WATCH-07, WATCH-08); a page that fails in a loop is not heard for long. */
const REPORTS = { perSecond: 0.5, burst: 40, mostKeys: 20_000 };

/** A person has a tab or two; 60 leave room for those who share an address, and whoever has none polls (SEC-29). */
const STREAMS = { ofAddress: 60, ofSession: 10 };

/** What one address may ask of this process; what is written is counted in the database as well (SEC-10). */
export function createAddressLimits(now: () => number = () => Date.now()) {
  const work = createTokenBuckets(WORK);
  const reports = createTokenBuckets(REPORTS);
  return {
    /** 0, or the seconds after which this address may ask for such work again. */
    secondsToWait: (address: string) => work.take(address, now()),
    /** The same for what an open page tells by itself. */
    secondsToReport: (address: string) => reports.take(address, now()),
    streams: createStreamCounts(STREAMS),
  };
}

export type AddressLimits = ReturnType<typeof createAddressLimits>;

type Bucket = { tokens: number; at: number };

type Options = {
  /** Requests that come back to a full bucket each second. */
  perSecond: number;
  /** Requests that may come at once. */
  burst: number;
  /** Buckets that are remembered; the one that was asked longest ago goes first. */
  mostKeys: number;
};

/**
 * A bucket of requests for each key, in this process alone. `take` answers 0 where the request may go on, else in how
 * many whole seconds it may; `nowMs` is epoch milliseconds (SEC-27).
 */
export function createTokenBuckets({ perSecond, burst, mostKeys }: Options) {
  const buckets = new Map<string, Bucket>();

  function take(key: string, nowMs: number): number {
    const known = buckets.get(key);
    const gained = known ? (Math.max(0, nowMs - known.at) / 1000) * perSecond : 0;
    const tokens = Math.min(burst, (known?.tokens ?? burst) + gained);
    const isAllowed = tokens >= 1;
    buckets.delete(key);
    buckets.set(key, { tokens: isAllowed ? tokens - 1 : tokens, at: nowMs });
    if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? key);
    return isAllowed ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  return { take, size: () => buckets.size };
}

type Most = { ofAddress: number; ofSession: number };
type Who = { address: string | null; session: string | null };

/**
 * How many streams are open from where (SEC-29). `enter` answers what to call once at the stream's end, or null where
 * the address or the session has as many as it may; a null of either counts for nothing.
 */
export function createStreamCounts(most: Most) {
  const open = new Map<string, number>();

  const count = (key: string, by: number) => {
    const now = (open.get(key) ?? 0) + by;
    if (now > 0) open.set(key, now);
    else open.delete(key);
  };

  function enter({ address, session }: Who): (() => void) | null {
    const places = [
      ...(address === null ? [] : [{ key: `address ${address}`, most: most.ofAddress }]),
      ...(session === null ? [] : [{ key: `session ${session}`, most: most.ofSession }]),
    ];
    if (places.some((place) => (open.get(place.key) ?? 0) >= place.most)) return null;
    for (const { key } of places) count(key, 1);
    const state = { isOpen: true };
    return () => {
      if (!state.isOpen) return;
      state.isOpen = false;
      for (const { key } of places) count(key, -1);
    };
  }

  return { enter, size: () => open.size };
}
