import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LineKind } from '../pricing/line.ts';
import { type BilledOrder, billOf } from './bill.ts';
import { type GroupedLine, orderEntries, replacedLines } from './order-entries.ts';

const KINDS: readonly LineKind[] = ['option', 'bundle', 'extra', 'bonus', 'deal', 'reward'];
const cents = fc.integer({ min: 0, max: 50_000 });

const anyBilled: fc.Arbitrary<BilledOrder> = fc.record({
  vipDiscountCents: cents,
  vipDiscountKind: fc.constantFrom('member' as const, 'vip' as const, null),
  promoCode: fc.constantFrom('CODE', null),
  promoDiscountCents: cents,
  roundingCents: fc.integer({ min: 0, max: 99 }),
  deliveryFeeCents: cents,
  totalCents: cents,
});
const anyTotals = fc.array(fc.record({ lineTotalCents: cents }), { maxLength: 6 });

test('[ORD-16, LAW-06] the rows of every bill sum to its total, begin with the items and end with the delivery', () => {
  fc.assert(
    fc.property(anyBilled, anyTotals, (order, lines) => {
      const rows = billOf(order, lines);
      let sum = 0;
      for (const row of rows) sum += row.cents;
      expect(sum).toBe(order.totalCents);
      expect([rows[0]?.kind, rows.at(-1)?.kind]).toEqual(['items', 'delivery']);
      expect(rows.slice(1, -1).every((row) => row.cents !== 0)).toBe(true);
      expect(new Set(rows.map(({ kind }) => kind)).size).toBe(rows.length);
    }),
  );
});

test('[ORD-16] where the stored figures make the total no row of difference is shown', () => {
  fc.assert(
    fc.property(anyBilled, anyTotals, (order, lines) => {
      const items = lines.reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
      const vip = order.vipDiscountKind ? order.vipDiscountCents : 0;
      const promo = order.promoCode ? order.promoDiscountCents : 0;
      const totalCents = items - vip - promo + order.roundingCents + order.deliveryFeeCents;
      const kinds = billOf({ ...order, totalCents }, lines).map(({ kind }) => kind);
      expect(kinds).not.toContain('adjustment');
      expect(kinds).not.toContain('discounts');
    }),
  );
});

const anyLines: fc.Arbitrary<GroupedLine[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    bundleGroup: fc.constantFrom('g1', 'g2', null),
    bundleName: fc.constantFrom('Lite', null),
    lineTotalCents: cents,
  }),
  { maxLength: 10 },
);

test('[CART-24, CHECK-40] every line stands in one row, and the prices of the rows and extras sum to the lines', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const entries = orderEntries(lines);
      const shown = entries.flatMap((entry) =>
        entry.bundle === null ? [entry.line] : [...entry.parts, ...entry.extras],
      );
      expect(shown).toHaveLength(lines.length);
      expect(new Set(shown)).toEqual(new Set(lines));
      const sum = entries.reduce((total, entry) => {
        if (entry.bundle === null) return total + entry.line.lineTotalCents;
        return total + entry.cents + entry.extras.reduce((more, extra) => more + extra.lineTotalCents, 0);
      }, 0);
      expect(sum).toBe(lines.reduce((total, { lineTotalCents }) => total + lineTotalCents, 0));
    }),
  );
});

test('[CART-24, CHECK-40] bundles come first, and a group without a part of a bundle is none', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const entries = orderEntries(lines);
      const isBundle = entries.map(({ bundle }) => bundle !== null);
      expect(isBundle).toEqual(isBundle.toSorted((one, other) => Number(other) - Number(one)));
      for (const group of ['g1', 'g2']) {
        const hasPart = lines.some(
          ({ bundleGroup, kind }) => bundleGroup === group && (kind === 'bundle' || kind === 'bonus'),
        );
        expect(entries.filter(({ bundle }) => bundle === group)).toHaveLength(hasPart ? 1 : 0);
      }
    }),
  );
});

const LINES = [
  { id: 1, quantity: 1 },
  { id: 2, quantity: 3 },
];

test.each([
  [0, null],
  [1, 1],
  [2, 2],
  [3, 3],
  [4, null],
  [-1, null],
  [1.5, null],
  [Number.NaN, null],
])('[HELP-20] of three units %d are sent again: %j', (quantity, sent) => {
  const expected = sent === null ? null : [{ line: LINES[1], quantity: sent }];
  expect(replacedLines(LINES, [{ lineId: 2, quantity }])).toEqual(expected);
});

test('[HELP-20] one input that does not fit refuses all, one of zero units is none', () => {
  const good = { lineId: 1, quantity: 1 };
  for (const bad of [
    { lineId: 9, quantity: 1 },
    { lineId: 2, quantity: 4 },
    { lineId: 1, quantity: 1 },
  ])
    expect(replacedLines(LINES, [good, bad])).toBeNull();
  for (const none of [
    { lineId: 9, quantity: 0 },
    { lineId: 1, quantity: 0 },
  ])
    expect(replacedLines(LINES, [none, good])).toEqual([{ line: LINES[0], quantity: 1 }]);
  expect(replacedLines(LINES, [])).toBeNull();
  expect(replacedLines([], [good])).toBeNull();
});
