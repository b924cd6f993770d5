import { expect, test } from 'vitest';
import { plainStreet } from './street.ts';

const HERE = { city: 'Moreno Valley', zip: '92553' };

test.each([
  ['24180 Quail Mesa Ct Apt 4, Moreno Valley, CA 92553', '24180 Quail Mesa Ct Apt 4'],
  ['24180 Quail Mesa Ct Apt 4, Moreno Valley, CA 92553, USA', '24180 Quail Mesa Ct Apt 4'],
  ['24180 Quail Mesa Ct, moreno valley, california 92553-1234, United States', '24180 Quail Mesa Ct'],
  ['24180 Quail Mesa Ct Moreno Valley CA 92553', '24180 Quail Mesa Ct'],
  ['24180 Quail Mesa Ct, Moreno Valley, Calif.', '24180 Quail Mesa Ct'],
  ['24180 Quail Mesa Ct, Moreno Valley', '24180 Quail Mesa Ct'],
  ['24180 Quail Mesa Ct 92553', '24180 Quail Mesa Ct'],
  ['24180 Quail Mesa Ct, 92553', '24180 Quail Mesa Ct'],
  [' 24180 Quail Mesa Court ', '24180 Quail Mesa Court'],
])('[CHECK-34] of the street line "%s" the street is "%s"', (street, plain) => {
  expect(plainStreet({ ...HERE, street })).toBe(plain);
});

test.each([
  ['another ZIP', '12 Main St, Perris, CA 92570', HERE],
  ['a street named like the city', '12 Moreno Valley', HERE],
  ['a street named like the state', '12 Avenue CA', HERE],
  ['a number alone', '92553', HERE],
  ['a number and the city alone', '12, Moreno Valley, CA 92553', HERE],
  ['a street that ends with the letters of the city', '12 East Perris', { city: 'ris', zip: '92553' }],
  ['no city', '12 Main St,', { city: ' ', zip: '92553' }],
])('[CHECK-34] %s stays as typed', (_what, street, place) => {
  expect(plainStreet({ ...place, street })).toBe(street);
});

test.each([
  ['350 Jay St, Brooklyn, NY 11201', 'Brooklyn', '350 Jay St'],
  ['350 Jay Ct Brooklyn ny 11201-1234, USA', 'Brooklyn', '350 Jay Ct'],
  ['350 Jay St, Brooklyn, NY', 'Brooklyn', '350 Jay St'],
  ['12 Elm Ct 11201', 'Brooklyn', '12 Elm Ct'],
  ['12 Elm Ct', 'Elm', '12 Elm Ct'],
  ['12 Calle De 11201', 'Brooklyn', '12 Calle De'],
])(
  '[CHECK-34, PLACE-03] in any state, of the street line "%s" in %s the street is "%s"',
  (street, city, plain) => {
    expect(plainStreet({ street, city, zip: '11201' })).toBe(plain);
  },
);

test('[CHECK-34] the ZIP code may be in the address line only', () => {
  const street = '24180 Quail Mesa Ct, Moreno Valley, CA 92553';
  expect(plainStreet({ street, city: 'Moreno Valley', zip: '' })).toBe('24180 Quail Mesa Ct');
});
