import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorsOf } from './field-errors.tsx';
import { readFields } from './read-fields.server.ts';

const cents = z.string().regex(/^\d+(\.\d\d)?$/, 'money');
const schema = z.object({
  version: z.coerce.number().int(),
  name: z.string().trim().min(1).max(5),
  brandId: z.string().min(1),
  price: cents,
  former: z.union([z.literal(''), cents]),
  format: z.enum(['Bar', 'Pen']),
  amount: z.coerce.number().positive().max(9),
  tiers: z.array(cents),
});

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ version: '1', form: 'option:7', ...fields }))
    form.set(name, value);
  return form;
}

const good = { name: 'Fig', brandId: 'b', price: '1.50', former: '', format: 'Bar', amount: '2' };

test('[STAFF-29] all errors are named at once, each at its field', () => {
  const bad = { name: ' ', price: '-3', former: 'x', format: '', amount: '0' };
  expect(readFields(schema, formOf(bad), { tiers: ['1', 'no'] })).toEqual({
    problem: 'fields-invalid',
    count: 7,
    form: 'option:7',
    fields: {
      name: 'Fill this in.',
      brandId: 'Fill this in.',
      price: 'Enter an amount like 12.50.',
      former: 'Enter an amount like 12.50.',
      format: 'Choose one.',
      amount: 'More than 0.',
      'tiers.1': 'Enter an amount like 12.50.',
    },
  });
  const long = readFields(schema, formOf({ ...good, name: 'Elderflower', amount: '10' }), { tiers: [] });
  expect(long).toMatchObject({ fields: { name: 'At most 5 characters.', amount: 'At most 9.' } });
  const word = readFields(schema, formOf({ ...good, amount: 'ten' }), { tiers: [] });
  expect(word).toMatchObject({ fields: { amount: 'Enter a number.' } });
});

test('[STAFF-29] a valid form is read; a form with a wrong hidden value is not read', () => {
  expect(readFields(schema, formOf(good), { tiers: [] })).toMatchObject({
    fields: { name: 'Fig', amount: 2 },
  });
  expect(readFields(schema, formOf({ ...good, version: 'x' }), { tiers: [] })).toEqual({
    problem: 'malformed',
  });
});

test('[STAFF-29] a refusal appears only in the form that was sent', () => {
  const refused = { problem: 'fields-invalid', fields: { name: 'Fill this in.' }, form: 'option:7' };
  expect(errorsOf(refused, 'option:7')).toEqual({ name: 'Fill this in.' });
  expect(errorsOf(refused, 'option:8')).toEqual({});
  expect(errorsOf(undefined, 'option:7')).toEqual({});
});

test('[STAFF-29] a refusal about one field appears at that field', () => {
  expect(errorsOf({ problem: 'sku-taken' }, 'option:7')).toEqual({ sku: 'Another option has this SKU.' });
  expect(errorsOf({ problem: 'forbidden' }, 'option:7')).toEqual({});
});
