import { expect, test } from 'vitest';
import { compareAreas, splitChange } from './area-change.ts';
import { areBands, bandFaults } from './place.ts';
import { usualMinimum } from './zone.ts';

const band = (upToMiles: number, minimumCents = 2500) => ({ upToMiles, minimumCents });

test('[PLACE-04, LOOK-398] each band says in which field it is wrong, all at once', () => {
  expect(bandFaults([band(10), band(20, 0)])).toEqual([]);
  expect(bandFaults([band(10, Number.NaN), band(5), band(101, -1), band(Number.NaN)])).toEqual([
    { place: 0, part: 'minimum', why: 'number' },
    { place: 1, part: 'miles', why: 'order', miles: 10 },
    { place: 2, part: 'miles', why: 'far', miles: 100 },
    { place: 2, part: 'minimum', why: 'amount' },
    { place: 3, part: 'miles', why: 'number' },
  ]);
  expect(bandFaults([band(0), band(5, 0.5)])).toMatchObject([{ why: 'order' }, { why: 'amount' }]);
});

test('[PLACE-04, LOOK-398] behind a band that is no number the next is measured from the center', () => {
  expect(bandFaults([band(Number.NaN), band(5)])).toEqual([{ place: 0, part: 'miles', why: 'number' }]);
});

test('[PLACE-04] an area has one to six bands', () => {
  const six = [1, 2, 3, 4, 5, 6].map((miles) => band(miles));
  expect([[], six, [...six, band(7)]].map(areBands)).toEqual([false, true, false]);
});

const zone = (zipCode: string, city: string, minOrderCents = 2500) => ({ zipCode, city, minOrderCents });

test('[PLACE-03, LOOK-398] a change of the area names what comes, what goes and whose minimum becomes another', () => {
  const old = [zone('92501', 'Riverside'), zone('92553', 'Moreno Valley'), zone('92881', 'Corona', 4000)];
  const next = [
    zone('92501', 'Riverside', 3000),
    zone('92553', 'Moreno Valley'),
    zone('92373', 'Redlands'),
    zone('92376', 'Rialto'),
    zone('92374', 'Redlands'),
  ];
  expect(compareAreas(old, next)).toEqual({
    added: [
      { city: 'Redlands', zips: ['92373', '92374'] },
      { city: 'Rialto', zips: ['92376'] },
    ],
    removed: [{ city: 'Corona', zips: ['92881'] }],
    minimums: [
      { toCents: 3000, from: [{ fromCents: 2500, cities: [{ city: 'Riverside', zips: ['92501'] }] }] },
    ],
  });
  expect(compareAreas(old, old)).toEqual({ added: [], removed: [], minimums: [] });
});

test('[LOOK-460] what saving does whatever was changed stands apart from what the new numbers do', () => {
  const old = [zone('92501', 'Riverside', 9900), zone('92553', 'Moreno Valley'), zone('92881', 'Corona')];
  const unchanged = [zone('92501', 'Riverside'), zone('92553', 'Moreno Valley'), zone('92374', 'Redlands')];
  const zones = [zone('92501', 'Riverside'), zone('92553', 'Moreno Valley', 3000), zone('92374', 'Redlands')];
  const { change, anyway } = splitChange(old, { zones, unchanged });
  expect(change).toEqual({
    ...{ added: [], removed: [] },
    minimums: [
      { toCents: 3000, from: [{ fromCents: 2500, cities: [{ city: 'Moreno Valley', zips: ['92553'] }] }] },
    ],
  });
  expect(anyway).toEqual({
    added: [{ city: 'Redlands', zips: ['92374'] }],
    removed: [{ city: 'Corona', zips: ['92881'] }],
    minimums: [
      { toCents: 2500, from: [{ fromCents: 9900, cities: [{ city: 'Riverside', zips: ['92501'] }] }] },
    ],
  });
});

test('[LOOK-400] a new ZIP code begins with what most open zones have, else with the edge of the area', () => {
  const settings = { distanceBands: [band(10), band(20, 4000)] };
  const at = (minOrderCents: number, isActive = true) => ({ minOrderCents, isActive });
  expect(usualMinimum([at(2500), at(4000), at(2500), at(9900, false), at(9900, false)], settings)).toBe(2500);
  expect(usualMinimum([at(2500), at(4000), at(9900, false)], settings)).toBe(4000);
  expect(usualMinimum([], settings)).toBe(4000);
});
