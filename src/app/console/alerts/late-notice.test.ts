import { expect, test } from 'vitest';
import { needsLateLine } from './late-notice.tsx';

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
  expect(said.filter(needsLateLine)).toEqual([]);
  const others = [
    '/staff/packers',
    '/staff/stock',
    '/staff/runs/R-1',
    '/staff/settings',
    '/staff/customers/1004',
  ];
  expect(others.filter(needsLateLine)).toEqual(others);
});
