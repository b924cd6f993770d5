import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roadStatus } from '../delivery/area-hours.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { DeliveryHours } from '../shop-time/delivery-hours.ts';
import { shopClock, shopMoment } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { WEEKDAYS } from '../shop-time/weekdays.ts';
import { listWindows } from './windows.ts';

const MINUTE_MS = 60_000;
const [EARLIEST, LATEST] = [360, 1320];
const two = (part: number) => String(part).padStart(2, '0');
const time = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const anyDay = fc.option(
  fc
    .tuple(fc.integer({ min: EARLIEST, max: LATEST - 1 }), fc.integer({ min: 1, max: 960 }))
    .map(([opensMinute, length]) => ({ opensMinute, closesMinute: Math.min(LATEST, opensMinute + length) })),
  { nil: null, freq: 6 },
);
const anyWeek = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .filter((days) => days.some((day) => day !== null))
  .map((days) => Object.fromEntries(WEEKDAYS.map((day, place) => [day, days[place]])) as DeliveryHours);
const asStored = (week: DeliveryHours) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, week[day] && [time(week[day].opensMinute), time(week[day].closesMinute)]]),
  );
const anyZone = fc.option(anyWeek.map(asStored), { nil: null });
/** Three years with both changes of the clocks and a leap day. */
const anyMoment = fc
  .integer({ min: 0, max: 3 * 366 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T08:00:00Z') + minutes * MINUTE_MS));
const anySettings = fc
  .record({
    windowMinutes: fc.integer({ min: 30, max: 240 }),
    windowCutoffMinutes: fc.integer({ min: 0, max: 300 }),
    windowDays: fc.integer({ min: 1, max: 2 }),
    deliveryHours: anyWeek,
    timeZone: fc.constantFrom(DEFAULT_TIME_ZONE, 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu'),
  })
  .map((own) => ({ ...DEFAULT_SETTINGS, ...own }));

test('[WINDOW-02, LAW-04] windows are whole, in order, never overlap, after the cut-off and within the lawful hours of shop and zone', () => {
  fc.assert(
    fc.property(anyMoment, anySettings, anyZone, (now, settings, zone) => {
      const windows = listWindows({ now, deliverNotBefore: null, zone, settings });
      const { timeZone, windowMinutes, windowCutoffMinutes } = settings;
      for (const [place, { startsAt, endsAt }] of windows.entries()) {
        expect(endsAt.getTime() - startsAt.getTime()).toBe(windowMinutes * MINUTE_MS);
        expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + windowCutoffMinutes * MINUTE_MS);
        const next = windows[place + 1];
        if (next) expect(next.startsAt.getTime()).toBeGreaterThanOrEqual(endsAt.getTime());
        const last = new Date(endsAt.getTime() - MINUTE_MS);
        for (const moment of [startsAt, last])
          expect(roadStatus({ zone, now: moment, timeZone })).toEqual({ isOpen: true });
        const clock = shopClock(startsAt, timeZone);
        const opens = settings.deliveryHours[clock.weekday]?.opensMinute ?? Number.POSITIVE_INFINITY;
        expect(clock.minutes).toBeGreaterThanOrEqual(opens);
      }
      expect(
        new Set(windows.map(({ startsAt }) => shopClock(startsAt, timeZone).date)).size,
      ).toBeLessThanOrEqual(settings.windowDays);
    }),
  );
});

test('[WINDOW-02] all zones of a shop share its windows: what one is offered overlaps nothing that another is', () => {
  fc.assert(
    fc.property(anyMoment, anySettings, anyZone, anyZone, (now, settings, one, other) => {
      const asked = { now, deliverNotBefore: null, settings };
      const all = [one, other].flatMap((zone) => listWindows({ ...asked, zone }));
      for (const first of all)
        for (const second of all)
          if (first.startsAt < second.endsAt && second.startsAt < first.endsAt) expect(first).toEqual(second);
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['of 25 hours', '2026-11-01'],
  ['of 23 hours', '2027-03-14'],
])('[WINDOW-02, SHELL-32] the day %s has its windows at the hours of the wall clock', (_, date) => {
  const now = shopMoment(date, 0, DEFAULT_TIME_ZONE);
  const settings = { ...DEFAULT_SETTINGS, windowDays: 1 };
  const windows = listWindows({ now, deliverNotBefore: null, zone: null, settings });
  expect(windows.map(({ startsAt }) => shopClock(startsAt, DEFAULT_TIME_ZONE).minutes / 60)).toEqual([
    10, 12, 14, 16, 18, 20,
  ]);
  for (const { startsAt, endsAt } of windows)
    expect(endsAt.getTime() - startsAt.getTime()).toBe(120 * MINUTE_MS);
});
