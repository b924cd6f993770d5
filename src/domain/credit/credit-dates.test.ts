import { expect, test } from 'vitest';
import { shopDaysBetween, winBackDeadline } from './credit-dates.ts';

const ORDER = {
  isEarlyWindow: true,
  deliveredAt: new Date('2026-11-01T20:00:00Z'),
  bundleCents: 6000,
  isFirst: true,
};

test('[MD-11, MD-12] the challenge of a first Early Window bundle runs for ten days from delivery', () => {
  expect(winBackDeadline(ORDER)?.toISOString()).toBe('2026-11-11T20:00:00.000Z');
});

test.each([{ isEarlyWindow: false }, { isFirst: false }, { deliveredAt: null }, { bundleCents: 0 }])(
  '[MD-11] there is no challenge with %j',
  (change) => {
    expect(winBackDeadline({ ...ORDER, ...change })).toBeNull();
  },
);

test('[LOOK-52] days after a delivery are those of the shop’s calendar, whatever the hour', () => {
  const at = (text: string) => new Date(`${text}-08:00`);
  const days = (to: string) => shopDaysBetween(at('2026-11-15T23:50:00'), at(to), 'America/Los_Angeles');
  expect([days('2026-11-15T23:59:00'), days('2026-11-16T00:10:00'), days('2026-11-17T19:40:00')]).toEqual([
    ...[0, 1, 2],
  ]);
});
