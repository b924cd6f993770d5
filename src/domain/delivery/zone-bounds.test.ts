import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { type BuiltInZip, checkZip, distanceMiles, minimumAt, type ZoneRow } from './zone.ts';

const { center } = DEFAULT_SETTINGS;
const MILES_PER_DEGREE = distanceMiles({ ...center, latitude: center.latitude + 1 }, center);

/** A ZIP so many miles north of the shop. */
const zipAt = (miles: number): BuiltInZip => ({
  zipCode: '92553',
  city: 'Northern',
  latitude: center.latitude + miles / MILES_PER_DEGREE,
  longitude: center.longitude,
});

const ROW: ZoneRow = {
  zipCode: '92553',
  city: 'Rowton',
  isActive: true,
  deliveryFeeCents: null,
  minOrderCents: 100,
  hours: null,
  isPoBox: false,
};
const AREA = { city: 'Moreno Valley', state: 'CA', miles: 35 };
const check = (builtIn: BuiltInZip | null, zoneRow: ZoneRow | null = null, fallsBack = false) =>
  checkZip({
    zip: '92553',
    zoneRow,
    builtIn,
    settings: { ...DEFAULT_SETTINGS, inactiveZoneFallsBack: fallsBack },
  });

test.each([
  [center.radiusMiles - 0.01, true],
  [center.radiusMiles + 0.01, false],
])('[CHECK-19, CHECK-20] at %d miles there is delivery: %s', (miles, valid) => {
  expect(check(zipAt(miles))).toMatchObject({ valid });
});

test.each([5, 15, 25, 32])(
  '[CHECK-27, CHECK-30] at %i miles the built-in list answers with the minimum of its band',
  (miles) => {
    const minimumCents = minimumAt(miles, DEFAULT_SETTINGS);
    expect(check(zipAt(miles))).toEqual({
      valid: true,
      zip: '92553',
      zone: null,
      city: 'Northern',
      feeCents: 500,
      minimumCents,
    });
  },
);

test('[CHECK-21, CHECK-30] row, list and setting decide together, in all their combinations', () => {
  const rows = [null, ROW, { ...ROW, isActive: false }];
  for (const row of rows)
    for (const builtIn of [null, zipAt(5), zipAt(40)])
      for (const fallsBack of [true, false]) {
        const isNear = builtIn !== null && builtIn.latitude < zipAt(35).latitude;
        const isByRow = row?.isActive === true;
        const isByList = isNear && (row === null || (!row.isActive && fallsBack));
        const answer = check(builtIn, row, fallsBack);
        expect(answer.valid).toBe(isByRow || isByList);
        if (answer.valid)
          expect([answer.zone, answer.city]).toEqual(isByRow ? [ROW, 'Rowton'] : [null, 'Northern']);
        else expect(answer).toEqual({ valid: false, problem: 'outside-area', zip: '92553', ...AREA });
      }
});

test.each(['', ' ', '\n'])('[CHECK-09] %j is no ZIP at all', (zip) => {
  expect(checkZip({ zip, zoneRow: ROW, builtIn: null, settings: DEFAULT_SETTINGS })).toEqual({
    valid: false,
    problem: 'zip-required',
    zip: '',
  });
});

test.each(['0', '1234', '123456', '1234x', '-1234', '12.34', '1e309', '٩٢٥٥٣', '92553\n92570'])(
  '[CHECK-15] %j is no ZIP that could be',
  (zip) => {
    expect(checkZip({ zip, zoneRow: ROW, builtIn: null, settings: DEFAULT_SETTINGS })).toEqual({
      valid: false,
      problem: 'invalid-zip',
      zip,
    });
  },
);

test('[CHECK-27] the edge of each band belongs to it, just beyond it is the next, beyond all the last', () => {
  const bands = DEFAULT_SETTINGS.distanceBands;
  for (const [place, { upToMiles, minimumCents }] of bands.entries()) {
    const beyond = bands[place + 1]?.minimumCents ?? minimumCents;
    expect(
      [upToMiles - 0.001, upToMiles, upToMiles + 0.001].map((miles) => minimumAt(miles, DEFAULT_SETTINGS)),
    ).toEqual([minimumCents, minimumCents, beyond]);
  }
});

test('[CHECK-27] without bands there is no minimum', () => {
  expect(minimumAt(5, { distanceBands: [] })).toBe(0);
});

const degree = fc.double({ min: -85, max: 85, noNaN: true });
const point = fc.record({ latitude: degree, longitude: degree });

test('[CHECK-20] no way over a third place is shorter', () => {
  fc.assert(
    fc.property(point, point, point, (one, two, three) => {
      expect(distanceMiles(one, three)).toBeLessThanOrEqual(
        distanceMiles(one, two) + distanceMiles(two, three) + 1e-6,
      );
    }),
  );
});

test('[CHECK-20] from a place to itself is no way, to the other side of the earth half of it', () => {
  fc.assert(
    fc.property(point, (one) => {
      expect(distanceMiles(one, one)).toBe(0);
      const other = { latitude: -one.latitude, longitude: one.longitude + 180 };
      expect(distanceMiles(one, other)).toBeCloseTo(Math.PI * 3958.8, 1);
    }),
  );
});
