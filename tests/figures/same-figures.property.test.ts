import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '#domain/cart/cart.ts';
import { formatUsd } from '#domain/money.ts';
import { openTestShop } from '#services/testing/test-shop.ts';
import { bundle, deal, option } from './support/demo-lines.ts';
import { type Placed, type Shopping, shop } from './support/said-figures.ts';

const RUNS = 80;
const SEED = 20_261_122;
const { rolledBack } = openTestShop('demo');

const OPTIONS = [
  ...['md-pre-cham-1', 'moo-gum-coldpear-3', 'md-gum-pome-1', 'md-gum-elde-1', 'md-vap-veti-1'],
  ...['md-pod-ceda-1', 'md-pod-ceda-2', 'md-bat-mdbatt-1', 'moo-bat-slimbatt-1', 'md-dsp-berg-3'],
  ...['moo-smp-calmsamp-2', 'md-drk-hibicoldtea-1', 'moo-gum-yuzusalt-1', 'drp-mix-earltrai-1'],
];

const someOptions = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...OPTIONS), quantity: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ id }) => id,
    maxLength: 4,
  })
  .map((chosen) => chosen.map(({ id, quantity }) => option(id, quantity)));
const someBundles = fc
  .uniqueArray(fc.record({ slug: fc.constantFrom('lite', 'archive', 'premium'), hasExtra: fc.boolean() }), {
    selector: ({ slug }) => slug,
    maxLength: 2,
  })
  .map((chosen) => chosen.map(({ slug, hasExtra }) => bundle(slug as 'lite', { hasExtra })));
const someDeals = fc
  .subarray(['deal-monster-shot', 'deal-mint-tin'] as const)
  .map((chosen) => chosen.map((dealId) => deal(dealId)));
const someLines = fc
  .tuple(someOptions, someBundles, someDeals)
  .map((parts): CartLine[] => parts.flat())
  .filter((lines) => lines.length > 0);

const PLACES = [
  { city: 'Moreno Valley', zip: '92553' },
  { city: 'Rancho Cucamonga', zip: '91701' },
  { city: 'Temecula', zip: '92590' },
];

const someShopping: fc.Arbitrary<Shopping> = fc.record({
  lines: someLines,
  promo: fc.constantFrom(undefined, undefined, 'MOOD10', 'WELCOME15', 'LONGNIGHT'),
  creditCents: fc.oneof(fc.constant(0), fc.nat(6000)),
  method: fc.constantFrom('cash', 'zelle', 'venmo'),
  person: fc.constantFrom({}, { clubMember: true }, { isVip: true }, { isVip: true, clubMember: true }),
  place: fc.constantFrom(...PLACES),
  settings: fc.record({
    roundTotalUp: fc.constantFrom('no_promo', 'always', 'never'),
    freeGoods: fc.boolean(),
    mdCapPerOrderCents: fc.constantFrom(0, 2000),
    dailyLimitConcentrateGrams: fc.constantFrom(8, 80),
  }),
});

/** Every bill has the rows of the cart, with the same figures; a placed one always says what is left. */
function expectOneBill({ quote, order, said, text }: Placed): void {
  const due = formatUsd(quote.amountDueCents);
  const left = order.paymentStatus === 'paid' && quote.amountDueCents > 0 ? 'Paid' : 'To pay';
  const rows = { ...said.cart, [left]: due };
  expect(said.tracker).toEqual(rows);
  expect(said.console).toEqual(rows);
  expect(said.receipt).toMatchObject(rows);
  expect(rows).toMatchObject({
    Subtotal: formatUsd(quote.subtotalCents),
    'Order total': formatUsd(quote.orderTotalCents),
  });
  const rest = quote.creditUsedCents > 0 ? `, to pay ${due}` : '';
  expect(text).toContain(`. Order total ${formatUsd(quote.orderTotalCents)}${rest}. Have`);
}

/** What is stored is what was quoted, and the parts of each sum are there. */
function expectOneOrder({ quote, order }: Placed): void {
  expect(order).toMatchObject({
    subtotalCents: quote.subtotalCents,
    vipDiscountCents: quote.vipDiscountCents,
    promoDiscountCents: quote.promoDiscountCents,
    roundingCents: quote.roundingCents,
    deliveryFeeCents: quote.deliveryFeeCents,
    totalCents: quote.orderTotalCents,
    monsterDollarsUsedCents: quote.creditUsedCents,
    amountDueCents: quote.amountDueCents,
  });
  const taxCents = order.taxSplit.reduce((sum, { cents }) => sum + cents, 0);
  expect(taxCents * 115).toBeLessThanOrEqual(order.totalCents * 15 + 115);
}

test('[CART-24, CHECK-25, CHECK-31, CHECK-40] whatever is in the cart, one bill goes from the quote to the door', async () => {
  const seen = { placed: 0, credit: 0, bundles: 0, codes: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(someShopping, (shopping) =>
      rolledBack(async (tx) => {
        const { quote, answer, placed } = await shop(tx, shopping);
        if (!placed) {
          seen.refused += 1;
          expect({ answer, canCheckout: quote.canCheckout }).toMatchObject({ canCheckout: false });
          return;
        }
        expect(quote.canCheckout).toBe(true);
        expectOneBill(placed);
        expectOneOrder(placed);
        seen.placed += 1;
        seen.credit += quote.creditUsedCents > 0 ? 1 : 0;
        seen.bundles += shopping.lines.some(({ kind }) => kind === 'bundle') ? 1 : 0;
        seen.codes += quote.promoDiscountCents > 0 ? 1 : 0;
      }),
    ),
    { numRuns: RUNS, seed: SEED },
  );
  // The walk is no walk where it never comes by.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(RUNS / 20);
}, 600_000);
