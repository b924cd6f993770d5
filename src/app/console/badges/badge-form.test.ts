import { expect, test } from 'vitest';
import { parseBadgeForm } from './badge-form.server.ts';

const good = {
  ...{ form: 'badge:new', version: '', name: 'Night Owl', description: '', iconKey: 'trophy' },
  ...{ reward: '5', displayOrder: '0', isActive: 'on', type: 'order_count', value: '3', days: '' },
};

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('[STAFF-29] [STAFF-16] a badge form names all its errors at once', () => {
  const bad = {
    name: ' ',
    reward: '',
    displayOrder: '-1',
    iconKey: 'owl',
    type: 'luck',
    value: '0',
    days: 'x',
  };
  expect(parseBadgeForm(formOf({ ...good, ...bad }))).toEqual({
    problem: 'fields-invalid',
    count: 7,
    form: 'badge:new',
    fields: {
      name: 'Fill this in.',
      reward: 'Fill this in.',
      displayOrder: 'Enter a whole number.',
      iconKey: 'Choose one.',
      type: 'Choose one.',
      value: 'At least 1.',
      days: 'Enter a whole number.',
    },
  });
});

test('[STAFF-29] [STAFF-16] a valid badge form is read; a new badge has no key yet', () => {
  expect(parseBadgeForm(formOf(good))).toMatchObject({
    id: '',
    version: null,
    rewardCents: 500,
    days: null,
  });
  const read = parseBadgeForm(formOf({ ...good, id: 'first', version: '2', days: '30' }));
  expect(read).toMatchObject({ id: 'first', version: 2, days: 30, isActive: true });
});
