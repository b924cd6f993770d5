import { expect, test } from 'vitest';
import { isLateOver, lateToTell } from './late-news.ts';

const LATE = [{ orderNumber: 'MD1' }, { orderNumber: 'MD2' }];
const NONE: ReadonlySet<string> = new Set();
const isToldAt = (pathname: string) => lateToTell(pathname, LATE, NONE).length === 2;

test('[ALERT-06] it is told in every section but where the orders, or one order, stand themselves', () => {
  const shown = [
    '/staff',
    '/staff/',
    '/staff/orders',
    '/staff/orders/MD1',
    '/staff/orders/print',
    '/staff/pack',
    '/staff/pack/MD1',
  ];
  expect(shown.filter(isToldAt)).toEqual([]);
  const others = [
    '/staff/packers',
    '/staff/stock',
    '/staff/runs/R-1',
    '/staff/settings',
    '/staff/customers/1004',
  ];
  expect(others.filter(isToldAt)).toEqual(others);
});

test('[ALERT-06] each order that waits too long is told once', () => {
  expect(lateToTell('/staff/stock', LATE, new Set(['MD1']))).toEqual([{ orderNumber: 'MD2' }]);
  expect(lateToTell('/staff/stock', LATE, new Set(['MD1', 'MD2']))).toEqual([]);
  expect(lateToTell('/staff/stock', [], NONE)).toEqual([]);
});

test('[ALERT-06] what was told is over once somebody has begun all of it, or where the orders themselves are opened', () => {
  expect(isLateOver('/staff/stock', LATE, [{ orderNumber: 'MD2' }])).toBe(false);
  expect(isLateOver('/staff/stock', LATE.slice(0, 1), [{ orderNumber: 'MD2' }])).toBe(true);
  expect(isLateOver('/staff/stock', LATE.slice(0, 1), LATE)).toBe(false);
  expect(isLateOver('/staff/orders', LATE, LATE)).toBe(true);
});
