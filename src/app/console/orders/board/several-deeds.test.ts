import { expect, test } from 'vitest';
import { countDeeds, deedsFor, loudestDeed } from './several-deeds.ts';

test('[LOOK-202] of an order its next step is offered, and a driver until it is on the road', () => {
  const move = (to: 'confirmed' | 'preparing' | 'ready' | 'en_route') => ({ kind: 'move' as const, to });
  expect(deedsFor({ status: 'pending', step: move('confirmed') })).toEqual(['confirm', 'assign']);
  expect(deedsFor({ status: 'pending', step: { kind: 'payment' } })).toEqual(['assign']);
  expect(deedsFor({ status: 'confirmed', step: move('preparing') })).toEqual(['pack', 'assign']);
  expect(deedsFor({ status: 'preparing', step: move('ready') })).toEqual(['assign']);
  expect(deedsFor({ status: 'out_for_delivery', step: move('en_route') })).toEqual(['en-route']);
  expect(deedsFor({ status: 'en_route', step: { kind: 'door' } })).toEqual([]);
  expect(deedsFor({ status: 'delivered', step: null })).toEqual([]);
});

test('[LOOK-202] the step that is next for most of the chosen is the loud one, the earlier of two', () => {
  expect(countDeeds([])).toBeNull();
  expect(countDeeds(['confirm assign', 'en-route', ''])).toEqual({
    chosen: 3,
    fits: { confirm: 1, pack: 0, assign: 1, 'en-route': 1 },
  });
  const loud = (...ticked: string[]) => loudestDeed(countDeeds(ticked));
  expect(loud('confirm assign', 'en-route')).toBe('confirm');
  expect(loud('confirm assign', 'en-route', 'en-route')).toBe('en-route');
  expect(loud('assign')).toBeNull();
  expect(loud('')).toBeNull();
});
