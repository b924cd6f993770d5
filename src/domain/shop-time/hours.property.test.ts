import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countdown } from './countdown.ts';
import {
  DEFAULT_DELIVERY_HOURS,
  type DeliveryHours,
  LAWFUL_HOURS,
  LAWFUL_WEEK,
  limitHours,
  parseDeliveryHours,
} from './delivery-hours.ts';
import { deliveryStatus, nextChange } from './delivery-status.ts';
import { addShopDays, shopClock, shopMoment, weekdayOf } from './shop-clock.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';
import { WEEKDAYS } from './weekdays.ts';

const MINUTE_MS = 60_000;
const two = (part: number) => String(part).padStart(2, '0');
const time = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

const { opensMinute: EARLIEST, closesMinute: LATEST } = LAWFUL_HOURS;
const anyDay = fc.option(
  fc
    .tuple(fc.integer({ min: EARLIEST, max: LATEST - 1 }), fc.integer({ min: 1, max: 960 }))
    .map(([opensMinute, length]) => ({
      opensMinute,
      closesMinute: Math.min(LATEST, opensMinute + length),
    })),
  { nil: null },
);
const anyWeek: fc.Arbitrary<DeliveryHours> = fc
  .tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay)
  .filter((days) => days.some((day) => day !== null))
  .map(
    (days) => Object.fromEntries(WEEKDAYS.map((weekday, place) => [weekday, days[place]])) as DeliveryHours,
  );
// The years of the test hold both changes of the clocks and a leap day.
const anyMoment = fc
  .integer({ min: 0, max: 3 * 366 * 24 * 60 })
  .map((minutes) => new Date(Date.parse('2026-01-01T08:00:00Z') + minutes * MINUTE_MS));

test('[LAW-04, SHELL-32] hours that are written as they are stored are read as they were', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const stored = Object.fromEntries(
        WEEKDAYS.map((weekday) => {
          const day = week[weekday];
          return [weekday, day && [time(day.opensMinute), time(day.closesMinute)]];
        }),
      );
      expect(parseDeliveryHours(stored)).toEqual(week);
    }),
  );
});

test('[LAW-04] limiting is the same from both sides, changes nothing twice, and leaves only minutes of both', () => {
  fc.assert(
    fc.property(anyWeek, anyWeek, (shop, zone) => {
      const both = limitHours(shop, zone);
      expect(limitHours(zone, shop)).toEqual(both);
      expect(limitHours(both, zone)).toEqual(both);
      for (const weekday of WEEKDAYS)
        for (const minute of [EARLIEST, 600, 719, 720, 1200, LATEST - 1]) {
          const isIn = (hours: DeliveryHours) => {
            const day = hours[weekday];
            return day !== null && minute >= day.opensMinute && minute < day.closesMinute;
          };
          expect(isIn(both)).toBe(isIn(shop) && isIn(zone));
        }
    }),
  );
  expect(limitHours(DEFAULT_DELIVERY_HOURS, LAWFUL_WEEK)).toEqual(DEFAULT_DELIVERY_HOURS);
});

test('[SHELL-28, SHELL-32] one may order exactly within the minutes of the wall clock’s day', () => {
  fc.assert(
    fc.property(anyWeek, anyMoment, (week, now) => {
      const { weekday, minutes } = shopClock(now, DEFAULT_TIME_ZONE);
      const day = week[weekday];
      const isOpen = day !== null && minutes >= day.opensMinute && minutes < day.closesMinute;
      expect(deliveryStatus(week, now, DEFAULT_TIME_ZONE).kind !== 'closed').toBe(isOpen);
    }),
    { numRuns: 500 },
  );
});

test('[SHELL-29, SHELL-30] until the next change the kind of answer stays, and then it is another', () => {
  fc.assert(
    fc.property(anyWeek, anyMoment, (week, now) => {
      const change = nextChange(week, now, DEFAULT_TIME_ZONE);
      expect(change.getTime()).toBeGreaterThan(now.getTime());
      const kindAt = (ms: number) => deliveryStatus(week, new Date(ms), DEFAULT_TIME_ZONE).kind;
      expect(kindAt(change.getTime() - 1)).toBe(deliveryStatus(week, now, DEFAULT_TIME_ZONE).kind);
      expect(kindAt(change.getTime())).not.toBe(deliveryStatus(week, now, DEFAULT_TIME_ZONE).kind);
    }),
    { numRuns: 300 },
  );
});

test.each(['2026-03-08', '2026-11-01'])(
  '[SHELL-30, SHELL-32] on %s, when the clocks change, the last hour is still sixty minutes',
  (date) => {
    const closes = shopMoment(date, 20 * 60, DEFAULT_TIME_ZONE).getTime();
    const at = (leftMs: number) =>
      deliveryStatus(DEFAULT_DELIVERY_HOURS, new Date(closes - leftMs), DEFAULT_TIME_ZONE);
    expect(at(60 * MINUTE_MS + 1)).toMatchObject({ kind: 'open' });
    expect(at(60 * MINUTE_MS)).toMatchObject({ kind: 'urgent', minutesLeft: 60 });
    expect(at(59 * MINUTE_MS + 1)).toMatchObject({ kind: 'urgent', minutesLeft: 60 });
    expect(at(1)).toMatchObject({ kind: 'urgent', minutesLeft: 1 });
    expect(at(0)).toEqual({
      kind: 'closed',
      opensAt: shopMoment(addShopDays(date, 1), 9 * 60, DEFAULT_TIME_ZONE),
    });
  },
);

test('[SHELL-33] with one open day a week the next opening is a week away at most', () => {
  const week = {
    ...LAWFUL_WEEK,
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, null])),
    wed: { opensMinute: 600, closesMinute: 660 },
  } as DeliveryHours;
  for (let day = 0; day < 14; day += 1) {
    const now = shopMoment(addShopDays('2026-10-25', day), 11 * 60, DEFAULT_TIME_ZONE);
    const status = deliveryStatus(week, now, DEFAULT_TIME_ZONE);
    if (status.kind !== 'closed') throw new Error('open');
    const { weekday, minutes, date } = shopClock(status.opensAt, DEFAULT_TIME_ZONE);
    expect([weekday, minutes]).toEqual(['wed', 600]);
    expect(
      date > shopClock(now, DEFAULT_TIME_ZONE).date &&
        date <= addShopDays(shopClock(now, DEFAULT_TIME_ZONE).date, 7),
    ).toBe(true);
  }
});

test('[SHELL-32] days are counted there and back, and weekdays come in their order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 20_000 }),
      fc.integer({ min: -800, max: 800 }),
      (start, days) => {
        const date = addShopDays('2026-11-20', start);
        expect(addShopDays(addShopDays(date, days), -days)).toBe(date);
        const after = WEEKDAYS.indexOf(weekdayOf(addShopDays(date, days)));
        expect(after).toBe((((WEEKDAYS.indexOf(weekdayOf(date)) + days) % 7) + 7) % 7);
      },
    ),
  );
});

test('[SHELL-32] time never runs backwards on the wall but in the hour that comes twice', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const [one, next] = [
        shopClock(now, DEFAULT_TIME_ZONE),
        shopClock(new Date(now.getTime() + MINUTE_MS), DEFAULT_TIME_ZONE),
      ];
      const minutesOf = ({ date, minutes }: typeof one) =>
        Date.parse(`${date}T00:00:00Z`) / MINUTE_MS + minutes;
      const step = minutesOf(next) - minutesOf(one);
      const isChange = step === 61 || step === -59;
      expect(step === 1 || isChange).toBe(true);
      if (isChange)
        expect([next.weekday, [1, 2].includes(Math.floor(one.minutes / 60))]).toEqual(['sun', true]);
    }),
    { examples: [[new Date('2026-03-08T09:59:00Z')], [new Date('2026-11-01T08:59:00Z')]] },
  );
});

test('[SHELL-11, DROP-07] the units of a countdown make the seconds that are left, each within its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (leftMs) => {
      const left = countdown(10 ** 12 + leftMs, 10 ** 12);
      if (!left) throw new Error('nothing left');
      const { days, hours, minutes, seconds } = left;
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(leftMs / 1000));
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});
