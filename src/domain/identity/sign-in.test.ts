import { expect, test } from 'vitest';
import { checkPinSignIn, checkSignIn } from './sign-in.ts';

test.each([
  ['', 'secret-word'],
  ['   ', 'secret-word'],
  ['m@example.com', ''],
  ['', ''],
])('[AUTH-08] e-mail "%s" and password "%s": one is missing', (email, password) => {
  expect(checkSignIn({ email, password })).toEqual({ problem: 'credentials-missing' });
});

test('[AUTH-08, AUTH-20] e-mail and password are compared in their stored form', () => {
  expect(checkSignIn({ email: ' M@Example.COM ', password: ' as typed ' })).toEqual({
    ok: true,
    value: { email: 'm@example.com', password: ' as typed ' },
  });
});

test.each([
  ['not an address', 'secret-word'],
  ['m@example.com', 'p'.repeat(201)],
])('[AUTH-09] a malformed e-mail gets the same answer as a wrong password', (email, password) => {
  expect(checkSignIn({ email, password })).toEqual({ problem: 'credentials-wrong' });
});

test.each([
  ['(951) 555-0111', ' 1234 ', { ok: true, value: { phone: '9515550111', pin: '1234' } }],
  ['19515550111', '12345678', { ok: true, value: { phone: '9515550111', pin: '12345678' } }],
  ['9515550111', '123', { problem: 'pin-wrong' }],
  ['9515550111', '123456789', { problem: 'pin-wrong' }],
  ['9515550111', 'abcd', { problem: 'pin-wrong' }],
  ['555-0111', '1234', { problem: 'pin-wrong' }],
  ['', '', { problem: 'pin-wrong' }],
])('[AUTH-21] phone "%s" and PIN "%s": %j', (phone, pin, answer) => {
  expect(checkPinSignIn({ phone, pin })).toEqual(answer);
});
