import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, oneOf, orNone, text, whole, yesNo } from './formats.ts';
import { usd } from './usd.ts';

test('[CSV-05] cents are written as dollars and read back exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(usd.read(usd.write(cents))).toEqual({ value: cents });
    }),
  );
  expect(usd.write(1205)).toBe('12.05');
});

test.each([
  ['12.5', { value: 1250 }],
  [' $1,250.50 ', { value: 125_050 }],
  ['12.505', { wrong: { code: 'money' } }],
  ['12,50', { wrong: { code: 'money' } }],
  ['-1', { wrong: { code: 'money' } }],
  ['1e3', { wrong: { code: 'money' } }],
  ['', { wrong: { code: 'missing' } }],
  ['9999999', { wrong: { code: 'most', limit: 999_999.99 } }],
])('[CSV-05] %j is read as %j', (cell, read) => expect(usd.read(cell)).toEqual(read));

test('[CSV-05] numbers keep three places and their bounds', () => {
  const grams = decimal({ most: 1000 });
  expect(grams.read('3.5')).toEqual({ value: 3.5 });
  expect(grams.read('0.0001')).toEqual({ wrong: { code: 'number' } });
  expect(grams.read('1000.5')).toEqual({ wrong: { code: 'most', limit: 1000 } });
  expect(grams.read('-1')).toEqual({ wrong: { code: 'least', limit: 0 } });
  expect(grams.read('Infinity')).toEqual({ wrong: { code: 'number' } });
  expect(whole({ most: 10 }).read('3.5')).toEqual({ wrong: { code: 'whole' } });
});

test('[CSV-05] words and texts are read in any case, cut of spaces, and an empty cell may mean none', () => {
  expect(yesNo.read(' TRUE ')).toEqual({ value: true });
  expect(yesNo.read('no')).toEqual({ value: false });
  expect(yesNo.read('maybe')).toEqual({ wrong: { code: 'yes-no' } });
  expect(oneOf(['none', 'both']).read('Both')).toEqual({ value: 'both' });
  expect(oneOf(['none', 'both']).read('some')).toEqual({ wrong: { code: 'words', known: ['none', 'both'] } });
  expect(orNone(usd).read(' ')).toEqual({ value: null });
  expect(text(3).read('abcd')).toEqual({ wrong: { code: 'longest', limit: 3 } });
  expect(text(9).read(' a\r\nb ')).toEqual({ value: 'a\nb' });
});
