import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { statusTones } from './status-tones.ts';

test('[LOOK-21] what means the same has the same colour, and only what has failed is red', () => {
  const { orders, runs, stops, texts, drops, offers, vehicles } = statusTones;
  expect(Object.keys(orders)).toEqual([...ORDER_STATUSES]);
  expect([orders.out_for_delivery, orders.en_route, runs.out, stops.arrived, texts.sent]).toEqual(
    Array.from({ length: 5 }, () => 'info'),
  );
  expect([orders.ready, orders.delivered, stops.delivered, texts.delivered, offers.on]).toEqual(
    Array.from({ length: 5 }, () => 'ok'),
  );
  expect([runs.planned, stops.planned, offers.waiting, orders.pending]).toEqual(
    Array.from({ length: 4 }, () => 'well'),
  );
  expect([runs.ended, orders.cancelled, offers.off, offers.over, vehicles.off, drops.draft]).toEqual(
    Array.from({ length: 6 }, () => 'plain'),
  );
  const red = Object.values(statusTones).flatMap((tones) => Object.entries(tones));
  expect(red.filter(([, tone]) => tone === 'bad').map(([state]) => state)).toEqual(['undelivered', 'failed']);
});
