import { expect, test } from 'vitest';
import { fieldProblems } from './field-problems.ts';
import { checkSignUp, type SignUpForm } from './sign-up.ts';

const FORM: SignUpForm = {
  ...{ firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', phone: '(951) 555-0111' },
  ...{ password: 'long enough', confirmation: 'long enough', isOver21: true, address: '' },
};
const NEEDED = ['firstName', 'lastName', 'phone', 'email', 'password', 'confirmation'] as const;
const RULES = { needed: NEEDED, underAge: 'under-21', choosesPassword: true } as const;

test('[CHECK-36, AUTH-11] a complete form has no errors', () => {
  expect(fieldProblems(FORM, RULES)).toEqual([]);
});

test('[CHECK-36, AUTH-12, AUTH-13] all empty fields and the missing age confirmation are named at once', () => {
  expect(fieldProblems({ ...FORM, firstName: ' ', email: '', isOver21: false }, RULES)).toEqual([
    { field: 'firstName', problem: 'fields-missing' },
    { field: 'email', problem: 'fields-missing' },
    { field: 'isOver21', problem: 'under-21' },
  ]);
  expect(fieldProblems({}, { needed: [], underAge: 'age-unconfirmed' })).toEqual([
    { field: 'isOver21', problem: 'age-unconfirmed' },
  ]);
});

test('[CHECK-36, AUTH-14, AUTH-15, AUTH-16] malformed values are errors at their fields, one problem each', () => {
  const wrong = { ...FORM, email: 'ada', phone: '12', password: 'short', lastName: 'x'.repeat(81) };
  expect(fieldProblems(wrong, RULES)).toEqual([
    { field: 'password', problem: 'password-short' },
    { field: 'email', problem: 'email-invalid' },
    { field: 'phone', problem: 'phone-invalid' },
    { field: 'lastName', problem: 'too-long' },
  ]);
  expect(fieldProblems({ ...FORM, confirmation: 'another one' }, RULES)).toEqual([
    { field: 'confirmation', problem: 'passwords-differ' },
  ]);
});

test.each([
  { firstName: '' },
  { isOver21: false },
  { password: 'short', confirmation: 'short' },
  { confirmation: 'another one' },
  { email: 'ada@' },
  { phone: '123' },
  { address: 'a'.repeat(121) },
])('[CHECK-36, AUTH-19] a sign-up refusal belongs to a field: %o', (change) => {
  const [first] = fieldProblems({ ...FORM, ...change }, RULES);
  expect(checkSignUp({ ...FORM, ...change })).toMatchObject({ problem: first?.problem });
});
