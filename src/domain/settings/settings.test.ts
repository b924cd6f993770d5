import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';

test.each([
  ['SHELL-24', 'siteNoticeMode', 'notice'],
  ['SHELL-26', 'siteNoticeSmsText', 'Hi {shop name}! Please send me the fresh menu.'],
  ['SHELL-33', 'acceptOrdersWhenClosed', true],
  ['SHELL-52', 'shopName', 'MoodDrop'],
  ['CHECK-03', 'guestCheckoutEnabled', true],
  ['CHECK-23', 'deliveryFeeCents', 500],
  ['CHECK-24', 'freeDeliveryFromCents', 4500],
  ['CHECK-21', 'inactiveZoneFallsBack', false],
  ['CART-16', 'dealMinimumCents', 4000],
  ['CART-19', 'roundTotalUp', 'no_promo'],
  ['CART-23', 'memberDiscountAppliesTo', 'club'],
  ['CART-21', 'memberDiscountPercent', 5],
  ['CART-23', 'vipDiscountPercent', 5],
  ['CART-34', 'vaultMinInCart', false],
  ['VAULT-05', 'vaultSource', 'flagged'],
  ['VAULT-07', 'vaultPriceFactor', 1.4],
  ['CART-38', 'campaignBonusMode', 'per_tier'],
  ['CART-42', 'freeGoods', true],
  ['CART-42', 'freeGoodsPriceCents', 1],
  ['DROP-27', 'dropUpsellInAddFlow', false],
  ['PAY-18', 'mdCapPerOrderCents', 2000],
  ['PAY-34', 'unpaidOrderExpiryHours', 24],
  ['CHECK-32', 'unpaidUnitsPerOption', 10],
  ['CONF-16', 'confirmOnPartialCredit', false],
  ['ORD-11', 'cancelWindowMinutes', 60],
  ['MD-07', 'creditExpiryDays', 30],
  ['MD-07', 'winBackExpiryDays', 14],
  ['MD-04', 'balanceAnimation', true],
  ['LAW-02', 'dailyLimitFlowerGrams', 28.5],
  ['LAW-02', 'dailyLimitConcentrateGrams', 8],
  ['CLUB-02', 'clubClassicCreditCents', 1000],
  ['CLUB-03', 'clubLegendCreditCents', 1500],
  ['CLUB-09', 'clubWelcomeCreditCents', 0],
  ['AUTH-21', 'pinSession', 'full'],
  ['SIGN-08', 'secondFactorFor', 'nobody'],
] as const)('[STAFF-20] %s: the default of %s is %j', (_, field, value) => {
  expect(DEFAULT_SETTINGS[field]).toBe(value);
});

test('[CART-37, CART-38] the default campaign pays 16, 32, 48 and 64 dollars at 250, 500, 750 and 1,000', () => {
  expect(DEFAULT_SETTINGS.campaignTierBonusesCents).toEqual([1600, 3200, 4800, 6400]);
  expect(DEFAULT_SETTINGS.campaignTierThresholdsCents).toEqual([25_000, 50_000, 75_000, 100_000]);
});

test('[CHECK-27] the default minimums are 25, 40, 60 and 80 dollars up to 10, 20, 30 and 35 miles', () => {
  expect(DEFAULT_SETTINGS.distanceBands.map((band) => [band.upToMiles, band.minimumCents])).toEqual([
    [10, 2500],
    [20, 4000],
    [30, 6000],
    [35, 8000],
  ]);
});

test('[CHECK-31] from the start there is the excise of 15 percent alone, everywhere', () => {
  expect(DEFAULT_SETTINGS.taxRates).toEqual([
    { tax: 'excise', place: null, percent: 15, from: '2025-10-01' },
  ]);
});
