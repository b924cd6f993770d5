import { expect, test } from 'vitest';
import { canShowMore, FEW_TICKETS, isOverdue, NEWEST_TICKETS, overdueBefore, ticketsAfter } from './board.ts';
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

const now = new Date('2026-11-18T21:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const order = {
  status: 'pending',
  createdAt: ago(15),
  deliverNotBefore: null,
  forNextOpening: false,
  paymentStatus: 'pending',
  paymentClaimedAt: null,
} as const;
const open = { now, isOpen: true };

test('[STAFF-25] an order that nobody starts is overdue after fifteen minutes, and still a day later', () => {
  expect(isOverdue(order, open)).toBe(true);
  expect(isOverdue({ ...order, createdAt: new Date(ago(15).getTime() + 1) }, open)).toBe(false);
  expect(isOverdue({ ...order, status: 'confirmed', createdAt: ago(48 * 60) }, open)).toBe(true);
  expect(overdueBefore(now)).toEqual(ago(15));
});

test.each(['preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered', 'cancelled'] as const)(
  '[STAFF-25] an order that is %s is not overdue',
  (status) => expect(isOverdue({ ...order, status, createdAt: ago(600) }, open)).toBe(false),
);

test('[STAFF-25] an order that may not leave yet counts from the time when it may', () => {
  const early = { ...order, createdAt: ago(5000) };
  expect(isOverdue({ ...early, deliverNotBefore: ago(14) }, open)).toBe(false);
  expect(isOverdue({ ...early, deliverNotBefore: ago(15) }, open)).toBe(true);
});

test('[STAFF-25] an order for the next opening is not overdue while the shop is closed', () => {
  const night = { ...order, createdAt: ago(300), forNextOpening: true };
  expect(isOverdue(night, { now, isOpen: false })).toBe(false);
  expect(isOverdue(night, open)).toBe(true);
});

test('[STAFF-25] a digital order is not overdue while nobody has said that its payment is sent', () => {
  const unsent = { ...order, createdAt: ago(300), paymentStatus: 'awaiting_confirmation' } as const;
  expect(isOverdue(unsent, open)).toBe(false);
  expect(isOverdue({ ...unsent, paymentClaimedAt: ago(200) }, open)).toBe(true);
  expect(isOverdue({ ...unsent, paymentStatus: 'paid' }, open)).toBe(true);
});
