import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachedTier, tierBonusCents } from '../credit/credit.ts';
import { figureChange, quoteChanges, type ShownBill, type ShownLine, sumChanges } from './quote-changes.ts';

const cents = fc.integer({ min: 0, max: 20_000 });

const anyLines: fc.Arbitrary<ShownLine[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    productName: fc.constant('Fig'),
    optionName: fc.constant('1 g'),
    quantity: fc.integer({ min: 0, max: 3 }),
    unitPriceCents: fc.integer({ min: 0, max: 3 }),
  }),
  { selector: ({ key }) => key },
);

const anyBill: fc.Arbitrary<ShownBill> = fc
  .record({
    lines: anyLines,
    deliveryFeeCents: fc.constantFrom(0, 500),
    orderTotalCents: cents,
    creditCents: fc.constantFrom(0, 1, 2000),
  })
  .map(({ creditCents, ...bill }) => ({
    ...bill,
    amountDueCents: bill.orderTotalCents - Math.min(creditCents, bill.orderTotalCents),
  }));

test('[CONF-12, CONF-30] a bill beside itself asks nothing but its total', () => {
  fc.assert(
    fc.property(anyBill, (bill) => {
      const { orderTotalCents: total } = bill;
      expect(figureChange(bill, bill)).toEqual({
        changes: [],
        sums: [{ sum: 'orderTotal', before: total, now: total }],
      });
    }),
  );
});

test('[CONF-12] a line is told exactly where what can be had or its price is another', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, now) => {
      const figures = (lines: readonly ShownLine[], key: string) => {
        const line = lines.find((one) => one.key === key);
        return line && line.quantity > 0
          ? { quantity: line.quantity, unitPriceCents: line.unitPriceCents }
          : null;
      };
      const keys = [...before.map(({ key }) => key), ...now.map(({ key }) => key)];
      const other = [...new Set(keys)].filter(
        (key) => JSON.stringify(figures(before, key)) !== JSON.stringify(figures(now, key)),
      );
      const changes = quoteChanges(before, now);
      expect(changes.map(({ key }) => key)).toEqual(other);
      for (const change of changes)
        expect([change.before, change.now]).toEqual([figures(before, change.key), figures(now, change.key)]);
    }),
  );
});

test('[CONF-12] read backwards the same lines changed, the other way round', () => {
  fc.assert(
    fc.property(anyLines, anyLines, (before, now) => {
      const turned = quoteChanges(now, before).map(({ key, before: then, now: later }) => [key, later, then]);
      const there = quoteChanges(before, now).map((change) => [change.key, change.before, change.now]);
      expect(turned.toSorted()).toEqual(there.toSorted());
    }),
  );
});

test('[CHECK-40] the total is always said, what is to pay only where credit pays a part, and credit is the difference', () => {
  fc.assert(
    fc.property(anyBill, anyBill, (before, now) => {
      const sums = sumChanges(before, now);
      const named = sums.map(({ sum }) => sum);
      expect(named).toEqual(
        ['delivery', 'orderTotal', 'credit', 'due'].filter((sum) => (named as string[]).includes(sum)),
      );
      expect(named).toContain('orderTotal');
      for (const { sum, before: then, now: later } of sums)
        if (sum !== 'orderTotal') expect(then).not.toBe(later);
      const isCredited = [before, now].some((bill) => bill.amountDueCents < bill.orderTotalCents);
      expect(named.includes('due')).toBe(isCredited && before.amountDueCents !== now.amountDueCents);
      const credit = sums.find(({ sum }) => sum === 'credit');
      if (credit) expect(credit.now).toBe(now.amountDueCents - now.orderTotalCents);
    }),
  );
});

const thresholds = [25_000, 50_000, 75_000, 100_000];

test('[CART-38] each threshold belongs to its tier, a cent below to the one before', () => {
  for (const [place, threshold] of thresholds.entries())
    expect([threshold - 1, threshold, threshold + 1].map((spent) => reachedTier(spent, thresholds))).toEqual([
      place,
      place + 1,
      place + 1,
    ]);
  expect(reachedTier(0, thresholds)).toBe(0);
});

const bonuses = fc
  .array(cents, { minLength: 4, maxLength: 4 })
  .map((row) => row.toSorted((one, other) => one - other));

test('[CART-37, CART-38] cumulative bonuses up to a tier sum to that tier’s own, by tier each is its own', () => {
  fc.assert(
    fc.property(bonuses, (row) => {
      let posted = 0;
      for (const [place, own] of row.entries()) {
        posted += tierBonusCents(place + 1, row, 'cumulative');
        expect(posted).toBe(own);
        expect(tierBonusCents(place + 1, row, 'per_tier')).toBe(own);
      }
    }),
  );
});

test.each([0, -1, 5, 1.5, Number.NaN])('[CART-38] the tier %d does not exist and posts nothing', (tier) => {
  expect(tierBonusCents(tier, [16, 32, 48, 64], 'per_tier')).toBe(0);
});

test('[CART-38] where a tier has less than the one before, nothing is taken back', () => {
  expect(tierBonusCents(2, [3000, 1000], 'cumulative')).toBe(0);
  expect(tierBonusCents(2, [3000, 1000], 'per_tier')).toBe(1000);
});
