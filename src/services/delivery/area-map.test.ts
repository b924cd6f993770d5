import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliveryZones } from '#db/schema/zones.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { readAreaMap } from './area-map.ts';
import { previewPlace } from './preview-place.ts';

const { rolledBack, as } = openTestShop('demo');

test('[PLACE-08] the map of now holds every ZIP of the built-in list; those that staff closed are apart', () =>
  rolledBack(async (tx) => {
    await tx.update(deliveryZones).set({ isActive: true });
    await tx.update(deliveryZones).set({ isActive: false }).where(eq(deliveryZones.zipCode, '92553'));
    const found = await readAreaMap(as(tx, 'admin'), '92553');
    if ('problem' in found) throw new Error(found.problem);
    const { map, mark, unplaced, outside } = found;
    expect(map.open.length + map.closed.length + unplaced + outside).toBe(await tx.$count(deliveryZones));
    expect(map.center).toBe('Moreno Valley');
    expect(map.rings.map(({ upToMiles }) => upToMiles)).toEqual([10, 20, 30, 35]);
    expect(map.rings.reduce((sum, { zips }) => sum + zips, 0)).toBe(map.open.length + map.closed.length);
    expect(map.closed).toEqual([mark?.at]);
    expect(map.towns.map(({ name }) => name)).toContain('San Bernardino');
    expect(await readAreaMap(as(tx, 'admin'), '10001')).toMatchObject({ mark: null });
  }));

test('[LOOK-538] a ZIP that was added by hand beyond the edge is counted apart from PO boxes, with its distance', () =>
  rolledBack(async (tx) => {
    const before = await readAreaMap(as(tx, 'admin'));
    await tx.insert(deliveryZones).values({ zipCode: '94110', city: 'San Francisco', minOrderCents: 0 });
    const found = await readAreaMap(as(tx, 'admin'), '94110');
    if ('problem' in before || 'problem' in found) throw new Error('forbidden');
    expect(found.outside).toBe(before.outside + 1);
    expect(found.unplaced).toBe(before.unplaced);
    expect(found.mark).toBeNull();
    // From Moreno Valley to the Mission, by the two middles in the built-in list.
    expect(found.outsideMiles).toBeGreaterThan(370);
    expect(found.outsideMiles).toBeLessThan(410);
    expect(found.map.open.length).toBe(before.map.open.length);
    expect(await readAreaMap(as(tx, 'admin'), '92553')).toMatchObject({ outsideMiles: null });
  }));

test('[PLACE-08] a preview has the map of what it counts', () =>
  rolledBack(async (tx) => {
    const bands = [{ upToMiles: 8, minimumCents: 2000 }];
    const seen = await previewPlace(as(tx, 'admin'), { centerZip: '11201', bands });
    if ('problem' in seen) throw new Error(seen.problem);
    expect(seen.map.open.length).toBe(seen.zips);
    expect(seen.map).toMatchObject({ center: 'Brooklyn', rings: [{ upToMiles: 8, zips: seen.zips }] });
  }));

test.each([
  ['92553', 35],
  ['92553', 40],
  ['92553', 60],
  ['11201', 8],
  ['90012', 25],
])('[PLACE-08] around %s, up to %d miles, no name stands on the name of the center', (centerZip, miles) =>
  rolledBack(async (tx) => {
    const bands = [10, 20, 30, miles]
      .filter((edge) => edge <= miles)
      .map((upToMiles, place) => ({ upToMiles, minimumCents: place * 1000 }));
    const seen = await previewPlace(as(tx, 'admin'), { centerZip, bands });
    if ('problem' in seen) throw new Error(seen.problem);
    const { center, centerAt, towns } = seen.map;
    const over = towns.filter(({ name, at }) => {
      const wide = ((name.length + center.length + 2) * 0.04 * miles) / 2;
      return Math.abs(at[0] - centerAt[0]) < wide && Math.abs(at[1] - centerAt[1]) < 0.07 * miles;
    });
    expect(over).toEqual([]);
  }),
);

test('[PLACE-08] who may not see zones sees no map', () =>
  rolledBack(async (tx) => {
    expect(await readAreaMap(as(tx, 'packer'))).toEqual({ problem: 'forbidden' });
  }));
