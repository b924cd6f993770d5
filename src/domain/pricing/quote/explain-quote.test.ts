import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { sampleLine, sampleQuote } from '../../testing/sample-line.ts';
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

test('[CART-24] a visitor’s cart: items, no member discount, rounding, delivery', () => {
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
  '[CART-19, CART-24] rounding %s with the code %j says why a total is exact: %s',
  (roundTotalUp, promo, why) => {
    const settings = { ...DEFAULT_SETTINGS, roundTotalUp };
    const { steps } = explain([sampleLine({ unitPriceCents: 1250 })], { promo, settings });
    const said = steps.flatMap((step) => (step.step === 'exact' ? [step] : []));
    expect(said).toEqual(why ? [{ step: 'exact', cents: 0, why }] : []);
    const isRounded = steps.some(({ step }) => step === 'rounded');
    expect(isRounded).toBe(why === null);
  },
);

test('[CART-23] of two discounts the higher one is said to be that', () => {
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

test('[CART-06, CART-24] where the area has no fee, that is why the delivery is free', () => {
  const { steps, next } = explain([sampleLine()], { zone: { ...ZONE, feeCents: 0, minimumCents: 0 } });
  expect(steps.at(-1)).toEqual({ step: 'delivery-free', cents: 0, why: 'area', freeFromCents: 4500 });
  expect(next).toBeNull();
});

test('[CART-15, CART-20] what did not apply says why', () => {
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

test('[CART-41] an empty cart has nothing to explain', () => {
  expect(explain([])).toEqual({ steps: [], next: null });
  expect(explain([sampleLine({ stock: 0 })])).toEqual({ steps: [], next: null });
});

test('[CART-28] a cart that comes to nothing says no word of delivery', () => {
  const { steps } = explain([sampleLine()], { promo: { code: 'ALL', percent: 100 } });
  expect(steps.filter(({ step }) => step.startsWith('delivery'))).toEqual([]);
});

test('[CART-39] a campaign is active with its code, and says what it saves', () => {
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
