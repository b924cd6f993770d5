import { expect, test } from 'vitest';
import { ownConsolePath } from './sections.ts';

test.each([
  ['/staff/orders', '/staff/orders'],
  ['/staff/orders/MD1762041122004', '/staff/orders/MD1762041122004'],
  ['/staff/settings?group=law', '/staff/settings?group=law'],
  ['/staff/settings?group=//evil.example', '/staff'],
  ['/staff?next=https://evil.example', '/staff'],
  [null, '/staff'],
  ['', '/staff'],
  ['//evil.example', '/staff'],
  ['https://evil.example/staff', '/staff'],
  ['/staff//evil.example', '/staff'],
  ['/staff/..//evil.example', '/staff'],
  ['/staffing', '/staff'],
  ['/staff/sign-out', '/staff'],
  ['/account', '/staff'],
])('[SEC-11, STAFF-01] after signing in, next=%s leads to %s', (next, expected) => {
  expect(ownConsolePath(next)).toBe(expected);
});
