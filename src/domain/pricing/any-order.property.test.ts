import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart } from '../cart/cart.ts';
import { addOptionLine } from '../cart/change-cart.ts';
import { parseCart } from '../cart/parse-cart.ts';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { splitBundlePrice } from './discounts.ts';
import { calculateQuote } from './quote.ts';
import type { QuoteLineInput } from './quote-types.ts';

const RUNS = 10_000;
const EMPTY: Cart = { v: 1, attemptKey: 'key', lines: [] };
const IDS = ['a', 'b', 'c', 'd', 'e'];

const added = fc.record({
  optionId: fc.constantFrom(...IDS),
  quantity: fc.integer({ min: 1, max: 6 }),
  from: fc.constantFrom('shop', 'drop') satisfies fc.Arbitrary<'shop' | 'drop'>,
});
const stock = fc.array(
  fc.record({ cents: fc.nat(20_000), originalCents: fc.option(fc.nat(30_000)), stock: fc.nat(20) }),
  {
    minLength: IDS.length,
    maxLength: IDS.length,
  },
);
const someone = fc.option(
  fc.record({ isVip: fc.boolean(), isClubMember: fc.boolean(), isRegistered: fc.boolean() }),
);
const promo = fc.option(fc.record({ code: fc.constant('CODE'), percent: fc.integer({ min: 1, max: 100 }) }));
const occasion = fc.record({
  customer: someone,
  promo,
  creditCents: fc.nat(10_000),
  settings: fc.record({
    roundTotalUp: fc.constantFrom('no_promo', 'always', 'never') satisfies fc.Arbitrary<
      'no_promo' | 'always' | 'never'
    >,
  }),
});
const adding = fc
  .array(added, { maxLength: 12 })
  .chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }), stock, occasion),
  );

type StockLevels = { cents: number; originalCents: number | null; stock: number }[];

function fill(lines: readonly Parameters<typeof addOptionLine>[1][]): Cart {
  return lines.reduce((cart, line) => addOptionLine(cart, line), EMPTY);
}

/** As it goes from one browser over storage and wire into a quote. */
function toInputs(cart: Cart, goods: StockLevels): QuoteLineInput[] {
  const sent = parseCart(JSON.parse(JSON.stringify(cart)), 'other');
  return sent.lines.flatMap((line) => {
    const good = line.kind === 'option' ? goods[IDS.indexOf(line.optionId)] : null;
    if (line.kind !== 'option' || !good) return [];
    const { optionId, quantity, from: source } = line;
    const prices = { unitPriceCents: good.cents, originalPriceCents: good.originalCents };
    return [
      sampleLine({ key: `${source}:${optionId}`, optionId, quantity, source, ...prices, stock: good.stock }),
    ];
  });
}

test('[CART-09, CART-19, CART-24] in 10,000 carts the sequence of lines changes no amount, parts add up to the whole, nothing is negative', () => {
  fc.assert(
    fc.property(adding, ([lines, shuffled, goods, more]) => {
      const one = calculateQuote(sampleQuote(toInputs(fill(lines), goods), more));
      const other = calculateQuote(sampleQuote(toInputs(fill(shuffled), goods), more));
      const { lines: ownLines, ...figures } = one;
      const { lines: otherLines, ...otherFigures } = other;
      expect(otherFigures).toEqual(figures);
      expect(otherLines).toHaveLength(ownLines.length);
      expect(ownLines.every((line) => line.lineTotalCents >= 0 && line.quantity >= 0)).toBe(true);
      expect(ownLines.reduce((sum, line) => sum + line.lineTotalCents, 0)).toBe(one.subtotalCents);
      expect(one.steps.reduce((sum, step) => sum + step.cents, 0)).toBe(one.amountDueCents);
      expect(one.amountDueCents).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: RUNS },
  );
}, 120_000);

test('[DROP-24] in 10,000 bundles the parts sum to the price of the group', () => {
  const bundle = fc.record({
    priceCents: fc.nat(40_000),
    paidCatalogueCents: fc.array(fc.nat(12_000), { minLength: 1, maxLength: 8 }),
    bonusCount: fc.nat(3),
  });
  const settings = fc.record({ freeGoods: fc.boolean(), freeGoodsPriceCents: fc.nat(5) });
  fc.assert(
    fc.property(bundle, settings, (parts, free) => {
      const { paidCents, bonusCents } = splitBundlePrice(parts, free);
      const all = [...paidCents, ...bonusCents];
      expect(all.reduce((sum, cents) => sum + cents, 0)).toBe(parts.priceCents);
      expect(all.every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
      expect(all).toHaveLength(parts.paidCatalogueCents.length + parts.bonusCount);
    }),
    { numRuns: RUNS },
  );
}, 60_000);
