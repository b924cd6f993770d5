import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameDoor, joinAddress, plainStreet, streetOf } from './street.ts';
import { findZipCode, zipOf } from './zip-code.ts';

const zip = fc.stringMatching(/^\d{5}$/);
const name = fc.constantFrom('Quail Mesa', 'Oak', 'Unit', 'Elm Tree', 'São João', '5th', 'Alpha');
const way = fc.constantFrom(
  ['Street', 'St', 'str.'],
  ['Avenue', 'Ave', 'AV'],
  ['Drive', 'Dr.', 'dr'],
  ['Court', 'Ct', 'ct.'],
  ['Road', 'Rd', 'RD'],
  ['Boulevard', 'Blvd', 'boul'],
  ['Lane', 'Ln', 'ln'],
  ['Place', 'Pl', 'pl.'],
  ['Circle', 'Cir', 'cir'],
  ['Terrace', 'Ter', 'ter.'],
  ['Trail', 'Trl', 'trl'],
  ['Parkway', 'Pkwy', 'pkwy'],
  ['Highway', 'Hwy', 'hwy.'],
  ['Square', 'Sq', 'sq'],
);
const house = fc.integer({ min: 1, max: 99_999 });

test('[LAW-12] every way of writing a street names one door, in every pair', () => {
  fc.assert(
    fc.property(house, name, way, (number, street, ways) => {
      const lines = ways.map((word) => `${number} ${street} ${word}`);
      for (const one of lines)
        for (const other of lines) expect(isSameDoor(one, ` ${other.toUpperCase()}, `)).toBe(true);
    }),
  );
});

test.each([
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
])('[LAW-12] %s and %s are one direction, no other', (long, short) => {
  expect(isSameDoor(`12 ${long} Oak St`, `12 ${short}. Oak St`)).toBe(true);
  for (const other of ['n', 's', 'e', 'w'].filter((letter) => letter !== short))
    expect(isSameDoor(`12 ${long} Oak St`, `12 ${other} Oak St`)).toBe(false);
});

test.each(['apt', 'apartment', 'unit', 'ste', 'suite', 'no', 'room', 'rm', '#'])(
  '[LAW-12] "%s" stands before the number of a home',
  (word) => {
    const line = `12 Oak St ${word} 4`;
    expect(isSameDoor(line, '12 Oak Street, Apt. 4')).toBe(true);
    expect(isSameDoor(line, '12 Oak Street')).toBe(true);
    expect(isSameDoor(line, '12 Oak Street, Apt. 5')).toBe(false);
  },
);

test('[LAW-12] being one door goes both ways, and every line with a letter or digit is its own', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom('12 Oak St', '12 Oak Street #4', '#', '...', '12 oak st apt 5'),
  );
  fc.assert(
    fc.property(line, line, (one, other) => {
      expect(isSameDoor(one, other)).toBe(isSameDoor(other, one));
      if (/^[a-z0-9 ]*[a-z0-9][a-z0-9 ]*$/.test(one)) expect(isSameDoor(one, one)).toBe(true);
    }),
  );
});

test('[CHECK-05, CHECK-09] of an address that was joined the ZIP is found and the street is given back', () => {
  fc.assert(
    fc.property(house, name, way, zip, (number, street, [word], zipCode) => {
      const parts = { street: `${number} ${street} ${word}`, city: 'Perris', zip: zipCode };
      const deliveryAddress = joinAddress(parts);
      expect(findZipCode(deliveryAddress)).toBe(zipCode);
      expect(zipOf(parts)).toBe(zipCode);
      expect(streetOf({ deliveryAddress, city: 'Perris', zipCode })).toBe(parts.street);
    }),
  );
});

test('[CHECK-05] a line that was made otherwise stays whole', () => {
  const order = { city: 'Perris', zipCode: '92570' };
  for (const deliveryAddress of [
    '12 Oak St',
    '12 Oak St, Perris',
    '12 Oak St, Perris, 92571',
    '12 Oak St, perris, 92570',
    '',
  ])
    expect(streetOf({ ...order, deliveryAddress })).toBe(deliveryAddress);
});

test('[CHECK-22] the last group of five digits is the ZIP, four more are cut', () => {
  fc.assert(
    fc.property(
      fc.array(zip, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('', '-0001'),
      (groups, more) => {
        expect(findZipCode(groups.map((group) => group + more).join(' '))).toBe(groups.at(-1));
      },
    ),
  );
});

test.each([4, 6, 9, 10])('[CHECK-09] %i digits in a row are no ZIP', (count) => {
  expect(findZipCode('9'.repeat(count))).toBeNull();
  expect(findZipCode(`12 Oak St ${'9'.repeat(count)}`)).toBeNull();
});

test.each(['٩٢٥٥٣', '９２５５３', '9255O', '92 553', '92,553'])('[CHECK-09] %j is no ZIP', (typed) => {
  expect(zipOf({ street: '12 Oak St', zip: typed })).toBeNull();
});

const ENDS = [
  '',
  ', Perris',
  ', Perris, CA',
  ' Perris CA',
  ' Perris, Calif.',
  ' Perris CA 92570',
  ', Perris, CA 92570',
  ', PERRIS, California 92570-0001, USA',
  ', Perris, Ca. 92570',
  ' 92570',
];

test('[CHECK-34] whatever a browser adds at the end, the street is what was before', () => {
  fc.assert(
    fc.property(house, name, way, fc.constantFrom(...ENDS), (number, street, [word], end) => {
      const line = `${number} ${street} ${word}`;
      expect(plainStreet({ street: line + end, city: 'Perris', zip: '92570' })).toBe(line);
    }),
  );
});

test('[CHECK-34] what was cut once is not cut again, and nothing is added', () => {
  const word = fc.constantFrom(
    '12',
    'Oak',
    'Perris',
    'CA',
    '92570',
    '92571',
    ',',
    'USA',
    'St',
    'calif.',
    '#4',
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const place = { city: 'Perris', zip: '92570' };
      const once = plainStreet({ ...place, street: words.join(' ') });
      expect(words.join(' ').trim().startsWith(once)).toBe(true);
      if (/\p{L}/u.test(words.join(' '))) expect(once).toMatch(/\p{L}/u);
    }),
  );
});

test('[SEC-40] a line of 200,000 commas is cut at the price of its length', () => {
  const commas = `12 Oak St${', '.repeat(100_000)}`;
  expect(plainStreet({ street: `${commas}Perris, CA 92570`, city: 'Perris', zip: '92570' })).toBe(
    '12 Oak St',
  );
});
