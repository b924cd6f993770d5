import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_LIMITS } from './person-text.ts';
import { checkPinSignIn, checkSignIn, PASSWORD_LENGTH, passwordProblem } from './sign-in.ts';
import { checkSignUp, checkUpgrade, type SignUpForm } from './sign-up.ts';

const MOST = TEXT_LIMITS.password;
const EMAIL = 'ada@example.com';
const SIGN_UP: SignUpForm = {
  ...{ firstName: 'Ada', lastName: 'Marsh', email: EMAIL, phone: '(951) 555-0111' },
  ...{ password: 'long enough', confirmation: 'long enough', isOver21: true },
};

const signUp = (password: string) => checkSignUp({ ...SIGN_UP, password, confirmation: password });
const upgrade = (password: string) => checkUpgrade({ email: EMAIL, password, confirmation: password });
const signIn = (password: string) => checkSignIn({ email: EMAIL, password });

// A letter beyond the first plane is one character for people and two units for the language.
const LETTERS = ['p', 'ü', ' ', '密', '🔑'];

test.each(LETTERS)('[AUTH-14] eight characters like "%s" are enough, seven are not', (letter) => {
  const verdicts = [-1, 0, 1].map((more) => {
    const password = letter.repeat(PASSWORD_LENGTH + more);
    return passwordProblem(password, password);
  });
  expect(verdicts).toEqual(['password-short', null, null]);
});

test.each(LETTERS)(
  '[AUTH-09, AUTH-19, AUTH-26] with up to 200 characters like "%s" who was let in once is let in again',
  (letter) => {
    for (const length of [PASSWORD_LENGTH, MOST - 1, MOST]) {
      const password = letter.repeat(length);
      expect(signUp(password)).toMatchObject({ ok: true, value: { password } });
      expect(upgrade(password)).toMatchObject({ ok: true, value: { password } });
      expect(signIn(password)).toMatchObject({ ok: true, value: { password } });
    }
    const longer = letter.repeat(MOST + 1);
    expect(signUp(longer)).toEqual({ problem: 'too-long', field: 'password', limit: MOST });
    expect(upgrade(longer)).toEqual({ problem: 'too-long', field: 'password', limit: MOST });
    expect(signIn(longer)).toEqual({ problem: 'credentials-wrong' });
  },
);

test('[AUTH-08, AUTH-19] a password is kept as it was typed, spaces, capitals and signs', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: PASSWORD_LENGTH, maxLength: 40 }), (password) => {
      fc.pre([...password].length >= PASSWORD_LENGTH);
      expect(signUp(password)).toMatchObject({ value: { password } });
      expect(signIn(password)).toMatchObject({ value: { password } });
    }),
  );
});

test('[AUTH-15] the repetition is the same to the letter', () => {
  for (const other of ['Long enough', 'long enough ', 'long  enough', ''])
    expect(passwordProblem('long enough', other)).toBe('passwords-differ');
  expect(passwordProblem('short', 'other')).toBe('password-short');
});

test.each([
  ['123', false],
  ['1234', true],
  ['12345', true],
  ['1234567', true],
  ['12345678', true],
  ['123456789', false],
  ['12 34', false],
  ['-1234', false],
  ['12.4', false],
  ['1e10', false],
  ['١٢٣٤', false],
  [' 0000\n', true],
])('[AUTH-21] %j may be a PIN: %s', (pin, isOne) => {
  const answer = checkPinSignIn({ phone: '(951) 555-0111', pin });
  expect(answer).toEqual(
    isOne ? { ok: true, value: { phone: '9515550111', pin: pin.trim() } } : { problem: 'pin-wrong' },
  );
});
