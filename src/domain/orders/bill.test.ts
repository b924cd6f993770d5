import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BilledOrder, billOf, dueKind } from './bill.ts';

const PLAIN: BilledOrder = {
  vipDiscountCents: 0,
  vipDiscountKind: null,
  promoCode: null,
  promoDiscountCents: 0,
  roundingCents: 0,
  deliveryFeeCents: 0,
  totalCents: 13_400,
};
const LINES = [{ lineTotalCents: 8900 }, { lineTotalCents: 4500 }];

test('[ORD-16, LAW-06] an order without discounts is its items and the delivery', () => {
  expect(billOf({ ...PLAIN, deliveryFeeCents: 500, totalCents: 13_900 }, LINES)).toEqual([
    { kind: 'items', cents: 13_400 },
    { kind: 'delivery', cents: 500 },
  ]);
});

test('[ORD-16, LAW-06] member discount, promo code and rounding each have a row', () => {
  const order = {
    ...PLAIN,
    vipDiscountKind: 'member' as const,
    vipDiscountCents: 670,
    promoCode: 'MOOD10',
    promoDiscountCents: 1273,
    roundingCents: 43,
    totalCents: 11_500,
  };
  expect(billOf(order, LINES)).toEqual([
    { kind: 'items', cents: 13_400 },
    { kind: 'member', cents: -670 },
    { kind: 'promo', code: 'MOOD10', cents: -1273 },
    { kind: 'rounding', cents: 43 },
    { kind: 'delivery', cents: 0 },
  ]);
});

test.each([
  ['a discount of no kind', { vipDiscountCents: 670, totalCents: 12_730 }, 'discounts', -670],
  ['a code that is not named', { promoDiscountCents: 1340, totalCents: 12_060 }, 'discounts', -1340],
  ['a total below its parts', { totalCents: 11_457 }, 'discounts', -1943],
  ['a total above its parts', { totalCents: 13_401 }, 'adjustment', 1],
])('[ORD-16] %s is one row with the exact difference', (_, figures, kind, cents) => {
  expect(billOf({ ...PLAIN, ...figures }, LINES)).toEqual([
    { kind: 'items', cents: 13_400 },
    { kind, cents },
    { kind: 'delivery', cents: 0 },
  ]);
});

test('[ORD-16, LAW-06] for any stored order, the rows add up to the total, and only items and delivery may be zero', () => {
  const someCents = fc.nat(50_000);
  const someOrder = fc.record({
    vipDiscountCents: someCents,
    vipDiscountKind: fc.constantFrom('member' as const, 'vip' as const, null),
    promoCode: fc.option(fc.constant('MOOD10')),
    promoDiscountCents: someCents,
    roundingCents: fc.nat(99),
    deliveryFeeCents: fc.constantFrom(0, 500, 750),
    totalCents: someCents,
  });
  const someLines = fc.array(fc.record({ lineTotalCents: someCents }), { maxLength: 8 });
  fc.assert(
    fc.property(someOrder, someLines, (order, lines) => {
      const rows = billOf(order, lines);
      expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(order.totalCents);
      const between = rows.slice(1, -1);
      expect(between.filter(({ cents }) => cents === 0)).toEqual([]);
      expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length);
    }),
  );
});

test.each([
  ['pending', 'pending', 4700, 'due'],
  ['confirmed', 'awaiting_confirmation', 4700, 'due'],
  ['delivered', 'paid', 4700, 'paid'],
  ['confirmed', 'paid', 0, 'due'],
  ['cancelled', 'pending', 4700, null],
  ['cancelled', 'awaiting_confirmation', 4700, null],
  ['cancelled', 'paid', 4700, 'paid'],
  ['cancelled', 'refunded', 4700, 'refunded'],
  ['cancelled', 'paid', 0, null],
] as const)(
  '[CHECK-40] an order that is %s and %s, with %i cents left, reads %s',
  (status, paymentStatus, amountDueCents, kind) => {
    expect(dueKind({ status, paymentStatus, amountDueCents })).toBe(kind);
  },
);
