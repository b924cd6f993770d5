import { expect, test } from 'vitest';
import { checkLineSheetRequest, VOLUMES } from './wholesale.ts';

const FORM = {
  shopName: ' Green  Door ',
  contactName: 'Ada',
  email: ' ADA@Door.example ',
  phone: '(951) 555-0133',
  city: 'Perris',
  volume: '2,500-5,000',
  message: 'Hello\n<script>alert(1)</script>',
  smsOptIn: true,
};

test('[WHOLE-03] a request is stored cleaned, its message as plain text', () => {
  expect(checkLineSheetRequest(FORM)).toEqual({
    ok: true,
    request: { ...FORM, shopName: 'Green Door', email: 'ada@door.example' },
  });
});

test.each(['shopName', 'contactName', 'email', 'phone', 'city'] as const)(
  '[WHOLE-04] %s is required',
  (field) => {
    expect(checkLineSheetRequest({ ...FORM, [field]: '  ' })).toEqual({ problem: 'fields-missing' });
  },
);

test.each([
  ['email', 'ada@', 'email-invalid'],
  ['phone', 'call me', 'phone-invalid'],
  ['message', 'x'.repeat(2001), 'too-long'],
  ['shopName', 'x'.repeat(121), 'too-long'],
] as const)('[WHOLE-09] a wrong %s is refused', (field, text, problem) => {
  expect(checkLineSheetRequest({ ...FORM, [field]: text })).toEqual({ problem });
});

test('[WHOLE-05] one of four volumes, or none', () => {
  expect(VOLUMES).toEqual(['1,000-2,500', '2,500-5,000', '5,000-10,000', '10,000+']);
  expect(checkLineSheetRequest({ ...FORM, volume: '7' })).toMatchObject({ request: { volume: null } });
});
