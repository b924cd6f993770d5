import { expect, test } from 'vitest';
import { allOrders, placedToday } from './order-lists.ts';

test('[LOOK-440] a figure leads to the list that holds what it counts; where there are tests, without them', () => {
  const date = '2026-11-18';
  expect(placedToday({ date, hasTests: false }, 'delivered')).toBe(
    '/staff/orders?view=table&status=delivered&from=2026-11-18&to=2026-11-18',
  );
  expect(placedToday({ date, hasTests: true }, 'sold')).toMatch(/status=sold.*&real=1$/);
  expect(allOrders({ hasTests: false })).toBe('/staff/orders?view=table&status=all');
});
