import { expect, test } from 'vitest';
import { type CheckoutForm, checkCheckoutForm, checkoutProblems } from './checkout.ts';

const FORM: CheckoutForm = {
  firstName: 'Marisol',
  lastName: 'Quintana',
  phone: '(951) 555-0111',
  street: '24180 Quail Mesa Court',
  city: 'Moreno Valley',
  zip: '92553',
  notes: '',
  bagRequested: true,
  method: 'cash',
  isOver21: false,
};

function check(
  change: Partial<CheckoutForm> = {},
  known: { is21Plus?: boolean; hasZipError?: boolean } = {},
) {
  return checkCheckoutForm({ ...FORM, ...change }, { is21Plus: true, hasZipError: false, ...known });
}

test('[CHECK-04, CHECK-05, CHECK-06, CONF-04] a complete form becomes the data of the order', () => {
  expect(check({ firstName: ' Marisol ', notes: '  Side gate. ', bagRequested: false })).toEqual({
    ok: true,
    value: {
      customerName: 'Marisol Quintana',
      firstName: 'Marisol',
      lastName: 'Quintana',
      phone: '9515550111',
      street: '24180 Quail Mesa Court',
      city: 'Moreno Valley',
      zip: '92553',
      address: '24180 Quail Mesa Court, Moreno Valley, 92553',
      notes: 'Side gate.',
      bagRequested: false,
      method: 'cash',
    },
  });
});

test.each(['firstName', 'lastName', 'phone', 'street', 'city'] as const)(
  '[CHECK-04, CHECK-05] %s is required',
  (field) => {
    expect(check({ [field]: '' })).toEqual({ problem: 'fields-missing', fields: [field] });
    expect(check({ [field]: '   ' })).toEqual({ problem: 'fields-missing', fields: [field] });
  },
);

test('[CHECK-04, CHECK-05] all missing fields are named at once', () => {
  expect(check({ firstName: '', city: ' ' })).toEqual({
    problem: 'fields-missing',
    fields: ['firstName', 'city'],
  });
});

test('[CHECK-04] delivery notes are optional', () => {
  expect(check()).toMatchObject({ value: { notes: null } });
});

test.each([
  [{ street: '12 Main St 92570', zip: '' }, '92570'],
  [{ street: '12 Main St 92570', zip: '92553-1234' }, '92553'],
  [{ street: '12 Main St', zip: ' 92553 ' }, '92553'],
])('[CHECK-05, CHECK-22] %j means the ZIP %s', (change, zip) => {
  expect(check(change)).toMatchObject({ ok: true, value: { zip } });
});

test.each([
  [{ street: '12 Main St', zip: '' }],
  [{ street: '12 Main St 92570', zip: '9257' }],
  [{ street: '12 Main St', zip: 'none' }],
])('[CHECK-09] %j has no ZIP', (change) => {
  expect(check(change)).toEqual({ problem: 'zip-missing' });
});

test.each(['', 'card', 'Cash'])('[CHECK-07] "%s" is not a payment method', (method) => {
  expect(check({ method })).toEqual({ problem: 'method-missing' });
});

test('[CHECK-10, CHECK-11] a refused ZIP code blocks the form', () => {
  expect(check({}, { hasZipError: true })).toEqual({ problem: 'invalid-zip' });
});

test.each([
  [true, false, true],
  [false, true, true],
  [false, false, false],
])('[CHECK-29, SEC-08] 21+ known %s, box ticked %s: may go on %s', (is21Plus, isOver21, mayGoOn) => {
  expect('ok' in check({ isOver21 }, { is21Plus })).toBe(mayGoOn);
  expect(check({ isOver21: false }, { is21Plus: false })).toEqual({ problem: 'age-unconfirmed' });
});

test('[SEC-09] a malformed phone number is refused', () => {
  expect(check({ phone: '555-0111' })).toEqual({ problem: 'phone-invalid' });
});

test.each([
  ['firstName', 80],
  ['lastName', 80],
  ['street', 120],
  ['city', 120],
  ['notes', 500],
] as const)('[SEC-09] %s has at most %i characters', (field, limit) => {
  expect(check({ [field]: 'é'.repeat(limit) })).toMatchObject({ ok: true });
  expect(check({ [field]: 'é'.repeat(limit + 1) })).toEqual({ problem: 'too-long', field, limit });
});

test('[CHECK-29] the first problem is returned, and the next one when it is fixed', () => {
  const bad = { firstName: '', phone: '1', method: '', zip: 'x' };
  const unknown = { is21Plus: false, hasZipError: true };
  const mended = [
    {},
    { firstName: 'Marisol' },
    { phone: FORM.phone },
    { isOver21: true },
    { method: 'cash' },
    { zip: '92553' },
  ];
  const problems = mended.map((_, index) =>
    check(Object.assign({}, bad, ...mended.slice(0, index + 1)), unknown),
  );
  expect(problems.map((answer) => 'problem' in answer && answer.problem)).toEqual([
    'fields-missing',
    'phone-invalid',
    'age-unconfirmed',
    'method-missing',
    'zip-missing',
    'invalid-zip',
  ]);
});

test('[CHECK-36] all errors are named at once, one problem per field', () => {
  const empty = { ...FORM, firstName: ' ', phone: '', street: '', zip: '', method: '' };
  expect(checkoutProblems(empty, { is21Plus: false, hasZipError: false })).toEqual([
    { field: 'firstName', problem: 'fields-missing' },
    { field: 'phone', problem: 'fields-missing' },
    { field: 'street', problem: 'fields-missing' },
    { field: 'isOver21', problem: 'age-unconfirmed' },
    { field: 'method', problem: 'method-missing' },
    { field: 'zip', problem: 'zip-missing' },
  ]);
  const long = { ...FORM, phone: '123', notes: 'n'.repeat(501), city: 'c'.repeat(121) };
  expect(checkoutProblems(long, { is21Plus: true, hasZipError: true })).toEqual([
    { field: 'city', problem: 'too-long', limit: 120 },
    { field: 'notes', problem: 'too-long', limit: 500 },
    { field: 'phone', problem: 'phone-invalid' },
    { field: 'zip', problem: 'invalid-zip' },
  ]);
});
