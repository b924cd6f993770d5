import { expect, test } from 'vitest';
import { checkGuest } from './sign-up.ts';

const FORM = { firstName: ' Ana ', lastName: 'Lucía', phone: '951-555-0112', isOver21: true };

test('[AUTH-22] a guest needs a name and a phone number', () => {
  expect(checkGuest(FORM)).toEqual({
    ok: true,
    value: { firstName: 'Ana', lastName: 'Lucía', phone: '9515550112' },
  });
});

test.each(['firstName', 'lastName', 'phone'] as const)('[AUTH-22] %s is required', (field) => {
  expect(checkGuest({ ...FORM, [field]: ' ' })).toEqual({ problem: 'fields-missing' });
});

test('[AUTH-22, SEC-08] a guest must confirm the age of 21; this is checked after empty fields and before the phone format', () => {
  expect(checkGuest({ ...FORM, isOver21: false, phone: '1' })).toEqual({ problem: 'age-unconfirmed' });
  expect(checkGuest({ ...FORM, isOver21: false, phone: '' })).toEqual({ problem: 'fields-missing' });
  expect(checkGuest({ ...FORM, phone: '1' })).toEqual({ problem: 'phone-invalid' });
});

test('[SEC-09] a name has at most 80 characters', () => {
  expect(checkGuest({ ...FORM, lastName: 'n'.repeat(80) })).toMatchObject({ ok: true });
  expect(checkGuest({ ...FORM, lastName: 'n'.repeat(81) })).toEqual({
    problem: 'too-long',
    field: 'lastName',
    limit: 80,
  });
});
