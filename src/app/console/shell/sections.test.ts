import { expect, test } from 'vitest';
import { RIGHTS, ROLE_RIGHTS, STAFF_ROLES, type StaffRole } from '#domain/staff.ts';
import {
  groupOf,
  homeOf,
  isOpen,
  openSection,
  ownConsolePath,
  sectionName,
  sectionsFor,
} from './sections.ts';

test.each([
  ['/staff/orders', '/staff/orders'],
  ['/staff/orders/MD1762041122004', '/staff/orders/MD1762041122004'],
  ['/staff/settings?group=law', '/staff/settings?group=law'],
  ['/staff/settings?group=//evil.example', '/staff'],
  ['/staff?next=https://evil.example', '/staff'],
  ['/staff/orders?view=table&q=a%20b', '/staff/orders?view=table&q=a%20b'],
  ['/staff/orders?q=a\r\nX: 1', '/staff'],
  [null, '/staff'],
  ['', '/staff'],
  ['//evil.example', '/staff'],
  ['https://evil.example/staff', '/staff'],
  ['/staff//evil.example', '/staff'],
  ['/staff/..//evil.example', '/staff'],
  ['/staffing', '/staff'],
  ['/staff/sign-out', '/staff'],
  ['/staff/sign-out?x=1', '/staff'],
  ['/account', '/staff'],
])('[SEC-11, STAFF-01] after signing in, next=%s leads to %s', (next, expected) => {
  expect(ownConsolePath(next)).toBe(expected);
});

test('[STAFF-01, CASH-05] one section is open at a time: what lies within another one’s address is its own', () => {
  expect(isOpen('/staff/cash', '/staff/cash/own')).toBe(false);
  expect(isOpen('/staff/cash/own', '/staff/cash/own')).toBe(true);
  expect(isOpen('/staff/cash', '/staff/cash/day/2026-11-18')).toBe(true);
  expect(isOpen('/staff', '/staff/cash')).toBe(false);
  expect(isOpen('/staff', '/staff')).toBe(true);
  expect(isOpen('/staff/run', '/staff/runs')).toBe(false);
  expect(sectionName('/staff/cash/own')).not.toBe(sectionName('/staff/cash'));
});

test('[LOOK-26] no two sections share an icon', () => {
  const icons = sectionsFor(RIGHTS).map(({ icon }) => icon);
  expect(icons.length).toBeGreaterThan(20);
  expect(new Set(icons).size).toBe(icons.length);
});

test('[LOOK-26] what is not there leads first to its own section, for who may see that one', () => {
  expect(openSection('/staff/orders/MD0', RIGHTS)?.href).toBe('/staff/orders');
  expect(openSection('/staff/cash/own/x', RIGHTS)?.href).toBe('/staff/cash/own');
  expect(openSection('/staff/drops/9', ['orders-pack'])).toBeUndefined();
  expect(openSection('/staff/whatever', RIGHTS)).toBeUndefined();
  expect(openSection('/staff', RIGHTS)).toBeUndefined();
});

test('[LOOK-30] a page of seldom use belongs to a section of the day, for who may see that one', () => {
  expect(sectionsFor(RIGHTS)[0]?.href).toBe('/staff');
  expect(groupOf('/staff/vehicles', RIGHTS)?.href).toBe('/staff/runs');
  expect(groupOf('/staff/vehicles/v-1', RIGHTS)?.href).toBe('/staff/runs');
  expect(groupOf('/staff/place', RIGHTS)?.href).toBe('/staff/settings');
  expect(groupOf('/staff/zones', ['zones'])).toBeNull();
  expect(groupOf('/staff/orders', RIGHTS)).toBeNull();
  expect(groupOf('/staff/account', RIGHTS)).toBeNull();
});

test('[LOOK-291] the way home leads to what one’s own rail shows', () => {
  expect(homeOf(RIGHTS)?.href).toBe('/staff');
  expect(homeOf(['own-run'])?.href).toBe('/staff/run');
  expect(homeOf(['orders-view'])?.href).toBe('/staff/orders');
  expect(homeOf([])).toBeUndefined();
});

test('[LOOK-351] each role begins where its work is', () => {
  const home = (role: StaffRole) => homeOf([...ROLE_RIGHTS[role]])?.href;
  expect(STAFF_ROLES.map((role) => [role, home(role)])).toEqual([
    ['admin', '/staff'],
    ['manager', '/staff'],
    ['support', '/staff/messages'],
    ['packer', '/staff/pack'],
    ['driver', '/staff/run'],
    ['staff', '/staff'],
  ]);
});
