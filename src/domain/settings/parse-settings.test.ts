import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSetting, parseSettings, settingKey } from './parse-settings.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './settings.ts';

function read(key: string, value: unknown, field: keyof ShopSettings) {
  return parseSettings([{ key, value }])[field];
}

test('[STAFF-20] without rows every setting has its default', () => {
  expect(parseSettings([])).toEqual(DEFAULT_SETTINGS);
});

test.each([
  ['delivery_fee', 7.5, 'deliveryFeeCents', 750],
  ['delivery_fee', 0, 'deliveryFeeCents', 0],
  ['free_delivery_from', 45, 'freeDeliveryFromCents', 4500],
  ['deal_minimum', 19.99, 'dealMinimumCents', 1999],
  ['md_cap_per_order', 0, 'mdCapPerOrderCents', 0],
  ['free_goods_price', 0.01, 'freeGoodsPriceCents', 1],
  ['campaign_tier_bonuses', [16, 32, 48, 64.5], 'campaignTierBonusesCents', [1600, 3200, 4800, 6450]],
  [
    'distance_band_minimums',
    [{ up_to_miles: 10, minimum: 25 }],
    'distanceBands',
    [{ upToMiles: 10, minimumCents: 2500 }],
  ],
] as const)(
  '[STAFF-20, SHELL-53] %s is stored in dollars (%j) and read in cents',
  (key, value, field, cents) => {
    expect(read(key, value, field)).toEqual(cents);
  },
);

test.each([
  ['shop_name', 'Corner Shop', 'shopName', 'Corner Shop'],
  ['site_notice_mode', 'blocking', 'siteNoticeMode', 'blocking'],
  ['accept_orders_when_closed', false, 'acceptOrdersWhenClosed', false],
  ['round_total_up', 'never', 'roundTotalUp', 'never'],
  ['member_discount_percent', 12.5, 'memberDiscountPercent', 12.5],
  ['unpaid_order_expiry_hours', 0, 'unpaidOrderExpiryHours', 0],
  ['unpaid_units_per_option', 4, 'unpaidUnitsPerOption', 4],
  ['pin_session', 'narrow', 'pinSession', 'narrow'],
  ['second_factor_for', 'everybody', 'secondFactorFor', 'everybody'],
] as const)('[STAFF-20] a stored %s of %j is read', (key, value, field, expected) => {
  expect(read(key, value, field)).toBe(expected);
});

test.each([
  ['shop_name', ''],
  ['shop_name', '   '],
  ['shop_name', 'x'.repeat(2001)],
  ['shop_name', 5],
  ['delivery_fee', '5'],
  ['delivery_fee', -1],
  ['delivery_fee', Number.NaN],
  ['delivery_fee', 1_000_001],
  ['member_discount_percent', 100.5],
  ['member_discount_percent', -1],
  ['vault_price_factor', 0.99],
  ['credit_expiry_days', 1.5],
  ['daily_limit_flower_grams', 28.6],
  ['daily_limit_concentrate_grams', 8.1],
  ['site_notice_mode', 'gone'],
  ['accept_orders_when_closed', 'true'],
  ['campaign_tier_bonuses', [16, 32, 48]],
  ['campaign_tier_bonuses', [16, 32, 48, 47]],
  ['campaign_tier_bonuses', [16, 32, 48, null]],
  ['distance_band_minimums', []],
  [
    'distance_band_minimums',
    [
      { up_to_miles: 20, minimum: 25 },
      { up_to_miles: 10, minimum: 40 },
    ],
  ],
  ['distance_band_minimums', [{ up_to_miles: 20 }]],
  ['delivery_hours', { mon: ['09:00', '23:00'] }],
  ['payment_recipients', 'Zelle'],
  [
    'tax_rates',
    [
      { tax: 'excise', percent: 15, from: '2025-10-01' },
      { tax: 'toll', percent: 1, from: '2025-10-01' },
    ],
  ],
  ['tax_rates', [{ tax: 'excise', percent: 15, from: 'soon' }]],
  ['tax_rates', [{ tax: 'excise', percent: 15, from: '2026-02-30' }]],
  ['tax_rates', [{ tax: 'excise', percent: 15, from: '2026-13-01' }]],
  ['free_goods_price', 0],
  ['brochure_url', 'javascript:alert(1)'],
  ['brochure_url', 'http://example.com'],
  ['shop_name', null],
  ['shop_name', undefined],
])('[STAFF-20] a stored %s of %j falls back to the default and cannot be saved', (key, value) => {
  expect(parseSettings([{ key, value }])).toEqual(DEFAULT_SETTINGS);
  expect(checkSetting({ key, value })).toEqual({ problem: 'setting-invalid', key });
});

test('[STAFF-20, LAW-02] an unknown setting is ignored and cannot be saved', () => {
  expect(parseSettings([{ key: 'moon_phase', value: 3 }])).toEqual(DEFAULT_SETTINGS);
  // There was such a switch; a shop that has it stored watches the limits all the same (LAW-02).
  expect(parseSettings([{ key: 'daily_limits', value: false }])).toEqual(DEFAULT_SETTINGS);
  expect(checkSetting({ key: 'moon_phase', value: 3 })).toEqual({
    problem: 'setting-unknown',
    key: 'moon_phase',
  });
});

test('[STAFF-20] every setting has its own key', () => {
  const keys = Object.keys(DEFAULT_SETTINGS).map((field) => settingKey(field as keyof ShopSettings));
  expect(new Set(keys).size).toBe(keys.length);
  expect(settingKey('deliveryFeeCents')).toBe('delivery_fee');
  expect(checkSetting({ key: 'delivery_fee', value: 5 })).toEqual({ ok: true, field: 'deliveryFeeCents' });
});

test('[PAY-27, PAY-36] a payment method with incomplete instructions has none', () => {
  const recipients = {
    zelle: { phone: '(951) 555-0190' },
    cashapp: { handle: '$shop', url: 'https://example.com/c' },
    venmo: { handle: '@shop', url: 'ftp://example.com' },
    applepay: { handle: 'Shop', url: 'https://example.com/a' },
  };
  expect(read('payment_recipients', recipients, 'paymentRecipients')).toEqual({
    zelle: null,
    cashapp: { handle: '$shop', url: 'https://example.com/c' },
    venmo: null,
    applepay: { handle: 'Shop', url: 'https://example.com/a' },
  });
});

test('[CHECK-31] tax rates are dated and may belong to a place', () => {
  const rates = [
    { tax: 'excise', percent: 19, from: '2025-07-01' },
    { tax: 'local', place: 'Perris', percent: 10, from: '2025-01-01' },
  ];
  expect(read('tax_rates', rates, 'taxRates')).toEqual([
    { tax: 'excise', place: null, percent: 19, from: '2025-07-01' },
    { tax: 'local', place: 'Perris', percent: 10, from: '2025-01-01' },
  ]);
});

test('[STAFF-20] for any stored values, the settings are complete', () => {
  const keys = Object.keys(DEFAULT_SETTINGS).map((field) => settingKey(field as keyof ShopSettings));
  const row = fc.record({ key: fc.constantFrom(...keys), value: fc.jsonValue() });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const settings = parseSettings(rows);
      expect(Object.keys(settings)).toEqual(Object.keys(DEFAULT_SETTINGS));
      expect(Object.values(settings).every((value) => value !== null && value !== undefined)).toBe(true);
    }),
  );
});
