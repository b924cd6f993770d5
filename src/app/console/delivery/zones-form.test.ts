import { expect, test } from 'vitest';
import { WEEKDAYS } from '#domain/shop-time/weekdays.ts';
import { readZonesForm } from './zones-form.server.ts';

const ZONES = [
  { zipCode: '91708', city: 'Chino' },
  { zipCode: '91710', city: 'Chino' },
  { zipCode: '92553', city: 'Moreno Valley' },
];

function read(...fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of [['form', 'zones'], ...fields] as const) form.append(name, value);
  return readZonesForm(form, ZONES);
}
const SEEN: [string, string][] = [
  ['seen:91708', '3'],
  ['seen:92553', '1'],
];

test('[LOOK-03] a ticked city stands for those of its ZIPs that were shown', () => {
  const chosen = read(...SEEN, ['city', 'Chino'], ['zip', '92553'], ['zip', '99999']);
  expect(chosen).toEqual({
    chosen: [
      { zipCode: '91708', seenVersion: 3 },
      { zipCode: '92553', seenVersion: 1 },
    ],
    change: {},
  });
  const zipsOf = (...fields: [string, string][]) => {
    const all = read(...SEEN, ...fields);
    return 'chosen' in all ? all.chosen.map(({ zipCode }) => zipCode) : all;
  };
  expect(zipsOf(['all', 'on'])).toEqual(['91708', '92553']);
  expect(zipsOf()).toEqual([]);
});

test.each([
  [[['state', 'off']], { isActive: false }],
  [[['state', 'same']], {}],
  [[['feeFrom', 'shop']], { deliveryFeeCents: null }],
  [
    [
      ['feeFrom', 'same'],
      ['fee', '9'],
    ],
    {},
  ],
  [
    [
      ['feeFrom', 'own'],
      ['fee', '4.50'],
    ],
    { deliveryFeeCents: 450 },
  ],
  [
    [
      ['minimum', '$60'],
      ['feeFrom', 'own'],
      ['fee', '0'],
    ],
    { minOrderCents: 6000, deliveryFeeCents: 0 },
  ],
] as [[string, string][], object][])('[LOOK-03] %j changes %j', (fields, change) => {
  expect(read(...fields)).toEqual({ chosen: [], change });
});

test('[LOOK-03] amounts that are none are named at their fields', () => {
  expect(read(['feeFrom', 'own'], ['fee', 'free'], ['minimum', '-2'])).toMatchObject({
    problem: 'fields-invalid',
    form: 'zones',
    fields: { fee: expect.any(String), minimum: expect.any(String) },
  });
});

test('[LIST-09] hours are typed as one says them, or are the shop’s; unlawful ones are named at their field', () => {
  const own: [string, string] = ['hoursFrom', 'own'];
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, ['10:00', '20:00']]));
  expect(read(own, ['hours', '10 AM to 8 PM'])).toEqual({ chosen: [], change: { hours: week } });
  expect(read(['hoursFrom', 'shop'])).toEqual({ chosen: [], change: { hours: null } });
  expect(read(['hours', ''])).toEqual({ chosen: [], change: {} });
  expect(read(own, ['hours', ''])).toMatchObject({ fields: { hours: expect.any(String) } });
  expect(read(own, ['hours', '10 AM to 11 PM'])).toMatchObject({ fields: { hours: expect.any(String) } });
});
