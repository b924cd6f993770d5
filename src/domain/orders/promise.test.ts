import { expect, test } from 'vitest';
import { LAWFUL_WEEK } from '../shop-time/delivery-hours.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { promiseOf, promiseToday } from './promise.ts';

const at = (time: string) => new Date(`2026-11-18T${time}:00Z`);
const now = at('21:00');
const order = {
  status: 'preparing' as const,
  ...{ etaMinutes: null, updatedAt: at('20:30'), etaSaidAt: null },
  ...{ deliverNotBefore: null, forNextOpening: false },
};

test('[BOARD-01] the promised time is the said arrival, else the unlock to come, else the next opening', () => {
  const early = { ...order, forNextOpening: true, deliverNotBefore: at('21:01') };
  expect(promiseOf({ ...early, etaMinutes: 40, etaSaidAt: at('20:50') }, now)).toEqual({
    kind: 'by',
    at: at('21:30'),
  });
  expect(promiseOf({ ...order, etaMinutes: 0 }, now)).toEqual({ kind: 'by', at: at('20:30') });
  expect(promiseOf(early, now)).toEqual({ kind: 'from', at: at('21:01') });
  expect(promiseOf({ ...early, deliverNotBefore: now }, now)).toEqual({ kind: 'next-opening' });
  expect(promiseOf(order, now)).toBeNull();
});

test('[BOARD-01] an order that is over promises nothing', () => {
  expect(promiseOf({ ...order, status: 'delivered', etaMinutes: 5 }, now)).toBeNull();
  expect(promiseOf({ ...order, status: 'cancelled', forNextOpening: true }, now)).toBeNull();
});

test('[BOARD-01] what nothing was said of comes until the end of its area’s day, or from its next opening', () => {
  const hours = { deliveryHours: LAWFUL_WEEK, timeZone: DEFAULT_TIME_ZONE };
  const placed = { ...order, createdAt: at('20:00'), zoneHours: null };
  const endOf = (hour: string) => new Date(`2026-11-19T${hour}:00:00Z`);
  expect(promiseToday(placed, hours, now)).toEqual({ kind: 'today', at: endOf('06') });
  const zoneHours = { wed: ['09:00', '18:00'], thu: ['09:00', '18:00'] };
  expect(promiseToday({ ...placed, zoneHours }, hours, now)).toEqual({ kind: 'today', at: endOf('02') });
  expect(promiseToday({ ...placed, zoneHours }, hours, endOf('03'))).toEqual({
    kind: 'from',
    at: endOf('17'),
  });
  expect(promiseToday({ ...placed, etaMinutes: 5 }, hours, now)).toEqual({ kind: 'by', at: at('20:35') });
  expect(promiseToday({ ...placed, forNextOpening: true }, hours, now)).toEqual({ kind: 'next-opening' });
  expect(promiseToday({ ...placed, status: 'delivered' }, hours, now)).toBeNull();
});

test('[BOARD-01] an unlock to come promises the hour of delivery after it, not the one from which it is packed', () => {
  const hours = { deliveryHours: LAWFUL_WEEK, timeZone: DEFAULT_TIME_ZONE };
  const on = (time: string) => new Date(`2026-11-21T${time}:00Z`);
  const zoneHours: Record<string, unknown> = { sat: ['09:00', '18:00'] };
  const held = { ...order, createdAt: at('20:00'), zoneHours, deliverNotBefore: on('12:30') };
  expect(promiseToday(held, hours, now)).toEqual({ kind: 'from', at: on('17:00') });
  const noon = { ...held, deliverNotBefore: on('20:00') };
  expect(promiseToday(noon, hours, now)).toEqual({ kind: 'from', at: on('20:00') });
  // Where no hour is left of its day's, what is known is the unlock.
  const never = { ...LAWFUL_WEEK, sat: null };
  expect(promiseToday(held, { ...hours, deliveryHours: never }, now)).toEqual({
    kind: 'from',
    at: on('12:30'),
  });
});
