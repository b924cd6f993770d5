import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_HOURS } from '../shop-time/delivery-hours.ts';
import { shopMoment } from '../shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { expectedWindow } from './area-hours.ts';

const at = (date: string, hour: number) => shopMoment(date, hour * 60, DEFAULT_TIME_ZONE);
const expectedFor = (createdAt: Date, more: { deliverNotBefore?: Date; zone?: unknown } = {}) =>
  expectedWindow({
    createdAt,
    deliverNotBefore: null,
    shop: DEFAULT_DELIVERY_HOURS,
    zone: null,
    timeZone: DEFAULT_TIME_ZONE,
    ...more,
  });

test('[ORD-30, LAW-04] an order within the hours is delivered that day, before the legal end of delivery', () => {
  const until = at('2026-11-20', 22);
  expect(expectedFor(at('2026-11-20', 12))).toEqual({ from: null, until });
});

test('[ORD-30, SHELL-33] an order while closed is delivered from the next opening on', () => {
  const [from, until] = [at('2026-11-22', 10), at('2026-11-22', 22)];
  expect(expectedFor(at('2026-11-21', 23))).toEqual({ from, until });
});

test('[ORD-30, LAW-04] the closing time of the zone is the latest delivery time', () => {
  const zone = { fri: ['09:00', '18:00'], sat: ['09:00', '18:00'] };
  expect(expectedFor(at('2026-11-20', 12), { zone })?.until).toEqual(at('2026-11-20', 18));
  expect(expectedFor(at('2026-11-20', 19), { zone })).toEqual({
    from: at('2026-11-21', 9),
    until: at('2026-11-21', 18),
  });
  expect(expectedFor(at('2026-11-20', 12), { zone: { mon: ['06:00', '07:00'] } })).toBeNull();
});

test('[ORD-30, DROP-33] a pre-order is delivered from its day on', () => {
  const deliverNotBefore = at('2026-11-24', 12);
  expect(expectedFor(at('2026-11-20', 12), { deliverNotBefore })).toEqual({
    from: deliverNotBefore,
    until: at('2026-11-24', 22),
  });
});
