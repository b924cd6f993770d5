import { expect, test } from 'vitest';
import { winBackDeadline } from './credit-dates.ts';

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
