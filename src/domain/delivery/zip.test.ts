import { expect, test } from 'vitest';
import { joinAddress } from './street.ts';
import { findZipCode, zipOf } from './zip-code.ts';

test.each([
  ['24180 Quail Mesa Court, Moreno Valley, 92553', '92553'],
  ['92553', '92553'],
  [' 92553 ', '92553'],
  ['92553-1234', '92553'],
  ['12 Main St, Perris, 92570-0001', '92570'],
  ['92553, then 92570', '92570'],
  ['24180 Quail Mesa Court', '24180'],
  ['12 Main St', null],
  ['9255', null],
  ['925531', null],
  ['925531234', null],
  ['12345-678', '12345'],
  ['PO 123-45678', null],
  ['', null],
])('[CHECK-09, CHECK-22] the ZIP of "%s" is %s', (address, zip) => {
  expect(findZipCode(address)).toBe(zip);
});

test.each([
  ['12 Main St', '92553', '92553'],
  ['12 Main St 92570', '92553', '92553'],
  ['12 Main St 92570', '', '92570'],
  ['12 Main St 92570', '  ', '92570'],
  ['12 Main St 92570', '9257', null],
  ['12 Main St', '92553-1234', '92553'],
  ['12 Main St', '', null],
  ['24180 Quail Mesa Court', '', null],
  ['24180 5th Street', '', null],
  ['24180 Quail Mesa Court 92553', '', '92553'],
  ['92553', '', '92553'],
])('[CHECK-05] street "%s" and ZIP field "%s" mean %s', (street, zip, expected) => {
  expect(zipOf({ street, zip })).toBe(expected);
});

test.each([
  [{ street: '12 Main St', city: 'Perris', zip: '92570' }, '12 Main St, Perris, 92570'],
  [{ street: ' 12 Main St ', city: ' Perris', zip: '92570 ' }, '12 Main St, Perris, 92570'],
  [{ street: '12 Main St 92570', city: 'Perris', zip: '' }, '12 Main St 92570, Perris'],
  [{ street: '', city: '', zip: '' }, ''],
])('[CHECK-05, CONF-04] %j is joined as "%s"', (parts, joined) => {
  expect(joinAddress(parts)).toBe(joined);
});
