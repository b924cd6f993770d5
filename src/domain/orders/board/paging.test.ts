import { expect, test } from 'vitest';
import { canShowMore, ticketsAfter } from './paging.ts';

test.each([
  [0, 20],
  [1, 70],
  [2, 120],
  [20, 1020],
  [21, 1020],
  [-1, 20],
  [0.5, 20],
  [Number.NaN, 20],
])('[STAFF-25] after %s presses a column shows %s tickets', (presses, tickets) => {
  expect(ticketsAfter(presses)).toBe(tickets);
});

test('[STAFF-25] after twenty clicks it offers no more', () => {
  expect([canShowMore(19), canShowMore(20)]).toEqual([true, false]);
});
