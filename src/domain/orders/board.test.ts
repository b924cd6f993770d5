import { expect, test } from 'vitest';
import { canShowMore, FEW_TICKETS, NEWEST_TICKETS, ticketsAfter } from './board.ts';
import { BOARD_COLUMNS, type BoardColumn } from './steps.ts';

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
  expect(ticketsAfter('new', presses)).toBe(tickets);
});

test('[STAFF-25, BOARD-12] the columns show a hundred tickets at first at most, with those that are not worth a press', () => {
  const first = (Object.keys(BOARD_COLUMNS) as BoardColumn[]).map(
    (column) => ticketsAfter(column, 0) + FEW_TICKETS,
  );
  expect(first.reduce((sum, tickets) => sum + tickets, NEWEST_TICKETS)).toBeLessThanOrEqual(100);
});

test('[STAFF-25] after twenty clicks it offers no more', () => {
  expect([canShowMore(19), canShowMore(20)]).toEqual([true, false]);
});
