import { expect, test } from 'vitest';
import { writtenTexts as en } from '#app/texts/written-texts.ts';
import { placedRows } from './placed-rows.ts';

const FIGURES = { orderNumber: 'MD1', orderTotalCents: 4700, creditUsedCents: 0, amountDueCents: 4700 };
const NUMBER = ['Order number', 'MD1'];
const TOTAL = ['Order total', '$47.00'];

test.each([
  ['due', [NUMBER, TOTAL, ['To pay', '$47.00']]],
  ['paid', [NUMBER, TOTAL, ['Paid', '$47.00']]],
  [undefined, [NUMBER, TOTAL]],
] as const)('[CHECK-40] confirmation and thank-you page show an order without credit as %s', (due, rows) => {
  const said = placedRows({ ...FIGURES, due }, en).map(({ label, value }) => [label, value]);
  expect(said).toEqual(rows);
});
