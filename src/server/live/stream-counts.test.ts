import { expect, test } from 'vitest';
import { createStreamCounts } from '../guards/address-limits.ts';

test('[SEC-29] streams are limited per address and per session, and an ended stream frees its place once', () => {
  const counts = createStreamCounts({ ofAddress: 3, ofSession: 2 });
  const [one, two] = [1, 2].map(() => counts.enter({ address: 'a', session: 's' }));
  expect(counts.enter({ address: 'a', session: 's' })).toBeNull();
  expect(counts.enter({ address: 'a', session: null })).not.toBeNull();
  expect(counts.enter({ address: 'a', session: 'other' })).toBeNull();
  expect(counts.enter({ address: 'b', session: 's' })).toBeNull();
  one?.();
  one?.();
  expect(counts.enter({ address: 'a', session: 's' })).not.toBeNull();
  expect(counts.enter({ address: 'a', session: null })).toBeNull();
  two?.();
  expect(counts.enter({ address: 'b', session: 's' })).not.toBeNull();
});

test('[SEC-29] nothing is stored about closed streams', () => {
  const counts = createStreamCounts({ ofAddress: 3, ofSession: 2 });
  const leave = [null, 's'].map((session) => counts.enter({ address: 'a', session }));
  for (const each of leave) each?.();
  expect(counts.size()).toBe(0);
});
