import { expect, test } from 'vitest';
import { isDayFirst, parseStatementCents, parseStatementDay } from './cells.ts';

test.each([
  ['25', 2500],
  ['$25.5', 2550],
  ['+ $1,234.50', 123_450],
  ['-$5.00', -500],
  ['- 5.00', -500],
  ['\u22125.00', -500],
  ['(12.00)', -1200],
  ['USD 7.10', 710],
  ['0.00', 0],
])('[MATCH-04] the amount %j is %i cents', (cell, cents) => {
  expect(parseStatementCents(cell)).toBe(cents);
});

test.each([
  '',
  '25,00',
  '1.234,56',
  '1,23',
  '12,345,6',
  '€5',
  '5.123',
  '(-5)',
  'five',
  '1e3',
  '99999999999',
  '=1+1',
])('[MATCH-04] the amount %j is not guessed', (cell) => {
  expect(parseStatementCents(cell)).toBeNull();
});

test.each([
  ['2026-11-18', '2026-11-18'],
  ['2026-11-18T23:10:02', '2026-11-18'],
  ['2026-11-18 15:22:33 PST', '2026-11-18'],
  ['11/18/2026', '2026-11-18'],
  ['1/2/26', '2026-01-02'],
  ['1/2/2026, 3:04 PM', '2026-01-02'],
])('[MATCH-04] the date %j is %s', (cell, day) => {
  expect(parseStatementDay(cell)).toBe(day);
});

test.each(['', '31/12/2026', '2026-02-30', '2/30/2026', '18.11.2026', 'Nov 18', '2026/11/18'])(
  '[MATCH-04] the date %j is not guessed',
  (cell) => {
    expect(parseStatementDay(cell)).toBeNull();
  },
);

test('[MATCH-04] only a slashed date with the day first is one', () => {
  expect(['31/12/2026', '12/31/2026', '2026-12-31', ''].map(isDayFirst)).toEqual([true, false, false, false]);
});
