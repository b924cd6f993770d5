import { expect, test } from 'vitest';
import { recent, recentMoment } from './recent.ts';

/** 1 PM in Los Angeles. */
const NOW = new Date('2026-11-19T21:00:00Z');

test('[LOOK-33] what was today stands with its time, what was before with its day, in the shop’s time', () => {
  const today = new Date('2026-11-19T18:58:00Z');
  // In a column a full hour has its minutes, too.
  expect(recentMoment(NOW, NOW)).toBe('1:00 PM');
  const lateYesterday = new Date('2026-11-19T07:15:00Z');
  expect([recent(today, NOW), recentMoment(today, NOW)]).toEqual(['10:58 AM', '10:58 AM']);
  expect([recent(lateYesterday, NOW), recentMoment(lateYesterday, NOW)]).toEqual([
    'Nov 18',
    'Nov 18, 11:15 PM',
  ]);
});
