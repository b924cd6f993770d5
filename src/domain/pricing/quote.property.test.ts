import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { calculateQuote, quoteDigestText } from './quote.ts';
import type { Quote, QuoteInput, QuoteLineInput } from './quote-types.ts';

const cents = fc.nat(30_000);
const kind = fc.constantFrom(
  'option',
  'option',
  'option',
  'bundle',
  'bonus',
  'extra',
  'deal',
  'reward',
) satisfies fc.Arbitrary<QuoteLineInput['kind']>;

const someLine = fc
  .record({
    kind,
    optionId: fc.constantFrom('one', 'two', 'three', 'four'),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPriceCents: cents,
    originalPriceCents: fc.option(cents),
    isFreeDeal: fc.boolean(),
    isSold: fc.boolean(),
    inVault: fc.boolean(),
    brand: fc.constantFrom('MD', 'STIIIZY', 'PnP Supply'),
    productName: fc.constantFrom('Cedar Pod', 'Battery', 'Gummies'),
    addonOnly: fc.boolean(),
    gramsFlower: fc.constantFrom(0, 1, 3.5),
    gramsConcentrate: fc.constantFrom(0, 0.1, 0.5, 1),
  })
  .map((facts) => ({ ...facts, quantity: facts.kind === 'option' ? facts.quantity : 1 }));

/** Stock and price belong to the option, so lines of one option agree on the stock; keys are one of a kind. */
const someLines = fc
  .tuple(fc.array(someLine, { maxLength: 9 }), fc.array(fc.nat(15), { minLength: 4, maxLength: 4 }))
  .map(([facts, stocks]) =>
    facts.map((line, index) =>
      sampleLine({ ...line, key: `${line.kind}:${index}`, stock: stocks[line.optionId.length % 4] ?? 0 }),
    ),
  );

const someInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    lines: someLines,
    customer: fc.option(
      fc.record({ isVip: fc.boolean(), isClubMember: fc.boolean(), isRegistered: fc.boolean() }),
    ),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
    zone: fc.option(
      fc.record({
        zip: fc.constant('92553'),
        city: fc.constant('Perris'),
        feeCents: fc.option(fc.nat(2000)),
        minimumCents: fc.nat(9000),
      }),
    ),
    creditCents: fc.nat(50_000),
    usedToday: fc.option(fc.record({ flower: fc.nat(30), concentrate: fc.nat(10) })),
    settings: fc.record({
      roundTotalUp: fc.constantFrom('no_promo', 'always', 'never'),
      freeGoods: fc.boolean(),
      mdCapPerOrderCents: fc.constantFrom(0, 2000, 10_000),
      memberDiscountPercent: fc.nat(100),
      vaultMinInCart: fc.boolean(),
    }),
  })
  .map(({ percent, lines, ...more }) =>
    sampleQuote(lines, { ...more, promo: percent === null ? null : { code: 'CODE', percent } }),
  );

function figures(quote: Quote) {
  return Object.entries(quote).flatMap(([name, value]) =>
    typeof value === 'number' ? [[name, value] as const] : [],
  );
}

test('[CART-24, CHECK-25] totals are the sums of their parts', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const quote = calculateQuote(input);
      expect(quote.lines.reduce((sum, line) => sum + line.lineTotalCents, 0)).toBe(quote.subtotalCents);
      expect(quote.baseTotalCents - quote.dealDiscountCents).toBe(quote.subtotalCents);
      const discounted = quote.subtotalCents - quote.vipDiscountCents - quote.promoDiscountCents;
      expect(discounted + quote.roundingCents).toBe(quote.totalCents);
      expect(quote.totalCents + quote.deliveryFeeCents).toBe(quote.orderTotalCents);
      expect(quote.orderTotalCents - quote.creditUsedCents).toBe(quote.amountDueCents);
    }),
  );
});

test('[CART-24, CHECK-25] no amount is negative or fractional', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const broken = figures(calculateQuote(input)).filter(
        ([, value]) => !Number.isInteger(value) || value < 0,
      );
      expect(broken).toEqual([]);
    }),
  );
});

test('[CART-05] adding the amount of the hint makes the delivery free, whatever the discounts', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const { freeDeliveryMissingCents: missing, deliveryFeeCents } = calculateQuote(input);
      if (deliveryFeeCents === 0) expect(missing).toBeNull();
      if (missing === null) return;
      const goods = sampleLine({ key: 'more', optionId: 'more', unitPriceCents: missing });
      expect(calculateQuote({ ...input, lines: [...input.lines, goods] }).deliveryFeeCents).toBe(0);
    }),
  );
});

test('[CART-28] a cart without available lines has nothing to pay', () => {
  const lost = someInput.map((input) => ({
    ...input,
    lines: input.lines.map((line) => ({ ...line, stock: 0 })),
  }));
  fc.assert(
    fc.property(lost, (input) => {
      expect(calculateQuote(input)).toMatchObject({ deliveryFeeCents: 0, amountDueCents: 0 });
    }),
  );
});

test('[CART-19, CART-24] the sequence of the lines changes no amount, no problem and no digest', () => {
  const shuffled = someInput.chain((input) =>
    fc.tuple(fc.constant(input), fc.shuffledSubarray([...input.lines], { minLength: input.lines.length })),
  );
  fc.assert(
    fc.property(shuffled, ([input, lines]) => {
      const one = calculateQuote(input);
      const other = calculateQuote({ ...input, lines });
      expect(figures(other)).toEqual(figures(one));
      expect(other.minimum).toEqual(one.minimum);
      expect(other.canCheckout).toBe(one.canCheckout);
      expect(quoteDigestText(other)).toBe(quoteDigestText(one));
    }),
  );
});

test('[CART-10, CONF-14] no option is quoted beyond its stock, over all lines', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const byOption = Map.groupBy(calculateQuote(input).lines, (line) => line.optionId);
      for (const lines of byOption.values()) {
        const units = lines.reduce((sum, line) => sum + line.quantity, 0);
        expect(units).toBeLessThanOrEqual(lines[0]?.stock ?? 0);
      }
    }),
  );
});

test('[CART-07, CART-13, LAW-03] an orderable cart meets the minimum, has no line problem and exceeds no limit', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const quote = calculateQuote(input);
      const isClean =
        quote.lines.every((line) => !line.problem) && quote.dailyLimits.every((limit) => !limit.isPassed);
      expect(quote.canCheckout).toBe(quote.minimum.met && isClean);
    }),
  );
});

test('[CART-42] switching free items off adds token prices and changes no rule', () => {
  fc.assert(
    fc.property(someInput, (input) => {
      const on = calculateQuote({ ...input, settings: { ...input.settings, freeGoods: true } });
      const off = calculateQuote({ ...input, settings: { ...input.settings, freeGoods: false } });
      const isFree = (line: QuoteLineInput) =>
        line.kind === 'reward' || (line.kind === 'deal' && line.isFreeDeal);
      const units = off.lines.filter(isFree).reduce((sum, line) => sum + line.quantity, 0);
      expect(off.totalCents - on.totalCents).toBe(units);
      expect(off.minimum).toEqual(on.minimum);
    }),
  );
});
