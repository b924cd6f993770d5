import { expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { statusTones } from './status-tones.ts';

test('[LOOK-21] what means the same has the same colour, and only what has failed is red', () => {
  const { orders, runs, stops, texts, drops, offers, schedule, vehicles } = statusTones;
  expect(Object.keys(orders)).toEqual([...ORDER_STATUSES]);
  expect([orders.out_for_delivery, orders.en_route, runs.out, stops.arrived, texts.sent]).toEqual(
    Array.from({ length: 5 }, () => 'info'),
  );
  expect([orders.ready, orders.delivered, stops.delivered, texts.delivered, offers.on]).toEqual(
    Array.from({ length: 5 }, () => 'ok'),
  );
  expect([runs.planned, stops.planned, orders.pending, vehicles.on]).toEqual(
    Array.from({ length: 4 }, () => 'well'),
  );
  expect([offers.waiting, drops.upcoming, schedule.coming]).toEqual(Array.from({ length: 3 }, () => 'info'));
  expect([offers.on, drops.live, schedule.running]).toEqual(Array.from({ length: 3 }, () => 'ok'));
  expect([runs.ended, orders.cancelled, offers.off, vehicles.off, drops.draft]).toEqual(
    Array.from({ length: 5 }, () => 'plain'),
  );
  expect([offers.over, drops.ended, schedule.over]).toEqual(Array.from({ length: 3 }, () => 'plain'));
  const red = Object.values(statusTones).flatMap((tones) => Object.entries(tones));
  expect(red.filter(([, tone]) => tone === 'bad').map(([state]) => state)).toEqual(['undelivered', 'failed']);
});
