import { expect, test } from 'vitest';
import { parseBadgeForm, refuseKey } from './badge-form.server.ts';

const good = {
  ...{ form: 'badge:new', version: '', slug: 'night-owl', name: 'Night Owl', description: '' },
  ...{ reward: '5', displayOrder: '0', isActive: 'on', type: 'order_count', value: '3', days: '' },
};

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('[STAFF-29] [STAFF-16] a badge form names all its errors at once', () => {
  const bad = {
    slug: 'Night Owl',
    name: ' ',
    reward: '',
    displayOrder: '-1',
    type: 'luck',
    value: '0',
    days: 'x',
  };
  expect(parseBadgeForm(formOf({ ...good, ...bad }))).toEqual({
    problem: 'fields-invalid',
    count: 7,
    form: 'badge:new',
    fields: {
      slug: 'Small letters, digits and hyphens only.',
      name: 'Fill this in.',
      reward: 'Fill this in.',
      displayOrder: 'Enter a whole number.',
      type: 'Choose one.',
      value: 'At least 1.',
      days: 'Enter a whole number.',
    },
  });
});

test('[STAFF-29] [STAFF-16] a valid badge form is read; a new badge takes the typed key', () => {
  expect(parseBadgeForm(formOf(good))).toMatchObject({
    id: 'night-owl',
    version: null,
    rewardCents: 500,
    days: null,
  });
  const { slug: _, ...known } = good;
  const read = parseBadgeForm(formOf({ ...known, id: 'first', version: '2', days: '30' }));
  expect(read).toMatchObject({ id: 'first', version: 2, days: 30, isActive: true });
});

test('[STAFF-29] a key that another badge has is an error at its field', () => {
  expect(refuseKey(formOf(good))).toMatchObject({
    form: 'badge:new',
    fields: { slug: 'Another badge has this key.' },
  });
});
