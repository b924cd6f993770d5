import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { clubCreditCents, nextCreditAt } from './club-credit.ts';

test('[CLUB-02, CLUB-03, CLUB-07] Classic has 10 a month, Legend 15 instead', () => {
  expect(clubCreditCents('classic', DEFAULT_SETTINGS)).toBe(1000);
  expect(clubCreditCents('legend', DEFAULT_SETTINGS)).toBe(1500);
});

test.each([
  ['2026-01-31T18:00:00Z', '2026-01-31T18:00:00Z', '2026-02-28T18:00:00.000Z'],
  ['2026-01-31T18:00:00Z', '2026-02-28T18:00:00Z', '2026-03-31T17:00:00.000Z'],
  ['2026-01-15T18:00:00Z', '2026-02-01T00:00:00Z', '2026-02-15T18:00:00.000Z'],
  ['2026-01-15T18:00:00Z', '2026-12-20T00:00:00Z', '2027-01-15T18:00:00.000Z'],
])('[CLUB-07] a membership that began at %s has its first credit after %s at %s', (startedAt, after, due) => {
  expect(nextCreditAt(new Date(startedAt), new Date(after), DEFAULT_TIME_ZONE).toISOString()).toBe(due);
});
