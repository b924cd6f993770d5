import { expect, test } from 'vitest';
import { MINIMUM_AGE } from './minimum-age.ts';
import { checkSignUp, type SignUpForm } from './sign-up.ts';

const FORM: SignUpForm = {
  firstName: ' Marisol ',
  lastName: 'Quintana',
  email: ' Marisol.Quintana@Example.com ',
  phone: '(951) 555-0111',
  password: 'long enough',
  confirmation: 'long enough',
  isOver21: true,
};

function check(change: Partial<SignUpForm> = {}) {
  return checkSignUp({ ...FORM, ...change });
}

test('[AGE-09] the minimum age is 21', () => {
  expect(MINIMUM_AGE).toBe(21);
});

test('[AUTH-11, AUTH-20] a complete form is stored cleaned, with the password as typed and an optional address', () => {
  const value = {
    firstName: 'Marisol',
    lastName: 'Quintana',
    email: 'marisol.quintana@example.com',
    phone: '9515550111',
    password: 'long enough',
    address: null,
  };
  expect(check()).toEqual({ ok: true, value });
  expect(check({ address: ' 12  Main St ' })).toEqual({
    ok: true,
    value: { ...value, address: '12 Main St' },
  });
  const spaced = { password: ' spaced out ', confirmation: ' spaced out ' };
  expect(check(spaced)).toMatchObject({ value: { password: ' spaced out ' } });
});

test.each(['firstName', 'lastName', 'email', 'phone'] as const)('[AUTH-12] %s is required', (field) => {
  expect(check({ [field]: '' })).toEqual({ problem: 'fields-missing' });
  expect(check({ [field]: '  ' })).toEqual({ problem: 'fields-missing' });
});

test.each(['password', 'confirmation'] as const)('[AUTH-12] %s is required', (field) => {
  expect(check({ [field]: '' })).toEqual({ problem: 'fields-missing' });
});

test('[AUTH-13] without the 21+ confirmation there is no account', () => {
  expect(check({ isOver21: false })).toEqual({ problem: 'under-21' });
});

test.each([
  ['1234567', false],
  ['12345678', true],
  ['ünïcödé', false],
  ['ünïcödés', true],
  ['🌵🌵🌵🌵', false],
])('[AUTH-14] the password "%s" is long enough: %s', (password, isLong) => {
  const answer = check({ password, confirmation: password });
  expect(answer).toMatchObject(isLong ? { ok: true } : { problem: 'password-short' });
});

test.each(['long enougH', 'long enough ', 'other words'])(
  '[AUTH-15] the repetition "%s" is refused',
  (confirmation) => {
    expect(check({ confirmation })).toEqual({ problem: 'passwords-differ' });
  },
);

test.each([
  'marisol',
  'marisol@example',
  '@example.com',
  'mari sol@example.com',
  'a@b@c.de',
  'marisol@.',
  'a@b.',
])('[AUTH-16] "%s" is not an e-mail address', (email) => {
  expect(check({ email })).toEqual({ problem: 'email-invalid' });
});

test('[AUTH-19] the first problem is returned, and the next one when it is fixed', () => {
  const bad = {
    firstName: '',
    isOver21: false,
    password: 'short',
    confirmation: 'other',
    email: 'none',
    phone: '1',
  };
  const mended = [
    {},
    { firstName: 'Marisol' },
    { isOver21: true },
    { password: 'long enough' },
    { confirmation: 'long enough' },
    { email: 'm@example.com' },
  ];
  const answers = mended.map((_, index) => check(Object.assign({}, bad, ...mended.slice(0, index + 1))));
  expect(answers.map((answer) => 'problem' in answer && answer.problem)).toEqual([
    'fields-missing',
    'under-21',
    'password-short',
    'passwords-differ',
    'email-invalid',
    'phone-invalid',
  ]);
});

test.each([
  ['firstName', 80, (length: number) => ({ firstName: 'n'.repeat(length) })],
  ['lastName', 80, (length: number) => ({ lastName: 'n'.repeat(length) })],
  ['address', 120, (length: number) => ({ address: 'a'.repeat(length) })],
  ['password', 200, (length: number) => ({ password: 'p'.repeat(length), confirmation: 'p'.repeat(length) })],
  ['email', 254, (length: number) => ({ email: `${'e'.repeat(length - 12)}@example.com` })],
] as const)('[SEC-09] %s has at most %i characters', (field, limit, formOf) => {
  expect(check(formOf(limit))).toMatchObject({ ok: true });
  expect(check(formOf(limit + 1))).toEqual({ problem: 'too-long', field, limit });
});
