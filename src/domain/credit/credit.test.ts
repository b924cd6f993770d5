import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { checkCredit, creditLimitCents, reachedTier, tierBonusCents } from './credit.ts';

test.each([
  [2500, 2000, 2000],
  [1500, 2000, 1500],
  [2500, 0, 2500],
  [0, 2000, 0],
])('[PAY-18] an order of %i cents with a cap of %i takes %i cents of credit', (total, cap, limit) => {
  expect(creditLimitCents(total, { mdCapPerOrderCents: cap })).toBe(limit);
});

type Case = [amount: number | null, balance: number, total: number, cap: number];
const check = ([amountCents, balanceCents, totalCents, mdCapPerOrderCents]: Case) =>
  checkCredit({ amountCents, balanceCents, totalCents }, { mdCapPerOrderCents });

test.each([null, 0, -1, Number.NaN])('[PAY-12] %s cents are not a valid amount', (amount) => {
  expect(check([amount, 5000, 5000, 0])).toEqual({ problem: 'credit-amount-invalid' });
});

test.each<Case>([
  [5001, 5000, 9000, 0],
  [9001, 5000, 4000, 0],
])('[PAY-13] %i cents are more than a balance of %i, whatever the total of %i', (...given) => {
  expect(check(given)).toEqual({ problem: 'credit-above-balance', balanceCents: 5000 });
});

test('[PAY-14] a cent above the total is refused', () => {
  expect(check([4001, 5000, 4000, 0])).toEqual({ problem: 'credit-above-total', totalCents: 4000 });
});

test('[PAY-18] a cent above the cap is refused', () => {
  expect(check([2001, 5000, 4000, 2000])).toEqual({ problem: 'credit-above-cap', capCents: 2000 });
});

test.each<Case>([
  [2000, 5000, 4000, 2000],
  [4000, 5000, 4000, 0],
  [5000, 5000, 5000, 0],
  [1, 5000, 4000, 2000],
])('[PAY-11] %i cents of a balance of %i on a total of %i, cap %i, are applied', (...given) => {
  expect(check(given)).toEqual({ ok: true, amountCents: given[0] });
});

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
