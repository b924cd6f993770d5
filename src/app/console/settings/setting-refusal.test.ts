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
        'brochureUrl',
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
