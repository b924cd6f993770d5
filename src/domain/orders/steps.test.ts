import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './status.ts';
import { BOARD_COLUMNS, isOnTheWay, TRACKER_STEPS, trackerSteps } from './steps.ts';

test('[STAFF-02] every status is in exactly one column, in the sequence of the steps', () => {
  expect(Object.values(BOARD_COLUMNS).flat()).toEqual(ORDER_STATUSES);
  expect(Object.keys(BOARD_COLUMNS)).toEqual(['new', 'packing', 'ready', 'on-the-way', 'done']);
});

test.each([
  ['pending', 'new', 'now next next next next'],
  ['confirmed', 'new', 'done now next next next'],
  ['preparing', 'packing', 'done done now next next'],
  ['ready', 'ready', 'done done now next next'],
  ['out_for_delivery', 'on-the-way', 'done done done now next'],
  ['en_route', 'on-the-way', 'done done done now next'],
  ['delivered', 'done', 'done done done done done'],
] as const)('[STAFF-02, ORD-16] a %s order is in column %s, its steps are %s', (status, column, states) => {
  expect(BOARD_COLUMNS[column]).toContain(status);
  expect(
    trackerSteps(status)
      ?.map((step) => step.state)
      .join(' '),
  ).toBe(states);
});

test('[ORD-16] a cancelled order has no steps', () => {
  expect(BOARD_COLUMNS.done).toContain('cancelled');
  expect(trackerSteps('cancelled')).toBeNull();
  expect(trackerSteps('pending')?.map((step) => step.step)).toEqual(Object.keys(TRACKER_STEPS));
});

test('[ORD-06] out for delivery and en route are highlighted', () => {
  expect(ORDER_STATUSES.filter(isOnTheWay)).toEqual(['out_for_delivery', 'en_route']);
});
