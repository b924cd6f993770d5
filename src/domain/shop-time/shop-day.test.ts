import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addShopDays, isShopDay } from './shop-clock.ts';

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const dayOf = (year: number, month: number, day: number) =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');

test('[SHELL-53] every month ends on its last day', () => {
  for (const [place, last] of DAYS_OF_MONTH.entries()) {
    const days = [0, 1, last, last + 1].map((day) => isShopDay(dayOf(2026, place + 1, day)));
    expect(days).toEqual([false, true, true, false]);
  }
});

test.each([
  [2024, true],
  [2025, false],
  [2028, true],
  [2100, false],
  [2000, true],
])('[SHELL-53] 29 February is a day of %i: %s', (year, isDay) => {
  expect(isShopDay(dayOf(year, 2, 29))).toBe(isDay);
  expect(isShopDay(dayOf(year, 2, 30))).toBe(false);
});

test.each([
  '',
  ' ',
  '2026-1-1',
  '2026-01-01 ',
  '2026-01-01T00:00',
  '26-01-01',
  '2026-00-01',
  '2026-13-01',
  'today',
  'NaN',
])('[SHELL-53] %j is no day', (text) => {
  expect(isShopDay(text)).toBe(false);
});

test('[SHELL-53] counting days never leaves the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
      expect(isShopDay(addShopDays('2026-11-20', days))).toBe(true);
    }),
  );
});
