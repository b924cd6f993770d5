import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine } from '../testing/sample-line.ts';
import { chargedUnitCents, freeUnitPriceCents, splitBundlePrice } from './discounts.ts';

const ON = { freeGoods: true, freeGoodsPriceCents: 1 };
const OFF = { freeGoods: false, freeGoodsPriceCents: 1 };

test('[CART-42] a free item costs nothing, or the token price', () => {
  expect(freeUnitPriceCents(ON)).toBe(0);
  expect(freeUnitPriceCents(OFF)).toBe(1);
});

test.each([
  ['reward', false, 0, 1],
  ['deal', true, 0, 1],
  ['deal', false, 700, 700],
  ['option', false, 700, 700],
  ['bonus', false, 700, 700],
] as const)(
  '[CART-42] a %s, free deal %s, is charged by its kind and never by its price',
  (kind, isFreeDeal, on, off) => {
    const line = sampleLine({ kind, isFreeDeal, unitPriceCents: 700 });
    expect(chargedUnitCents(line, ON)).toBe(on);
    expect(chargedUnitCents(line, OFF)).toBe(off);
  },
);

test.each([
  [3900, [6400, 2600], 1, ON, [2773, 1127], [0]],
  [3900, [6400, 2600], 1, OFF, [2772, 1127], [1]],
  [9900, [6400, 6400, 2600, 4500, 1500], 2, OFF, [2960, 2960, 1202, 2081, 695], [1, 1]],
  [6900, [5000], 0, ON, [6900], []],
])(
  '[DROP-24, CART-42] a bundle of %i cents is split over %j with %i bonus items',
  (priceCents, weights, bonusCount, settings, paid, bonus) => {
    const split = splitBundlePrice({ priceCents, paidCatalogueCents: weights, bonusCount }, settings);
    expect([...split.paidCents, ...split.bonusCents].reduce((sum, part) => sum + part, 0)).toBe(priceCents);
    expect(split.bonusCents).toEqual(bonus);
    expect(split.paidCents.map((part, index) => Math.abs(part - (paid[index] ?? 0)) <= 1)).not.toContain(
      false,
    );
  },
);

test('[DROP-24] a group always sums exactly to its price and no item is negative', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.nat(50_000),
      weights,
      fc.nat(3),
      fc.boolean(),
      (priceCents, paidCatalogueCents, bonusCount, freeGoods) => {
        const split = splitBundlePrice(
          { priceCents, paidCatalogueCents, bonusCount },
          { freeGoods, freeGoodsPriceCents: 1 },
        );
        const parts = [...split.paidCents, ...split.bonusCents];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(priceCents);
        expect(parts.every((part) => part >= 0)).toBe(true);
      },
    ),
  );
});
