import { expect, test } from 'vitest';
import { createClock } from './shop-context.ts';

test('[SEC-35] the clock is the machine’s, or starts at the set time and runs on', async () => {
  const before = Date.now();
  const real = createClock(null)().getTime();
  expect(real).toBeGreaterThanOrEqual(before);
  expect(real).toBeLessThanOrEqual(Date.now());

  const startsAt = new Date('2027-03-14T01:59:00-08:00');
  const set = createClock(startsAt);
  const first = set().getTime();
  expect(first - startsAt.getTime()).toBeGreaterThanOrEqual(0);
  expect(first - startsAt.getTime()).toBeLessThan(60_000);
  while (set().getTime() === first) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(set().getTime()).toBeGreaterThan(first);
});
