import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { calculateQuote } from './quote.ts';
import type { QuoteInput, QuoteLineInput } from './quote-types.ts';
import { taxBase } from './tax.ts';

const POD = sampleLine({ key: 'pod', unitPriceCents: 2800, format: 'pod', gramsConcentrate: 0.5 });
const BATTERY = sampleLine({
  key: 'battery',
  unitPriceCents: 2000,
  format: 'battery',
  category: 'Batteries',
});
const MEMBER = { isVip: false, isClubMember: true, isRegistered: true };

function baseOf(lines: QuoteLineInput[], more: Parameters<typeof sampleQuote>[1] = {}) {
  return taxBase(calculateQuote(sampleQuote(lines, more)));
}

test('[CHECK-31] the delivery fee is taxed with the cannabis, the price of a battery is not', () => {
  const lines = [sampleLine({ key: 'a', unitPriceCents: 1400 }), { ...BATTERY, unitPriceCents: 1800 }];
  expect(baseOf(lines)).toEqual({ cannabisCents: 1400 + 500, otherCents: 1800 });
});

test('[CHECK-31] without cannabis there is no cannabis tax, and the fee is taxed with the other items', () => {
  expect(baseOf([BATTERY])).toEqual({ cannabisCents: 0, otherCents: 2500 });
});

// 48.00 - 2.40 member = 45.60, - 4.56 code = 41.04: 28/48 of it is 23.94; the fee is 5.00.
test('[CHECK-31] discounts reduce the tax base of the lines that they apply to', () => {
  const more = { customer: MEMBER, promo: { code: 'TEN', percent: 10 } };
  expect(baseOf([POD, BATTERY], more)).toEqual({ cannabisCents: 2394 + 500, otherCents: 1710 });
});

// 24.50 and the free battery at 1 cent: 24.51, rounded by 50 cents to 25.00 and a cent.
test('[CHECK-31, CART-42] rounding is part of the taxed amount, and token prices stay with their line', () => {
  const reward = { ...BATTERY, key: 'reward', kind: 'reward' as const };
  const lines = [{ ...POD, unitPriceCents: 2450 }, reward];
  const settings = { freeGoods: false, freeGoodsPriceCents: 1 };
  expect(baseOf(lines, { settings })).toEqual({ cannabisCents: 2500 + 500, otherCents: 1 });
});

const someLine = fc
  .record({
    unitPriceCents: fc.nat(9000),
    quantity: fc.integer({ min: 1, max: 4 }),
    isHardware: fc.boolean(),
    kind: fc.constantFrom('option' as const, 'deal' as const, 'reward' as const),
  })
  .map(({ isHardware, ...facts }) => ({ ...(isHardware ? BATTERY : POD), ...facts }));

const someInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    lines: fc.array(someLine, { minLength: 1, maxLength: 6 }),
    percent: fc.option(fc.nat(100)),
    isMember: fc.boolean(),
    isVip: fc.boolean(),
    freeGoods: fc.boolean(),
  })
  .map(({ lines, percent, isMember, isVip, freeGoods }) =>
    sampleQuote(
      lines.map((line, place) => ({ ...line, key: `line-${place}` })),
      {
        customer: { isVip, isClubMember: isMember, isRegistered: true },
        promo: percent === null ? null : { code: 'CODE', percent },
        settings: { freeGoods },
      },
    ),
  );

test('[CHECK-31] both tax bases add up to the order total, and neither is negative', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const quote = calculateQuote(input);
      const { cannabisCents, otherCents } = taxBase(quote);
      expect(cannabisCents + otherCents).toBe(quote.orderTotalCents);
      expect(Math.min(cannabisCents, otherCents)).toBeGreaterThanOrEqual(0);
    }),
  );
});
