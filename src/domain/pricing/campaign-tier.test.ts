import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { reachedTier, tierBonusCents } from './campaign-tier.ts';

const { campaignTierThresholdsCents: thresholds, campaignTierBonusesCents: bonuses } = DEFAULT_SETTINGS;

test.each([
  [0, 0],
  [24_999, 0],
  [25_000, 1],
  [50_000, 2],
  [99_999, 3],
  [100_000, 4],
  [900_000, 4],
])('[CART-38] %i cents delivered reach tier %i', (cents, tier) => {
  expect(reachedTier(cents, thresholds)).toBe(tier);
});

test('[CART-37] each tier posts its own bonus: 16, 32, 48 and 64 Monster Dollars', () => {
  expect([1, 2, 3, 4].map((tier) => tierBonusCents(tier, bonuses, 'per_tier'))).toEqual([
    1600, 3200, 4800, 6400,
  ]);
});

test('[CART-38] cumulative bonuses post the difference to the tier before, and never less than nothing', () => {
  expect([1, 2, 3, 4].map((tier) => tierBonusCents(tier, bonuses, 'cumulative'))).toEqual([
    1600, 1600, 1600, 1600,
  ]);
  expect(tierBonusCents(2, [500, 300, 300, 300], 'cumulative')).toBe(0);
  expect(tierBonusCents(5, bonuses, 'per_tier')).toBe(0);
});
