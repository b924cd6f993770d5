import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

const AT = 1_000_000;

const buckets = () => createTokenBuckets({ perSecond: 2, burst: 4, mostKeys: 3 });
const takeMany = (limit: ReturnType<typeof buckets>, key: string, count: number, at: number) =>
  Array.from({ length: count }, () => limit.take(key, at));

test('[SEC-27] as many as the burst go at once, then the wait is said, and time gives them back', () => {
  const limit = buckets();
  expect(takeMany(limit, 'a', 6, AT)).toEqual([0, 0, 0, 0, 1, 1]);
  expect(takeMany(limit, 'a', 2, AT + 500)).toEqual([0, 1]);
  expect(takeMany(limit, 'a', 5, AT + 60_000)).toEqual([0, 0, 0, 0, 1]);
});

test('[SEC-27] one address takes nothing from another, and a clock that goes back gives nothing', () => {
  const limit = buckets();
  takeMany(limit, 'a', 5, AT);
  expect(limit.take('b', AT)).toBe(0);
  expect(limit.take('a', AT - 10_000)).toBe(1);
});

test('[SEC-27] the memory of addresses is bounded, and the one asked longest ago is forgotten', () => {
  const limit = buckets();
  takeMany(limit, 'a', 5, AT);
  for (const key of ['b', 'c']) limit.take(key, AT);
  expect(limit.take('a', AT)).toBe(1);
  limit.take('d', AT);
  expect(limit.size()).toBe(3);
  expect(limit.take('a', AT)).toBe(1);
});
