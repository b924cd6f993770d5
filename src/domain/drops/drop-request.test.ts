import { expect, test } from 'vitest';
import { TEXT_LIMITS } from '../identity/person-text.ts';
import { MOOD_SYNONYMS, MOODS } from '../moods.ts';
import { DROP_MOODS } from './drop-moods.ts';
import { checkDropRequest, type DropRequestForm } from './drop-request.ts';

const FORM: DropRequestForm = { email: 'sam@example.com', phone: '951 555 0101', mood: 'Calm' };
const MAX_PHONE_LENGTH = 40;
const check = (facts: Partial<DropRequestForm>) => checkDropRequest({ ...FORM, ...facts });

test('[DROP-16, TEASE-12] a drop shows every mood once, in its own order', () => {
  expect(DROP_MOODS.map((mood) => mood.toLowerCase())).toEqual([
    'creative',
    'calm',
    'melt',
    'elevated',
    'social',
  ]);
  expect(DROP_MOODS.toSorted()).toEqual(MOODS.toSorted());
});

test.each([
  { email: '' },
  { phone: '' },
  { email: '  ', phone: '\t' },
  { email: '\u200B' },
  { phone: '\u200B' },
])('[TEASE-07] %j lacks e-mail or phone', (facts) => {
  expect(check(facts)).toEqual({ problem: 'contact-missing' });
});

test.each([
  'sam',
  'sam@',
  '@example.com',
  'sam@example',
  'a b@example.com',
  'a@b.co@c.de',
  'sam@.com',
  'sam@com.',
])('[TEASE-15] %j is no e-mail address', (email) => {
  expect(check({ email })).toEqual({ problem: 'email-invalid' });
});

test.each([TEXT_LIMITS.email - 1, TEXT_LIMITS.email, TEXT_LIMITS.email + 1])(
  '[SEC-09] an e-mail of %i letters fits up to 254',
  (length) => {
    const email = 'a@b.co'.padStart(length, 'a');
    const expected = length > TEXT_LIMITS.email ? { problem: 'too-long' } : { ok: true, email };
    expect(check({ email })).toMatchObject(expected);
  },
);

test.each(['951 555 010', '951 555 01011', '151 555 0101', '051 555 0101', 'call me', '951-555-01O1'])(
  '[TEASE-15] %j is no phone number',
  (phone) => {
    expect(check({ phone })).toEqual({ problem: 'phone-invalid' });
  },
);

test.each(['(951) 555-0101', '+1 951 555 0101', '9515550101', '951.555.0101'])(
  '[DROP-29] the phone %s is kept as it was written',
  (phone) => {
    expect(check({ phone: ` ${phone} ` })).toEqual({ ok: true, ...FORM, phone });
  },
);

test.each([MAX_PHONE_LENGTH - 1, MAX_PHONE_LENGTH, MAX_PHONE_LENGTH + 1])(
  '[SEC-09] a phone of %i signs fits up to 40',
  (length) => {
    const phone = `9515550101${')'.repeat(length - 10)}`;
    const expected = length > MAX_PHONE_LENGTH ? { problem: 'phone-invalid' } : { ok: true, phone };
    expect(check({ phone })).toMatchObject(expected);
  },
);

test.each([
  ...MOODS.map((mood) => [mood, mood] as const),
  ...Object.entries(MOOD_SYNONYMS),
  ['', null],
  ['Angry', null],
] as const)('[TEASE-06, CAT-03] the wish "%s" is kept as the mood %s', (typed, mood) => {
  expect(check({ mood: typed })).toMatchObject({ ok: true, mood });
  expect(check({ mood: ` ${typed.toUpperCase()} ` })).toMatchObject({ ok: true, mood });
});

test('[TEASE-07] of several wrongs the missing one comes first, then the e-mail, then the phone', () => {
  expect(check({ email: 'sam', phone: '' })).toEqual({ problem: 'contact-missing' });
  expect(check({ email: 'sam', phone: 'x' })).toEqual({ problem: 'email-invalid' });
  expect(check({ email: 'x'.repeat(300), phone: 'x' })).toEqual({ problem: 'too-long' });
});
