import { expect, test } from 'vitest';
import { createTokenBuckets } from './address-limits.ts';

const AT = 1_000_000;

const buckets = () => createTokenBuckets({ perSecond: 2, burst: 4, mostKeys: 3 });
const takeMany = (limit: ReturnType<typeof buckets>, key: string, count: number, at: number) =>
  Array.from({ length: count }, () => limit.take(key, at));

test('[SEC-27] a bucket allows its burst at once, then names the waiting time, and refills with time', () => {
  const limit = buckets();
  expect(takeMany(limit, 'a', 6, AT)).toEqual([0, 0, 0, 0, 1, 1]);
  expect(takeMany(limit, 'a', 2, AT + 500)).toEqual([0, 1]);
  expect(takeMany(limit, 'a', 5, AT + 60_000)).toEqual([0, 0, 0, 0, 1]);
});

test('[SEC-27] addresses have separate buckets, and a clock that goes back refills nothing', () => {
  const limit = buckets();
  takeMany(limit, 'a', 5, AT);
  expect(limit.take('b', AT)).toBe(0);
  expect(limit.take('a', AT - 10_000)).toBe(1);
});

test('[SEC-27] the number of remembered addresses is limited, and the oldest one is forgotten', () => {
  const limit = buckets();
  takeMany(limit, 'a', 5, AT);
  for (const key of ['b', 'c']) limit.take(key, AT);
  expect(limit.take('a', AT)).toBe(1);
  limit.take('d', AT);
  expect(limit.size()).toBe(3);
  expect(limit.take('a', AT)).toBe(1);
});
