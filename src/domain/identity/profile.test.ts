import { expect, test } from 'vitest';
import { checkProfile, fullName } from './profile.ts';
import { checkUpgrade } from './sign-up.ts';

const PROFILE = {
  firstName: 'Ana',
  lastName: 'Lucía',
  phone: '951-555-0112',
  email: 'Ana@Example.com',
  address: '12 Main St',
};
const UPGRADE = { email: ' Ana@Example.com', password: 'long enough', confirmation: 'long enough' };

test('[ACCT-03, ACCT-04] a profile is stored cleaned, e-mail and address may be missing', () => {
  const value = {
    firstName: 'Ana',
    lastName: 'Lucía',
    phone: '9515550112',
    email: 'ana@example.com',
    address: '12 Main St',
  };
  expect(checkProfile(PROFILE)).toEqual({ ok: true, value });
  expect(checkProfile({ ...PROFILE, email: ' ', address: '' })).toEqual({
    ok: true,
    value: { ...value, email: null, address: null },
  });
});

test.each([
  [{ firstName: '' }, { problem: 'fields-missing' }],
  [{ lastName: ' ' }, { problem: 'fields-missing' }],
  [{ phone: '' }, { problem: 'fields-missing' }],
  [{ email: 'ana@' }, { problem: 'email-invalid' }],
  [{ phone: '555' }, { problem: 'phone-invalid' }],
  [{ address: 'a'.repeat(121) }, { problem: 'too-long', field: 'address', limit: 120 }],
  [{ lastName: 'n'.repeat(81) }, { problem: 'too-long', field: 'lastName', limit: 80 }],
])('[ACCT-04] a profile with %j is refused', (change, problem) => {
  expect(checkProfile({ ...PROFILE, ...change })).toEqual(problem);
});

test.each([
  ['Ana', 'Lucía', 'Ana Lucía'],
  ['Ana', null, 'Ana'],
  [null, 'Lucía', 'Lucía'],
  ['', ' ', null],
  [null, null, null],
])('[AUTH-03] %s and %s give the name %s', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test('[AUTH-26] a complete upgrade is accepted', () => {
  expect(checkUpgrade(UPGRADE)).toEqual({
    ok: true,
    value: { email: 'ana@example.com', password: 'long enough' },
  });
});

test.each([
  [{ email: '' }, 'all-fields-missing'],
  [{ password: '' }, 'all-fields-missing'],
  [{ confirmation: '' }, 'all-fields-missing'],
  [{ password: 'short', email: 'none' }, 'password-short'],
  [{ confirmation: 'other words', email: 'none' }, 'passwords-differ'],
  [{ email: 'none' }, 'email-invalid'],
])('[AUTH-26] an upgrade with %j: %s', (change, problem) => {
  expect(checkUpgrade({ ...UPGRADE, ...change })).toEqual({ problem });
});

test('[AUTH-26, SEC-09] the password of an upgrade has at most 200 characters', () => {
  const upgrade = (length: number) =>
    checkUpgrade({ ...UPGRADE, password: 'p'.repeat(length), confirmation: 'p'.repeat(length) });
  expect(upgrade(200)).toMatchObject({ ok: true });
  expect(upgrade(201)).toEqual({ problem: 'too-long', field: 'password', limit: 200 });
});
