import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameCell, neutraliseCell, restoreCell } from './cells.ts';

test('[CSV-02] whatever a cell holds, it comes back as it was, and no spreadsheet calculates it', () => {
  const odd = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', 'a', 'é'),
  });
  fc.assert(
    fc.property(fc.oneof(odd, fc.string({ unit: 'grapheme' })), (text) => {
      const cell = neutraliseCell(text);
      expect(restoreCell(cell)).toBe(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ["'quoted'", "'quoted'"],
  ['-5', "'-5"],
  ['plain', 'plain'],
  ['', ''],
])('[CSV-02] %j is written as %j', (text, cell) => expect(neutraliseCell(text)).toBe(cell));

test('[CSV-03] ends of lines are a spreadsheet’s own way, and no change', () => {
  expect(isSameCell('one\r\ntwo', 'one\ntwo')).toBe(true);
  expect(isSameCell('one\rtwo', 'one\ntwo')).toBe(true);
  expect(isSameCell('one', 'One')).toBe(false);
});
