import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StockWord } from '../inventory.ts';
import { MOODS } from '../moods.ts';
import { oneEach, passesFilters } from '../testing/passes-filters.ts';
import { choiceCounts, countPassing, facetOf, passesChoice } from './facets.ts';
import { BUDGET_FILTERS, FORMAT_FILTERS } from './filters.ts';
import { FORMATS } from './formats.ts';
import { countFacets, toKinds } from './kinds.ts';

const words = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];

const product = fc
  .record({
    moods: fc.subarray([...MOODS]),
    format: fc.constantFrom(...FORMATS),
    prices: fc.array(fc.constantFrom(900, 1500, 1501, 2500, 4000, 6000, 8000, 9000), { maxLength: 3 }),
    stockWord: fc.constantFrom<StockWord>('in-stock', 'low', 'sold-out'),
  })
  .map(({ moods, format, prices, stockWord }) => ({
    moods,
    format,
    options: prices.map((priceCents, place) => ({
      ...{ id: `${place}`, label: '', measure: '', flavor: null, format, originalPriceCents: null },
      ...{ priceCents, stockWord },
    })),
  }));

const choice = fc.record({
  moods: fc.subarray([...MOODS]),
  formats: fc.subarray(words(FORMAT_FILTERS)),
  budgets: fc.subarray(words(BUDGET_FILTERS)),
});

test('[SHOP-23] the number on the button is the number of matching products', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 12 }), choice, (products, chosen) => {
      const passing = products.filter((candidate) => passesFilters(candidate, chosen)).length;
      const bits = products.map(facetOf);
      expect(countPassing(oneEach(bits), chosen)).toBe(passing);
      const kinds = countFacets(
        toKinds(
          products.map((each) => ({
            ...each,
            facets: facetOf(each),
            addonOnly: false,
            moodTags: each.moods,
          })),
        ),
      );
      expect(countPassing(kinds, chosen)).toBe(passing);
      expect(kinds).toHaveLength(new Set(bits).size);
      expect(bits.filter(passesChoice(chosen))).toHaveLength(passing);
    }),
  );
});

test('[SHOP-23] [SHOP-24] a choice counts its matches within the other groups, not within its own', () => {
  const sold = (priceCents: number, format: string) => ({
    moods: ['Calm'] as const,
    format,
    options: [
      {
        ...{ id: 'a', label: '', measure: '', flavor: null, format, originalPriceCents: null },
        ...{ priceCents, stockWord: 'in-stock' as const },
      },
    ],
  });
  const facets = [sold(1500, 'gummies'), sold(2500, 'gummies'), sold(2501, 'disposable')].map(facetOf);
  const counts = choiceCounts(oneEach(facets), {
    moods: [],
    formats: ['disposables'],
    budgets: ['under-25'],
  });
  expect([counts.format('gummies'), counts.format('disposables')]).toEqual([2, 0]);
  expect([counts.budget('under-15'), counts.budget('under-40')]).toEqual([0, 1]);
  expect([counts.mood('Calm'), counts.mood('Melt')]).toEqual([0, 0]);
});
