import { expect, test } from 'vitest';
import { settingErrors } from './setting-refusal.ts';

const said = (key: string, value: unknown) =>
  Object.values(
    settingErrors(
      [
        ...([
          'dailyLimitFlowerGrams',
          'deliveryFeeCents',
          'windowMinutes',
          'taxRates',
          'brochureText',
        ] as const),
        ...(['brochureUrl', 'shopEmail', 'shopPhone', 'paymentRecipients', 'deliveryHours'] as const),
      ],
      [key],
      [{ key, value }],
    ),
  );

test('[LOOK-223] a setting that is refused says what it can be', () => {
  expect(said('daily_limit_flower_grams', 99)).toEqual(['At most 28.5 g.']);
  expect(said('daily_limit_flower_grams', null)).toEqual(['Fill this in.']);
  expect(said('delivery_fee', 2_000_000)).toEqual(['At most $1,000,000.']);
  expect(said('window_minutes', 10)).toEqual(['At least 30 minutes.']);
  expect(said('window_minutes', 45.5)).toEqual(['Enter a whole number.']);
  expect(said('brochure_text', '')).toEqual(['Fill this in.']);
  expect(said('brochure_url', 'shop')[0]).toMatch(/cannot have this value/);
  expect(said('tax_rates', [])[0]).toMatch(/percentage/);
});

test('[LOOK-535] [LOOK-536] of a setting with several values each that is wrong says so', () => {
  expect(said('shop_email', 'nope')).toEqual(['Enter an e-mail address.']);
  expect(said('shop_phone', '12')).toEqual(['Enter a phone number.']);
  const change = { key: 'payment_recipients', value: { cashapp: { handle: '$M', url: 'ftp//x' } } };
  expect(settingErrors(['paymentRecipients'], [change.key], [change])).toEqual({
    'cashapp.url': 'Begin with “https://”.',
  });
  const hours = { key: 'delivery_hours', value: { mon: ['10:00', '05:00'] } };
  expect(settingErrors(['deliveryHours'], [hours.key], [hours])).toEqual({
    'deliveryHours.mon.closes': 'Later than the opening.',
  });
});
