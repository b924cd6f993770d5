import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { type BuiltInZip, checkZip, minimumAt, type ZoneRow } from './zone.ts';

const ROW: ZoneRow = {
  zipCode: '92570',
  city: 'Perris',
  isActive: true,
  deliveryFeeCents: 700,
  minOrderCents: 3000,
  hours: null,
  isPoBox: false,
};
const NEAR: BuiltInZip = { zipCode: '92553', city: 'Moreno Valley', latitude: 33.92, longitude: -117.24 };
const FAR: BuiltInZip = { zipCode: '92260', city: 'Palm Desert', latitude: 33.69, longitude: -116.4 };
const FALLS_BACK = { ...DEFAULT_SETTINGS, inactiveZoneFallsBack: true };

function check(
  zip: string,
  zoneRow: ZoneRow | null = null,
  builtIn: BuiltInZip | null = null,
  settings = DEFAULT_SETTINGS,
) {
  return checkZip({ zip, zoneRow, builtIn, settings });
}

test.each([
  ['', 'zip-required'],
  ['   ', 'zip-required'],
  ['9255', 'invalid-zip'],
  ['925533', 'invalid-zip'],
  ['9255a', 'invalid-zip'],
  ['92553-1234', 'invalid-zip'],
])('[CHECK-15, CHECK-09] the ZIP "%s" is refused as %s', (zip, problem) => {
  expect(check(zip, ROW, NEAR)).toEqual({ valid: false, problem, zip: zip.trim() });
});

test('[CHECK-14, CHECK-16, CHECK-24, CHECK-30] an active row answers with its fee and minimum', () => {
  expect(check('92570', ROW, NEAR)).toEqual({
    valid: true,
    zip: '92570',
    zone: ROW,
    city: 'Perris',
    feeCents: 700,
    minimumCents: 3000,
  });
});

test('[CHECK-24, CHECK-27] a zone without a fee has the shop’s fee, and a minimum of 0 means none', () => {
  const plain = { ...ROW, deliveryFeeCents: null, minOrderCents: 0 };
  expect(check('92570', plain)).toMatchObject({ valid: true, feeCents: 500, minimumCents: 0 });
  expect(check('92570', { ...ROW, deliveryFeeCents: 0 })).toMatchObject({ feeCents: 0 });
});

test('[CHECK-16, CHECK-24, CHECK-30] without a zone row the built-in list applies and the zone is null', () => {
  expect(check(' 92553 ', null, NEAR)).toEqual({
    valid: true,
    zip: '92553',
    zone: null,
    city: 'Moreno Valley',
    feeCents: 500,
    minimumCents: 2500,
  });
});

test('[CHECK-17, CHECK-19] any other ZIP code is outside the area', () => {
  const outside = { valid: false, problem: 'outside-area', city: 'Moreno Valley', state: 'CA', miles: 35 };
  expect(check('90001')).toEqual({ ...outside, zip: '90001' });
  expect(check('92260', null, FAR)).toEqual({ ...outside, zip: '92260' });
});

test('[PLACE-03, CHECK-20] a shop elsewhere measures from its own middle, and says its own city and miles', () => {
  const center = { city: 'Palm Desert', state: 'CA', latitude: 33.7, longitude: -116.4, radiusMiles: 5 };
  const there = { ...DEFAULT_SETTINGS, center };
  expect(check('92260', null, FAR, there)).toMatchObject({ valid: true, minimumCents: 2500 });
  const outside = { problem: 'outside-area', zip: '92553', city: 'Palm Desert', state: 'CA', miles: 5 };
  expect(check('92553', null, NEAR, there)).toEqual({ valid: false, ...outside });
});

test('[CHECK-21] an inactive zone closes its area, unless the setting falls back to the built-in list', () => {
  const closed = { ...ROW, isActive: false };
  expect(check('92553', closed, NEAR)).toMatchObject({ valid: false, problem: 'outside-area' });
  expect(check('92553', closed, NEAR, FALLS_BACK)).toMatchObject({ valid: true, zone: null, feeCents: 500 });
  expect(check('92553', closed, null, FALLS_BACK)).toMatchObject({ valid: false, problem: 'outside-area' });
});

test.each([
  [0, 2500],
  [10, 2500],
  [10.01, 4000],
  [20, 4000],
  [20.01, 6000],
  [30, 6000],
  [30.01, 8000],
  [35, 8000],
  [40, 8000],
])('[CHECK-27] at %d miles the minimum is %i cents', (miles, cents) => {
  expect(minimumAt(miles, DEFAULT_SETTINGS)).toBe(cents);
});

test('[STAFF-12, RUN-05] a ZIP of PO boxes is outside, whatever its row says', () => {
  expect(check('92570', { ...ROW, isPoBox: true })).toMatchObject({ valid: false, problem: 'outside-area' });
  expect(check('92570', { ...ROW, isPoBox: true }, null, FALLS_BACK)).toMatchObject({ valid: false });
});
