import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { calculateQuote } from './quote.ts';
import type { QuoteLineInput } from './quote-types.ts';

type More = Parameters<typeof sampleQuote>[1];

const FREE_DEAL = sampleLine({ key: 'deal', kind: 'deal', isFreeDeal: true, unitPriceCents: 0 });
const ZONE = { zip: '92570', city: 'Perris', feeCents: null, minimumCents: 6000 };
const MEMBER = { isVip: false, isClubMember: true, isRegistered: true };

function explain(lines: QuoteLineInput[], more: More = {}) {
  const { steps, next, amountDueCents } = calculateQuote(sampleQuote(lines, more));
  expect(steps.reduce((sum, step) => sum + step.cents, 0)).toBe(amountDueCents);
  return { steps, next };
}

test('[CART-24] the explanation of a visitor’s cart names items, missing member discount, rounding and delivery', () => {
  const { steps } = explain([sampleLine({ unitPriceCents: 1250 })]);
  expect(steps).toEqual([
    { step: 'items', cents: 1250, count: 1 },
    { step: 'no-discount', cents: 0, percent: 5, appliesTo: 'club' },
    { step: 'rounded', cents: 50 },
    { step: 'delivery', cents: 500, freeFromCents: 4500 },
  ]);
});

test('[CART-17, CART-19, CART-23, CART-24] member, code and why there is no rounding', () => {
  const lines = [sampleLine({ unitPriceCents: 10_000, originalPriceCents: 12_000 })];
  const { steps, next } = explain(lines, { customer: MEMBER, promo: { code: 'TEN', percent: 10 } });
  expect(steps).toEqual([
    { step: 'items', cents: 10_000, count: 1 },
    { step: 'discount', cents: -500, kind: 'member', percent: 5, isHigherOfTwo: false },
    { step: 'promo', cents: -950, code: 'TEN', percent: 10, fromCents: 9500 },
    { step: 'exact', cents: 0, why: 'promo' },
    { step: 'delivery-free', cents: 0, why: 'total', freeFromCents: 4500 },
  ]);
  expect(next).toBeNull();
});

test.each([
  ['never', null, 'setting'],
  ['never', { code: 'TEN', percent: 10 }, 'setting'],
  ['no_promo', { code: 'TEN', percent: 10 }, 'promo'],
  ['no_promo', null, null],
  ['always', { code: 'TEN', percent: 10 }, null],
] as const)(
  '[CART-19, CART-24] with rounding %s and the code %j the explanation says why the total is exact: %s',
  (roundTotalUp, promo, why) => {
    const settings = { ...DEFAULT_SETTINGS, roundTotalUp };
    const { steps } = explain([sampleLine({ unitPriceCents: 1250 })], { promo, settings });
    const said = steps.flatMap((step) => (step.step === 'exact' ? [step] : []));
    expect(said).toEqual(why ? [{ step: 'exact', cents: 0, why }] : []);
    const isRounded = steps.some(({ step }) => step === 'rounded');
    expect(isRounded).toBe(why === null);
  },
);

test('[CART-23] the explanation says that the higher of two discounts counts', () => {
  const vip = { isVip: true, isClubMember: true, isRegistered: true };
  const { steps } = explain([sampleLine()], { customer: vip });
  expect(steps).toContainEqual({
    step: 'discount',
    cents: -50,
    kind: 'vip',
    percent: 5,
    isHigherOfTwo: true,
  });
  expect(steps).toContainEqual({ step: 'delivery-free', cents: 0, why: 'vip', freeFromCents: 4500 });
});

test('[CART-06, CART-24] in an area without a fee, the explanation names it as the reason for free delivery', () => {
  const { steps, next } = explain([sampleLine()], { zone: { ...ZONE, feeCents: 0, minimumCents: 0 } });
  expect(steps.at(-1)).toEqual({ step: 'delivery-free', cents: 0, why: 'area', freeFromCents: 4500 });
  expect(next).toBeNull();
});

test('[CART-15, CART-20] the explanation says why a discount did not apply', () => {
  const { steps } = explain([sampleLine({ unitPriceCents: 3000 }), FREE_DEAL], { isPromoRefused: true });
  expect(steps).toContainEqual({ step: 'deals-dropped', cents: 0, missingCents: 1000, minimumCents: 4000 });
  expect(steps).toContainEqual({ step: 'promo-refused', cents: 0 });
});

test('[PAY-18, CART-24] credit and its cap', () => {
  const { steps } = explain([sampleLine({ unitPriceCents: 5000 })], { creditCents: 3000 });
  expect(steps.slice(-2)).toEqual([
    { step: 'credit', cents: -2000 },
    { step: 'credit-capped', cents: 0, capCents: 2000 },
  ]);
});

test.each([
  ['free delivery, where nothing else is open', 3900, {}, { benefit: 'free-delivery', missingCents: 600 }],
  ['a deal, before free delivery', 3900, { hasDeals: true }, { benefit: 'deal', missingCents: 100 }],
  [
    'free delivery, before a far minimum',
    4400,
    { zone: ZONE },
    { benefit: 'free-delivery', missingCents: 100 },
  ],
  ['the minimum, once delivery is free', 5500, { zone: ZONE }, { benefit: 'minimum', missingCents: 500 }],
  ['nothing', 6000, { zone: ZONE, hasDeals: true }, null],
] satisfies [string, number, More, unknown][])(
  '[CART-05, CART-16, CART-29] next comes %s',
  (_, cents, more, expected) => {
    expect(explain([sampleLine({ unitPriceCents: cents })], more).next).toEqual(expected);
  },
);

test('[CART-41] an empty cart has no explanation', () => {
  expect(explain([])).toEqual({ steps: [], next: null });
  expect(explain([sampleLine({ stock: 0 })])).toEqual({ steps: [], next: null });
});

test('[CART-28] a cart with a total of zero has no word about delivery', () => {
  const { steps } = explain([sampleLine()], { promo: { code: 'ALL', percent: 100 } });
  expect(steps.filter(({ step }) => step.startsWith('delivery'))).toEqual([]);
});

test('[CART-39] a campaign with its code is active, and the explanation names its saving', () => {
  const lines = [sampleLine({ unitPriceCents: 10_000 })];
  const promo = { code: 'NIGHT', percent: 10, campaignCode: 'LONGNIGHT' };
  expect(calculateQuote(sampleQuote(lines, { promo }))).toMatchObject({
    campaignActive: true,
    campaignCode: 'LONGNIGHT',
    campaignSavingsCents: 1000,
  });
  expect(calculateQuote(sampleQuote(lines, { promo: { code: 'TEN', percent: 10 } }))).toMatchObject({
    campaignActive: false,
    campaignCode: null,
    campaignSavingsCents: 0,
  });
});
