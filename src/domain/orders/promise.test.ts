import { expect, test } from 'vitest';
import { DEFAULT_DELIVERY_HOURS } from '../shop-time/delivery-hours.ts';
import { deliveryPromise } from './promise.ts';

/** A Saturday in the shop: 9 AM to 10 PM; Sunday opens at ten. */
const at = (time: string, day = '21') => new Date(`2026-11-${day}T${time}:00-08:00`);
const PLAIN = { placedAt: at('19:00'), deliverNotBefore: null, arrivesAt: null };
const promise = (order: Partial<typeof PLAIN> | object, now: Date) =>
  deliveryPromise({ ...PLAIN, ...order }, DEFAULT_DELIVERY_HOURS, now);

test('[CONF-32] an order of the open hours comes today, until the shop closes', () => {
  expect(promise({}, at('19:01'))).toEqual({ kind: 'today', by: at('22:00') });
});

test('[CONF-32, SHELL-33] one that was placed, or is still here, outside the hours comes from the next opening on', () => {
  expect(promise({ placedAt: at('22:30') }, at('22:31'))).toEqual({ kind: 'opening', at: at('10:00', '22') });
  expect(promise({}, at('22:01'))).toEqual({ kind: 'opening', at: at('10:00', '22') });
  expect(promise({ placedAt: at('22:30') }, at('10:05', '22'))).toEqual({
    kind: 'today',
    by: at('20:00', '22'),
  });
});

test('[CONF-32, DROP-33] a pre-order waits for its day, whatever else is known, and no longer', () => {
  const order = { deliverNotBefore: at('19:00', '24'), arrivesAt: at('20:00') };
  expect(promise(order, at('19:01'))).toEqual({ kind: 'preorder', at: at('19:00', '24') });
  expect(promise({ deliverNotBefore: at('19:00', '24') }, at('19:00', '24'))).toEqual({
    kind: 'today',
    by: at('20:00', '24'),
  });
});

test('[CONF-32] what staff have named is said, while it lies ahead', () => {
  const order = { arrivesAt: at('19:40') };
  expect(promise(order, at('19:10'))).toEqual({ kind: 'about', at: at('19:40') });
  expect(promise(order, at('19:40'))).toEqual({ kind: 'today', by: at('22:00') });
});
