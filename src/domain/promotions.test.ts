import { expect, test } from 'vitest';
import { inOfferOrder } from './offer-order.ts';
import { type CampaignOffer, checkOffer, type DealOffer, offerState, type PromoOffer } from './promotions.ts';
import { formatWallTime, parseWallTime } from './shop-time/shop-clock.ts';
import { DEFAULT_TIME_ZONE } from './shop-time/time-zone.ts';

const SPAN = { isActive: true, startsAt: null, endsAt: null };
const PROMO: PromoOffer = {
  ...SPAN,
  kind: 'promo',
  code: 'MOOD10',
  percent: 10,
  maxUses: null,
  perCustomerLimit: 1,
  campaignCode: null,
  note: '',
};
const DEAL: DealOffer = {
  ...SPAN,
  kind: 'deal',
  id: 'd',
  name: 'A shot',
  sku: 'SHOT-1',
  dealPriceCents: 100,
};
const CAMPAIGN: CampaignOffer = {
  ...SPAN,
  kind: 'campaign',
  code: 'LONGNIGHT',
  name: 'The Long Night',
  thresholdsCents: [25_000, 50_000, 75_000, 100_000],
  tierBonusesCents: [1600, 3200, 4800, 0],
};
const NOW = new Date('2026-11-20T20:00:00Z');
const BEFORE = new Date('2026-11-20T19:00:00Z');
const AFTER = new Date('2026-11-20T21:00:00Z');

test.each([
  PROMO,
  DEAL,
  { ...DEAL, dealPriceCents: 0 },
  CAMPAIGN,
  { ...PROMO, startsAt: BEFORE, endsAt: AFTER },
])('[STAFF-16] a valid offer is accepted', (offer) => {
  expect(checkOffer(offer)).toBeNull();
});

test.each([
  [{ ...PROMO, code: 'mood10' }, 'offer-code-invalid'],
  [{ ...PROMO, code: 'A' }, 'offer-code-invalid'],
  [{ ...PROMO, code: 'A B C' }, 'offer-code-invalid'],
  [{ ...PROMO, percent: 0 }, 'offer-percent-invalid'],
  [{ ...PROMO, percent: 101 }, 'offer-percent-invalid'],
  [{ ...PROMO, percent: 1.5 }, 'offer-percent-invalid'],
  [{ ...PROMO, maxUses: 0 }, 'offer-limit-invalid'],
  [{ ...PROMO, perCustomerLimit: -1 }, 'offer-limit-invalid'],
  [{ ...PROMO, startsAt: NOW, endsAt: NOW }, 'offer-span-invalid'],
  [{ ...DEAL, name: ' ' }, 'offer-name-missing'],
  [{ ...DEAL, name: 'x'.repeat(81) }, 'offer-name-missing'],
  [{ ...DEAL, dealPriceCents: -1 }, 'offer-price-invalid'],
  [{ ...DEAL, dealPriceCents: Number.NaN }, 'offer-price-invalid'],
  [{ ...CAMPAIGN, thresholdsCents: [1, 2, 3] }, 'offer-tiers-invalid'],
  [{ ...CAMPAIGN, thresholdsCents: [1, 2, 2, 3] }, 'offer-tiers-invalid'],
  [{ ...CAMPAIGN, tierBonusesCents: [1, 2, 3, -4] }, 'offer-tiers-invalid'],
])('[STAFF-16, CART-16, CART-20, CART-38] %j is refused with %s', (offer, problem) => {
  expect(checkOffer(offer)).toEqual({ problem });
});

test.each([
  [{}, 'on'],
  [{ isActive: false, endsAt: BEFORE }, 'off'],
  [{ endsAt: NOW }, 'over'],
  [{ endsAt: AFTER }, 'on'],
  [{ startsAt: AFTER }, 'waiting'],
  [{ startsAt: NOW }, 'on'],
  [{ uses: 5, maxUses: 5 }, 'used-up'],
  [{ uses: 4, maxUses: 5 }, 'on'],
] as const)('[STAFF-16] an offer with %j is %s', (change, state) => {
  expect(offerState({ ...SPAN, ...change }, NOW)).toBe(state);
});

test('[STAFF-16] what runs stands first, then what is planned, off, used up and over', () => {
  const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
  const offers = [
    { ...SPAN, code: 'over', endsAt: at(-1) },
    { ...SPAN, code: 'used up', uses: 5, maxUses: 5 },
    { ...SPAN, code: 'off', isActive: false },
    { ...SPAN, code: 'planned', startsAt: at(1) },
    { ...SPAN, code: 'on, A' },
    { ...SPAN, code: 'on, B' },
  ];
  const order = inOfferOrder(offers, NOW).map(({ code }) => code);
  expect(order).toEqual(['on, A', 'on, B', 'planned', 'off', 'used up', 'over']);
});

test('[STAFF-16] times are written and read as shop time', () => {
  expect(formatWallTime(NOW, DEFAULT_TIME_ZONE)).toBe('2026-11-20T12:00');
  expect(parseWallTime('2026-11-20T12:00', DEFAULT_TIME_ZONE)).toEqual(NOW);
  expect(parseWallTime(' ', DEFAULT_TIME_ZONE)).toBeNull();
});

test.each([
  ...['soon', '2026-13-40T10:00', '2026-02-30T10:00', '2026-04-31T10:00', '2027-02-29T00:00', '2026-11-20'],
  ...['2026-11-20T24:00', '2026-11-20T25:00', '2026-11-20T10:60', '2026-11-20T10:75', '-2026-11-20T10:00'],
])('[STAFF-16] %s is no moment', (text) => {
  expect(parseWallTime(text, DEFAULT_TIME_ZONE)).toBeNull();
});
