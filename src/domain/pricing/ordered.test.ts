import { expect, test } from 'vitest';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { calculateQuote } from './quote.ts';
import type { QuoteLineInput } from './quote-types.ts';
import { orderedFigures, orderedLines } from './tax.ts';

const quoteOf = (...lines: QuoteLineInput[]) => calculateQuote(sampleQuote(lines));
const linesOf = (...lines: QuoteLineInput[]) => orderedLines(quoteOf(...lines), () => null);

test('[CONF-06] an order keeps every figure of its quote under its own name', () => {
  const quote = calculateQuote(
    sampleQuote([sampleLine({ unitPriceCents: 3333 })], {
      ...{ customer: { isVip: false, isClubMember: true, isRegistered: true }, creditCents: 700 },
      promo: { code: 'MOOD10', percent: 10 },
    }),
  );
  // 33.33 less five percent is 31.66, less ten percent 28.49; with the fee of 5 it is 33.49.
  expect(orderedFigures(quote)).toEqual({
    ...{ baseTotalCents: 3333, subtotalCents: 3333, vipDiscountCents: 167, vipDiscountKind: 'member' },
    ...{ promoCode: 'MOOD10', promoDiscountCents: 317, roundingCents: 0, deliveryFeeCents: 500 },
    ...{ totalCents: 3349, monsterDollarsUsedCents: 700 },
  });
});

test('[CONF-06] a line is kept in the words and at the price of the moment', () => {
  const line = sampleLine({
    ...{ key: 'a', quantity: 3, mood: 'Melt', source: 'drop', gramsFlower: 1, gramsConcentrate: 0.5 },
  });
  expect(linesOf(line)).toEqual([
    {
      ...{ kind: 'option', source: 'drop', productId: 'product-a', optionId: 'a', productName: 'Product a' },
      ...{ optionName: 'Plain', brandName: 'MoodDrop', format: 'gummies', mood: 'Melt', quantity: 3 },
      ...{
        unitPriceCents: 1000,
        originalPriceCents: 1000,
        lineTotalCents: 3000,
        gramsFlower: 1,
        gramsConcentrate: 0.5,
      },
      ...{ bundleGroup: null, bundleSlug: null, bundleName: null, dealId: null },
    },
  ]);
});

test.each([
  [null, 1000],
  [0, 1000],
  [999, 1000],
  [1000, 1000],
  [1001, 1001],
])(
  '[CONF-06] a line at $10 that once cost %j cents is kept with %i as its original price',
  (originalPriceCents, kept) => {
    expect(linesOf(sampleLine({ originalPriceCents }))).toMatchObject([{ originalPriceCents: kept }]);
  },
);

test('[CONF-06, CART-16] a deal is kept with its id, no other line with one', () => {
  const deal = sampleLine({ key: 'deal:d-7', kind: 'deal', unitPriceCents: 500 });
  const kept = linesOf(sampleLine({ key: 'deal:none', unitPriceCents: 9000 }), deal);
  expect(kept.map(({ kind, dealId }) => [kind, dealId])).toEqual([
    ['option', null],
    ['deal', 'd-7'],
  ]);
});

test('[CONF-06, DROP-24] a line of a group names its bundle, where the bundle is still known', () => {
  const grouped = (groupId: string) => sampleLine({ key: groupId, kind: 'bundle', groupId });
  const quote = quoteOf(grouped('g1'), grouped('g2'), sampleLine({ key: 'single' }));
  const lines = orderedLines(quote, (groupId) =>
    groupId === 'g1' ? { slug: 'lite', name: 'Lite Bundl' } : null,
  );
  expect(
    lines.map(({ bundleGroup, bundleSlug, bundleName }) => [bundleGroup, bundleSlug, bundleName]),
  ).toEqual([
    ['g1', 'lite', 'Lite Bundl'],
    ['g2', null, null],
    [null, null, null],
  ]);
});
