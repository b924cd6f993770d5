import { expect, test } from 'vitest';
import { sessionCookie } from './session-cookie.ts';

test('[SEC-11] a session cookie is HttpOnly and SameSite, and under https bound to the host', () => {
  expect(sessionCookie('customer', 'abc', true)).toBe(
    '__Host-mooddrop-customer=abc; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure',
  );
  expect(sessionCookie('staff', 'abc', false)).toBe(
    'mooddrop-staff=abc; Path=/; Max-Age=43200; HttpOnly; SameSite=Lax',
  );
});

test('[SEC-11, AUTH-30] signing out empties the cookie and expires it at once', () => {
  expect(sessionCookie('customer', null, false)).toContain('mooddrop-customer=; Path=/; Max-Age=0');
});
