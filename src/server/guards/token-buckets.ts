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
