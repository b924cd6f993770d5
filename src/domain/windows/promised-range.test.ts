import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { promisedRange } from './promised-range.ts';

const ZIP = '92553';
const at = (time: string) => new Date(`2026-11-19T${time}:00-08:00`);
const plus = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const TEN = [30, 32, 35, 38, 40, 45, 50, 52, 58, 90];
const range = (times: { zip: string; hour: number; minutes: number[] }[], now: Date, zone: unknown = null) =>
  promisedRange({ times, zip: ZIP, zone, now, timeZone: DEFAULT_TIME_ZONE });

test('[WINDOW-11] the range is the 20th to the 80th percentile, to five minutes outward', () => {
  const now = at('14:10');
  expect(range([{ zip: ZIP, hour: 14, minutes: TEN }], now)).toEqual({
    startsAt: plus(now, 30),
    endsAt: plus(now, 60),
  });
});

test('[WINDOW-11] ten orders of this area and of hours beside say something, nine or another’s do not', () => {
  const now = at('14:10');
  const split = [
    { zip: ZIP, hour: 13, minutes: TEN.slice(0, 5) },
    { zip: ZIP, hour: 15, minutes: TEN.slice(5) },
  ];
  expect(range(split, now)).not.toBeNull();
  expect(range([{ zip: ZIP, hour: 14, minutes: TEN.slice(1) }], now)).toBeNull();
  expect(range([{ zip: ZIP, hour: 16, minutes: TEN }], now)).toBeNull();
  expect(range([{ zip: '92570', hour: 14, minutes: TEN }], now)).toBeNull();
});

test('[WINDOW-11] it is a quarter of an hour wide at least', () => {
  const now = at('14:10');
  const minutes = Array.from({ length: 12 }, () => 40);
  expect(range([{ zip: ZIP, hour: 14, minutes }], now)).toEqual({
    startsAt: plus(now, 40),
    endsAt: plus(now, 55),
  });
});

test('[WINDOW-11, LAW-04] it ends where law or zone end, and is none where it would begin after them', () => {
  const times = [19, 20, 21].map((hour) => ({ zip: ZIP, hour, minutes: TEN }));
  expect(range(times, at('21:20'))).toEqual({ startsAt: at('21:50'), endsAt: at('22:00') });
  expect(range(times, at('21:30'))).toBeNull();
  expect(range(times, at('19:20'), { thu: ['09:00', '20:00'] })).toEqual({
    startsAt: at('19:50'),
    endsAt: at('20:00'),
  });
  expect(range(times, at('19:20'), { fri: ['09:00', '20:00'] })).toBeNull();
});

test('[WINDOW-11] whatever came before, three of five orders lie within the range', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 10, maxLength: 60 }), (minutes) => {
      const now = at('09:00');
      const found = range([{ zip: ZIP, hour: 9, minutes }], now);
      if (!found) throw new Error('no range');
      const inside = minutes.filter(
        (took) => plus(now, took) >= found.startsAt && plus(now, took) <= found.endsAt,
      );
      expect(inside.length / minutes.length).toBeGreaterThanOrEqual(0.6);
    }),
  );
});
