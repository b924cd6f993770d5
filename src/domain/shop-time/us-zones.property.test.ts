import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_HOURS } from './delivery-hours.ts';
import { deliveryStatus } from './delivery-status.ts';
import {
  addShopDays,
  formatWallTime,
  parseWallTime,
  shopClock,
  shopMoment,
  weekdayOf,
} from './shop-clock.ts';
import { parseTimeZone } from './time-zone.ts';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'America/Indiana/Indianapolis',
  'America/Puerto_Rico',
  'Pacific/Honolulu',
  'Pacific/Guam',
];
const HOUR_MS = 3_600_000;
const anyZone = fc.constantFrom(...ZONES);
const anyDay = fc.integer({ min: 0, max: 4500 }).map((days) => addShopDays('2020-01-01', days));
const lawful = fc.integer({ min: 6 * 60, max: 22 * 60 });

/** The wall clock as the runtime writes it in one piece, without our calendar and what it keeps. */
const wallOf = (at: Date, timeZone: string) =>
  at.toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

test('[PLACE-05, SHELL-32] in every zone a moment within the lawful hours reads as it was asked, on every day', () => {
  fc.assert(
    fc.property(anyZone, anyDay, lawful, (timeZone, date, minutes) => {
      const at = shopMoment(date, minutes, timeZone);
      expect(shopClock(at, timeZone)).toEqual({ date, minutes, weekday: weekdayOf(date) });
      const wall = wallOf(at, timeZone);
      expect(formatWallTime(at, timeZone)).toBe(wall);
      expect(parseWallTime(wall, timeZone)).toEqual(at);
    }),
    { numRuns: 400 },
  );
});

test('[PLACE-05] the clock agrees with the runtime at any minute, also around the changes and whatever was asked before', () => {
  const anyMinute = fc
    .integer({ min: 0, max: 4500 * 24 * 60 })
    .map((min) => new Date(1_577_836_800_000 + min * 60_000));
  fc.assert(
    fc.property(anyMinute, fc.shuffledSubarray(ZONES), (at, zones) => {
      for (const timeZone of zones) expect(formatWallTime(at, timeZone)).toBe(wallOf(at, timeZone));
    }),
    {
      examples: ['2026-03-08T06:59:59Z', '2026-03-08T07:00:00Z', '2026-11-01T10:00:00Z'].map((at) => [
        new Date(at),
        ZONES,
      ]),
    },
  );
});

test.each([
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'],
  ['America/Chicago', '2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z'],
  ['America/Denver', '2026-03-08T09:00:00Z', '2026-11-01T08:00:00Z'],
  ['America/Los_Angeles', '2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z'],
  ['America/Anchorage', '2026-03-08T11:00:00Z', '2026-11-01T10:00:00Z'],
])('[PLACE-05] in %s the clocks of 2026 change at %s and at %s', (timeZone, spring, autumn) => {
  const around = (moment: string) =>
    [-1, 0].map((ms) => shopClock(new Date(Date.parse(moment) + ms), timeZone).minutes);
  expect(around(spring)).toEqual([119, 180]);
  expect(around(autumn)).toEqual([119, 60]);
  const night =
    shopMoment('2026-03-09', 0, timeZone).getTime() - shopMoment('2026-03-08', 0, timeZone).getTime();
  expect(night).toBe(23 * HOUR_MS);
});

test.each(['America/Phoenix', 'America/Puerto_Rico', 'Pacific/Honolulu', 'Pacific/Guam'])(
  '[PLACE-05] in %s every day has 24 hours',
  (timeZone) => {
    for (let day = 0; day < 366; day += 1) {
      const date = addShopDays('2026-01-01', day);
      const next = shopMoment(addShopDays(date, 1), 0, timeZone).getTime();
      expect(next - shopMoment(date, 0, timeZone).getTime()).toBe(24 * HOUR_MS);
    }
  },
);

test('[PLACE-05, SHELL-27] a shop opens at nine of its own morning, so an eastern one before a western', () => {
  const open = (timeZone: string) => shopMoment('2026-11-18', 9 * 60, timeZone);
  for (const timeZone of ZONES) {
    const before = new Date(open(timeZone).getTime() - 1);
    expect(deliveryStatus(DEFAULT_DELIVERY_HOURS, before, timeZone)).toEqual({
      kind: 'closed',
      opensAt: open(timeZone),
    });
    expect(deliveryStatus(DEFAULT_DELIVERY_HOURS, open(timeZone), timeZone).kind).toBe('open');
  }
  const apart = open('America/Los_Angeles').getTime() - open('America/New_York').getTime();
  expect(apart).toBe(3 * HOUR_MS);
  expect(deliveryStatus(DEFAULT_DELIVERY_HOURS, open('America/New_York'), 'America/Los_Angeles').kind).toBe(
    'closed',
  );
});

test.each([
  ['America/New_York', 'America/New_York'],
  ['america/new_york', 'America/New_York'],
  ['Pacific/Honolulu', 'Pacific/Honolulu'],
  ['America/Moreno_Valley', null],
  ['+05:00', null],
  ['EST', null],
  ['', null],
  ['America/New_York; drop', null],
])('[PLACE-05] the time zone %j is read as %j', (name, zone) => {
  expect(parseTimeZone(name)).toBe(zone);
});
