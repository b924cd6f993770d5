import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { distanceMiles } from './zone.ts';

const { center } = DEFAULT_SETTINGS;

test.each([
  ['Rancho Cucamonga', 34.1378, -117.6003, 25.2],
  ['Chino', 33.9521, -117.6398, 23.5],
  ['Chino Hills', 33.943, -117.7256, 28.4],
  ['Claremont', 34.1281, -117.7148, 30.7],
])('[CHECK-20] %s lies %d, %d: %d miles away', (_, latitude, longitude, miles) => {
  expect(distanceMiles({ latitude, longitude }, center)).toBeCloseTo(miles, 1);
});

test('[CHECK-19, CHECK-20] the middle is Moreno Valley and the radius 35 miles', () => {
  const city = { city: 'Moreno Valley', state: 'CA' };
  expect(center).toEqual({ ...city, latitude: 33.94, longitude: -117.23, radiusMiles: 35 });
  expect(distanceMiles(center, center)).toBe(0);
});

test('[CHECK-20] a degree of latitude is 69 miles, in both directions', () => {
  expect(distanceMiles({ latitude: 34.94, longitude: -117.23 }, center)).toBeCloseTo(69.1, 1);
  const degree = fc.double({ min: -80, max: 80, noNaN: true });
  fc.assert(
    fc.property(degree, degree, degree, degree, (a, b, c, d) => {
      const [one, other] = [
        { latitude: a, longitude: b },
        { latitude: c, longitude: d },
      ];
      expect(distanceMiles(one, other)).toBeCloseTo(distanceMiles(other, one), 6);
    }),
  );
});
