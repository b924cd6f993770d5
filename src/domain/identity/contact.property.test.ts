import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allTooLong,
  cleanText,
  formatPhone,
  TEXT_LIMITS,
  type TextLimit,
  toEmail,
  tooLong,
  toPhone,
} from './person-text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const digits = fc.stringMatching(/^[2-9]\d{9}$/);
const signs = fc.constantFrom('', ' ', '-', '.', '(', ') ', ' / ');

test('[AUTH-20] ten digits are the same phone however they are grouped, with or without the 1 of the country', () => {
  fc.assert(
    fc.property(digits, signs, signs, fc.constantFrom('', '1', '+1 ', '1-'), (phone, one, other, country) => {
      const typed = country + phone.slice(0, 3) + one + phone.slice(3, 6) + other + phone.slice(6);
      expect(toPhone(typed)).toBe(phone);
      expect(toPhone(formatPhone(phone))).toBe(phone);
    }),
  );
});

test.each(['call 9515550111', '9515550111x', '951-555-O111 1', '9515550111 доб', '９５１５５５０１１１ext'])(
  '[AUTH-20] ten digits beside a letter, %j, are no phone',
  (typed) => {
    expect(toPhone(typed)).toBeNull();
  },
);

test('[AUTH-20] whatever is typed, a phone is ten digits or none, and is kept again as it is', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const phone = toPhone(typed);
      if (phone === null) return;
      expect(phone).toMatch(/^[2-9]\d{9}$/);
      expect(toPhone(phone)).toBe(phone);
    }),
  );
});

test('[AUTH-16, AUTH-20] an address is the same in capitals and between spaces', () => {
  const part = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  fc.assert(
    fc.property(part, part, part, (name, host, end) => {
      const email = `${name}@${host}.${end}`;
      expect(toEmail(`  ${email.toUpperCase()}\t`)).toBe(email);
      for (const broken of [
        `${name}${host}.${end}`,
        `${name}@${host}${end}`,
        `${email}@x.y`,
        `@${host}.${end}`,
        `${name} x@${host}.${end}`,
      ])
        expect(toEmail(broken)).toBeNull();
    }),
  );
});

test('[SEC-13, AUTH-20] a cleaned text is clean, has no control signs and no spaces outside', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const kept = cleanText(typed);
      expect(kept).toBe(kept.trim());
      expect(kept).not.toMatch(/\p{Cc}|\s\s/u);
      expect(cleanText(kept)).toBe(kept);
    }),
    { numRuns: 1000 },
  );
});

test('[SEC-13, AUTH-20] two spellings that look the same become the same', () => {
  const letters = fc.array(fc.constantFrom('é', 'ü', 'ñ', 'a', 'Å'), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(letters, (some) => {
      const word = some.join('');
      expect(cleanText(word.normalize('NFD'))).toBe(cleanText(word.normalize('NFC')));
      expect(cleanText([...word].join('\u200B'))).toBe(cleanText(word));
    }),
  );
});

test.each([
  '\u202A',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '\u00AD',
  '\u0000',
  '\u001B',
  '\u007F',
  '\u200E',
  '\u{E0041}',
])('[SEC-13] the invisible sign %j is not kept', (hidden) => {
  expect(cleanText(`${hidden}A${hidden}da${hidden}`)).toBe('Ada');
});

test.each(['\u200B', '\u2060', '\uFEFF', '\u202E', '\u00AD'])(
  '[SEC-13] between two emoji %j is no joiner and goes',
  (hidden) => {
    expect(cleanText(`👩${hidden}🚀`)).toBe('👩🚀');
    expect(cleanText(`👩\u200D${hidden}🚀`)).toBe('👩🚀');
  },
);

test.each(['\n', '\t', '\r\n', '\u00A0', '\u2028', '\u3000', '\v', '\f'])(
  '[SEC-13] the space %j is one plain space',
  (space) => {
    expect(cleanText(`${space}Ada${space}${space}Marsh${space}`)).toBe('Ada Marsh');
  },
);

test.each(['👨‍👩‍👧', '🏳️‍🌈', 'क्‍ष', '👍🏽‍'])(
  '[SEC-13] what is joined in %j stays joined within, not at the end',
  (text) => {
    expect(cleanText(text)).toBe(text.replace(/\u200D$/, ''));
  },
);

test.each(Object.entries(TEXT_LIMITS) as [TextLimit, number][])(
  '[SEC-09] a text of %s has %i characters at most',
  (limit, most) => {
    const of = (length: number) => tooLong([{ field: 'f', limit, text: '🌵'.repeat(length) }]);
    expect([0, most - 1, most].map(of)).toEqual([null, null, null]);
    expect(of(most + 1)).toEqual({ problem: 'too-long', field: 'f', limit: most });
  },
);

test('[CHECK-36, SEC-09] all fields that are too long are named in the order of the form, the first alone where one is asked for', () => {
  const long = 'x'.repeat(TEXT_LIMITS.notes + 1);
  const fields = (['name', 'email', 'addressLine', 'notes'] as const).map((limit) => ({
    field: limit,
    limit,
    text: long,
  }));
  expect(allTooLong(fields).map(({ field }) => field)).toEqual(['name', 'email', 'addressLine', 'notes']);
  expect(tooLong(fields.toReversed())?.field).toBe('notes');
  expect(allTooLong(fields.map((field) => ({ ...field, text: '' })))).toEqual([]);
});
