import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMood } from '../moods.ts';
import { firstPassing, toKinds } from './kinds.ts';
import { mixFormats } from './mix-formats.ts';
import { isAccessory } from './product.ts';

const product = fc.record({
  format: fc.constantFrom('disposable', 'gummies', 'battery', 'shot', 'edible'),
  addonOnly: fc.boolean(),
  moodTags: fc.subarray(['Calm', 'Relaxed', 'Melt', 'Social', 'no mood'], { maxLength: 2 }),
  facets: fc.integer({ min: 0, max: 7 }),
});
const products = fc.array(product, { maxLength: 40 });
const most = fc.integer({ min: 0, max: 50 });
const mask = fc.integer({ min: 0, max: 7 });

type Product = { format: string; addonOnly: boolean; moodTags: readonly string[]; facets: number };
const moodOf = ({ moodTags }: Product) => toMood(moodTags[0] ?? '');

/** The rule as CAT-36 and CAT-37 say it, product by product. */
function mixByHand(all: readonly Product[], wanted: number): Product[] {
  let left = [
    ...Map.groupBy(
      all.filter((one) => !isAccessory(one)),
      ({ format }) => format,
    ).values(),
  ];
  const mixed: Product[] = [];
  while (left.length > 0) {
    for (const group of left) {
      const near = mixed.slice(-3).map(moodOf);
      const place = group.findIndex((one) => moodOf(one) === null || !near.includes(moodOf(one)));
      mixed.push(...group.splice(Math.max(0, place), 1));
    }
    left = left.filter(({ length }) => length > 0);
  }
  return [...mixed, ...all.filter(isAccessory)].slice(0, wanted);
}

test('[CAT-36] [CAT-37] the mixed list is what the rule says product by product, of any choice and any length', () => {
  fc.assert(
    fc.property(products, mask, most, (all, bits, wanted) => {
      const passes = ({ facets }: { facets: number }) => (facets & bits) === bits;
      const mixed = mixFormats(toKinds(all), passes, wanted).map((place) => all[place]);
      const expected = mixByHand(all.filter(passes), wanted);
      expect(mixed).toEqual(expected);
      expect(mixed.every((one, place) => one === expected[place])).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('[SHOP-22] [SHOP-13] the first that pass stand in the order of the list', () => {
  fc.assert(
    fc.property(products, mask, most, (all, bits, wanted) => {
      const passes = ({ facets }: { facets: number }) => (facets & bits) === bits;
      const places = firstPassing(toKinds(all), passes, wanted);
      expect(places.map((place) => all[place])).toEqual(all.filter(passes).slice(0, wanted));
    }),
  );
});
