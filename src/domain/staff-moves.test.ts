import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './orders/status.ts';
import { hasRight, mayMoveTo, RIGHTS, STAFF_ROLES } from './staff.ts';

test.each(STAFF_ROLES)('[STAFF-03] nobody, not even %s, moves an order back to its beginning', (role) => {
  expect(mayMoveTo(role, 'pending', false)).toBe(false);
  expect(mayMoveTo(role, 'pending', true)).toBe(false);
});

test.each(STAFF_ROLES.filter((role) => role !== 'driver'))(
  '[STAFF-03] being named on an order gives %s no further move',
  (role) => {
    const moves = (isOwnRun: boolean) => ORDER_STATUSES.filter((status) => mayMoveTo(role, status, isOwnRun));
    expect(moves(true)).toEqual(moves(false));
  },
);

test('[STAFF-01] manager and staff hold nothing that an admin lacks, support, packer and staff nothing that a manager lacks', () => {
  const rightsOf = (role: (typeof STAFF_ROLES)[number]) => RIGHTS.filter((right) => hasRight(role, right));
  expect(rightsOf('admin')).toEqual([...RIGHTS]);
  for (const role of ['support', 'packer', 'staff', 'driver'] as const)
    expect(rightsOf('manager')).toEqual(expect.arrayContaining(rightsOf(role)));
});

test('[STAFF-01, SEC-14] the role staff holds exactly its fifteen rights', () => {
  expect(RIGHTS.filter((right) => hasRight('staff', right))).toEqual([
    ...['dashboard', 'orders-view', 'orders-notes', 'orders-pack', 'orders-deliver', 'orders-cancel'],
    ...[
      'orders-edit',
      'payments',
      'refunds',
      'messages',
      'wholesale',
      'reviews',
      'gallery',
      'outbox',
      'runs',
    ],
  ]);
});

test('[SEC-14] every right has one name, and those of money belong to admin, manager and staff', () => {
  expect(new Set(RIGHTS).size).toBe(RIGHTS.length);
  const money = ['payments', 'refunds'] as const;
  for (const right of money)
    expect(STAFF_ROLES.filter((role) => hasRight(role, right))).toEqual(['admin', 'manager', 'staff']);
});
