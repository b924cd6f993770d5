import { expect, test } from 'vitest';
import { wrongFields } from './account-form.server.ts';

test('[CHECK-36, AUTH-12, AUTH-22] every wrong field of a refused form has its own message', () => {
  const form = { firstName: 'Ada', lastName: '', phone: '12', isOver21: false };
  expect(wrongFields('guest', form, { problem: 'fields-missing' })).toEqual({
    lastName: { missing: true },
    phone: { words: 'Please enter a valid phone number' },
    isOver21: { words: 'You must be 21+ to order' },
  });
});

test('[CHECK-36, AUTH-17, AUTH-09] an error that only the server can find appears at its field, too', () => {
  const form = { email: 'ada@example.com', password: 'long enough' };
  expect(wrongFields('sign-in', form, { problem: 'credentials-wrong' })).toEqual({
    password: { words: 'Invalid email or password' },
  });
  expect(
    wrongFields('upgrade', { ...form, confirmation: 'long enough' }, { problem: 'email-taken' }),
  ).toEqual({
    email: { words: 'Email already registered. Please login.' },
  });
  expect(wrongFields('moods', {}, { problem: 'malformed' })).toEqual({});
});
