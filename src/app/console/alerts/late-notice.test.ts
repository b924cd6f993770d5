import { expect, test } from 'vitest';
import { lateToShow } from './late-notice.tsx';

const LATE = [{ orderNumber: 'MD1' }, { orderNumber: 'MD2' }];
const isShownAt = (pathname: string) => lateToShow(pathname, LATE, null) !== null;

test('[ALERT-06] the line stands over every section but where the orders, or one order, stand themselves', () => {
  const said = [
    '/staff',
    '/staff/',
    '/staff/orders',
    '/staff/orders/MD1',
    '/staff/orders/print',
    '/staff/pack',
    '/staff/pack/MD1',
  ];
  expect(said.filter(isShownAt)).toEqual([]);
  const others = [
    '/staff/packers',
    '/staff/stock',
    '/staff/runs/R-1',
    '/staff/settings',
    '/staff/customers/1004',
  ];
  expect(others.filter(isShownAt)).toEqual(others);
});

test('[ALERT-06] put away for the order that waits longest, the line is back when another one waits longest', () => {
  expect(lateToShow('/staff/stock', LATE, 'MD1')).toBeNull();
  expect(lateToShow('/staff/stock', LATE.slice(1), 'MD1')).toEqual({ orderNumber: 'MD2' });
  // Another order that was put away before hides nothing.
  expect(lateToShow('/staff/stock', LATE, 'MD2')).toEqual({ orderNumber: 'MD1' });
  expect(lateToShow('/staff/stock', [], null)).toBeNull();
});
