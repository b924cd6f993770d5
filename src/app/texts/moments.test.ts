import { expect, test } from 'vitest';
import { moments } from './en/moments.ts';

const EVENING = new Date('2025-10-22T02:00:00Z');
const before = (ms: number) => new Date(EVENING.getTime() - ms);
const HOUR_MS = 3_600_000;

test('[SHELL-53] moments are read in shop time, minutes only where there are some', () => {
  expect(moments.time(EVENING)).toBe('7 PM');
  expect(moments.time(new Date('2025-10-22T02:40:00Z'))).toBe('7:40 PM');
  expect(moments.dayAndTime(EVENING)).toBe('Tuesday 7 PM');
  expect(moments.dateAndTime(EVENING)).toBe('Oct 21, 7 PM');
});

test('[LOOK-130] the console writes each time with its minutes', () => {
  expect(moments.minute(EVENING)).toBe('7:00 PM');
  expect(moments.dayAndMinute(EVENING)).toBe('Tuesday 7:00 PM');
  expect(moments.dateAndMinute(EVENING)).toBe('Oct 21, 7:00 PM');
});

test.each([
  [0, '0 minutes ago'],
  [60_000, '1 minute ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [24 * HOUR_MS - 1, '23 hours ago'],
  [24 * HOUR_MS, '1 day ago'],
  [7 * 24 * HOUR_MS - 1, '6 days ago'],
  [7 * 24 * HOUR_MS, 'October 14, 2025'],
])('[ACCT-13] %i ms back reads "%s"', (pastMs, words) => {
  expect(moments.ago(before(pastMs), EVENING)).toBe(words);
});
