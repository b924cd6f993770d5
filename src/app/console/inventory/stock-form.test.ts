import { expect, test } from 'vitest';
import { parseStockForm } from './stock-form.server.ts';

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ form: 'stock', reason: 'count', ...fields }))
    form.set(name, value);
  return form;
}

test('[STAFF-29, STAFF-09, LOOK-504] all wrong counts are named at once, each at its field', () => {
  const counts = {
    'seen:a': '4',
    'wanted:a': '',
    'seen:b': '4',
    'wanted:b': '-1',
    'seen:c': '4',
    'wanted:c': '7',
  };
  const more = { 'seen:d': '4', 'wanted:d': '100001', reason: 'luck' };
  expect(parseStockForm(formOf({ ...counts, ...more }))).toEqual({
    problem: 'fields-invalid',
    count: 4,
    form: 'stock',
    fields: {
      'wanted:a': 'Fill this in.',
      'wanted:b': 'Enter 0 or more.',
      'wanted:d': 'At most 100000.',
      reason: 'Choose one.',
    },
  });
});

test('[STAFF-09] valid counts are read with the counts that staff saw; a form with a wrong seen count is not read', () => {
  expect(parseStockForm(formOf({ 'seen:a': '4', 'wanted:a': '9', note: 'new' }))).toEqual({
    reason: 'count',
    note: 'new',
    inputs: [{ optionId: 'a', seen: 4, wanted: 9 }],
  });
  expect(parseStockForm(formOf({ 'seen:a': 'x', 'wanted:a': '9' }))).toEqual({ problem: 'malformed' });
});
