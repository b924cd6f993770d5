import { expect, test } from 'vitest';
import { drawArea, pointOf, scaleMiles } from './area-map.ts';
import type { MapPoint } from './map-names.ts';
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
  expect(draw().rings.map(({ upToMiles, zips }) => [upToMiles, zips])).toEqual([
    [5, 1],
    [20, 3],
  ]);
  const { open, closed } = draw(['90002', '99999']);
  expect([open.length, closed]).toEqual([3, [[0, -10.4]]]);
});

test('[PLACE-08] towns are named once, right at one of their ZIPs, those with the most ZIPs first', () => {
  const { towns, center, centerAt, open } = draw();
  expect([center, centerAt]).toEqual(['Middle', [0, 2]]);
  expect(towns.map(({ name }) => name)).toEqual(['East Town', 'North Town']);
  const [east, north] = towns;
  for (const town of towns) expect(open).toContainEqual(town.zip);
  // At the right of one of its two, and of its only one.
  expect(east?.at).toEqual([12.9, east?.zip[1]]);
  expect(north?.zip).toEqual([0, -10.4]);
  expect(north?.at).toEqual([4.7, -10.4]);
});

/** As wide as its letters and as high as a line of a drawing whose radius is 20 miles. */
const isApart = (one: MapPoint, name: string, other: MapPoint) =>
  Math.abs(one[0] - other[0]) > name.length * 0.4 || Math.abs(one[1] - other[1]) > 0.8;

test('[PLACE-08] a name covers no ZIP and no other name, or is not there', () => {
  const row = (city: string, from: number) =>
    Array.from({ length: 12 }, (_, place) => zip(`9${from}${place}`, city, 33.9, -117.2 + place / 40));
  const crowd = [
    ...[...row('Hamlet', 10), ...row('Thicket', 20), ...row('Copse', 30), ...row('Grove', 40)],
    ...Array.from({ length: 40 }, (_, place) => zip(`92${place}`, 'Wood', 34.1, -117.2 + place / 100)),
    zip('90014', 'A Name Of Many More Letters', 33.9, -117.2),
  ];
  const wide = zipsAround(CENTER, BANDS, crowd);
  const { towns, open, centerAt } = drawArea({ center: CENTER, bands: BANDS, area: wide, closed: new Set() });
  expect(towns.length).toBeGreaterThan(2);
  expect(towns.map(({ name }) => name)).not.toContain('A Name Of Many More Letters');
  const names = [...towns.map(({ name, at }) => ({ name, at })), { name: 'Middle', at: centerAt }];
  for (const { name, at } of names) {
    expect(open.filter((point) => !isApart(at, name, point))).toEqual([]);
    expect(names.filter((other) => !isApart(at, name, other.at))).toEqual([{ name, at }]);
  }
});

test('[PLACE-08] the numbers of the rings stand in one line, where they cover no ZIP', () => {
  expect(draw().rings.map(({ at }) => at)).toEqual([
    [0, -5],
    [0, -20],
  ]);
  const onTop = zipsAround(CENTER, BANDS, [zip('90020', 'Top', 34.0725, -117)]);
  const { rings } = drawArea({ center: CENTER, bands: BANDS, area: onTop, closed: new Set() });
  const [inner, outer] = rings.map(({ at }) => at);
  expect(inner?.[0]).toBeGreaterThan(1);
  expect((outer?.[0] ?? 0) / (inner?.[0] ?? 1)).toBeCloseTo(4, 0);
});

test('[PLACE-08] a marked ZIP by the centre takes its place, and the name stands beside the mark', () => {
  const mark = [0, 1] as const;
  const { centerAt } = drawArea({ center: CENTER, bands: BANDS, area, closed: new Set(), mark });
  expect(centerAt[0]).toBe(0);
  expect(centerAt[1]).toBeGreaterThan(2);
});

test.each([
  [-18, 2, 1],
  [18, -2, -1],
  [-9, 6, 1],
])('[PLACE-08] the name of a marked ZIP stands at its inner side, within the area', (x, y, inward) => {
  const { markAt } = drawArea({ center: CENTER, bands: BANDS, area, closed: new Set(), mark: [x, y] });
  expect(Math.sign((markAt?.[0] ?? 0) - x)).toBe(inward);
  expect(Math.hypot(...(markAt ?? [99, 99]))).toBeLessThan(20);
  expect(draw().markAt).toBeNull();
});

test('[PLACE-08] the scale is a round number of miles', () => {
  expect([100, 35, 8, 3, 0.2].map(scaleMiles)).toEqual([30, 10, 2, 1, 0.1]);
});
