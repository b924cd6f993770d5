import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_HOURS } from '../shop-time/delivery-hours.ts';
import { DEFAULT_TIME_ZONE } from '../shop-time/time-zone.ts';
import { deliveryPromise, expectedWindow } from './area-hours.ts';

/** A Saturday in the shop: 9 AM to 10 PM; Sunday opens at ten. */
const at = (time: string, day = '21') => new Date(`2026-11-${day}T${time}:00-08:00`);
const PLAIN = { placedAt: at('19:00'), deliverNotBefore: null, arrivesAt: null };
const SUNDAY = { kind: 'opening', from: at('10:00', '22'), until: at('22:00', '22') };
const promise = (order: Partial<typeof PLAIN> | object, now: Date, zone: unknown = null) =>
  deliveryPromise(
    { ...PLAIN, ...order },
    { shop: DEFAULT_DELIVERY_HOURS, zone, timeZone: DEFAULT_TIME_ZONE },
    now,
  );

test('[CONF-32] an order within the opening hours arrives today, until its latest time', () => {
  expect(promise({}, at('19:01'))).toEqual({ kind: 'today', by: at('22:00') });
});

test('[CONF-32, ORD-30] the latest time is the end by law or of the zone, not the shop’s order cutoff', () => {
  const sunday = { placedAt: at('19:00', '22') };
  const zone = { sun: ['09:00', '21:00'] };
  for (const hours of [null, zone]) {
    const window = expectedWindow({
      createdAt: sunday.placedAt,
      timeZone: DEFAULT_TIME_ZONE,
      deliverNotBefore: null,
      shop: DEFAULT_DELIVERY_HOURS,
      zone: hours,
    });
    expect(promise(sunday, at('20:30', '22'), hours)).toEqual({ kind: 'today', by: window?.until });
  }
  expect(promise(sunday, at('20:30', '22'), zone)).toEqual({ kind: 'today', by: at('21:00', '22') });
  expect(promise(sunday, at('22:00', '22'))).toEqual({
    ...{ kind: 'opening', from: at('09:00', '23'), until: at('22:00', '23') },
  });
  expect(promise(sunday, at('20:30', '22'), { mon: ['06:00', '07:00'] })).toBeNull();
});

test('[CONF-32, SHELL-33] an order placed or still waiting outside the hours arrives from the next opening on', () => {
  expect(promise({ placedAt: at('22:30') }, at('22:31'))).toEqual(SUNDAY);
  expect(promise({}, at('22:01'))).toEqual(SUNDAY);
  expect(promise({ placedAt: at('22:30') }, at('10:05', '22'))).toEqual({
    kind: 'today',
    by: at('22:00', '22'),
  });
});

test('[CONF-32, DROP-33] a pre-order waits exactly until its day, whatever else is known', () => {
  const order = { deliverNotBefore: at('19:00', '24'), arrivesAt: at('20:00') };
  expect(promise(order, at('19:01'))).toEqual({
    ...{ kind: 'preorder', from: at('19:00', '24'), until: at('22:00', '24') },
  });
  expect(promise({ deliverNotBefore: at('19:00', '24') }, at('19:00', '24'))).toEqual({
    kind: 'today',
    by: at('22:00', '24'),
  });
});

test('[CONF-32] an arrival time set by staff is shown while it is in the future', () => {
  const order = { arrivesAt: at('19:40') };
  expect(promise(order, at('19:10'))).toEqual({ kind: 'about', at: at('19:40') });
  expect(promise(order, at('19:40'))).toEqual({ kind: 'today', by: at('22:00') });
});

test('[CONF-32, DROP-33, ORD-30] a pre-order that unlocks at night arrives in the hours of that day, as in the tracker', () => {
  const deliverNotBefore = at('01:00', '28');
  const hours = { shop: DEFAULT_DELIVERY_HOURS, zone: null, timeZone: DEFAULT_TIME_ZONE };
  const window = expectedWindow({ createdAt: PLAIN.placedAt, deliverNotBefore, ...hours });
  expect(window).toEqual({ from: at('09:00', '28'), until: at('22:00', '28') });
  expect(promise({ deliverNotBefore }, at('19:01'))).toEqual({ kind: 'preorder', ...window });
});
