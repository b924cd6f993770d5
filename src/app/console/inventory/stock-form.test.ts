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
    'wanted:b': '-5',
    'seen:c': '4',
    'wanted:c': '7',
    'seen:e': '4',
    'wanted:e': 'x5',
    'seen:f': '99999',
    'wanted:f': '+2',
  };
  const more = { 'seen:d': '4', 'wanted:d': '100001', reason: 'luck' };
  expect(parseStockForm(formOf({ ...counts, ...more }))).toEqual({
    problem: 'fields-invalid',
    count: 6,
    form: 'stock',
    fields: {
      'wanted:a': 'Fill this in.',
      'wanted:b': 'More than there are.',
      'wanted:e': 'Enter a whole number.',
      'wanted:f': 'At most 100000.',
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

test.each([
  ['12', 12],
  ['+5', 9],
  ['-3', 1],
  ['−3', 1],
  [' + 5 ', 9],
  ['-4', 0],
  ['+0', 4],
])('[LOOK-579] %j over the 4 that were seen is %i', (typed, wanted) => {
  const read = parseStockForm(formOf({ 'seen:a': '4', 'wanted:a': typed }));
  expect('inputs' in read && read.inputs).toEqual([{ optionId: 'a', seen: 4, wanted }]);
});
