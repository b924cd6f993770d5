import { expect, test } from 'vitest';
import { fieldProblems, type TypedForm } from './field-problems.ts';
import { TEXT_LIMITS } from './person-text.ts';
import { checkProfile } from './profile.ts';
import { isFreshSignIn } from './sign-in.ts';
import { checkGuest, checkSignUp, checkUpgrade } from './sign-up.ts';

const FORM = {
  ...{ firstName: 'Ada', lastName: 'Marsh', email: 'ada@example.com', phone: '(951) 555-0111' },
  ...{ password: 'long enough', confirmation: 'long enough', isOver21: true, address: '12 Oak St' },
};
type Form = typeof FORM;

const FORMS = {
  'sign-up': (form: Form) => checkSignUp(form),
  guest: (form: Form) => checkGuest(form),
  profile: (form: Form) => checkProfile(form),
  upgrade: (form: Form) => checkUpgrade(form),
};
type Name = keyof typeof FORMS;

const WRONG: Partial<Form>[] = [
  { firstName: ' ' },
  { isOver21: false },
  { password: 'short', confirmation: 'short' },
  { confirmation: 'another one' },
  { email: 'ada@' },
  { phone: '12' },
  { lastName: 'n'.repeat(TEXT_LIMITS.name + 1) },
];

/** What each form says to each of the wrongs, alone; it does not look at what it does not have. */
const ANSWERS: Readonly<Record<Name, readonly (string | null)[]>> = {
  'sign-up': [
    'fields-missing',
    'under-21',
    'password-short',
    'passwords-differ',
    'email-invalid',
    'phone-invalid',
    'too-long',
  ],
  guest: ['fields-missing', 'age-unconfirmed', null, null, null, 'phone-invalid', 'too-long'],
  profile: ['fields-missing', null, null, null, 'email-invalid', 'phone-invalid', 'too-long'],
  upgrade: [null, null, 'password-short', 'passwords-differ', 'email-invalid', null, null],
};

const problemOf = (name: Name, form: Form) => {
  const answer = FORMS[name](form);
  return 'problem' in answer ? answer.problem : null;
};

test.each(Object.keys(FORMS) as Name[])(
  '[AUTH-19, AUTH-22, AUTH-26, ACCT-04] %s says to each wrong its own word, to none nothing',
  (name) => {
    expect(problemOf(name, FORM)).toBeNull();
    expect(WRONG.map((wrong) => problemOf(name, { ...FORM, ...wrong }))).toEqual(ANSWERS[name]);
  },
);

test.each(Object.keys(FORMS) as Name[])(
  '[AUTH-12, AUTH-22, AUTH-26] of two wrongs %s says the one that stands first in the order of its rules',
  (name) => {
    const told = ANSWERS[name].flatMap((word, place) => (word ? [{ word, wrong: WRONG[place] }] : []));
    for (const [place, first] of told.entries())
      for (const later of told.slice(place + 1)) {
        const both = problemOf(name, { ...FORM, ...later.wrong, ...first.wrong });
        expect(both).toBe(first.word);
      }
  },
);

const LIMITED = [
  ['sign-up', 'firstName', TEXT_LIMITS.name],
  ['sign-up', 'lastName', TEXT_LIMITS.name],
  ['sign-up', 'address', TEXT_LIMITS.addressLine],
  ['guest', 'firstName', TEXT_LIMITS.name],
  ['guest', 'lastName', TEXT_LIMITS.name],
  ['profile', 'firstName', TEXT_LIMITS.name],
  ['profile', 'lastName', TEXT_LIMITS.name],
  ['profile', 'address', TEXT_LIMITS.addressLine],
] as const;

test.each(LIMITED)(
  '[SEC-09] in %s the field %s has %i characters at most, whatever the letter',
  (name, field, limit) => {
    for (const letter of ['n', '🌵']) {
      const of = (length: number) => FORMS[name]({ ...FORM, [field]: letter.repeat(length) });
      expect([limit - 1, limit].map((length) => 'ok' in of(length))).toEqual([true, true]);
      expect(of(limit + 1)).toEqual({ problem: 'too-long', field, limit });
    }
  },
);

test.each(['sign-up', 'profile', 'upgrade'] as const)(
  '[SEC-09] in %s an e-mail has 254 characters at most',
  (name) => {
    const of = (length: number) => FORMS[name]({ ...FORM, email: '@example.com'.padStart(length, 'a') });
    expect([TEXT_LIMITS.email - 1, TEXT_LIMITS.email].map((length) => 'ok' in of(length))).toEqual([
      true,
      true,
    ]);
    expect(of(TEXT_LIMITS.email + 1)).toEqual({
      problem: 'too-long',
      field: 'email',
      limit: TEXT_LIMITS.email,
    });
  },
);

const NEEDED = ['firstName', 'lastName', 'phone', 'email', 'password', 'confirmation'] as const;

test.each(NEEDED)('[CHECK-36] the empty field %s is named alone', (field) => {
  for (const blank of ['', '  ', undefined]) {
    const typed: TypedForm = { ...FORM, [field]: blank };
    expect(fieldProblems(typed, { needed: NEEDED })).toEqual([{ field, problem: 'fields-missing' }]);
    expect(fieldProblems(typed, { needed: NEEDED.filter((other) => other !== field) })).toEqual([]);
  }
});

test('[CHECK-36] a form that asks for nothing finds nothing missing, and no age where it has no box', () => {
  expect(fieldProblems({}, { needed: [] })).toEqual([]);
  expect(fieldProblems({ isOver21: false }, { needed: [] })).toEqual([]);
  expect(fieldProblems({ isOver21: true }, { needed: [], underAge: 'under-21' })).toEqual([]);
});

test('[CHECK-36] a password that is only compared may be short', () => {
  const typed = { ...FORM, password: 'x', confirmation: 'y' };
  expect(fieldProblems(typed, { needed: NEEDED })).toEqual([]);
  expect(fieldProblems(typed, { needed: NEEDED, choosesPassword: true })).toEqual([
    { field: 'password', problem: 'password-short' },
  ]);
});

test('[CHECK-36] a field has one word, the first', () => {
  const typed = { ...FORM, email: 'x'.repeat(300), password: '', confirmation: '' };
  expect(fieldProblems(typed, { needed: NEEDED, choosesPassword: true })).toEqual([
    { field: 'password', problem: 'fields-missing' },
    { field: 'confirmation', problem: 'fields-missing' },
    { field: 'email', problem: 'email-invalid' },
  ]);
});

const HALF_AN_HOUR_MS = 30 * 60_000;

test.each([
  [0, true],
  [1, true],
  [HALF_AN_HOUR_MS - 1, true],
  [HALF_AN_HOUR_MS, false],
  [HALF_AN_HOUR_MS + 1, false],
])('[SEC-10] %i ms after the password what matters may be done: %s', (ms, isFresh) => {
  // Over the night on which the clocks go back an hour is still an hour.
  const lastAt = new Date('2026-11-01T08:45:00Z');
  expect(isFreshSignIn(lastAt, new Date(lastAt.getTime() + ms))).toBe(isFresh);
});

test('[SEC-10] without a password nothing is fresh', () => {
  expect(isFreshSignIn(null, new Date('2026-11-01T08:45:00Z'))).toBe(false);
});
