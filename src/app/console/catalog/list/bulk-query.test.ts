import { expect, test } from 'vitest';
import { parseBulkQuery } from './bulk-query.ts';
import { cellErrors, parseCellsForm } from './cells-form.server.ts';

const parse = (search: string) => parseBulkQuery(new URLSearchParams(search));

test('[LIST-05] the address says which products and what becomes of them; odd words say nothing', () => {
  const some = parse('p=a&p=b&price=%2B10%25&round=ninety-nine&state=off&vault=on&moods=-Melt');
  expect(some.choice).toEqual({ ids: ['a', 'b'] });
  expect(some.change).toEqual({
    price: { kind: 'scale', basisPoints: 1000 },
    rounding: 'ninety-nine',
    isActive: false,
    inVault: true,
    mood: { mood: 'Melt', isOn: false },
  });
  const all = parse('all=on&p=a&q=fig&show=low&brand=md&newBrand=x&newCategory=y&newFormat=drink');
  expect(all.choice).toEqual({ all: { search: 'fig', view: 'low', brandId: 'md' } });
  expect(all.change).toEqual({ rounding: 'cent', brandId: 'x', categoryId: 'y', format: 'drink' });
  expect(parse('p=a&price=ten').change).toBe(null);
  expect(parse('p=a&state=x&vault=x&moods=+Bliss&newFormat=x&round=x').change).toEqual({ rounding: 'cent' });
});

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'cells:p', product: 'p', ...fields }))
    form.set(name, value);
  return form;
}
const cell = (id: string, price: string, wanted?: string) => ({
  ...{ [`version:${id}`]: '3', [`cents:${id}`]: '1800', [`price:${id}`]: price },
  ...(wanted !== undefined && { [`seen:${id}`]: '4', [`wanted:${id}`]: wanted }),
});

test('[LIST-03] the cells are read beside what was shown, wrong ones are named at once, each at its cell', () => {
  expect(
    parseCellsForm(formOf({ ...cell('a', '$20', '9'), ...cell('b', '18.00'), reason: 'receipt' })),
  ).toEqual({
    productId: 'p',
    reason: 'receipt',
    cells: [
      { optionId: 'a', version: 3, seenCents: 1800, priceCents: 2000, seenStock: 4, stock: 9 },
      { optionId: 'b', version: 3, seenCents: 1800, priceCents: 1800 },
    ],
  });
  const bad = formOf({
    ...cell('a', '', '-1'),
    ...cell('b', '0'),
    ...cell('c', 'ten', '1.5'),
    reason: 'luck',
  });
  expect(parseCellsForm(bad)).toMatchObject({
    form: 'cells:p',
    fields: {
      'price:a': 'Fill this in.',
      'wanted:a': 'Enter 0 or more.',
      'price:b': 'Enter an amount like 12.50.',
      'price:c': 'Enter an amount like 12.50.',
      'wanted:c': 'Enter a whole number.',
      reason: 'Choose one.',
    },
  });
  expect(parseCellsForm(formOf({ ...cell('a', '20'), 'version:a': 'x' }))).toEqual({ problem: 'malformed' });
});

test('[LIST-04] each refusal is said at its cell, with what stands there now', () => {
  expect(
    cellErrors([
      { optionId: 'a', cell: 'price', why: 'changed', nowCents: 2200 },
      { optionId: 'b', cell: 'price', why: 'former', formerCents: 2500 },
      { optionId: 'a', cell: 'stock', why: 'short', nowStock: 2 },
    ]),
  ).toEqual({
    'price:a': 'Somebody else made this $22.00 meanwhile. Save again to use yours.',
    'price:b': 'The former price is $25.00. Enter at most that.',
    'wanted:a': 'Only 2 are there now. Nothing was booked.',
  });
});
