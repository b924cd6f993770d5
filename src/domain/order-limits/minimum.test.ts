import { expect, test } from 'vitest';
import { calculateQuote } from '../pricing/quote.ts';
import type { QuoteLineInput } from '../pricing/quote-types.ts';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';

type More = Parameters<typeof sampleQuote>[1];

const ZONE = { zip: '92570', city: 'Perris', feeCents: null, minimumCents: 4000 };
const FREE_DEAL = sampleLine({ key: 'deal', kind: 'deal', isFreeDeal: true, unitPriceCents: 0 });
const REWARD = sampleLine({ key: 'reward', kind: 'reward', unitPriceCents: 0 });
const BATTERY = sampleLine({
  key: 'battery',
  productName: 'STIIIZY Battery',
  brand: 'STIIIZY',
  addonOnly: true,
});
const VAULT = sampleLine({ key: 'vault', inVault: true, unitPriceCents: 5000 });

function minimum(lines: QuoteLineInput[], more: More = {}) {
  return calculateQuote(sampleQuote(lines, more)).minimum;
}

test('[CART-27] (1) an empty cart', () => {
  expect(minimum([], { zone: ZONE })).toEqual({ met: false, problem: 'cart-empty' });
});

test.each([
  ['a reward alone', [REWARD], {}],
  ['a reward alone with a token price', [REWARD], { settings: { freeGoods: false } }],
  ['goods that cost nothing', [sampleLine({ unitPriceCents: 0 })], {}],
  ['a code that takes all', [sampleLine()], { promo: { code: 'ALL', percent: 100 } }],
  [
    'a code that takes all beside a token',
    [sampleLine(), REWARD],
    { promo: { code: 'ALL', percent: 100 }, settings: { freeGoods: false } },
  ],
  ['only goods that are sold out', [sampleLine({ stock: 0 })], {}],
] satisfies [string, QuoteLineInput[], More][])(
  '[CART-26, CART-28] (2) %s pays nothing',
  (_, lines, more) => {
    expect(minimum(lines, more)).toEqual({ met: false, problem: 'total-zero' });
  },
);

test('[CART-26] an order paid by credit does not count as free', () => {
  expect(minimum([sampleLine()], { creditCents: 9999, settings: { mdCapPerOrderCents: 0 } })).toEqual({
    met: true,
  });
});

test.each([
  [
    3999,
    {
      met: false,
      problem: 'below-minimum',
      paidCents: 3999,
      neededCents: 1,
      minimumCents: 4000,
      city: 'Perris',
    },
  ],
  [4000, { met: true }],
])('[CART-29, CART-30] (3) %i cents are compared with the minimum of the city', (cents, expected) => {
  expect(minimum([sampleLine({ unitPriceCents: cents })], { zone: ZONE })).toEqual(expected);
});

test('[CART-26, CART-29] (3) the paid total is before discounts and without rewards', () => {
  const member = { isVip: true, isClubMember: true, isRegistered: true };
  expect(minimum([sampleLine({ unitPriceCents: 4000 })], { zone: ZONE, customer: member })).toEqual({
    met: true,
  });
  const reward = sampleLine({ key: 'reward', kind: 'reward', unitPriceCents: 5000 });
  expect(minimum([sampleLine({ unitPriceCents: 3000 }), reward], { zone: ZONE })).toMatchObject({
    paidCents: 3000,
  });
});

test('[CART-30, CHECK-27] (3) without a known area, or with a minimum of 0, the rule is skipped', () => {
  expect(minimum([sampleLine()])).toEqual({ met: true });
  expect(minimum([sampleLine()], { zone: { ...ZONE, minimumCents: 0 } })).toEqual({ met: true });
});

test('[CART-31] (4) one free product is allowed, two are not; rewards and bonus items do not count', () => {
  const regular = sampleLine({ unitPriceCents: 5000 });
  const bonus = sampleLine({ key: 'bonus', kind: 'bonus', unitPriceCents: 0 });
  expect(minimum([regular, FREE_DEAL, REWARD, bonus])).toEqual({ met: true });
  expect(minimum([regular, FREE_DEAL, { ...FREE_DEAL, key: 'deal-2' }])).toEqual({
    met: false,
    problem: 'one-free-product',
  });
  expect(minimum([regular, { ...FREE_DEAL, quantity: 2 }])).toEqual({
    met: false,
    problem: 'one-free-product',
  });
});

test('[CART-31, CART-42] (4) free products at a token price still count as free', () => {
  const lines = [sampleLine({ unitPriceCents: 5000 }), FREE_DEAL, { ...FREE_DEAL, key: 'deal-2' }];
  expect(minimum(lines, { settings: { freeGoods: false } })).toEqual({
    met: false,
    problem: 'one-free-product',
  });
});

test('[CART-32] (5) a battery needs a matching pod', () => {
  const pod = sampleLine({ key: 'pod', productName: 'STIIIZY Pod, Calm', brand: 'STIIIZY' });
  expect(minimum([BATTERY])).toEqual({ met: false, problem: 'battery-needs-pods', brand: 'STIIIZY' });
  expect(minimum([BATTERY, pod])).toEqual({ met: true });
  expect(minimum([BATTERY, { ...pod, stock: 0 }])).toMatchObject({ problem: 'battery-needs-pods' });
});

test('[CART-34] (6) the vault rule applies only if it is switched on', () => {
  const settings = { vaultMinInCart: true };
  const sister = { ...VAULT, key: 'sister', optionId: 'sister' };
  expect(minimum([VAULT])).toEqual({ met: true });
  expect(minimum([VAULT], { settings })).toEqual({ met: false, problem: 'vault-minimum' });
  expect(minimum([{ ...VAULT, quantity: 2 }], { settings })).toEqual({ met: true });
  expect(minimum([VAULT, sister], { settings })).toEqual({ met: true });
  expect(minimum([VAULT, { ...sister, productId: 'other' }], { settings })).toEqual({
    met: false,
    problem: 'vault-minimum',
  });
});

test('[CART-25] the first failing rule is returned', () => {
  const settings = { vaultMinInCart: true };
  const deals = [FREE_DEAL, { ...FREE_DEAL, key: 'deal-2' }];
  const all = [{ ...BATTERY, unitPriceCents: 100 }, VAULT, ...deals];
  const dear = { ...ZONE, minimumCents: 6000 };
  const free = { promo: { code: 'ALL', percent: 100 } };
  expect(minimum(all, { settings, zone: dear, ...free })).toMatchObject({ problem: 'total-zero' });
  expect(minimum(all, { settings, zone: dear })).toMatchObject({ problem: 'below-minimum' });
  expect(minimum(all, { settings, zone: ZONE })).toMatchObject({ problem: 'one-free-product' });
  expect(minimum(all.slice(0, 3), { settings, zone: ZONE })).toMatchObject({ problem: 'battery-needs-pods' });
  expect(minimum(all.slice(1, 3), { settings, zone: ZONE })).toMatchObject({ problem: 'vault-minimum' });
});
