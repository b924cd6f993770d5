import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cart, itemCount, MAX_QUANTITY } from '../cart/cart.ts';
import { addQuizBundle } from '../cart/change-cart.ts';
import { bundlePerk, earnedPerk, nearPerk, parseSavedPicks, type SavedPick } from './bundle-perk.ts';

const PERKS = [
  [5000, { kind: 'monster-dollars', cents: 500 }],
  [6000, { kind: 'percent-off', percent: 10 }],
  [10_000, { kind: 'free-shot', sku: 'MONSTER-SHOT-30' }],
] as const;
const NEAR_CENTS = 1000;

test.each(PERKS)('[QUIZA-19, QUIZB-24] from %i cents on there is %j', (fromCents, perk) => {
  expect(bundlePerk(fromCents)).toEqual(perk);
  expect(bundlePerk(fromCents + 1)).toEqual(perk);
  expect(bundlePerk(fromCents - 1)).not.toEqual(perk);
});

test.each([0, -1, 1, Number.NaN])('[QUIZA-19] %d cents earn nothing', (cents) => {
  expect(bundlePerk(cents)).toBeNull();
});

test('[QUIZA-32] a perk is spoken of where ten dollars or less are missing, and buying that much earns it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12_000 }), (cents) => {
      const near = nearPerk(cents);
      const next = PERKS.find(([fromCents]) => fromCents > cents);
      const missing = (next?.[0] ?? Number.POSITIVE_INFINITY) - cents;
      expect(near !== null).toBe(missing <= NEAR_CENTS);
      if (!near) return;
      expect(near.missingCents).toBe(missing);
      expect(bundlePerk(cents + near.missingCents)).toEqual(near.perk);
      expect(bundlePerk(cents + near.missingCents - 1)).not.toEqual(near.perk);
    }),
    {
      examples: PERKS.flatMap(
        ([from]) => [[from], [from - 1], [from - NEAR_CENTS], [from - NEAR_CENTS - 1]] as [number][],
      ),
    },
  );
});

const pick = (optionId: string, facts: Partial<SavedPick> = {}): SavedPick => ({
  optionId,
  priceCents: 3000,
  isHouse: true,
  ...facts,
});

test('[QUIZA-20] each missing house pick makes the reward wait, third-party picks never do', () => {
  const picks = ['a', 'b', 'c'].map((id) => pick(id)).concat(pick('x', { isHouse: false }));
  expect(earnedPerk(picks, new Set(['a', 'b', 'c'])).isWhole).toBe(true);
  for (const missing of ['a', 'b', 'c'])
    expect(earnedPerk(picks, new Set(['a', 'b', 'c', 'x'].filter((id) => id !== missing))).isWhole).toBe(
      false,
    );
});

test('[QUIZA-20] without a house pick nothing is earned, whatever the others cost', () => {
  expect(earnedPerk([pick('x', { isHouse: false, priceCents: 99_999 })], new Set(['x']))).toEqual({
    perk: null,
    isWhole: false,
  });
});

test('[QUIZA-19] the perk is that of the sum of the house picks', () => {
  const prices = fc.array(
    fc.record({ priceCents: fc.integer({ min: 0, max: 6000 }), isHouse: fc.boolean() }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(prices, (rows) => {
      const picks = rows.map((facts, place) => pick(`o${place}`, facts));
      let total = 0;
      for (const { priceCents, isHouse } of rows) total += isHouse ? priceCents : 0;
      expect(earnedPerk(picks, new Set()).perk).toEqual(bundlePerk(total));
    }),
  );
});

test.each([
  null,
  undefined,
  5,
  'x',
  [],
  {},
  { optionId: 5, priceCents: 1 },
  { optionId: 'a' },
  { optionId: 'a', priceCents: '1' },
  { priceCents: 1 },
])('[QUIZA-24] the saved pick %j is passed over', (stored) => {
  expect(parseSavedPicks([stored, pick('a')])).toEqual([pick('a')]);
});

test('[QUIZA-24] only true makes a house pick, and further facts are not kept', () => {
  const kept = [true, false, 1, 'true', null].map(
    (isHouse) => parseSavedPicks([{ ...pick('a'), isHouse, note: 'x' }])[0],
  );
  expect(kept).toEqual([true, false, false, false, false].map((isHouse) => pick('a', { isHouse })));
});

const CART: Cart = { v: 1, attemptKey: 'k', lines: [] };
const held = (quantity: number): Cart => ({
  ...CART,
  lines: [{ kind: 'option', optionId: 'a', quantity, from: 'shop' }],
});

test('[QUIZA-22] what is in the cart already becomes one more', () => {
  const grown = addQuizBundle(held(2), { rewardOf: null, picks: [{ optionId: 'a', mood: null }] });
  expect(grown?.lines).toEqual([{ kind: 'option', optionId: 'a', quantity: 3, from: 'shop' }]);
});

test.each([MAX_QUANTITY - 2, MAX_QUANTITY - 1, MAX_QUANTITY])(
  '[QUIZA-22, QUIZB-12] beside %i of a pick the bundle finds room for one more up to 99',
  (quantity) => {
    const bundle = { rewardOf: 'r', picks: ['b', 'a'].map((optionId) => ({ optionId, mood: null })) };
    const grown = addQuizBundle(held(quantity), bundle);
    if (quantity === MAX_QUANTITY) expect(grown).toBeNull();
    else expect(grown && itemCount(grown)).toBe(quantity + 2 + 1);
  },
);

test('[QUIZA-22] a bundle of nothing is no bundle', () => {
  expect(addQuizBundle(CART, { rewardOf: 'r', picks: [] })).toBeNull();
});
