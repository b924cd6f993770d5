import { expect, test } from 'vitest';
import { isSameName } from './names.ts';
import { findNamed } from './note.ts';
import { isFromZelle, zellePayer } from './zelle.ts';

test.each([
  ['Jane Doe', 'jane doe'],
  ['DOE, JANE Q', 'Jane Doe'],
  ['José Núñez', 'JOSE NUNEZ'],
  ['Jane D.', 'Jane Doe'],
  ['Mary Ann O’Neil', 'Mary ONeil'],
])('[MATCH-03] %j may be %j', (payer, customer) => {
  expect(isSameName(payer, customer)).toBe(true);
});

test.each([
  ['', 'Jane Doe'],
  ['Jane', 'Jane Doe'],
  ['Jane Roe', 'Jane Doe'],
  ['J. D.', 'Jane Doe'],
  ['Jane Jane', 'Jane Doe'],
])('[MATCH-03] %j is not %j', (payer, customer) => {
  expect(isSameName(payer, customer)).toBe(false);
});

// 1×0 + 2×1 + 3×2 + 4×3 + 5×4 + 6×6 = 76 = 4×19.
const REFERENCE = 'BCDFGJ';

test.each([
  [REFERENCE, true],
  [`thx ${REFERENCE.toLowerCase()}!`, true],
  ['b c d f g j', true],
  ['BCD-FGJ for lunch', true],
  ['BCDFGX', false],
  ['BCDGFJ', false],
  [`${REFERENCE}B`, false],
])('[MATCH-03] the reference in %j: %s', (note, isThere) => {
  expect(findNamed(note).references.includes(REFERENCE)).toBe(isThere);
});

test.each([
  ['MD1763668800000', true],
  ['order #md 1763668800000, thanks', true],
  ['MD1763 668 800 000', true],
  ['1763668800000', true],
  ['MD176366880000', false],
  ['MD17636688000001', false],
  ['17636688000001', false],
])('[MATCH-03] the whole order number in %j: %s', (note, isThere) => {
  expect(findNamed(note).numbers.includes('MD1763668800000')).toBe(isThere);
});

test.each([
  ['Zelle payment from JANE DOE for "BCDFGJ"; Conf# a1b2', 'JANE DOE'],
  ['Zelle payment from JANE DOE 12345678901', 'JANE DOE'],
  ['ZELLE FROM DOE JANE ON 11/18 REF # WFCT0', 'DOE JANE'],
  ['Zelle Transfer Conf# x1; from Jane', 'Jane'],
])('[MATCH-04] the payer in %j is %s', (description, payer) => {
  expect(isFromZelle(description)).toBe(true);
  expect(zellePayer(description)).toBe(payer);
});

test.each(['Zelle payment to JANE DOE', 'PAYROLL FROM ACME', ''])(
  '[MATCH-04] %j came by no Zelle',
  (text) => {
    expect(isFromZelle(text)).toBe(false);
  },
);
