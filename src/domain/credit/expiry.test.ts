import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { expiresInDays } from './credit-dates.ts';

const NOW = '2026-10-31T23:30:00-07:00';

test.each([
  ['2026-10-31T23:59:00-07:00', 0],
  ['2026-11-01T00:00:00-07:00', 1],
  ['2026-11-01T23:59:00-08:00', 1],
  ['2026-11-14T23:30:00-08:00', 14],
  ['2026-11-30T22:30:00-08:00', 30],
])('[MD-03] credit that expires on %s has %i shop days left, also across a clock change', (at, days) => {
  expect(expiresInDays(new Date(at), new Date(NOW), DEFAULT_TIME_ZONE)).toBe(days);
});
