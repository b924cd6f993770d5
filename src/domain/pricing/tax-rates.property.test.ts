import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prorate } from '../money.ts';
import type { TaxRate } from '../settings/settings.ts';
import { taxSplit } from './tax.ts';

const rate = (facts: Partial<TaxRate> = {}): TaxRate => ({
  tax: 'excise',
  place: null,
  percent: 15,
  from: '2026-01-01',
  ...facts,
});
const at = { day: '2026-11-20', place: 'Perris' };
const cents = fc.integer({ min: 0, max: 200_000 });
const percent = fc.constantFrom(0, 1, 7.75, 8.75, 10, 15, 19);

test.each([
  ['2026-11-19', 1],
  ['2026-11-20', 1],
  ['2026-11-21', 0],
])('[CHECK-31] a rate from %s on holds on 20 November 2026: %i', (from, parts) => {
  expect(taxSplit({ cannabisCents: 1000, otherCents: 0 }, [rate({ from })], at)).toHaveLength(parts);
});

test('[CHECK-31] the newest rate that has begun counts, in whatever order they stand', () => {
  const rates = [
    rate({ percent: 10, from: '2024-01-01' }),
    rate({ percent: 15, from: '2025-10-01' }),
    rate({ percent: 19, from: '2027-01-01' }),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(rates, { minLength: 3 }), (shuffled) => {
      expect(taxSplit({ cannabisCents: 11_500, otherCents: 0 }, shuffled, at)).toEqual([
        { kind: 'excise', rate: 15, cents: 1500 },
      ]);
    }),
  );
});

test('[CHECK-31] a place’s own rate goes before a newer general one, another place’s never counts', () => {
  const own = rate({ tax: 'local', place: 'Perris', percent: 10, from: '2020-01-01' });
  const general = rate({ tax: 'local', percent: 2, from: '2026-06-01' });
  const elsewhere = rate({ tax: 'local', place: 'Hemet', percent: 9, from: '2026-07-01' });
  const base = { cannabisCents: 11_000, otherCents: 0 };
  expect(taxSplit(base, [general, elsewhere, own], at)).toEqual([{ kind: 'local', rate: 10, cents: 1000 }]);
  expect(taxSplit(base, [general, elsewhere, own], { ...at, place: 'Menifee' })).toMatchObject([{ rate: 2 }]);
  expect(taxSplit(base, [elsewhere], at)).toEqual([]);
  expect(taxSplit(base, [{ ...own, from: '2027-01-01' }, general], at)).toMatchObject([{ rate: 2 }]);
});

test('[CHECK-31] the taxes within an amount are whole cents, none is below nothing, and together they are less than it', () => {
  fc.assert(
    fc.property(
      cents,
      cents,
      percent,
      percent,
      percent,
      (cannabisCents, otherCents, excise, local, sales) => {
        const rates = [
          rate({ percent: excise }),
          rate({ tax: 'local', percent: local }),
          rate({ tax: 'sales', percent: sales }),
        ];
        const parts = taxSplit({ cannabisCents, otherCents }, rates, at);
        let sum = 0;
        for (const part of parts) {
          expect(Number.isInteger(part.cents) && part.cents >= 0).toBe(true);
          sum += part.cents;
        }
        expect(sum).toBeLessThanOrEqual(cannabisCents + otherCents);
        expect(parts.map(({ kind }) => kind)).toEqual(
          (['excise', 'local', 'sales'] as const).filter((kind) => {
            const base = kind === 'sales' ? cannabisCents + otherCents : cannabisCents;
            return { excise, local, sales }[kind] > 0 && base > 0;
          }),
        );
      },
    ),
  );
});

test('[CHECK-31] on other goods lies the sales tax alone, as a share of the price without it', () => {
  fc.assert(
    fc.property(cents, percent, (otherCents, sales) => {
      const rates = [rate(), rate({ tax: 'local', percent: 10 }), rate({ tax: 'sales', percent: sales })];
      const parts = taxSplit({ cannabisCents: 0, otherCents }, rates, at);
      const exact = (otherCents * sales) / (100 + sales);
      if (sales === 0 || otherCents === 0) expect(parts).toEqual([]);
      else expect(Math.abs((parts[0]?.cents ?? Number.NaN) - exact)).toBeLessThan(1);
    }),
  );
});

test('[CHECK-31, DROP-24] parts sum to the whole, keep the order of their weights, and no weight gets nothing', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(cents, weights, (total, shares) => {
      const parts = prorate(total, shares);
      let sum = 0;
      for (const part of parts) sum += part;
      expect(sum).toBe(total);
      const whole = shares.reduce((all, share) => all + share, 0);
      for (const [place, part] of parts.entries()) {
        const share = shares[place] ?? 0;
        if (whole > 0) expect(Math.abs(part - (total * share) / whole)).toBeLessThan(1);
        if (whole > 0 && share === 0) expect(part).toBe(0);
        for (const [other, more] of parts.entries())
          if ((shares[other] ?? 0) > share) expect(more).toBeGreaterThanOrEqual(part);
      }
    }),
  );
});
