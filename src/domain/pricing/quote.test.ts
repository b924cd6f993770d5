import { expect, test } from 'vitest';
import { sampleLine, sampleQuote } from '../testing/sample-line.ts';
import { calculateQuote } from './quote.ts';
import type { QuoteLineInput } from './quote-types.ts';

const VIP = { isVip: true, isClubMember: false, isRegistered: true };
const MEMBER = { isVip: false, isClubMember: true, isRegistered: true };
const CUSTOMER = { isVip: false, isClubMember: false, isRegistered: true };

function priced(cents: number, more: Parameters<typeof sampleQuote>[1] = {}) {
  return calculateQuote(sampleQuote([sampleLine({ unitPriceCents: cents })], more));
}

function quoted(lines: QuoteLineInput[], more: Parameters<typeof sampleQuote>[1] = {}) {
  return calculateQuote(sampleQuote(lines, more));
}

test('[CART-24, CART-02] a cart with a former price, member discount, code, fee and credit has the expected amounts', () => {
  const lines = [
    sampleLine({ key: 'a', unitPriceCents: 1500, originalPriceCents: 2000, quantity: 2 }),
    sampleLine({ key: 'b', unitPriceCents: 999 }),
  ];
  const quote = quoted(lines, { customer: MEMBER, promo: { code: 'TEN', percent: 10 }, creditCents: 1000 });
  expect(quote).toMatchObject({
    itemCount: 3,
    baseTotalCents: 3999,
    subtotalCents: 3999,
    dealDiscountCents: 0,
    vipDiscountCents: 200,
    vipDiscountKind: 'member',
    promoCode: 'TEN',
    promoDiscountCents: 380,
    roundingCents: 0,
    totalCents: 3419,
    deliveryFeeCents: 500,
    orderTotalCents: 3919,
    creditLimitCents: 2000,
    creditUsedCents: 1000,
    amountDueCents: 2919,
    freeDeliveryFromCents: 4500,
    freeDeliveryMissingCents: 1264,
    minimum: { met: true },
    canCheckout: true,
  });
  expect(quote.lines.map((line) => line.lineTotalCents)).toEqual([3000, 999]);
});

test('[CART-24, CART-27] an empty cart costs nothing, has no fee and cannot be ordered', () => {
  expect(quoted([])).toMatchObject({
    itemCount: 0,
    totalCents: 0,
    deliveryFeeCents: 0,
    orderTotalCents: 0,
    freeDeliveryMissingCents: null,
    minimum: { met: false, problem: 'cart-empty' },
    canCheckout: false,
  });
});

test('[CART-24] only a deal saves, compared with the normal price of its option', () => {
  const lines = [
    sampleLine({ key: 'crossed-out', unitPriceCents: 2000, originalPriceCents: 2800 }),
    sampleLine({
      key: 'drop-a',
      kind: 'bundle',
      groupId: 'g',
      unitPriceCents: 2500,
      originalPriceCents: 6400,
    }),
    sampleLine({ key: 'deal:a', kind: 'deal', unitPriceCents: 100, originalPriceCents: 1200 }),
  ];
  expect(quoted(lines)).toMatchObject({ subtotalCents: 4600, baseTotalCents: 5700, dealDiscountCents: 1100 });
});

test('[CART-24] a deal that costs more than its option gives no negative discount', () => {
  const deal = sampleLine({ kind: 'deal', unitPriceCents: 1500, originalPriceCents: 1000 });
  expect(quoted([sampleLine({ key: 'b', unitPriceCents: 5000 }), deal])).toMatchObject({
    baseTotalCents: 6500,
    dealDiscountCents: 0,
  });
});

test.each([
  [null, 'club', 0, null],
  [CUSTOMER, 'club', 0, null],
  [CUSTOMER, 'registered', 100, 'member'],
  [MEMBER, 'club', 100, 'member'],
  [MEMBER, 'registered', 100, 'member'],
  [VIP, 'club', 100, 'vip'],
] as const)(
  '[CART-21, CART-22, CART-23] %j with members being %s saves %i cents as %s',
  (customer, appliesTo, cents, kind) => {
    const quote = priced(2000, { customer, settings: { memberDiscountAppliesTo: appliesTo } });
    expect(quote).toMatchObject({ vipDiscountCents: cents, vipDiscountKind: kind });
  },
);

test.each([
  [5, 10, 200, 'vip'],
  [10, 5, 200, 'member'],
  [5, 5, 100, 'vip'],
  [0, 0, 0, null],
])(
  '[CART-23] a customer with %i percent as member and %i as VIP gets the higher discount',
  (member, vip, cents, kind) => {
    const settings = { memberDiscountPercent: member, vipDiscountPercent: vip };
    const quote = priced(2000, { customer: { ...VIP, isClubMember: true }, settings });
    expect(quote).toMatchObject({ vipDiscountCents: cents, vipDiscountKind: kind });
  },
);

test('[CART-17, CART-24] the code applies to the amount after the member discount', () => {
  const quote = priced(10_000, { customer: MEMBER, promo: { code: 'HALF', percent: 50 } });
  expect(quote).toMatchObject({ vipDiscountCents: 500, promoDiscountCents: 4750, totalCents: 4750 });
});

test.each([
  ['no_promo', 0, 1951, 49, 2000],
  ['no_promo', 10, 1951, 0, 1756],
  ['always', 10, 1951, 44, 1800],
  ['never', 0, 1951, 0, 1951],
  ['never', 10, 1951, 0, 1756],
  ['always', 0, 2000, 0, 2000],
  ['no_promo', 0, 2001, 99, 2100],
] as const)(
  '[CART-18, CART-19] rounding %s with a code of %i percent on %i cents adds %i',
  (policy, percent, cents, rounding, total) => {
    const promo = percent ? { code: 'TEN', percent } : null;
    const quote = priced(cents, { promo, settings: { roundTotalUp: policy } });
    expect(quote).toMatchObject({ roundingCents: rounding, totalCents: total });
  },
);

test('[CART-19] the member discount stays when the code is removed', () => {
  expect(priced(2000, { customer: MEMBER }).vipDiscountCents).toBe(100);
});

test.each([
  ['below the threshold', 4400, null, null, 500, 100],
  ['at the threshold', 4500, null, null, 0, null],
  ['above it', 4600, null, null, 0, null],
  ['for a VIP', 1000, VIP, null, 0, null],
  ['for a member below it', 1000, MEMBER, null, 500, 3633],
  ['in a zone with a fee', 1000, null, 750, 750, 3500],
  ['in a zone without one', 1000, null, 0, 0, null],
  ['in a zone with a fee, at the threshold', 4500, null, 750, 0, null],
] as const)(
  '[CHECK-23, CHECK-24, CART-05, CART-06] %s the fee is right',
  (_, cents, customer, feeCents, fee, missing) => {
    const zone =
      feeCents === null ? null : { zip: '92553', city: 'Moreno Valley', feeCents, minimumCents: 0 };
    const quote = priced(cents, { customer, zone });
    expect(quote.deliveryFeeCents).toBe(fee);
    expect(quote.freeDeliveryMissingCents).toBe(missing);
    expect(quote.orderTotalCents).toBe(quote.totalCents + fee);
  },
);

test('[CART-05] with a code of 100 percent no amount reaches free delivery, and the quote gives no hint', () => {
  const all = priced(4000, { promo: { code: 'ALL', percent: 100 } });
  expect(all).toMatchObject({ totalCents: 0, freeDeliveryMissingCents: null });
  const nearly = priced(4000, { promo: { code: 'NEARLY', percent: 99 } });
  expect(nearly).toMatchObject({ totalCents: 40, deliveryFeeCents: 500, freeDeliveryMissingCents: null });
});

const TEN = { code: 'TEN', percent: 10 };

test.each([
  ['a code of ten percent', 4156, { promo: TEN }, 844],
  ['the same after eight dollars more', 4956, { promo: TEN }, 44],
  ['a member’s five percent', 4000, { customer: MEMBER }, 700],
  ['member and code', 3000, { customer: MEMBER, promo: TEN }, 2263],
  ['no discount', 3050, {}, 1400],
  ['no rounding', 3050, { settings: { roundTotalUp: 'never' } }, 1450],
  ['a limit in cents with rounding', 3050, { settings: { freeDeliveryFromCents: 4550 } }, 1451],
] as const)(
  '[CART-05] with %s the hint names the amount of items that is really needed',
  (_, cents, more, missing) => {
    expect(priced(cents, more).freeDeliveryMissingCents).toBe(missing);
    expect(priced(cents + missing, more).deliveryFeeCents).toBe(0);
  },
);

test('[CHECK-24] the free-delivery threshold applies to the total after discounts and before credit', () => {
  const coded = priced(4600, { promo: { code: 'TEN', percent: 10 } });
  expect(coded).toMatchObject({ totalCents: 4140, deliveryFeeCents: 500 });
  expect(priced(4600, { creditCents: 2000 })).toMatchObject({ deliveryFeeCents: 0, amountDueCents: 2600 });
});

test.each([
  [0, 2000, 0, 3500],
  [1500, 2000, 1500, 2000],
  [2000, 2000, 2000, 1500],
  [2001, 2000, 2000, 1500],
  [9999, 0, 3500, 0],
  [-100, 2000, 0, 3500],
])(
  '[PAY-18, CART-40] of %i cents asked with a cap of %i, %i are used and %i stay due',
  (asked, cap, used, due) => {
    const quote = priced(3000, { creditCents: asked, settings: { mdCapPerOrderCents: cap } });
    expect(quote).toMatchObject({ creditUsedCents: used, amountDueCents: due });
  },
);

test('[PAY-18] an order is wholly paid by credit only where the cap is raised or the minimum lowered', () => {
  const zone = { zip: '92553', city: 'Moreno Valley', feeCents: null, minimumCents: 2500 };
  expect(priced(2500, { zone, creditCents: 9999 }).amountDueCents).toBe(1000);
  expect(priced(2500, { zone, creditCents: 9999, settings: { mdCapPerOrderCents: 5000 } })).toMatchObject({
    amountDueCents: 0,
    canCheckout: true,
  });
  expect(priced(1500, { zone: { ...zone, minimumCents: 0 }, creditCents: 9999 })).toMatchObject({
    amountDueCents: 0,
    canCheckout: true,
  });
});

test('[CART-13] an unavailable or sold-out line costs nothing and blocks the checkout', () => {
  const good = sampleLine({ key: 'good', unitPriceCents: 3000 });
  const gone = quoted([good, sampleLine({ key: 'gone', isSold: false, unitPriceCents: 5000 })]);
  expect(gone).toMatchObject({ totalCents: 3000, itemCount: 1, minimum: { met: true }, canCheckout: false });
  expect(gone.lines[1]).toMatchObject({ quantity: 0, lineTotalCents: 0, problem: { problem: 'gone' } });
  const soldOut = quoted([good, sampleLine({ key: 'out', stock: 0 })]);
  expect(soldOut.lines[1]).toMatchObject({ lineTotalCents: 0, problem: { problem: 'sold-out' } });
  expect(soldOut.canCheckout).toBe(false);
});

test.each([
  [
    'only lines that are sold out',
    [sampleLine({ stock: 0 }), sampleLine({ key: 'gone', isSold: false })],
    {},
  ],
  ['only a reward', [sampleLine({ kind: 'reward', unitPriceCents: 0 })], {}],
  ['a code that takes all', [sampleLine()], { promo: { code: 'ALL', percent: 100 } }],
])('[CART-28, CHECK-24] %s: nothing to pay, no fee and no hint of free delivery', (_, lines, more) => {
  expect(quoted(lines, { ...more, creditCents: 500 })).toMatchObject({
    minimum: { met: false, problem: 'total-zero' },
    deliveryFeeCents: 0,
    orderTotalCents: 0,
    creditUsedCents: 0,
    amountDueCents: 0,
    freeDeliveryMissingCents: null,
    canCheckout: false,
  });
});

test('[CART-10] a quantity above the stock is cut and reported, and the customer must confirm it', () => {
  const quote = quoted([sampleLine({ quantity: 5, stock: 3 })]);
  expect(quote.lines[0]).toMatchObject({
    quantity: 3,
    lineTotalCents: 3000,
    problem: { problem: 'only-n-left', left: 3 },
  });
  expect(quote).toMatchObject({ itemCount: 3, totalCents: 3000, canCheckout: false });
});

test.each([
  [3999, ['deal'], 0],
  [4000, [], 1],
  [4001, [], 1],
])(
  '[CART-15, CART-16] with regular items of %i cents the removed deals are %j',
  (cents, removed, dealLines) => {
    const deal = sampleLine({ key: 'deal', kind: 'deal', isFreeDeal: true, unitPriceCents: 0 });
    const quote = quoted([sampleLine({ unitPriceCents: cents }), deal]);
    expect(quote.removedDealKeys).toEqual(removed);
    expect(quote.lines.filter((line) => line.kind === 'deal')).toHaveLength(dealLines);
    expect(quote.canCheckout).toBe(true);
  },
);

test('[CART-16] bundle items count as regular, rewards and paid deals do not', () => {
  const deal = sampleLine({ key: 'deal', kind: 'deal', unitPriceCents: 4000 });
  const bundle = sampleLine({ key: 'bundle', kind: 'bundle', unitPriceCents: 4000 });
  expect(quoted([deal, bundle]).removedDealKeys).toEqual([]);
  expect(quoted([deal, sampleLine({ unitPriceCents: 100 })]).removedDealKeys).toEqual(['deal']);
});

test('[CART-42] with free goods switched off rewards and free deals cost a token that is neither discounted nor rounded', () => {
  const lines = [
    sampleLine({ unitPriceCents: 4551 }),
    sampleLine({ key: 'reward', kind: 'reward', unitPriceCents: 0, originalPriceCents: 1500 }),
    sampleLine({ key: 'deal', kind: 'deal', isFreeDeal: true, unitPriceCents: 0 }),
  ];
  const free = quoted(lines);
  const token = quoted(lines, { settings: { freeGoods: false } });
  expect(free).toMatchObject({ subtotalCents: 4551, roundingCents: 49, totalCents: 4600, itemCount: 3 });
  expect(token).toMatchObject({ subtotalCents: 4553, roundingCents: 49, totalCents: 4602, itemCount: 3 });
  expect(token.minimum).toEqual(free.minimum);
});

test('[LAW-03] a cart above a daily limit cannot be ordered', () => {
  const line = sampleLine({ quantity: 2, gramsConcentrate: 4, unitPriceCents: 4000 });
  expect(quoted([line]).canCheckout).toBe(true);
  expect(quoted([line], { usedToday: { flower: 0, concentrate: 0.1 } }).canCheckout).toBe(false);
});

test('[CART-07, CART-29] a cart below the minimum of its area cannot be ordered', () => {
  const zone = { zip: '92553', city: 'Moreno Valley', feeCents: null, minimumCents: 2500 };
  expect(priced(2499, { zone }).canCheckout).toBe(false);
  expect(priced(2500, { zone }).canCheckout).toBe(true);
});
