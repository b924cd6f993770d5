import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addShopDays, shopClock, shopMoment, weekdayOf } from './shop-clock.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

test.each([
  ['2025-07-04T19:00:00Z', 'fri', 720, '2025-07-04'],
  ['2025-01-15T20:30:59Z', 'wed', 750, '2025-01-15'],
  ['2025-01-15T07:59:59Z', 'tue', 1439, '2025-01-14'],
  ['2025-01-15T08:00:00Z', 'wed', 0, '2025-01-15'],
  ['2026-01-01T07:59:00Z', 'wed', 1439, '2025-12-31'],
  ['2025-03-09T09:59:00Z', 'sun', 119, '2025-03-09'],
  ['2025-03-09T10:00:00Z', 'sun', 180, '2025-03-09'],
  ['2025-11-02T08:59:00Z', 'sun', 119, '2025-11-02'],
  ['2025-11-02T09:00:00Z', 'sun', 60, '2025-11-02'],
  ['2025-11-02T10:00:00Z', 'sun', 120, '2025-11-02'],
])('[SHELL-32, SHELL-53] at %s the shop wall shows %s, minute %i of %s', (moment, weekday, minutes, date) => {
  expect(shopClock(new Date(moment), DEFAULT_TIME_ZONE)).toEqual({ weekday, minutes, date });
});

test.each([
  ['winter', '2025-01-15', 540, '2025-01-15T17:00:00.000Z'],
  ['summer', '2025-07-04', 540, '2025-07-04T16:00:00.000Z'],
  ['midnight before the spring change', '2025-03-09', 0, '2025-03-09T08:00:00.000Z'],
  ['morning after the spring change', '2025-03-09', 600, '2025-03-09T17:00:00.000Z'],
  ['a time that spring skips', '2025-03-09', 150, '2025-03-09T10:30:00.000Z'],
  ['a time that autumn repeats', '2025-11-02', 90, '2025-11-02T08:30:00.000Z'],
  ['morning after the autumn change', '2025-11-02', 600, '2025-11-02T18:00:00.000Z'],
  ['the end of a day', '2025-12-31', 1440, '2026-01-01T08:00:00.000Z'],
])('[SHELL-32] %s: %s minute %i is %s', (_, date, minutes, moment) => {
  expect(shopMoment(date, minutes, DEFAULT_TIME_ZONE).toISOString()).toBe(moment);
});

test('[SHELL-32] a shop time converts back to its instant on every day, also across clock changes', () => {
  const openHours = fc.integer({ min: 6 * 60, max: 22 * 60 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), openHours, (days, minutes) => {
      const date = addShopDays('2020-01-01', days);
      const clock = shopClock(shopMoment(date, minutes, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE);
      return clock.date === date && clock.minutes === minutes && clock.weekday === weekdayOf(date);
    }),
  );
});

test.each([
  ['2025-02-28', 1, '2025-03-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2025-03-09', 1, '2025-03-10'],
  ['2025-01-01', -1, '2024-12-31'],
  ['2025-01-01', 0, '2025-01-01'],
])('[SHELL-32] %s and %i days are %s', (date, days, result) => {
  expect(addShopDays(date, days)).toBe(result);
});
