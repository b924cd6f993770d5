import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './orders/status.ts';
import { hasRight, mayMoveTo, parseEmployeeNumber, RIGHTS, ROLE_RIGHTS, STAFF_ROLES } from './staff.ts';

test('[STAFF-01, SEC-01] an admin may do everything', () => {
  expect(RIGHTS.every((right) => hasRight('admin', right))).toBe(true);
});

test('[STAFF-01] a manager may do all but people, settings and payment recipients', () => {
  const missing = RIGHTS.filter((right) => !hasRight('manager', right));
  expect(missing).toEqual(['people', 'settings', 'payment-recipients']);
});

test.each([
  [
    'support',
    ['messages', 'orders-view', 'orders-notes', 'orders-cancel', 'customers-view', 'wholesale', 'reviews'],
  ],
  ['packer', ['orders-view', 'orders-pack', 'stock-view']],
  ['driver', ['own-run']],
] as const)('[STAFF-01, SEC-14] %s holds exactly %j', (role, rights) => {
  expect(RIGHTS.filter((right) => hasRight(role, right)).toSorted()).toEqual(rights.toSorted());
});

test.each(['orders-view', 'payments', 'messages', 'wholesale', 'gallery', 'reviews'] as const)(
  '[STAFF-01] the role staff has the section: %s',
  (right) => {
    expect(hasRight('staff', right)).toBe(true);
  },
);

test.each([
  'people',
  'settings',
  'payment-recipients',
  'catalogue',
  'stock-edit',
  'credit',
  'customers-edit',
  'audit',
  'cash-reopen',
] as const)('[STAFF-01, SEC-14] the role staff has no %s', (right) => {
  expect(hasRight('staff', right)).toBe(false);
});

test('[PAY-27] only admins edit payment recipients', () => {
  expect(STAFF_ROLES.filter((role) => hasRight(role, 'payment-recipients'))).toEqual(['admin']);
});

test.each([
  ['admin', ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered', 'cancelled']],
  ['manager', ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered', 'cancelled']],
  ['staff', ['confirmed', 'preparing', 'ready', 'out_for_delivery', 'en_route', 'delivered', 'cancelled']],
  ['packer', ['confirmed', 'preparing', 'ready']],
  ['support', ['cancelled']],
  ['driver', []],
] as const)('[STAFF-03] %s may move orders of others to %j', (role, allowed) => {
  expect(ORDER_STATUSES.filter((status) => mayMoveTo(role, status, false))).toEqual(allowed);
});

test('[STAFF-03] a driver may deliver the assigned orders', () => {
  const allowed = ORDER_STATUSES.filter((status) => mayMoveTo('driver', status, true));
  expect(allowed).toEqual(['out_for_delivery', 'en_route', 'delivered']);
});

test('[SEC-14] every role has its preset', () => {
  expect(Object.keys(ROLE_RIGHTS)).toEqual(STAFF_ROLES);
});

test.each([
  ['MD-001', 'MD-001'],
  [' md-021 ', 'MD-021'],
  ['SHOP-123456', 'SHOP-123456'],
  ['MD001', null],
  ['MD-01', null],
  ['M-001', null],
  ['MD-1234567', null],
  ['', null],
])('[LAW-07] "%s" is the employee number %s', (text, number) => {
  expect(parseEmployeeNumber(text)).toBe(number);
});
