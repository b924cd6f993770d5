import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_HOURS } from '../shop-time/delivery-hours.ts';
import { addShopDays, shopMoment } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { WEEKDAYS } from '../shop-time/weekdays.ts';
import { areaStatus, roadStatus } from './area-hours.ts';

const FRIDAY = '2026-11-20';
const week = (hours: [string, string]) => Object.fromEntries(WEEKDAYS.map((day) => [day, hours]));
const at = (time: string, date = FRIDAY) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return shopMoment(date, hours * 60 + minutes, DEFAULT_TIME_ZONE);
};

test.each([
  ['05:59', false],
  ['06:00', true],
  ['21:59', true],
  ['22:00', false],
])('[LAW-04] at %s delivery is allowed: %s', (time, isOpen) => {
  expect(roadStatus({ zone: null, now: at(time), timeZone: DEFAULT_TIME_ZONE }).isOpen).toBe(isOpen);
});

test.each([
  ['17:59', true],
  ['18:00', false],
])('[LAW-04] in a zone that closes at 18:00 delivery is allowed at %s: %s', (time, isOpen) => {
  const asked = { zone: week(['09:00', '18:00']), now: at(time), timeZone: DEFAULT_TIME_ZONE };
  expect(roadStatus(asked).isOpen).toBe(isOpen);
  expect(areaStatus({ ...asked, shop: DEFAULT_DELIVERY_HOURS }).isOpen).toBe(isOpen);
});

// In 2026 the clocks go forward on March 8 and back on November 1, both at 2 AM.
test.each(['2026-03-08', '2026-11-01'])('[LAW-04, SHELL-32] on %s the shop’s wall clock counts', (date) => {
  const zone = week(['07:00', '18:00']);
  const isOpen = (time: string) =>
    roadStatus({ zone, now: at(time, date), timeZone: DEFAULT_TIME_ZONE }).isOpen;
  expect(['06:59', '07:00', '17:59', '18:00'].map(isOpen)).toEqual([false, true, true, false]);
  expect(roadStatus({ zone: null, now: at('21:59', date), timeZone: DEFAULT_TIME_ZONE }).isOpen).toBe(true);
  expect(roadStatus({ zone: null, now: at('22:00', date), timeZone: DEFAULT_TIME_ZONE })).toEqual({
    isOpen: false,
    opensAt: at('06:00', addShopDays(date, 1)),
  });
});

test('[LAW-04, SHELL-33] a closed area names its next opening', () => {
  const zone = { ...week(['09:00', '18:00']), sat: null };
  const found = areaStatus({
    shop: DEFAULT_DELIVERY_HOURS,
    zone,
    now: at('18:00'),
    timeZone: DEFAULT_TIME_ZONE,
  });
  expect(found).toEqual({ isOpen: false, opensAt: at('10:00', addShopDays(FRIDAY, 2)) });
});

test('[LAW-04] a zone that shares no hour with the shop never opens; one with unreadable hours has the shop’s hours', () => {
  const shop = DEFAULT_DELIVERY_HOURS;
  const early = areaStatus({
    shop,
    zone: week(['06:00', '08:00']),
    now: at('07:00'),
    timeZone: DEFAULT_TIME_ZONE,
  });
  expect(early).toEqual({ isOpen: false, opensAt: null });
  expect(areaStatus({ shop, zone: 'soon', now: at('12:00'), timeZone: DEFAULT_TIME_ZONE })).toEqual({
    isOpen: true,
  });
});
