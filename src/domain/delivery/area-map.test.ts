import { expect, test } from 'vitest';
import { drawArea, pointOf, scaleMiles } from './area-map.ts';
import { zipsAround } from './place.ts';

const CENTER = { city: 'Middle', latitude: 34, longitude: -117 };
const BANDS = [
  { upToMiles: 5, minimumCents: 2000 },
  { upToMiles: 20, minimumCents: 4000 },
];
const zip = (zipCode: string, city: string, latitude: number, longitude: number) => ({
  ...{ zipCode, city, latitude, longitude },
});
const ZIPS = [
  zip('90001', 'Middle', 34, -117),
  zip('90002', 'North Town', 34.15, -117),
  zip('90003', 'East Town', 34, -116.85),
  zip('90004', 'East Town', 34.02, -116.85),
  zip('90005', 'Far', 35, -117),
];
const area = zipsAround(CENTER, BANDS, ZIPS);
const draw = (closed: string[] = []) =>
  drawArea({ center: CENTER, bands: BANDS, area, closed: new Set(closed) });

test('[PLACE-08] a ZIP stands in its direction, as far from the centre as it is along the earth', () => {
  const [middle, east, , north] = area.map((one) => pointOf(one, CENTER));
  expect(middle).toEqual([0, 0]);
  expect(north).toEqual([0, -10.4]);
  expect(east?.[0]).toBeCloseTo(8.6, 1);
  expect(Math.abs(east?.[1] ?? 9)).toBeLessThan(0.1);
  for (const one of area) expect(Math.hypot(...pointOf(one, CENTER))).toBeCloseTo(one.miles, 0);
});

test('[PLACE-08] a map counts the ZIPs of each ring, and closed ones are apart', () => {
  expect(draw().rings).toEqual([
    { upToMiles: 5, zips: 1 },
    { upToMiles: 20, zips: 3 },
  ]);
  const { open, closed } = draw(['90002', '99999']);
  expect([open.length, closed]).toEqual([3, [[0, -10.4]]]);
});

test('[PLACE-08] towns are named once, below the middle of their ZIPs, those with the most ZIPs first', () => {
  const { towns, center } = draw();
  expect(center).toBe('Middle');
  expect(towns.map(({ name }) => name)).toEqual(['East Town', 'North Town']);
  expect(towns[0]?.at).toEqual([8.6, 0.7]);
});

test('[PLACE-08] a name stands where it touches no other one, or is not there', () => {
  const crowd = [
    ...[zip('90010', 'Hamlet', 33.9, -117.1), zip('90011', 'Hamlet', 33.9, -117.1)],
    ...[zip('90012', 'Beside', 33.9, -117.1), zip('90013', 'Above', 33.9, -117.1)],
    zip('90014', 'A Name Of Many More Letters', 33.9, -117.2),
  ];
  const wide = zipsAround(CENTER, BANDS, crowd);
  const { towns } = drawArea({ center: CENTER, bands: BANDS, area: wide, closed: new Set() });
  expect(towns.map(({ name }) => name)).toEqual(['Hamlet', 'Above']);
  const [below, above] = towns.map(({ at }) => at[1]);
  expect(above).toBeLessThan(below ?? 0);
});

test('[PLACE-08] the scale is a round number of miles', () => {
  expect([100, 35, 8, 3, 0.2].map(scaleMiles)).toEqual([30, 10, 2, 1, 0.1]);
});
