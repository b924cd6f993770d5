import { expect, test } from 'vitest';
import { parseBarcode, toUpc } from './barcode.ts';

test.each([
  ['036000291452', '036000291452'],
  ['0036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  [' aura-lime 01 ', 'AURA-LIME01'],
  ['1234', '1234'],
  ['A'.repeat(48), 'A'.repeat(48)],
])('[PACK-05] the code %j is compared as %s', (typed, code) => {
  expect(parseBarcode(typed)).toBe(code);
});

test.each(['', '123', 'A'.repeat(49), '-1234', '1234-', '12_34', '12é4', '<b>1234'])(
  '[PACK-05] %j is no code',
  (typed) => {
    expect(parseBarcode(typed)).toBeNull();
  },
);

test.each([
  ['03600029145', '036000291452'],
  ['20000000000', '200000000004'],
])('[PACK-05] a UPC of %s ends with its check digit', (digits, code) => {
  expect(toUpc(digits)).toBe(code);
});
