import { expect, test } from 'vitest';
import {
  CERTIFICATE_BYTES,
  CERTIFICATE_TYPES,
  checkLineSheetRequest,
  type LineSheetInput,
  VOLUMES,
  WHOLESALE_STATUSES,
} from './wholesale.ts';

const LIMITS = { shopName: 120, contactName: 120, city: 80, message: 2000 } as const;
const FORM: LineSheetInput = {
  ...{ shopName: 'Green Door', contactName: 'Ada', email: 'ada@door.example', phone: '(951) 555-0133' },
  ...{ city: 'Perris', volume: '', message: '', smsOptIn: false },
};

const check = (facts: Partial<LineSheetInput>) => checkLineSheetRequest({ ...FORM, ...facts });

test.each(Object.entries(LIMITS) as [keyof typeof LIMITS, number][])(
  '[WHOLE-09] the text %s has %i characters at most, whatever the letter',
  (field, most) => {
    for (const letter of ['x', '🏪']) {
      expect([most - 1, most].map((length) => 'ok' in check({ [field]: letter.repeat(length) }))).toEqual([
        true,
        true,
      ]);
      expect(check({ [field]: letter.repeat(most + 1) })).toEqual({ problem: 'too-long' });
    }
  },
);

test.each([253, 254, 255])('[WHOLE-09] an e-mail of %i letters fits up to 254', (length) => {
  const checked = check({ email: '@door.example'.padStart(length, 'a') });
  expect('ok' in checked).toBe(length <= 254);
});

test('[WHOLE-04, WHOLE-09] what is missing is told first, then the e-mail, the phone and the lengths', () => {
  const wrong = { city: '', email: 'x', phone: 'x', message: 'x'.repeat(2001) };
  expect(check(wrong)).toEqual({ problem: 'fields-missing' });
  expect(check({ ...wrong, city: 'Perris' })).toEqual({ problem: 'email-invalid' });
  expect(check({ phone: 'x', message: wrong.message })).toEqual({ problem: 'phone-invalid' });
  expect(check({ message: wrong.message })).toEqual({ problem: 'too-long' });
});

test('[WHOLE-05] each band is kept to the letter, nothing else is one', () => {
  for (const volume of VOLUMES) expect(check({ volume })).toMatchObject({ request: { volume } });
  for (const volume of ['', '10,000', ' 10,000+', '1,000–2,500'])
    expect(check({ volume })).toMatchObject({ request: { volume: null } });
});

test('[WHOLE-03] a message keeps its lines, each of them cleaned, without blank ones outside', () => {
  expect(check({ message: '\n  Hello   there \r\n\r\n\u200Bbye\u202E \n ' })).toMatchObject({
    request: { message: 'Hello there\n\nbye' },
  });
});

test('[WHOLE-03] who agrees to texts and who does not is kept', () => {
  for (const smsOptIn of [true, false]) expect(check({ smsOptIn })).toMatchObject({ request: { smsOptIn } });
});

test('[WHOLE-06] a certificate is a PDF, a JPEG or a PNG of ten mebibytes at most', () => {
  expect(CERTIFICATE_TYPES).toEqual(['application/pdf', 'image/jpeg', 'image/png']);
  expect(CERTIFICATE_BYTES).toBe(10_485_760);
});

test('[WHOLE-08] a request is new, sent or closed', () => {
  expect(WHOLESALE_STATUSES).toEqual(['new', 'sent', 'closed']);
});
